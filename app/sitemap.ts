import type { MetadataRoute } from "next";
import { notFound } from "next/navigation";
import { PRODUCTS } from "@/lib/domain/catalogue";
import { PAGES } from "@/lib/paths";
import { requestOrigin } from "@/lib/server/http/request-origin";
import { buildTime } from "@/lib/server/infra/env";
import { listedProviders } from "@/lib/server/providers/queries";
import { readPublished } from "@/lib/server/public-pages/read";

/**
 * Every public page, or 404 while the site's address is not known. While the database cannot be reached, only
 * the pages that need none. Pages of providers changed when their listing did, the lists of providers with the newest
 * of these, and the others with the build.
 */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const origin = await requestOrigin();
  if (!origin) notFound();
  const { data: providers = [] } = await readPublished(listedProviders);
  const built = buildTime();
  const [newest = built] = [built, ...providers.map(({ changedAt }) => changedAt)].toSorted().reverse();
  const paths = [
    PAGES.about,
    PAGES.contact,
    PAGES.privacy,
    PAGES.terms,
    PAGES.accessibility,
    PAGES.faq,
    ...PRODUCTS.map(({ name }) => PAGES.productDescription(name)),
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
