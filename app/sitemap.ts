import type { MetadataRoute } from "next";
import { notFound } from "next/navigation";
import { PRODUCTS } from "@/lib/catalogue";
import { PAGES } from "@/lib/paths";
import { requestOrigin } from "@/lib/server/http/request-origin";
import { listedProviders } from "@/lib/server/providers/queries";
import { readPublished } from "@/lib/server/published/read";

/**
 * Every public page, or 404 while the site's address is not known. While the database cannot be reached, only
 * the pages that need none. Only providers' pages have a date, because the others change only with the code.
 */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const origin = await requestOrigin();
  if (!origin) notFound();
  const { data: providers = [] } = await readPublished(["providers"], listedProviders);
  const paths = [
    PAGES.home,
    PAGES.services,
    PAGES.about,
    PAGES.contact,
    PAGES.privacy,
    ...PRODUCTS.map(({ name }) => PAGES.productDescription(name)),
  ];
  return [
    ...paths.map((path) => ({ url: `${origin}${path}` })),
    ...providers.map(({ id, changedAt }) => ({
      url: `${origin}${PAGES.provider(id)}`,
      ...(changedAt ? { lastModified: changedAt } : {}),
    })),
  ];
}
