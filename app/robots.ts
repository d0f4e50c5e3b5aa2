import type { MetadataRoute } from "next";
import { API_NOUNS } from "@/lib/api-paths";
import { PAGES } from "@/lib/paths";
import { requestOrigin } from "@/lib/server/http/request-origin";

/**
 * Excludes the API from search engines. Pages that should not be listed are not excluded here: they contain `noindex`,
 * and a search engine must be able to read a page to see that.
 */
export default async function robots(): Promise<MetadataRoute.Robots> {
  const origin = await requestOrigin();
  return {
    rules: {
      userAgent: "*",
      allow: ["/", "/api/images/"],
      disallow: ["/api/", ...API_NOUNS.map((noun) => `/${noun}/`), PAGES.apiDocs],
    },
    ...(origin ? { sitemap: `${origin}/sitemap.xml` } : {}),
  };
}
