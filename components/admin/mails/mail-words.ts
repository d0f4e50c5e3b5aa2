import type { MailKind, MailState } from "@/lib/domain/mail-kinds";

/** Names of the kinds of mails, for admins. */
export const MAIL_KIND_WORDS: Record<MailKind, string> = {
  "account.verify": "Verify address",
  "account.reset-password": "Password reset",
  "account.password-changed": "Password changed",
  "account.second-factor-changed": "Second factor changed",
  "account.second-factor-off": "Second factor switched off",
  "account.second-factor-tried": "Failed second factor attempts",
  "account.verify-new-address": "Verify new address",
  "account.address-changed": "Address changed",
  "account.deleted": "Account deleted",
  "account.invited": "Staff invitation",
  "booking.received": "Booking received, to the guest",
  "booking.received-host": "Booking received, to the host",
  "booking.many-host": "Many bookings, to the host",
  "booking.digest": "New bookings, to the team",
  "booking.confirmed": "Booking confirmed, to the guest",
  "booking.confirmed-host": "Booking confirmed, to the host",
  "booking.changed": "Booking changed, to the guest",
  "booking.changed-host": "Booking changed, to the host",
  "booking.move-asked": "Change requested, to the guest",
  "booking.move-asked-host": "Change requested, to the host",
  "booking.move-ended": "Change not made, to the guest",
  "booking.move-ended-host": "Change not made, to the host",
  "booking.cancelled": "Booking cancelled, to the guest",
  "booking.cancelled-host": "Booking cancelled, to the host",
  "booking.cancelled-team": "Booking cancelled by the host, to the team",
  "booking.tomorrow": "Reminder, to the guest",
  "booking.tomorrow-host": "Reminder, to the host",
  "booking.how-was-it": "Review request",
  "listing.approved": "Listing approved",
  "listing.change-approved": "Listing change approved",
  "listing.change-rejected": "Listing change declined",
  "listing.approval-withdrawn": "Approval withdrawn",
  "review.public": "Review published",
  "review.about-you": "New review, to the host",
  "review.replied": "Host's reply, to the guest",
  "contact.message": "Contact message, to the team",
  "contact.received": "Copy of an enquiry",
  "contact.digest": "Many contact messages, to the team",
  "contact.answer": "Answer to a message",
};

export const MAIL_STATE_WORDS: Record<MailState, string> = {
  queued: "Waiting",
  sending: "Sending",
  sent: "Sent",
  failed: "Failed",
  kept: "Not sent",
};

/** An explanation of each state, in a sentence. */
export const MAIL_STATE_SENTENCES: Record<MailState, string> = {
  queued: "We'll send this email soon.",
  sending: "We are sending this email now.",
  sent: "The mail server accepted this email.",
  failed: "We could not send this email. Send it again to retry.",
  kept: "Not sent, because no mail server was set up.",
};
