import { RegionMap } from "@/components/offers/region-map";
import { WhereItIs } from "@/components/offers/where-it-is";
import { findPlace, placeNamed } from "@/lib/content/places";
import { hostMeetingPlace } from "@/lib/domain/tour-day";
import type { ProviderDto } from "@/lib/schemas/provider-dto";

interface WhereHostMeetsProps {
  provider: Pick<ProviderDto, "details" | "location">;
}

/** The meeting point of a host. Renders nothing if the listing names no town that we know. */
export function WhereHostMeets({ provider }: WhereHostMeetsProps) {
  const start = findPlace(provider.details.town) ?? placeNamed(provider.location);
  if (!start) return null;
  return <WhereItIs start={start} map={<RegionMap start={start} />} meeting={hostMeetingPlace(provider)} />;
}
