import { type InferSchemaType, Schema, type Types } from "mongoose";
import { defineModel } from "./define-model";
import { holdsEvents, type Outbox } from "./event";

const text = { type: String, required: true } as const;
const whole = { type: Number, required: true } as const;
/** Mongoose's `required` refuses blank strings, so a string that may be blank has a default instead. */
const maybeBlank = { type: String, default: "" } as const;

const enquirySchema = new Schema(
  {
    /** A name of the catalogue. */
    productType: text,
    /** `YYYY-MM-DD` */
    date: text,
    adults: whole,
    children: whole,
    /** Where they stay; blank when that was not said. */
    stay: maybeBlank,
  },
  { _id: false },
);

/** What a price is asked for. */
export type EnquiryDoc = InferSchemaType<typeof enquirySchema>;

/** How a message was answered: by a mail, with bookings, or in a way that nobody wrote down. */
export interface MessageAnswerDoc {
  /** When it first was. */
  at: Date;
  /** What was mailed to the sender; left out or blank when nothing was. */
  text?: string;
  /** The bookings that were made for it; left out without any. */
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
    /** The tourist who was logged in when writing; left out of other messages. */
    touristId: { type: Schema.Types.ObjectId, allowNull: false },
    /** The same for a provider. */
    providerId: { type: Schema.Types.ObjectId, allowNull: false },
    name: text,
    email: text,
    /** Blank when none was given. */
    phone: maybeBlank,
    /** Blank in an enquiry without words. */
    message: maybeBlank,
    /** Null or left out in other messages. */
    enquiry: { type: enquirySchema, default: null },
    /** Whether an enquiry's sender is mailed a copy; left out in other messages. */
    copied: { type: Boolean, allowNull: false },
    /** Left out while it waits for one. */
    answer: { type: answerSchema, allowNull: false },
    /** The name for sorting; see `lib/domain/search-words.ts`. */
    sortName: maybeBlank,
    /** Search words; see `lib/domain/search-words.ts`. */
    searchTerms: { type: [String], required: true, default: undefined },
    createdAt: { type: Date, required: true, default: () => new Date() },
  },
  { versionKey: false },
);
schema.index({ createdAt: 1, _id: 1 });
schema.index({ sortName: 1, _id: 1 });
schema.index({ "answer.at": 1, createdAt: 1, _id: 1 });
schema.index({ searchTerms: 1 });
schema.index({ touristId: 1 }, { sparse: true });
schema.index(
  { touristId: 1, createdAt: -1, _id: -1 },
  { partialFilterExpression: { touristId: { $exists: true } } },
);
schema.index({ providerId: 1 }, { sparse: true });
holdsEvents(schema);

/** A message from the contact form, or an enquiry. Source: product 3.4. */
export interface ContactMessageDoc extends InferSchemaType<typeof schema>, Outbox {
  _id: Types.ObjectId;
}

export const ContactMessageModel = defineModel<ContactMessageDoc>("ContactMessage", schema);
