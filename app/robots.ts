import type { MetadataRoute } from "next";
import { API_NOUNS } from "@/lib/api-paths";
import { PAGES } from "@/lib/paths";
import { requestOrigin } from "@/lib/server/http/request-origin";

/**
 * Keeps search engines from the API. Pages that should not be listed are not named here: they say `noindex`
 * themselves, and a search engine must be able to read them to see it.
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
