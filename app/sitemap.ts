import type { MetadataRoute } from "next";
import { PRODUCTS } from "@/lib/catalogue";
import { PAGES } from "@/lib/paths";
import { requestOrigin } from "@/lib/server/http/request-origin";
import { approvedProviderIds } from "@/lib/server/providers/queries";
import { readPublished } from "@/lib/server/published/read";

/** Every page there is to find. Without a database those that need none. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const origin = await requestOrigin();
  const { data: ids = [] } = await readPublished("sitemap", ["providers"], approvedProviderIds);
  const paths = [
    PAGES.home,
    PAGES.services,
    PAGES.about,
    PAGES.contact,
    ...PRODUCTS.map(({ name }) => PAGES.productDescription(name)),
    ...ids.map(PAGES.provider),
  ];
  return paths.map((path) => ({ url: `${origin}${path}` }));
}
