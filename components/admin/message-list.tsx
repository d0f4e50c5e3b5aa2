import { formatInstant, preview } from "@/lib/format";
import { MESSAGES } from "@/lib/messages";
import { ADMIN_API, ADMIN_PAGES } from "@/lib/paths";
import type { ContactMessageDto } from "@/lib/schemas/contact-message";
import { ActionButton } from "./action-button";
import type { ListLook } from "./list-look";

/** Length of a message's preview, in characters. Source: product 2.9. */
const PREVIEW_LENGTH = 50;

/** The list of all contact messages. */
export const CONTACT_MESSAGES: ListLook<ContactMessageDto> = {
  title: "Messages",
  lead: "What people wrote in the contact form.",
  path: ADMIN_PAGES.messages,
  call: "adminListContactMessages",
  exported: "contact-messages",
  searchHint: "Sender or words of it",
  filters: [
    { name: "from", label: "From", kind: "date" },
    { name: "to", label: "To", kind: "date" },
  ],
  orders: [
    { value: "-createdAt", label: "Newest first" },
    { value: "createdAt", label: "Oldest first" },
    { value: "name", label: "By name" },
  ],
  empty: { title: "No messages", text: "What people write in the contact form appears here." },
  caption: "Contact messages",
  actions: ["adminDeleteContactMessage"],
  columns: () => [
    {
      key: "name",
      heading: "From",
      isTitle: true,
      sort: "name",
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
      sort: "-createdAt",
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
          needs="adminDeleteContactMessage"
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
  ],
};

/** The preview of a message, which can be opened to the whole text. */
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
