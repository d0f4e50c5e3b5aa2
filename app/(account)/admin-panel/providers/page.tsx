import { Plus } from "lucide-react";
import Link from "next/link";
import { ListView } from "@/components/admin/list-view";
import { ProviderTable } from "@/components/admin/provider-table";
import { Section } from "@/components/admin/section";
import { buttonClass } from "@/components/ui/button-class";
import { PROVIDER_CATEGORIES } from "@/lib/domain/provider-categories";
import { type ListPageProps, listParams, readListQuery, sortLink } from "@/lib/list-address";
import { ADMIN_PAGES } from "@/lib/paths";
import { providerListSchema } from "@/lib/schemas/admin-lists";
import { requirePageActor } from "@/lib/server/http/page-actor";
import { loadPart } from "@/lib/server/platform/load-part";
import { pageProvidersForAdmin } from "@/lib/server/providers/queries";

export const metadata = { title: "Providers" };

const PATH = ADMIN_PAGES.providers;

export default async function ProvidersPage({ searchParams }: ListPageProps) {
  await requirePageActor("admin", PATH);
  const usual = { limit: "25" };
  const { query, params } = readListQuery(providerListSchema, listParams(await searchParams), usual);
  const part = await loadPart(() => pageProvidersForAdmin(query));
  return (
    <Section
      title="Providers"
      lead="Everybody who is approved and can be booked."
      actions={
        <Link href={ADMIN_PAGES.newProvider} prefetch={false} className={buttonClass({ look: "accent" })}>
          <Plus aria-hidden="true" className="size-5" />
          Add a provider
        </Link>
      }
    >
      <ListView
        path={PATH}
        params={params}
        query={query}
        part={part}
        exported="providers"
        searchHint="Name, owner, email or place"
        filters={[
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
        empty={{ title: "No providers yet", text: "Approve one that waits, or add one." }}
      >
        {(providers) => (
          <ProviderTable
            providers={providers}
            sort={(field) =>
              sortLink(PATH, params, query.sort, field, field === "createdAt" ? "descending" : "ascending")
            }
          />
        )}
      </ListView>
    </Section>
  );
}
