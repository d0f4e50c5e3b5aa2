import { CircleCheck, Hourglass } from "lucide-react";
import Link from "next/link";
import type { ListLook } from "@/components/admin/list/list-look";
import { ActionButton } from "@/components/admin/shared/action-button";
import { IfMay } from "@/components/admin/shared/if-may";
import { MoreActions } from "@/components/admin/shared/more-actions";
import { When } from "@/components/admin/shared/when";
import { buttonClass } from "@/components/ui/button-class";
import { EmailText } from "@/components/ui/email-text";
import { ADMIN_API } from "@/lib/admin-api-paths";
import { ADMIN_PAGES } from "@/lib/admin-paths";
import { ADMIN_MESSAGES } from "@/lib/content/admin-messages";
import { formatInstant, formatPhone, preview } from "@/lib/format";
import { withQuery } from "@/lib/paths";
import type { ContactMessageDto } from "@/lib/schemas/contact-message";
import { AnswerMessage } from "./answer-message";
import { AskedFor } from "./asked-for";

/** Length of a message's preview, in characters. Source: docs/product.md, "Shortened texts". */
const PREVIEW_LENGTH = 50;

export const CONTACT_MESSAGES: ListLook<ContactMessageDto> = {
  title: "Messages",
  lead: "Messages from the contact form, and price enquiries.",
  path: ADMIN_PAGES.messages,
  call: "adminListContactMessages",
  exported: "contact-messages",
  waiting: { label: "Search", name: "state", value: "open" },
  searchHint: "Reference, sender, tour or text",
  filters: [
    {
      name: "state",
      label: "Status",
      kind: "choice",
      options: [
        { value: "open", label: "Waiting" },
        { value: "answered", label: "Answered" },
      ],
    },
    { name: "from", label: "From", kind: "date" },
    { name: "to", label: "To", kind: "date" },
  ],
  orders: [
    { value: "-createdAt", label: "Newest first" },
    { value: "createdAt", label: "Oldest first" },
    { value: "name", label: "By name" },
  ],
  empty: { title: "No messages", text: "New messages appear here." },
  caption: "Contact messages",
  actions: ["adminAnswerContactMessage", "adminAddBooking", "adminDeleteContactMessage"],
  columns: () => [
    {
      key: "name",
      heading: "From",
      isTitle: true,
      name: ({ name }) => `the message from ${name}`,
      sort: "name",
      cell: ({ name, email, phone, reference }) => (
        <>
          <span className="wrap-anywhere block font-semibold md:min-w-32">{name}</span>
          <a href={`mailto:${email}`} className="when-open text-link font-normal">
            <EmailText email={email} />
          </a>
          {phone && <span className="when-open block text-muted">{formatPhone(phone)}</span>}
          <span className="when-open block text-muted">{reference}</span>
        </>
      ),
    },
    {
      key: "message",
      heading: "Message",
      phone: "line",
      cell: ({ message, name, enquiry }) => (
        <>
          {enquiry && <AskedFor enquiry={enquiry} />}
          {message && (
            <div className={enquiry ? "when-open" : ""}>
              <LongText text={message} about={`Message from ${name}`} />
            </div>
          )}
        </>
      ),
    },
    {
      key: "createdAt",
      heading: "Received",
      sort: "-createdAt",
      cell: ({ createdAt }) => <When>{formatInstant(createdAt)}</When>,
    },
    {
      key: "state",
      heading: "Status",
      phone: "aside",
      cell: ({ answer, name }) => <AnswerState answer={answer} name={name} />,
    },
    {
      key: "actions",
      heading: "Actions",
      isActions: true,
      cell: (message) => <MessageActions message={message} />,
    },
  ],
};

function AnswerState({ answer, name }: Pick<ContactMessageDto, "answer" | "name">) {
  const Mark = answer ? CircleCheck : Hourglass;
  return (
    <>
      <span
        className={`inline-flex items-center gap-1.5 rounded-full px-3 py-1 font-semibold text-base forced-colors:border ${answer ? "bg-good-soft text-good" : "bg-wait-soft text-wait"}`}
      >
        <Mark aria-hidden="true" className="size-4" />
        {answer ? "Answered" : "Waiting"}
      </span>
      {answer && (
        <div className="when-open mt-1.5 text-base">
          <p className="text-muted">{formatInstant(answer.at)}</p>
          {answer.bookings.map(({ _id, reference }) => (
            <p key={_id}>
              <Link href={ADMIN_PAGES.booking(_id)} prefetch={false} className="text-link">
                Booking {reference}
              </Link>
            </p>
          ))}
          {answer.text && <LongText text={answer.text} about={`Answer to ${name}`} />}
        </div>
      )}
    </>
  );
}

function MessageActions({ message }: { message: ContactMessageDto }) {
  const { _id, name, enquiry } = message;
  return (
    <div className="flex flex-wrap gap-1">
      {enquiry && (
        <IfMay call="adminAddBooking">
          <Link
            href={withQuery(ADMIN_PAGES.newBooking, { message: _id })}
            prefetch={false}
            className={buttonClass({ look: message.answer ? "outline" : "primary" })}
          >
            Add booking<span className="sr-only">{` for ${name}`}</span>
          </Link>
        </IfMay>
      )}
      <AnswerMessage message={message} />
      {message.message && (
        <IfMay call="adminPublishQuestion">
          <Link
            href={withQuery(ADMIN_PAGES.questions, { message: _id })}
            prefetch={false}
            className={buttonClass({ look: "quiet" })}
          >
            Publish question<span className="sr-only">{` from ${name}`}</span>
          </Link>
        </IfMay>
      )}
      <MoreActions about={`the message from ${name}`} needs={["adminDeleteContactMessage"]}>
        <ActionButton
          label="Delete"
          about={`the message from ${name}`}
          needs="adminDeleteContactMessage"
          busyLabel="Deleting…"
          look="quiet"
          ask={{ title: `Delete the message from ${name}?`, text: "You can't undo this." }}
          call={{
            method: "DELETE",
            path: ADMIN_API.message(_id),
            done: `Message from ${name} deleted.`,
            failed: ADMIN_MESSAGES.deleteMessageFailed,
          }}
        />
      </MoreActions>
    </div>
  );
}

/** The beginning of a text, with a link that shows the whole text. */
function LongText({ text, about }: { text: string; about: string }) {
  const short = preview(text, PREVIEW_LENGTH);
  if (short === text) return <p className="wrap-anywhere max-w-prose">{text}</p>;
  return (
    <details aria-label={about} className="group max-w-prose">
      <summary className="cursor-pointer list-none [&::-webkit-details-marker]:hidden">
        <span className="wrap-anywhere group-open:hidden">{`${short} `}</span>
        <span className="text-link">
          <span className="group-open:hidden">Read all</span>
          <span className="hidden group-open:inline">Show less</span>
        </span>
      </summary>
      <p className="wrap-anywhere mt-2 whitespace-pre-line">{text}</p>
    </details>
  );
}
