import { type InferSchemaType, Schema, type Types } from "mongoose";
import { defineModel } from "./define-model";
import { holdsEvents, type Outbox } from "./event";

const text = { type: String, required: true } as const;
const whole = { type: Number, required: true } as const;
/** Mongoose's `required` rejects blank strings, so optional strings have a default instead. */
const maybeBlank = { type: String, default: "" } as const;

const enquirySchema = new Schema(
  {
    /** The name of a catalogue product. */
    productType: text,
    /** `YYYY-MM-DD` */
    date: text,
    adults: whole,
    children: whole,
    /** Where the guests stay; blank if unknown. */
    stay: maybeBlank,
  },
  { _id: false },
);

/** The tour, day and group that a price enquiry is about. */
export type EnquiryDoc = InferSchemaType<typeof enquirySchema>;

/** How a message was answered: by mail, with bookings, or elsewhere. */
export interface MessageAnswerDoc {
  /** When the message was first answered. */
  at: Date;
  /** The text mailed to the sender; left out or blank if no mail was sent. */
  text?: string;
  /** Bookings made for the message; left out if there are none. */
  bookings?: { _id: Types.ObjectId; reference: string }[];
}

const answerSchema = new Schema<MessageAnswerDoc>(
  {
    at: Date,
    text: String,
    bookings: { type: [new Schema({ reference: String })], default: undefined },
  },
  { _id: false },
);

const schema = new Schema(
  {
    /** The tourist, if one was logged in. */
    touristId: { type: Schema.Types.ObjectId, allowNull: false },
    /** The provider, if one was logged in. */
    providerId: { type: Schema.Types.ObjectId, allowNull: false },
    name: text,
    email: text,
    /** Blank if the sender gave no phone number. */
    phone: maybeBlank,
    /** May be blank in an enquiry. */
    message: maybeBlank,
    /** The price enquiry; null or left out for other messages. */
    enquiry: { type: enquirySchema, default: null },
    /** Whether a copy of the enquiry is mailed to its sender; left out in other messages. */
    copied: { type: Boolean, allowNull: false },
    /** Left out until the message is answered. */
    answer: { type: answerSchema, allowNull: false },
    /** The name for sorting (`lib/domain/search-words.ts`). */
    sortName: maybeBlank,
    /** Search terms (`lib/domain/search-words.ts`). */
    searchTerms: { type: [String], required: true, default: undefined },
    createdAt: { type: Date, required: true, default: () => new Date() },
  },
  { versionKey: false },
);
// The admin's list (`contact/admin-list.ts`), and deleting old messages.
schema.index({ createdAt: 1, _id: 1 });
// The admin's list by name.
schema.index({ sortName: 1, _id: 1 });
// The admin's list of open or answered messages, and their count (`contact/queries.ts`).
schema.index({ "answer.at": 1, createdAt: 1, _id: 1 });
// Admins' searches, and messages from senders without an account, by email (`contact/queries.ts`).
schema.index({ searchTerms: 1 });
// All messages of a tourist (`privacy/own-data.ts`, `privacy/erase-account.ts`).
schema.index({ touristId: 1 }, { sparse: true });
schema.index(
  // A tourist's enquiries, newest first (`contact/queries.ts`).
  { touristId: 1, createdAt: -1, _id: -1 },
  { partialFilterExpression: { touristId: { $exists: true } } },
);
// All messages of a provider (`privacy/own-data.ts`, `privacy/erase-account.ts`).
schema.index({ providerId: 1 }, { sparse: true });
holdsEvents(schema);

/** A message from the contact form, or an enquiry. Source: docs/product.md, "Tourist and message fields". */
export interface ContactMessageDoc extends InferSchemaType<typeof schema>, Outbox {
  _id: Types.ObjectId;
}

export const ContactMessageModel = defineModel<ContactMessageDoc>("ContactMessage", schema);
