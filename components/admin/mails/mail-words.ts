import type { MailKind, MailState } from "@/lib/domain/mail-kinds";

/** What each mail tells its reader, in words for admins. */
export const MAIL_KIND_WORDS: Record<MailKind, string> = {
  "account.verify": "Please confirm your email",
  "account.reset-password": "Forgotten password",
  "account.password-changed": "Password changed",
  "account.second-factor-changed": "Second factor changed",
  "account.second-factor-off": "Second factor switched off",
  "account.second-factor-tried": "Wrong second factors",
  "account.verify-new-address": "Please confirm your new email",
  "account.address-changed": "Address changed",
  "account.deleted": "Account deleted",
  "account.invited": "Invitation to the staff",
  "booking.received": "Booking received, to the guest",
  "booking.received-host": "Booking received, to the host",
  "booking.many-host": "Many bookings, to the host",
  "booking.digest": "New bookings, to the team",
  "booking.confirmed": "Booking confirmed, to the guest",
  "booking.confirmed-host": "Booking confirmed, to the host",
  "booking.changed": "Booking changed, to the guest",
  "booking.changed-host": "Booking changed, to the host",
  "booking.move-asked": "Change requested",
  "booking.move-asked-host": "Change requested, to the host",
  "booking.move-ended": "Change not made",
  "booking.move-ended-host": "Change not made, to the host",
  "booking.cancelled": "Booking cancelled, to the guest",
  "booking.cancelled-host": "Booking cancelled, to the host",
  "booking.cancelled-team": "A host cancelled, to the team",
  "booking.tomorrow": "The day before, to the guest",
  "booking.tomorrow-host": "The day before, to the host",
  "booking.how-was-it": "How was it?",
  "listing.approved": "Listing approved",
  "listing.change-approved": "Change approved",
  "listing.change-rejected": "Change dropped",
  "listing.approval-withdrawn": "Approval taken back",
  "review.public": "Review is public",
  "review.about-you": "Review about the host",
  "contact.message": "Contact message, to the team",
  "contact.received": "Copy of an enquiry",
  "contact.digest": "Many contact messages, to the team",
  "contact.answer": "Answer to a message",
};

/** The states of a mail in one or two words. */
export const MAIL_STATE_WORDS: Record<MailState, string> = {
  queued: "Waiting",
  sending: "Being sent",
  sent: "Sent",
  failed: "Given up",
  kept: "Kept here",
};

/** What each state means, in a sentence. */
export const MAIL_STATE_SENTENCES: Record<MailState, string> = {
  queued: "It waits for its next try.",
  sending: "It is being sent right now.",
  sent: "The mail server took it.",
  failed: "It did not go out, and is not tried again by itself.",
  kept: "It was written while no mail server was set, and did not leave. It stays here until it is sent again.",
};
