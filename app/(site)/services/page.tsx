import { SERVICES_DESCRIPTION, ServicesView } from "@/components/providers/services-view";
import { PAGES } from "@/lib/paths";
import { EVERY_SERVICE } from "@/lib/schemas/service-search";
import { publicPage } from "@/lib/server/published/metadata";
import { readPublished } from "@/lib/server/published/read";
import { commonPlaces, searchServices } from "@/lib/server/use-cases/search-services";

export function generateMetadata() {
  return publicPage({ title: "Services", description: SERVICES_DESCRIPTION, path: PAGES.services });
}

/** The first page of all services. For an address with a query, next.config.ts rewrites to `search/page.tsx`. */
export default async function ServicesPage() {
  const { data } = await readPublished(["providers", "reviews"], async () => ({
    found: await searchServices(EVERY_SERVICE),
    places: await commonPlaces(),
  }));
  return <ServicesView search={EVERY_SERVICE} found={data?.found} places={data?.places ?? []} />;
}
