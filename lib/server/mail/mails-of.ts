import "server-only";
import type { EventDoc } from "@/models/event";
import type { MailKind } from "../../domain/mail-kinds";

/**
 * Which mails an outbox event causes (docs/product.md, "Mail"). A mail without a recipient is dropped later, when it
 * would be rendered.
 */
type MailsOfEvent = readonly MailKind[] | ((event: EventDoc) => readonly MailKind[]);

const CANCELLED = ["booking.cancelled", "booking.cancelled-host"] as const;
const CHANGED = ["booking.changed", "booking.changed-host"] as const;
const MOVE_ENDED = ["booking.move-ended", "booking.move-ended-host"] as const;
const CONFIRMED = ["booking.confirmed", "booking.confirmed-host"] as const;

const MAILS_BY_EVENT: Readonly<Record<string, MailsOfEvent>> = {
  "tourist.signed-up": ["account.verify"],
  "provider.signed-up": ["account.verify"],
  "tourist.created": ({ details: { quiet } }) => (quiet ? [] : ["account.verify"]),
  "provider.created": ["account.verify"],
  "account.verification-asked": ["account.verify"],
  "account.password-changed": ["account.password-changed"],
  "account.second-factor-changed": ["account.second-factor-changed"],
  "account.second-factor-off": ["account.second-factor-off"],
  "account.second-factor-tried": ["account.second-factor-tried"],
  "account.address-change-asked": ["account.verify-new-address"],
  "account.address-changed": ["account.address-changed"],
  "tourist.deleted": ["account.deleted"],
  "provider.deleted": ["account.deleted"],
  "staff.added": ["account.invited"],
  "staff.deleted": ["account.deleted"],
  "booking.created": ({ by, details: { instant, quiet, status = instant ? "confirmed" : "pending" } }) => {
    if (quiet) return [];
    if (status === "pending") return ["booking.received", "booking.received-host"];
    // Bookings entered by a host need no mail: the host knows, and the guest left no email.
    return status === "confirmed" && by.role !== "provider" ? CONFIRMED : [];
  },
  "booking.approved": CONFIRMED,
  "booking.moved": CHANGED,
  "booking.party-changed": CHANGED,
  "booking.details-changed": CHANGED,
  // Hosts can edit only bookings that they entered, and tell the guests in person.
  "booking.edited": ({ by }) => (by.role === "provider" ? [] : CHANGED),
  "booking.move-asked": ["booking.move-asked", "booking.move-asked-host"],
  "booking.move-accepted": CHANGED,
  // Hosts need no mail about their own answer.
  "booking.move-declined": ({ by }) => (by.role === "provider" ? ["booking.move-ended"] : MOVE_ENDED),
  "booking.move-expired": MOVE_ENDED,
  "booking.move-withdrawn": ["booking.move-ended-host"],
  "booking.message-sent": ({ details }) => [
    details.writtenTo === "host" ? "booking.message-host" : "booking.message",
  ],
  // When a host cancels and states a reason, the team gets a mail, so that it can help the guest. The template leaves
  // out bookings that the host entered.
  "booking.cancelled": ({ by, details }) =>
    by.role === "provider" && details.reason ? [...CANCELLED, "booking.cancelled-team"] : CANCELLED,
  // Mails are sent only if the booking was live and its tour in the future; then the event has `booking`.
  "booking.deleted": ({ by, unrecorded }) => (by.role === "admin" && unrecorded?.booking ? CANCELLED : []),
  "provider.approved": ({ unrecorded }) => [
    unrecorded?.first ? "listing.approved" : "listing.change-approved",
  ],
  "provider.change-rejected": ["listing.change-rejected"],
  "provider.approval-withdrawn": ["listing.approval-withdrawn"],
  "provider.suspended": ["listing.suspended"],
  "provider.suspension-ended": ["listing.suspension-ended"],
  "provider.changes-asked": ["listing.changes-asked"],
  "provider.paper-confirmed": ["listing.paper-confirmed"],
  "provider.paper-declined": ["listing.paper-declined"],
  "review.approved": ["review.public", "review.about-you"],
  "review.reply-approved": ["review.replied"],
  "contact-message.received": ({ unrecorded }) =>
    unrecorded?.copy ? ["contact.message", "contact.received"] : ["contact.message"],
  "contact-message.answered": ({ details: { how } }) => (how === "mail" ? ["contact.answer"] : []),
};

/** The kinds of mail that follow from an event. */
export function mailsOf(event: EventDoc): readonly MailKind[] {
  const mails = MAILS_BY_EVENT[event.type] ?? [];
  return typeof mails === "function" ? mails(event) : mails;
}
