import "server-only";
import { BookingDigest } from "@/components/mails/booking-digest";
import {
  ContactAnswer,
  ContactDigest,
  ContactMessage,
  EnquiryReceived,
} from "@/components/mails/contact-message";
import type { BookingDoc } from "@/models/booking";
import type { MailDoc } from "@/models/mail";
import { ADMIN_PAGES } from "../../../admin-paths";
import type { Ask } from "../../../domain/moves";
import { oneLine, ownWords, teamWords } from "../../../domain/one-line";
import { formatDate, formatGroup, formatInstant, formatTime } from "../../../format";
import { PAGES } from "../../../paths";
import type { ContactMessageDto } from "../../../schemas/contact-message";
import { listHref } from "../../../schemas/list-address";
import { listStoredBookings } from "../../bookings/for-mails";
import { openMove } from "../../bookings/moves";
import { findAnswered, findMessage, findMessages } from "../../contact/queries";
import { env } from "../../infra/env";
import { absolute, switchOffLink } from "../links";
import type { MailContent } from "../mail-content";
import type { MailTemplate } from "../templates";

/** The facts of a price enquiry as label and value; empty for other messages. */
function askedIn({ enquiry }: Pick<ContactMessageDto, "enquiry">): [string, string][] {
  if (!enquiry) return [];
  const { productType, date, adults, children, stay } = enquiry;
  const asked: [string, string][] = [
    ["Tour", productType],
    ["Day", formatDate(date)],
    ["People", formatGroup(adults, children)],
    ["Stays at", oneLine(stay)],
  ];
  return asked.filter(([, value]) => value !== "");
}

const lineOf = ({ date, time, adults, children }: Ask) =>
  `${formatDate(date)}, ${formatTime(time)}, ${formatGroup(adults, children)}`;

/** Tour and day of an enquiry for the subject of a mail. */
const inSubject = ({ productType, date }: NonNullable<ContactMessageDto["enquiry"]>) =>
  `${productType}, ${formatDate(date)}`;

/**
 * Mails to the team, and mails to the senders of messages: the copy of an enquiry, and the team's answer. In mails to
 * the team, `about.details.to` is the recipient; see `throttle.ts` and `schedule.ts`.
 */
