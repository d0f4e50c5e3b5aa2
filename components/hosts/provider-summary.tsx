import { MapPin } from "lucide-react";
import { AlsoIn } from "@/components/currencies/also-in";
import { formatListPrice } from "@/lib/format";
import type { ProviderDto } from "@/lib/schemas/provider-dto";
import { ProviderPicture } from "./provider-picture";

/** Picture, place and price of the service in the booking form. */
export function ProviderSummary({ provider }: { provider: ProviderDto }) {
  return (
    <>
      <ProviderPicture
        provider={provider}
        sizes="23rem"
        media="(min-width: 64rem)"
        priority
        className="aspect-[3/2] w-full max-lg:hidden"
      />
      <div className="wrap-anywhere border-line border-b-2 border-dashed p-6">
        <p className="font-heading font-semibold text-subheading">{provider.serviceName}</p>
        <p className="mt-1 flex items-center gap-1.5 text-base text-muted">
          <MapPin aria-hidden="true" className="size-4 shrink-0" />
          {provider.location}
        </p>
        <p className="mt-3 text-base">
          <span className="font-bold font-heading text-heading">{formatListPrice(provider.price)}</span>
          {" /person"}
          <AlsoIn lkr={provider.price} />
        </p>
      </div>
    </>
  );
}
