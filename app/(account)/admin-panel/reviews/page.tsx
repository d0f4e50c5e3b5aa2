import { ListView } from "@/components/admin/list-view";
import { QueueTabs } from "@/components/admin/queue-tabs";
import { ReviewTable } from "@/components/admin/review-table";
import { Section } from "@/components/admin/section";
import { type ListPageProps, listHref, listParams, readListQuery, sortLink } from "@/lib/list-address";
import { ADMIN_PAGES } from "@/lib/paths";
import { reviewListSchema } from "@/lib/schemas/admin-lists";
import { requirePageActor } from "@/lib/server/http/page-actor";
import { loadPart } from "@/lib/server/platform/load-part";
import { earlyReviews, pageAllReviews } from "@/lib/server/reviews/queries";

export const metadata = { title: "Reviews" };

const PATH = ADMIN_PAGES.reviews;

export default async function ReviewsPage({ searchParams }: ListPageProps) {
  await requirePageActor("admin", PATH);
  const asked = listParams(await searchParams);
  // Who waits longest is served first.
  const usual = { limit: "25", sort: asked.approved === "false" ? "createdAt" : "-createdAt" };
  const { query, params } = readListQuery(reviewListSchema, asked, usual);
  const part = await loadPart(async () => {
    const found = await pageAllReviews(query);
    return { ...found, early: await earlyReviews(found.items, new Date()) };
  });
  const waiting = listHref(PATH, {}, { approved: "false" });
  return (
    <Section title="Reviews" lead="Nobody sees a review before it is approved here.">
      <QueueTabs
        label="Which reviews"
        tabs={[
          { href: waiting, label: "Waiting", isOpen: params.approved === "false" },
          { href: PATH, label: "All", isOpen: params.approved !== "false" },
        ]}
      />
      <ListView
        path={PATH}
        params={params}
        query={query}
        part={part}
        exported="reviews"
        searchHint="Guest, service or words of it"
        filters={[
          {
            name: "approved",
            label: "State",
            kind: "choice",
            options: [
              { value: "false", label: "Waiting" },
              { value: "true", label: "Approved" },
            ],
          },
          {
            name: "reviewType",
            label: "About",
            kind: "choice",
            options: [
              { value: "service", label: "A provider" },
              { value: "product", label: "A product" },
              { value: "tourist", label: "A tourist" },
            ],
          },
          {
            name: "rating",
            label: "Rating",
            kind: "choice",
            options: ["5", "4", "3", "2", "1"].map((value) => ({ value, label: `${value} of 5` })),
          },
        ]}
        orders={[
          { value: "-createdAt", label: "Newest first" },
          { value: "createdAt", label: "Oldest first" },
          { value: "-rating", label: "Best first" },
          { value: "rating", label: "Worst first" },
        ]}
        empty={{ title: "No reviews yet", text: "They appear here as soon as somebody writes one." }}
      >
        {(reviews) => (
          <ReviewTable
            reviews={reviews}
            early={part?.early}
            sort={(field) => sortLink(PATH, params, query.sort, field, "descending")}
          />
        )}
      </ListView>
    </Section>
  );
}
