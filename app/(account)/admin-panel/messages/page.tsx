import { ListView } from "@/components/admin/list-view";
import { MessageTable } from "@/components/admin/message-table";
import { Section } from "@/components/admin/section";
import { type ListPageProps, listParams, readListQuery, sortLink } from "@/lib/list-address";
import { ADMIN_PAGES } from "@/lib/paths";
import { messageListSchema } from "@/lib/schemas/admin-lists";
import { pageContactMessages } from "@/lib/server/contact/queries";
import { requirePageActor } from "@/lib/server/http/page-actor";
import { loadPart } from "@/lib/server/platform/load-part";

export const metadata = { title: "Messages" };

const PATH = ADMIN_PAGES.messages;

export default async function MessagesPage({ searchParams }: ListPageProps) {
  await requirePageActor("admin", PATH);
  const { query, params } = readListQuery(messageListSchema, listParams(await searchParams), { limit: "25" });
  const part = await loadPart(() => pageContactMessages(query));
  return (
    <Section title="Messages" lead="What people wrote in the contact form.">
      <ListView
        path={PATH}
        params={params}
        query={query}
        part={part}
        exported="contact-messages"
        searchHint="Sender or words of it"
        filters={[
          { name: "from", label: "From", kind: "date" },
          { name: "to", label: "To", kind: "date" },
        ]}
        orders={[
          { value: "-createdAt", label: "Newest first" },
          { value: "createdAt", label: "Oldest first" },
          { value: "name", label: "By name" },
        ]}
        empty={{ title: "No messages", text: "What people write in the contact form appears here." }}
      >
        {(messages) => (
          <MessageTable
            messages={messages}
            sort={(field) =>
              sortLink(PATH, params, query.sort, field, field === "createdAt" ? "descending" : "ascending")
            }
          />
        )}
      </ListView>
    </Section>
  );
}