export const contactTemplates = {
  "contact.message": async ({ about }: MailDoc): Promise<MailContent | null> => {
    const found = await findMessage(about.id);
    if (!found) return null;
    const [name, phone] = [oneLine(found.name), oneLine(found.phone)];
    const text = ownWords(found.message);
    const link = absolute(listHref(ADMIN_PAGES.messages, { q: found.email.slice(0, 200) }));
    const { email, enquiry } = found;
    return {
      to: String(about.details.to),
      replyTo: email,
      subject: enquiry ? `Enquiry from ${name}: ${inSubject(enquiry)}` : `Message from ${name}`,
      body: (
        <ContactMessage
          {...{ name, email, phone, text, link }}
          asked={askedIn(found)}
          home={absolute(PAGES.home)}
        />
      ),
    };
  },
  "contact.received": async ({ about }: MailDoc): Promise<MailContent | null> => {
    const found = await findMessage(about.id);
    if (!found?.enquiry) return null;
    const { MAIL_TEAM } = env();
    const { email, enquiry, reference, message, touristId } = found;
    const isWhole = about.details.copy === "whole";
    return {
      to: email,
      ...(MAIL_TEAM && { replyTo: MAIL_TEAM }),
      subject: `We have your enquiry ${reference}: ${inSubject(enquiry)}`,
      body: (
        <EnquiryReceived
          name={isWhole ? oneLine(found.name) : ""}
          asked={[
            ["Reference", reference],
            ...askedIn({ enquiry: isWhole ? enquiry : { ...enquiry, stay: "" } }),
          ]}
          text={isWhole ? ownWords(message) : ""}
          link={absolute(isWhole && touristId ? PAGES.touristDashboard : PAGES.contact)}
          isOwn={isWhole && touristId !== null}
          home={absolute(PAGES.home)}
        />
      ),
    };
  },
  "contact.digest": async ({ about }: MailDoc): Promise<MailContent | null> => {
    const { to, messages } = about.details as unknown as { to: string; messages: string[] };
    const found = await findMessages(messages.slice(0, NAMED));
    if (found.length === 0) return null;
    const more = Math.max(0, messages.length - NAMED);
    const all = found.length + more;
    const title = all === 1 ? "1 more contact message" : `${all} more contact messages`;
    // The digest contains no names or message texts, because it is not erased with a sender's data.
    const lines = found.map(({ enquiry, createdAt }) =>
      enquiry ? `Enquiry: ${inSubject(enquiry)}` : `Message from ${formatInstant(createdAt)}`,
    );
    const link = absolute(ADMIN_PAGES.messages);
    const home = absolute(PAGES.home);
    return { to, subject: title, body: <ContactDigest {...{ title, lines, more, link, home }} /> };
  },
  "contact.answer": async ({ about }: MailDoc): Promise<MailContent | null> => {
    const answered = await findAnswered(about);
    // `findAnswered` finds nothing if the sender erased the account.
    if (!answered) return null;
    const { MAIL_TEAM } = env();
    const { email, enquiry, answer } = answered;
    return {
      to: email,
      ...(MAIL_TEAM && { replyTo: MAIL_TEAM }),
      subject: enquiry ? `Our answer to your enquiry: ${inSubject(enquiry)}` : "Our answer to your message",
      body: (
        <ContactAnswer
          name={oneLine(answered.name)}
          answer={teamWords(answer)}
          text={ownWords(answered.message)}
          asked={askedIn(answered)}
          canReply={MAIL_TEAM !== undefined}
          contact={absolute(PAGES.contact)}
          home={absolute(PAGES.home)}
        />
      ),
    };
  },
  "booking.digest": async ({ about }: MailDoc, now: Date): Promise<MailContent | null> => {
    const { to, count, bookings, accepted: said = [] } = about.details as unknown as DigestDetails;
    const named = new Map([...said, ...bookings].map(({ id }) => [id, id]));
    const found = await listStoredBookings([...named.keys()]);
    const waiting = found.filter((booking) => booking.status === "pending" || openMove(booking, now));
    if (waiting.length === 0) return null;
    const accepted = waiting.filter(
      ({ status, hostAnswer }) => status === "pending" && hostAnswer?.answer === "yes",
    );
    const others = waiting.filter((booking) => !accepted.includes(booking));
    const more = count - bookings.length;
    const title = digestTitle(accepted.length, others.length + more);
    const inWords = ({ reference, productType, provider, move, ...booked }: BookingDoc) => {
      const tour = oneLine(productType ?? provider?.serviceName ?? "");
      const asked = move ? `, asks for ${lineOf(move)}` : "";
      return `${reference}: ${tour}, ${lineOf(booked)}${asked}`;
    };
    const lines = { accepted: accepted.map(inWords), others: others.map(inWords) };
    const unsubscribe = switchOffLink(to, "digests");
    const link = absolute(listHref(ADMIN_PAGES.bookings, { waiting: "true" }));
    return {
      to,
      subject: title,
      body: <BookingDigest {...{ title, lines, more, link, unsubscribe }} home={absolute(PAGES.home)} />,
    };
  },
} satisfies Record<string, MailTemplate>;

/** Maximum number of messages that a digest lists. */
const NAMED = 50;

interface DigestDetails {
  to: string;
  count: number;
  bookings: { id: string; reference: string }[];
  /** Missing in mails that an older version queued. */
  accepted?: { id: string; reference: string }[];
}

/**
 * @param accepted number of bookings that their host accepted
 * @param others number of other bookings that wait for an answer
 */
function digestTitle(accepted: number, others: number): string {
  const all = accepted + others;
  const waiting =
    all === 1 ? "1 booking is waiting for approval" : `${all} bookings are waiting for approval`;
  if (accepted === 0) return waiting;
  return `${waiting}, ${others > 0 ? `${accepted} ` : ""}accepted by ${accepted === 1 ? "the host" : "hosts"}`;
}
