import type { MetadataRoute } from "next";
import { notFound } from "next/navigation";
import { PRODUCTS } from "@/lib/domain/catalogue";
import { PAGES } from "@/lib/paths";
import { requestOrigin } from "@/lib/server/http/request-origin";
import { buildTime } from "@/lib/server/infra/env";
import { readProducts } from "@/lib/server/products/queries";
import { listedProviders } from "@/lib/server/providers/queries";
import { readPublicData } from "@/lib/server/public-pages/read";

/**
 * Lists every public page; responds with 404 if the site's address is unknown. If the database is
 * unavailable, lists only the pages that do not need it. The date of a provider's page is that of the
 * listing's last change. The date of the home page and of the list of offers is the newest of these dates and of
 * the date of the build. All other pages have the date of the build.
 */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const origin = await requestOrigin();
  if (!origin) notFound();
  const { data: providers = [] } = await readPublicData(listedProviders);
  const { data: products = PRODUCTS } = await readPublicData(readProducts);
  const built = buildTime();
  const [newest = built] = [built, ...providers.map(({ changedAt }) => changedAt)].toSorted().reverse();
  const paths = [
    PAGES.about,
    PAGES.contact,
    PAGES.privacy,
    PAGES.terms,
    PAGES.accessibility,
    PAGES.faq,
    ...products.map(({ name }) => PAGES.productDescription(name)),
  ];
  return [
    ...[PAGES.home, PAGES.services].map((path) => ({ url: `${origin}${path}`, lastModified: newest })),
    ...paths.map((path) => ({ url: `${origin}${path}`, lastModified: built })),
    ...providers.map(({ id, changedAt }) => ({
      url: `${origin}${PAGES.provider(id)}`,
      lastModified: changedAt,
    })),
  ];
}
