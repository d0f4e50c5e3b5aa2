import "server-only";
import { BookingDigest } from "@/components/mails/booking-digest";
import { ContactMessage } from "@/components/mails/contact-message";
import type { MailDoc } from "@/models/mail";
import { oneLine, ownWords } from "../../../domain/one-line";
import { formatDate, formatGroup, formatTime } from "../../../format";
import { listHref } from "../../../list-address";
import { ADMIN_PAGES, PAGES } from "../../../paths";
import { listKeptBookings } from "../../bookings/queries";
import { findMessage } from "../../contact/queries";
import type { Letter } from "./letter";
import type { WriteLetter } from "./letters";
import { absolute, switchOffLink } from "./links";

/** Mails to the team. `about.details.to` is the reader's address; see `spread.ts` and `schedule.ts`. */
export const contactLetters = {
  "contact.message": async ({ about }: MailDoc): Promise<Letter | null> => {
    const found = await findMessage(about.id);
    if (!found) return null;
    const [name, phone] = [oneLine(found.name), oneLine(found.phone)];
    const text = ownWords(found.message);
    const link = absolute(listHref(ADMIN_PAGES.messages, { q: found.email.slice(0, 200) }));
    return {
      to: String(about.details.to),
      replyTo: found.email,
      subject: `Message from ${name}`,
      body: (
        <ContactMessage {...{ name, phone, text, link }} email={found.email} home={absolute(PAGES.home)} />
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
