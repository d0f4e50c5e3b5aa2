import type { MetadataRoute } from "next";
import { API_NOUNS, PAGES } from "@/lib/paths";
import { requestOrigin } from "@/lib/server/http/request-origin";

/**
 * What search engines need not read: the calls. Pages that are not to be listed say so themselves, and
 * can say it only to somebody who may read them.
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
