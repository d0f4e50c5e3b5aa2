import "server-only";
import { BookingDigest } from "@/components/mails/booking-digest";
import { ContactAnswer, ContactMessage } from "@/components/mails/contact-message";
import type { MailDoc } from "@/models/mail";
import { ADMIN_PAGES } from "../../../admin-paths";
import { oneLine, ownWords, teamWords } from "../../../domain/one-line";
import { formatDate, formatGroup, formatTime } from "../../../format";
import { listHref } from "../../../list-address";
import { PAGES } from "../../../paths";
import type { ContactMessageDto } from "../../../schemas/contact-message";
import { listKeptBookings } from "../../bookings/queries";
import { findAnswered, findMessage } from "../../contact/queries";
import { env } from "../../platform/env";
import type { Letter } from "./letter";
import type { WriteLetter } from "./letters";
import { absolute, switchOffLink } from "./links";

/** What a price is asked for, as a mail says it; nothing for other messages. */
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

/** Tour and day of an enquiry for the subject of a mail. */
const inSubject = ({ productType, date }: NonNullable<ContactMessageDto["enquiry"]>) =>
  `${productType}, ${formatDate(date)}`;

/**
 * Mails to the team, and its answers to messages. `about.details.to` is the reader of the team; see `spread.ts` and
 * `schedule.ts`.
 */
export const contactLetters = {
  "contact.message": async ({ about }: MailDoc): Promise<Letter | null> => {
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
  "contact.answer": async ({ about }: MailDoc): Promise<Letter | null> => {
    const answered = await findAnswered(about);
    // Its sender erased the account.
    if (!answered) return null;
    const { MAIL_TEAM } = env();
    const { email, enquiry, answer } = answered;
    return {
      to: email,
      ...(MAIL_TEAM && { replyTo: MAIL_TEAM }),
      subject: enquiry ? `Your enquiry: ${inSubject(enquiry)}` : "Our answer to your message",
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
  "booking.digest": async ({ about }: MailDoc): Promise<Letter | null> => {
    const { to, count, bookings } = about.details as unknown as DigestDetails;
    const found = await listKeptBookings(bookings.map(({ id }) => id));
    const waiting = found.filter(({ status }) => status === "pending");
    if (waiting.length === 0) return null;
    const more = count - bookings.length;
    const all = waiting.length + more;
    const title = all === 1 ? "1 new booking waits for approval" : `${all} new bookings wait for approval`;
    const lines = waiting.map(({ reference, productType, provider, date, time, adults, children }) => {
      const tour = oneLine(productType ?? provider?.serviceName ?? "");
      return `${reference}: ${tour}, ${formatDate(date)}, ${formatTime(time)}, ${formatGroup(adults, children)}`;
    });
    const unsubscribe = switchOffLink(to, "digests");
    const link = absolute(listHref(ADMIN_PAGES.bookings, { status: "pending" }));
    return {
      to,
      subject: title,
      body: <BookingDigest {...{ title, lines, more, link, unsubscribe }} home={absolute(PAGES.home)} />,
    };
  },
} satisfies Record<string, WriteLetter>;

interface DigestDetails {
  to: string;
  count: number;
  bookings: { id: string; reference: string }[];
}
