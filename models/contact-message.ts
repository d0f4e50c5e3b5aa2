import { Schema, type Types } from "mongoose";
import { defineModel } from "./define-model";
import { holdsEvents, type Outbox } from "./event";

/** The tour that a price inquiry is about. */
export interface EnquiryDoc {
  /** The name of a catalogue product. */
  productType: string;
  /** `YYYY-MM-DD` */
  date: string;
  adults: number;
  children: number;
  /** Where the guests stay; blank if unknown. */
  stay: string;
}

/** How a message was answered: by mail, with bookings, or elsewhere. */
export interface MessageAnswerDoc {
  /** When the message was first answered. */
  at: Date;
  /** The text mailed to the sender; left out or blank without a mail. */
  text?: string;
  /** Bookings made for the message; left out without any. */
  bookings?: { _id: Types.ObjectId; reference: string }[];
}

/** A message from the contact form, or an enquiry. Source: product 3.4. */
export interface ContactMessageDoc extends Outbox {
  _id: Types.ObjectId;
  /** The tourist, if one was logged in. */
  touristId?: Types.ObjectId;
  /** The provider, if one was logged in. */
  providerId?: Types.ObjectId;
  name: string;
  email: string;
  /** Blank if none was given. */
  phone: string;
  /** May be blank in an enquiry. */
  message: string;
  /** Null or left out in other messages. */
  enquiry?: EnquiryDoc | null;
  /** Whether a copy of the enquiry is mailed to its sender; left out in other messages. */
  copied?: boolean;
  /** Left out until the message is answered. */
  answer?: MessageAnswerDoc;
  /** The name for sorting (`lib/domain/search-words.ts`). */
  sortName: string;
  /** Search terms (`lib/domain/search-words.ts`). */
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
