import type { MetadataRoute } from "next";
import { API_NOUNS, PAGES } from "@/lib/paths";
import { requestOrigin } from "@/lib/server/http/request-origin";

/** What search engines need not read: calls, and pages that show everybody something else. */
export default async function robots(): Promise<MetadataRoute.Robots> {
  const origin = await requestOrigin();
  return {
    rules: {
      userAgent: "*",
      allow: ["/", "/api/images/"],
      disallow: [
        "/api/",
        ...API_NOUNS.map((noun) => `/${noun}/`),
        PAGES.apiDocs,
        PAGES.login,
        PAGES.touristDashboard,
        PAGES.providerDashboard,
        PAGES.adminPanel,
      ],
    },
    ...(origin ? { sitemap: `${origin}/sitemap.xml` } : {}),
  };
}
