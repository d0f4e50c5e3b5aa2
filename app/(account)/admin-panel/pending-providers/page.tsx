import { ListView } from "@/components/admin/list-view";
import { ProviderTable } from "@/components/admin/provider-table";
import { Section } from "@/components/admin/section";
import { PROVIDER_CATEGORIES } from "@/lib/domain/provider-categories";
import { type ListPageProps, listParams, readListQuery, sortLink } from "@/lib/list-address";
import { ADMIN_PAGES } from "@/lib/paths";
import { pendingProviderListSchema } from "@/lib/schemas/admin-lists";
import { requirePageActor } from "@/lib/server/http/page-actor";
import { loadPart } from "@/lib/server/platform/load-part";
import { pagePendingProviders } from "@/lib/server/providers/queries";

export const metadata = { title: "Pending providers" };

const PATH = ADMIN_PAGES.pendingProviders;

export default async function PendingProvidersPage({ searchParams }: ListPageProps) {
  await requirePageActor("admin", PATH);
  // Who waits longest is served first.
  const usual = { limit: "25", sort: "createdAt" };
  const { query, params } = readListQuery(pendingProviderListSchema, listParams(await searchParams), usual);
  const part = await loadPart(() => pagePendingProviders(query));
  return (
    <Section
      title="Pending providers"
      lead="New listings, and approved ones whose new name, category or pictures wait. Who has waited longest comes first."
    >
      <ListView
        path={PATH}
        params={params}
        query={query}
        part={part}
        exported="pending-providers"
        searchHint="Name, owner, email or place"
        filters={[
          {
            name: "waiting",
            label: "What waits",
            kind: "choice",
            options: [
              { value: "new", label: "A new listing" },
              { value: "change", label: "A change" },
            ],
          },
          {
            name: "category",
            label: "Category",
            kind: "choice",
            options: PROVIDER_CATEGORIES.map((value) => ({ value, label: value })),
          },
        ]}
        orders={[
          { value: "-createdAt", label: "Newest first" },
          { value: "createdAt", label: "Oldest first" },
          { value: "serviceName", label: "By name" },
          { value: "price", label: "Lowest price first" },
          { value: "-price", label: "Highest price first" },
        ]}
        empty={{ title: "Nothing waits", text: "New listings and changes of approved ones appear here." }}
      >
        {(providers) => (
          <ProviderTable
            providers={providers}
            isQueue
            sort={(field) => sortLink(PATH, params, query.sort, field)}
          />
        )}
      </ListView>
    </Section>
  );
}
