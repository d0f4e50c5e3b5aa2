import { type InferSchemaType, Schema, type Types } from "mongoose";
import { MAIL_KINDS, MAIL_STATES } from "@/lib/domain/mail-kinds";
import { defineModel } from "./define-model";

const text = { type: String, required: true } as const;

const renderedSchema = new Schema(
  {
    to: text,
    subject: text,
    html: text,
    text: text,
    /** The address for replies; null if they go to the sender. */
    replyTo: { type: String, default: null },
    calendar: {
      type: new Schema({ method: { ...text, enum: ["REQUEST", "CANCEL"] }, content: text }, { _id: false }),
      default: null,
    },
    /** The address for the mail header `List-Unsubscribe`. */
    unsubscribe: { type: String, default: null },
    /** Whether the mail contains a link that only its recipient may use. */
    isSecret: { type: Boolean, required: true },
    /** Ids of the accounts that the mail mentions. Left out in mails of older versions. */
    people: { type: [String], default: undefined },
  },
  { _id: false },
);

/** The rendered mail. All attempts send the same text. */
export type RenderedMail = InferSchemaType<typeof renderedSchema>;

const subjectSchema = new Schema(
  {
    /** Id of the booking, account, listing, review or message; for mails about a day, the day. */
    id: text,
    /** When the event happened. */
    at: { type: Date, required: true },
    by: {
      type: new Schema(
        { id: { type: String, default: "" }, role: { type: String, default: "" } },
        { _id: false },
      ),
      default: null,
    },
    details: { type: Schema.Types.Mixed, default: {} },
  },
  { _id: false, minimize: false },
);

/** The event and document that a mail is about. */
export interface MailSubject extends InferSchemaType<typeof subjectSchema> {
  /** Details of the event, or of the scheduled job that queued the mail, as plain values. */
  details: Record<string, unknown>;
}

const schema = new Schema(
  {
    /** Text that identifies the cause, and the recipient or kind of the mail. Only one mail with the same key is queued. */
    key: text,
    kind: { ...text, enum: MAIL_KINDS },
    about: { type: subjectSchema, required: true },
    state: { ...text, enum: MAIL_STATES },
    /** The number of attempts since the mail was queued. */
    tries: { type: Number, required: true, default: 0 },
    /**
     * For a queued mail, the time of the next attempt. While the mail is being sent, the end of the attempt's lease.
     * Otherwise null.
     */
    dueAt: { type: Date, default: null },
    /** Identifies the attempt that is sending the mail. */
    claim: { type: String, default: null },
    /** The rendered mail; null until it is rendered. */
    letter: { type: renderedSchema, default: null },
    /** Why the last attempt failed, such as the mail server's message. */
    problem: { type: String, default: null },
    createdAt: { type: Date, required: true },
    /** When the mail was last queued. Attempts end 24 hours later. */
    since: { type: Date, required: true },
    /** When the mail was first sent. */
    sentAt: { type: Date, default: null },
    /** When the mail was last sent again; null or left out if it was sent at most once. */
    resentAt: { type: Date, default: null },
    /** Search terms (`lib/domain/search-words.ts`). */
    searchTerms: { type: [String], required: true, default: undefined },
  },
  { versionKey: false },
);
// Queueing each mail once (`mail/queue.ts`).
schema.index({ key: 1 }, { unique: true });
// Claiming the next mail (`mail/states.ts`).
schema.index({ dueAt: 1 });
// The admin's list (`mail/admin-list.ts`), and deleting old mails (`mail/states.ts`).
schema.index({ createdAt: 1, _id: 1 });
// The admin's list by state, and the metrics (`mail/queries.ts`).
schema.index({ state: 1, createdAt: 1, _id: 1 });
// The admin's list by kind.
schema.index({ kind: 1, createdAt: 1, _id: 1 });
// Admins' searches, and mails to one email address (`mail/erase.ts`).
schema.index({ searchTerms: 1 });
// Mails about a booking or an account (`mail/queries.ts`, `queue.ts`, `erase.ts`).
schema.index({ "about.id": 1 });
// Mails with data of a person (`mail/erase.ts`).
schema.index({ "letter.people": 1 });

/** A mail to one person about one event. Source: docs/product.md, "Mail". */
export interface MailDoc extends InferSchemaType<typeof schema> {
  _id: Types.ObjectId;
  about: MailSubject;
}

export const MailModel = defineModel<MailDoc>("Mail", schema);
