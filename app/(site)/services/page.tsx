import { SERVICES_DESCRIPTION, ServicesView } from "@/components/providers/services-view";
import { PAGES } from "@/lib/paths";
import { EVERY_SERVICE } from "@/lib/schemas/service-search";
import { drawHtml } from "@/lib/server/published/draw-html";
import { publicPage } from "@/lib/server/published/metadata";
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
  const view = <ServicesView search={EVERY_SERVICE} found={data} places={data?.places ?? []} />;
  // Nothing in it needs the browser's React, which would go through each of thirty cards.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by React
  return <div dangerouslySetInnerHTML={{ __html: drawHtml(view) }} />;
}
