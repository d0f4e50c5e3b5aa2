import { Plus } from "lucide-react";
import Link from "next/link";
import { ListView } from "@/components/admin/list-view";
import { Section } from "@/components/admin/section";
import { TouristTable } from "@/components/admin/tourist-table";
import { buttonClass } from "@/components/ui/button-class";
import { type ListPageProps, listParams, readListQuery, sortLink } from "@/lib/list-address";
import { ADMIN_PAGES } from "@/lib/paths";
import { touristListSchema } from "@/lib/schemas/admin-lists";
import { requirePageActor } from "@/lib/server/http/page-actor";
import { loadPart } from "@/lib/server/platform/load-part";
import { pageTourists } from "@/lib/server/tourists/queries";

export const metadata = { title: "Tourists" };

const PATH = ADMIN_PAGES.tourists;

export default async function TouristsPage({ searchParams }: ListPageProps) {
  await requirePageActor("admin", PATH);
  const { query, params } = readListQuery(touristListSchema, listParams(await searchParams), { limit: "25" });
  const part = await loadPart(() => pageTourists(query));
  return (
    <Section
      title="Tourists"
      actions={
        <Link href={ADMIN_PAGES.newTourist} prefetch={false} className={buttonClass({ look: "accent" })}>
          <Plus aria-hidden="true" className="size-5" />
          Add a tourist
        </Link>
      }
    >
      <ListView
        path={PATH}
        params={params}
        query={query}
        part={part}
        exported="tourists"
        searchHint="Name, email or country"
        filters={[
          { name: "from", label: "Signed up from", kind: "date" },
          { name: "to", label: "Signed up to", kind: "date" },
        ]}
        orders={[
          { value: "-createdAt", label: "Newest first" },
          { value: "createdAt", label: "Oldest first" },
          { value: "fullName", label: "By name" },
        ]}
        empty={{ title: "No tourists yet", text: "They appear here as soon as somebody signs up." }}
      >
        {(tourists) => (
          <TouristTable
            tourists={tourists}
            sort={(field) =>
              sortLink(PATH, params, query.sort, field, field === "createdAt" ? "descending" : "ascending")
            }
          />
        )}
      </ListView>
    </Section>
  );
}
