import { Schema, type Types } from "mongoose";
import { defineModel } from "./define-model";
import { holdsEvents, type Outbox } from "./event";

/** What a price is asked for. */
export interface EnquiryDoc {
  /** A name of the catalogue. */
  productType: string;
  /** `YYYY-MM-DD` */
  date: string;
  adults: number;
  children: number;
  /** Where they stay; blank when that was not said. */
  stay: string;
}

/** How a message was answered: by a mail, with bookings, or in a way that nobody wrote down. */
export interface MessageAnswerDoc {
  /** When it first was. */
  at: Date;
  /** What was mailed to the sender; left out or blank when nothing was. */
  text?: string;
  /** The bookings that were made for it; left out without any. */
  bookings?: { _id: Types.ObjectId; reference: string }[];
}

/** A message from the contact form, or an enquiry. Source: product 3.4. */
export interface ContactMessageDoc extends Outbox {
  _id: Types.ObjectId;
  /** The tourist who was logged in when writing; left out of other messages. */
  touristId?: Types.ObjectId;
  /** The same for a provider. */
  providerId?: Types.ObjectId;
  name: string;
  email: string;
  /** Blank when none was given. */
  phone: string;
  /** Blank in an enquiry without words. */
  message: string;
  /** Null or left out in other messages. */
  enquiry?: EnquiryDoc | null;
  /** Whether an enquiry's sender is mailed a copy; left out in other messages. */
  copied?: boolean;
  /** Left out while it waits for one. */
  answer?: MessageAnswerDoc;
  /** The name for sorting; see `lib/domain/search-words.ts`. */
  sortName: string;
  /** Search words; see `lib/domain/search-words.ts`. */
  searchTerms: string[];
  createdAt: Date;
}

const schema = new Schema<ContactMessageDoc>(
  {
    touristId: Schema.Types.ObjectId,
    providerId: Schema.Types.ObjectId,
    name: { type: String, required: true },
    email: { type: String, required: true },
    phone: { type: String, default: "" },
    message: { type: String, default: "" },
    enquiry: {
      type: new Schema<EnquiryDoc>(
        { productType: String, date: String, adults: Number, children: Number, stay: String },
        { _id: false },
      ),
      default: null,
    },
    copied: { type: Boolean, default: undefined },
    answer: {
      type: new Schema<MessageAnswerDoc>(
        {
          at: Date,
          text: String,
          bookings: { type: [new Schema({ reference: String })], default: undefined },
        },
        { _id: false },
      ),
      default: undefined,
    },
    sortName: String,
    searchTerms: { type: [String], default: undefined },
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

export const ContactMessageModel = defineModel<ContactMessageDoc>("ContactMessage", schema);
