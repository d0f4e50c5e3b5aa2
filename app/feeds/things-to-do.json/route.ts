import { thingsToDoFeed } from "@/lib/seo/things-to-do-feed";
import { siteAddress } from "@/lib/server/infra/env";
import { readFeedOffers } from "@/lib/server/public-pages/feed-offers";
import { readPublicData } from "@/lib/server/public-pages/read";

/**
 * The feed for Google's "Things to do" (docs/product.md, "Files for programs"); 404 without `SITE_URL`. If
 * the hosts cannot be read, the response is an error, because Google deletes offers that are missing from the
 * feed.
 */
export async function GET(): Promise<Response> {
  const siteUrl = siteAddress();
  if (!siteUrl) return Response.json({ error: "The setting SITE_URL is missing." }, { status: 404 });
  const { data, failed } = await readPublicData(readFeedOffers);
  if (failed) {
    return Response.json(
      { error: "Please try again in a moment." },
      { status: 503, headers: { "Retry-After": "5" } },
    );
  }
  return Response.json(thingsToDoFeed(siteUrl, data));
}
