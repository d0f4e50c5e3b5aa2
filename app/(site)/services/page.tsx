import { SERVICES_DESCRIPTION, ServicesView } from "@/components/search/services-view";
import { PAGES } from "@/lib/paths";
import { EVERY_SERVICE } from "@/lib/schemas/service-search";
import { publicPage } from "@/lib/server/published/metadata";
import { PlainHtml } from "@/lib/server/published/plain-html";
import { readPublished } from "@/lib/server/published/read";
import { searchOffers } from "@/lib/server/use-cases/search/search-offers";

export function generateMetadata() {
  return publicPage({ title: "Services", description: SERVICES_DESCRIPTION, path: PAGES.services });
}

/** The first page of all services. For an address with a query, next.config.ts rewrites to `search/route.tsx`. */
export default async function ServicesPage() {
  const { data } = await readPublished(["providers", "reviews", "schedules"], () =>
    searchOffers(EVERY_SERVICE),
  );
  return (
    <PlainHtml>
      <ServicesView search={EVERY_SERVICE} found={data} places={data?.places ?? []} />
    </PlainHtml>
  );
}
