import "server-only";
import type { EventDoc } from "@/models/event";
import type { MailKind } from "../../domain/mail-kinds";

/** Which mails follow from which event (product 15). Whether there is a reader with an address is asked when it is written. */
type Follows = readonly MailKind[] | ((event: EventDoc) => readonly MailKind[]);

const CANCELLED = ["booking.cancelled", "booking.cancelled-host"] as const;
const CHANGED = ["booking.changed", "booking.changed-host"] as const;
const MOVE_ENDED = ["booking.move-ended", "booking.move-ended-host"] as const;
const CONFIRMED = ["booking.confirmed", "booking.confirmed-host"] as const;

const FOLLOWS: Readonly<Record<string, Follows>> = {
  "tourist.signed-up": ["account.verify"],
  "provider.signed-up": ["account.verify"],
  "tourist.created": ["account.verify"],
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
  "booking.created": ({ by, details: { status = "pending" } }) => {
    if (status === "pending") return ["booking.received", "booking.received-host"];
    // A host knows what they wrote down themselves, and their guest gave no address.
    return status === "confirmed" && by.role !== "provider" ? CONFIRMED : [];
  },
  "booking.approved": CONFIRMED,
  "booking.moved": CHANGED,
  "booking.party-changed": CHANGED,
  "booking.details-changed": CHANGED,
  // A host corrects only bookings that they wrote down, and tells the guest.
  "booking.edited": ({ by }) => (by.role === "provider" ? [] : CHANGED),
  "booking.move-asked": ["booking.move-asked", "booking.move-asked-host"],
  "booking.move-accepted": CHANGED,
  // A host knows what they answered.
  "booking.move-declined": ({ by }) => (by.role === "provider" ? ["booking.move-ended"] : MOVE_ENDED),
  "booking.move-expired": MOVE_ENDED,
  "booking.move-withdrawn": ["booking.move-ended-host"],
  // The office helps the guests of a host who cancels; a guest by telephone is the host's own.
  "booking.cancelled": ({ by, details }) =>
    by.role === "provider" && details.reason ? [...CANCELLED, "booking.cancelled-team"] : CANCELLED,
  // Of one that was still to come. A booking that its maker never saw is taken back without a word.
  "booking.deleted": ({ by, unrecorded }) => (by.role === "admin" && unrecorded?.booking ? CANCELLED : []),
  "provider.approved": ({ unrecorded }) => [
    unrecorded?.first ? "listing.approved" : "listing.change-approved",
  ],
  "provider.change-rejected": ["listing.change-rejected"],
  "provider.approval-withdrawn": ["listing.approval-withdrawn"],
  "review.approved": ["review.public", "review.about-you"],
  "contact-message.received": ({ unrecorded }) =>
    unrecorded?.copy ? ["contact.message", "contact.received"] : ["contact.message"],
  "contact-message.answered": ({ details: { how } }) => (how === "mail" ? ["contact.answer"] : []),
};

/** The kinds of mail that follow from an event. */
export function mailsOf(event: EventDoc): readonly MailKind[] {
  const follows = FOLLOWS[event.type] ?? [];
  return typeof follows === "function" ? follows(event) : follows;
}
