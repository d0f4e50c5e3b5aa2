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
    /** Where an answer goes, if not to the sender. */
    replyTo: { type: String, default: null },
    calendar: {
      type: new Schema({ method: { ...text, enum: ["REQUEST", "CANCEL"] }, content: text }, { _id: false }),
      default: null,
    },
    /** Address of the page that switches mails of this topic off, for `List-Unsubscribe`. */
    unsubscribe: { type: String, default: null },
    /** Whether it holds a link that only its reader may follow. */
    isSecret: { type: Boolean, required: true },
    /** Ids of the accounts that it tells of. Left out in mails of older versions. */
    people: { type: [String], default: undefined },
  },
  { _id: false },
);

/** What is sent, once it is written. Nothing of it changes between tries. */
export type RenderedMail = InferSchemaType<typeof renderedSchema>;

const subjectSchema = new Schema(
  {
    /** Id of the booking, account, listing, review or message; for what is about a day, the day. */
    id: text,
    /** When it happened. */
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

/** What a mail is about. */
export interface MailSubject extends InferSchemaType<typeof subjectSchema> {
  /** What the event or the schedule says of it, in plain values. */
  details: Record<string, unknown>;
}

const schema = new Schema(
  {
    /** Event and reader: what was queued once is not queued again. */
    key: text,
    kind: { ...text, enum: MAIL_KINDS },
    about: { type: subjectSchema, required: true },
    state: { ...text, enum: MAIL_STATES },
    /** How often it was tried since it was queued. */
    tries: { type: Number, required: true, default: 0 },
    /** When it may be tried, while it is queued; when its try is over, while it is being sent; else null. */
    dueAt: { type: Date, default: null },
    /** The try that holds it while it is being sent. */
    claim: { type: String, default: null },
    /** Null until it is written. */
    letter: { type: renderedSchema, default: null },
    /** Why the last try failed, such as what the mail server said. */
    problem: { type: String, default: null },
    createdAt: { type: Date, required: true },
    /** When it was queued, for the first time or again: it is tried for 24 hours from then. */
    since: { type: Date, required: true },
    sentAt: { type: Date, default: null },
    /** Search words; see `lib/domain/search-words.ts`. */
    searchTerms: { type: [String], required: true, default: undefined },
  },
  { versionKey: false },
);
schema.index({ key: 1 }, { unique: true });
schema.index({ dueAt: 1 });
schema.index({ createdAt: 1, _id: 1 });
schema.index({ state: 1, createdAt: 1, _id: 1 });
schema.index({ kind: 1, createdAt: 1, _id: 1 });
schema.index({ searchTerms: 1 });
schema.index({ "about.id": 1 });
schema.index({ "letter.people": 1 });

/** A mail to one person about one event. Source: product 15. */
export interface MailDoc extends InferSchemaType<typeof schema> {
  _id: Types.ObjectId;
  about: MailSubject;
}

export const MailModel = defineModel<MailDoc>("Mail", schema);
