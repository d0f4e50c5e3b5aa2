import type { Metadata } from "next";
import { ServicesView } from "@/components/providers/services-view";
import { EVERY_SERVICE } from "@/lib/schemas/service-search";
import { commonPlaces, searchServices } from "@/lib/server/providers/search";
import { readPublished } from "@/lib/server/published/read";

export const metadata: Metadata = {
  title: "Services",
  description:
    "Jeep safaris, tuk tuk rides, lotus boats, bullock carts and village lunches around Habarana, Sri Lanka, from the people who run them.",
};

/** All services, first page; with a query in the address, `search/page.tsx` answers (next.config.ts). */
export default async function ServicesPage() {
  const { data } = await readPublished("services", ["providers", "reviews"], async () => ({
    found: await searchServices(EVERY_SERVICE),
    places: await commonPlaces(),
  }));
  return <ServicesView search={EVERY_SERVICE} found={data?.found} places={data?.places ?? []} />;
}
