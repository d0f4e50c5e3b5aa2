import { Schema, type Types } from "mongoose";
import { MAIL_KINDS, MAIL_STATES, type MailKind, type MailState } from "@/lib/domain/mail-kinds";
import { defineModel } from "./define-model";
import type { EventAuthor } from "./event";

/** The subject of a mail. */
export interface MailSubject {
  /** Id of the booking, account, listing, review or message; for mails about a day, the day. */
  id: string;
  /** When the event happened. */
  at: Date;
  by: Pick<EventAuthor, "id" | "role"> | null;
  /** Details from the event or the schedule, as plain values. */
  details: Record<string, unknown>;
}

/** The rendered mail. All attempts send the same. */
export interface RenderedMail {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Where replies go, if not to the sender. */
  replyTo: string | null;
  calendar: { method: "REQUEST" | "CANCEL"; content: string } | null;
  /** The address for `List-Unsubscribe`. */
  unsubscribe: string | null;
  /** Whether the mail contains a link that only its recipient may use. */
  isSecret: boolean;
  /** Ids of the accounts that the mail mentions. Left out in mails of older versions. */
  people?: string[];
}

/** A mail to one person about one event. Source: product 15. */
export interface MailDoc {
  _id: Types.ObjectId;
  /** Event and recipient. A mail with the same key is queued only once. */
  key: string;
  kind: MailKind;
  about: MailSubject;
  state: MailState;
  /** The number of attempts since the mail was queued. */
  tries: number;
  /** Queued: when to try; sending: when the lease of the attempt ends; otherwise null. */
  dueAt: Date | null;
  /** Identifies the attempt that is sending the mail. */
  claim: string | null;
  /** The rendered mail; null before that. */
  letter: RenderedMail | null;
  /** Why the last attempt failed, such as the mail server's message. */
  problem: string | null;
  createdAt: Date;
  /** When the mail was last queued. Attempts end 24 hours later. */
  since: Date;
  sentAt: Date | null;
  /** Search terms (`lib/domain/search-words.ts`). */
  searchTerms: string[];
}

const text = { type: String, required: true } as const;

const renderedSchema = new Schema<RenderedMail>(
  {
    to: text,
    subject: text,
    html: text,
    text: text,
    replyTo: { type: String, default: null },
    calendar: { type: new Schema({ method: text, content: text }, { _id: false }), default: null },
    unsubscribe: { type: String, default: null },
    isSecret: { type: Boolean, required: true },
    people: { type: [String], default: undefined },
  },
  { _id: false },
);

const schema = new Schema<MailDoc>(
  {
    key: text,
    kind: { ...text, enum: MAIL_KINDS },
    about: {
      type: new Schema<MailSubject>(
        {
          id: text,
          at: { type: Date, required: true },
          by: {
            type: new Schema({ id: String, role: String }, { _id: false }),
            default: null,
          },
          details: { type: Schema.Types.Mixed, default: {} },
        },
        { _id: false, minimize: false },
      ),
      required: true,
    },
    state: { ...text, enum: MAIL_STATES },
    tries: { type: Number, required: true, default: 0 },
    dueAt: { type: Date, default: null },
    claim: { type: String, default: null },
    letter: { type: renderedSchema, default: null },
    problem: { type: String, default: null },
    createdAt: { type: Date, required: true },
    since: { type: Date, required: true },
    sentAt: { type: Date, default: null },
    searchTerms: { type: [String], default: undefined },
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

export const MailModel = defineModel<MailDoc>("Mail", schema);
