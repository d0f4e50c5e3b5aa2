import type { Role } from "./roles";

/** The kinds of mail. Source: docs/product.md, "Mail". */

/**
 * All kinds of mail; the part before the dot says what the mail is about. In a mail of a `booking.` kind, `about.id` must
 * be the id of a booking, unless `people.ts` and `commands.ts` in `lib/server/mail` handle this kind separately. In responses, the kind is the
 * field `event`.
 */
export const MAIL_KINDS = [
  "account.verify",
  "account.reset-password",
  "account.password-changed",
  "account.second-factor-changed",
  "account.second-factor-off",
  "account.second-factor-tried",
  "account.verify-new-address",
  "account.address-changed",
  "account.deleted",
  "account.invited",
  // Contains the link with which a guest without an account completes a booking. `booking.confirmed` says
  // that we confirmed it.
  "booking.confirm",
  "booking.received",
  "booking.received-host",
  "booking.many-host",
  "booking.digest",
  "booking.confirmed",
  "booking.confirmed-host",
  "booking.changed",
  "booking.changed-host",
  "booking.move-asked",
  "booking.move-asked-host",
  "booking.move-ended",
  "booking.move-ended-host",
  "booking.cancelled",
  "booking.cancelled-host",
  "booking.cancelled-team",
  "booking.message",
  "booking.message-host",
  "booking.tomorrow",
  "booking.tomorrow-host",
  "booking.how-was-it",
  "listing.approved",
  "listing.change-approved",
  "listing.change-rejected",
  "listing.changes-asked",
  "listing.suspended",
  "listing.suspension-ended",
  "listing.approval-withdrawn",
  "listing.paper-confirmed",
  "listing.paper-declined",
  "listing.paper-expires",
  "listing.paper-expires-team",
  "review.public",
  "review.about-you",
  "review.replied",
  "contact.message",
  "contact.received",
  "contact.digest",
  "contact.answer",
] as const;

export type MailKind = (typeof MAIL_KINDS)[number];

/** The topics that people can unsubscribe from. Nobody can unsubscribe from mails without a topic in `TOPIC_OF`. */
export const MAIL_TOPICS = ["reminders", "review-requests", "digests"] as const;

export type MailTopic = (typeof MAIL_TOPICS)[number];

/** The topics that an account of each role can unsubscribe from. */
export const TOPICS_OF_ROLE = {
  tourist: ["reminders", "review-requests"],
  provider: ["reminders"],
  admin: ["digests"],
} as const satisfies Record<Role, readonly MailTopic[]>;

export const TOPIC_WORDS = {
  reminders: { name: "Reminders", text: "The evening before a tour: what you need to know." },
  "review-requests": { name: "Review requests", text: "The day after a tour: how was it?" },
  digests: { name: "Digests", text: "Recent new bookings, together in one email." },
} as const satisfies Record<MailTopic, { name: string; text: string }>;

/** The topic of each mail kind that people can unsubscribe from. */
export const TOPIC_OF: Partial<Record<MailKind, MailTopic>> = {
  "booking.tomorrow": "reminders",
  "booking.tomorrow-host": "reminders",
  "booking.how-was-it": "review-requests",
  "booking.digest": "digests",
};

/**
 * The states of a mail: `queued`, `sending`, `sent` (accepted by the mail server), `failed` (given up after
 * 24 hours), `kept` (stored but not sent, because no mail server was configured).
 */
export const MAIL_STATES = ["queued", "sending", "sent", "failed", "kept"] as const;

export type MailState = (typeof MAIL_STATES)[number];
