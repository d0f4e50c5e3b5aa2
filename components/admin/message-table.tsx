import { type Column, DataTable } from "@/components/ui/data-table";
import { formatInstant, preview } from "@/lib/format";
import type { SortLink } from "@/lib/list-address";
import { MESSAGES } from "@/lib/messages";
import { ADMIN_API } from "@/lib/paths";
import type { ContactMessageDto } from "@/lib/schemas/contact-message";
import { ActionButton } from "./action-button";

/** Length of a message's preview, in characters. Source: product 2.9. */
const PREVIEW_LENGTH = 50;

interface MessageTableProps {
  messages: readonly ContactMessageDto[];
  sort: (field: "createdAt" | "name") => SortLink;
}

/** The contact messages of one part of the list. */
export function MessageTable({ messages, sort }: MessageTableProps) {
  const columns: Column<ContactMessageDto>[] = [
    {
      key: "name",
      heading: "From",
      isTitle: true,
      sort: sort("name"),
      cell: ({ name, email, phone }) => (
        <>
          <span className="wrap-anywhere block font-semibold md:min-w-32">{name}</span>
          <a href={`mailto:${email}`} className="wrap-anywhere text-link font-normal">
            {email}
          </a>
          {phone && <span className="block text-muted">{phone}</span>}
        </>
      ),
    },
    {
      key: "message",
      heading: "Message",
      isPlain: true,
      cell: ({ message, name }) => <MessageText message={message} name={name} />,
    },
    {
      key: "createdAt",
      heading: "Received",
      sort: sort("createdAt"),
      cell: ({ createdAt }) => formatInstant(createdAt),
    },
    {
      key: "actions",
      heading: "Actions",
      isActions: true,
      cell: ({ _id, name }) => (
        <ActionButton
          label="Delete"
          about={`the message from ${name}`}
          busyLabel="Deleting…"
          look="quiet"
          ask={{ title: `Delete the message from ${name}?`, text: "This cannot be taken back." }}
          call={{
            method: "DELETE",
            path: ADMIN_API.message(_id),
            done: `The message from ${name} is deleted.`,
            failed: MESSAGES.deleteMessageFailed,
          }}
        />
      ),
    },
  ];
  return <DataTable caption="Contact messages" columns={columns} rows={messages} rowKey={({ _id }) => _id} />;
}

/** The beginning of a message, and all of it for whoever wants to read it. */
function MessageText({ message, name }: Pick<ContactMessageDto, "message" | "name">) {
  const short = preview(message, PREVIEW_LENGTH);
  if (short === message) return <p className="wrap-anywhere max-w-prose">{message}</p>;
  return (
    <details aria-label={`Message from ${name}`} className="group max-w-prose">
      <summary className="cursor-pointer list-none [&::-webkit-details-marker]:hidden">
        <span className="wrap-anywhere group-open:hidden">{`${short} `}</span>
        <span className="text-link">
          <span className="group-open:hidden">Read all</span>
          <span className="hidden group-open:inline">Show less</span>
        </span>
      </summary>
      <p className="wrap-anywhere mt-2 whitespace-pre-line">{message}</p>
    </details>
  );
}
