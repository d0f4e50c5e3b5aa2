import { type InferSchemaType, Schema, type Types } from "mongoose";
import { BOOKING_STATUSES } from "@/lib/domain/booking-status";
import { KEPT_REASONS } from "@/lib/domain/cancel-reasons";
import { CANCELLED_BY } from "@/lib/domain/cancelled-by";
import type { PriceTier } from "@/lib/domain/catalogue-types";
import { CALL_TOPICS } from "@/lib/domain/guest-contact";
import { HOST_ANSWERS } from "@/lib/domain/host-answers";
import type { Quote } from "@/lib/domain/pricing";
import { defineModel } from "./define-model";
import { holdsEvents, type Outbox } from "./event";
import { offerSchema } from "./offer";

const text = { type: String, required: true } as const;
const whole = { type: Number, required: true } as const;
/** Mongoose's `required` refuses blank strings, so a string that may be blank has a default instead. */
const maybeBlank = { type: String, default: "" } as const;
const id = { type: Schema.Types.ObjectId, required: true } as const;

/** A price with the tiers it was chosen from; a service has none, and bookings of older versions lack them. */
export interface KeptPrice extends Quote {
  tiers?: readonly PriceTier[] | undefined;
}

const tierSchema = new Schema({ from: whole, to: { type: Number, default: null } }, { _id: false });
const priceSchema = new Schema<KeptPrice>(
  {
    unitPrice: whole,
    tier: { type: tierSchema, default: null },
    rate: whole,
    childRule: { type: String, enum: ["half", "full"], required: true },
    total: whole,
    tiers: { type: Schema.Types.Mixed, default: undefined },
  },
  { _id: false },
);

/** A host's answer; the note is for admins. */
const answerSchema = new Schema(
  { answer: { ...text, enum: HOST_ANSWERS }, note: maybeBlank, at: { type: Date, required: true } },
  { _id: false },
);

const moveSchema = new Schema(
  {
    /** `YYYY-MM-DD` and `HH:mm`, local time; those of the booking where only the party grows. */
    date: text,
    time: text,
    adults: whole,
    children: whole,
    /** The total of that party in whole LKR and its price; used only where the party differs from the booking's. */
    totalPrice: whole,
    price: { type: priceSchema, default: null },
    /** When the guest asked first. Asking for something else instead does not hold seats for longer. */
    since: { type: Date, required: true },
    /** When it ends if nobody answers. Never after the start of the booking. */
    expiresAt: { type: Date, required: true },
    /** The host's yes, which waits for an admin; a no ends the move at once. */
    hostAnswer: { type: answerSchema, default: null },
    /** Whether it holds seats at the departure that it asks for. */
    holdsPlaces: { type: Boolean, required: true },
  },
  { _id: false },
);

/**
 * Another departure, or more people, that the guest of a confirmed booking asks for. The booking stays as it is until the
 * host or an admin answers, and meanwhile it holds seats for both. Source: product 18.
 */
export type BookingMoveDoc = InferSchemaType<typeof moveSchema>;

const providerSchema = new Schema({
  _id: id,
  serviceName: text,
  category: text,
  /**
   * The host's name at the time of booking, or, for bookings from before it was kept, at migration 0008. It is blank or
   * missing where the host was gone by then, or erased the account.
   */
  fullName: { type: String, allowNull: false },
});

/** Name and email are blank where the tourist erased the account. */
const touristSchema = new Schema({ _id: id, fullName: maybeBlank, email: maybeBlank });

const callSchema = new Schema(
  { since: { type: Date, required: true }, about: { ...text, enum: CALL_TOPICS } },
  { _id: false },
);

const contactSchema = new Schema(
  { name: maybeBlank, email: maybeBlank, message: maybeBlank, phone: maybeBlank },
  { _id: false },
);

const schema = new Schema(
  {
    /** Short, easy to read out, unique. */
    reference: text,
    /** What is booked; `provider` and `productType` keep its names from the time of booking. */
    offer: { type: offerSchema, required: true },
    provider: { type: providerSchema, default: null },
    tourist: { type: touristSchema, default: null },
    productType: { type: String, default: null },
    /** Category of the service or product; analytics counts by it. */
    category: text,
    /** `YYYY-MM-DD`, local time. */
    date: text,
    /** `HH:mm`, local time. */
    time: text,
    adults: whole,
    children: whole,
    /** Whole LKR. */
    totalPrice: whole,
    /** How the total was calculated, and what other group sizes cost then; null where an admin typed it. */
    price: { type: priceSchema, default: null },
    status: { ...text, enum: BOOKING_STATUSES },
    /** Why it was cancelled, and a note to the tourist; null and blank without a reason, or if it is not cancelled. */
    cancelReason: { type: String, enum: [...KEPT_REASONS, null], default: null },
    cancelNote: maybeBlank,
    /** Null if it is not cancelled, or was before this was kept. */
    cancelledBy: { type: String, enum: [...CANCELLED_BY, null], default: null },
    /** The host's last answer while it was pending. Null when there was none. */
    hostAnswer: { type: answerSchema, default: null },
    /** Whether it holds seats at the departure of its day and time; only a pending or confirmed one does. */
    holdsPlaces: { type: Boolean, default: false },
    /**
     * Which of the slots for pending bookings of its tourist it has, from 0 (`lib/server/bookings/pending-slots.ts`); null or
     * missing if it has none, because somebody answered it, an admin or host made it, or limits were off.
     */
    waitsAs: { type: Number, default: null },
    /**
     * The slot and the seats that it takes of those an account with an unverified address may hold
     * (`lib/server/bookings/held.ts`); null or missing for other bookings.
     */
    holds: { type: [String], default: null },
    /** When the system ends it (`endOfPending`); null unless it is pending at a departure. */
    expiresAt: { type: Date, default: null },
    /** What its guest asks for while it is confirmed; null or missing when nothing is asked for. */
    move: { type: moveSchema, default: null },
    /** How many people its guest added at once since somebody last answered; missing in bookings of older versions. */
    addedPeople: { type: Number, default: 0 },
    /** Until when its guest may cancel without being late; null for bookings of older versions. */
    cancelBy: { type: Date, default: null },
    /** Whether its guest cancelled it later, when it was confirmed. */
    late: { type: Boolean, default: false },
    /** Whether its host wrote it down for a guest without an account. */
    byHost: { type: Boolean, allowNull: false },
    /**
     * What the office has to call the guest about, because it happened without the guest and no mail could say so; null or
     * missing when there is nothing.
     */
    callGuest: { type: callSchema, default: null },
    specialNotes: maybeBlank,
    contact: { type: contactSchema, default: null },
    /** Raised with every change. */
    version: { type: Number, required: true, default: 0 },
    /** Search words for admins; see `lib/domain/search-words.ts`. */
    searchTerms: { type: [String], required: true, default: undefined },
    /** Search words for the provider: reference and name of the tourist. */
    guestTerms: { type: [String], required: true, default: undefined },
    createdAt: { type: Date, required: true, default: () => new Date() },
  },
  { versionKey: false },
);
schema.index({ reference: 1 }, { unique: true });
schema.index({ "tourist._id": 1, createdAt: -1, _id: -1 });
schema.index({ "tourist._id": 1, date: 1, time: 1, _id: 1 });
// No place for a waiting booking is given twice.
schema.index(
  { "tourist._id": 1, waitsAs: 1 },
  { unique: true, partialFilterExpression: { waitsAs: { $gte: 0 } } },
);
// Nor is what an account with an unverified address may hold.
schema.index(
  { "tourist._id": 1, holds: 1 },
  { unique: true, partialFilterExpression: { "holds.0": { $exists: true } } },
);
schema.index({ "provider._id": 1, createdAt: -1, _id: -1 });
schema.index({ "provider._id": 1, date: 1, time: 1, _id: 1 });
schema.index({ "provider._id": 1, status: 1, date: 1, time: 1, _id: 1 });
schema.index({ "provider._id": 1, status: 1, "tourist._id": 1, date: 1 });
schema.index({ "provider._id": 1, guestTerms: 1 });
schema.index({ status: 1, createdAt: 1, _id: 1 });
schema.index({ status: 1, date: 1, time: 1, _id: 1 });
schema.index({ category: 1, createdAt: 1, _id: 1 });
schema.index({ "offer.kind": 1, "hostAnswer.answer": 1, createdAt: 1, _id: 1 });
// What a host answered first, the acceptances before all others.
schema.index({ status: 1, "hostAnswer.answer": -1, date: 1, time: 1, _id: 1 });
schema.index({ "hostAnswer.answer": -1, date: 1, time: 1, _id: 1 });
schema.index({ status: 1, "hostAnswer.answer": 1, "hostAnswer.at": 1, _id: 1 });
schema.index({ createdAt: 1, _id: 1 });
schema.index({ date: 1, time: 1, _id: 1 });
// What the figures add up, so that they read no booking (`lib/server/bookings/cached-statistics.ts`).
schema.index({ category: 1, status: 1, totalPrice: 1 });
schema.index({
  date: 1,
  category: 1,
  productType: 1,
  status: 1,
  totalPrice: 1,
  adults: 1,
  children: 1,
  createdAt: 1,
});
schema.index({ totalPrice: 1, _id: 1 });
schema.index({ searchTerms: 1 });
// Guests without an account, until they are erased (`lib/server/bookings/walk-ins.ts`).
schema.index(
  { date: 1 },
  { name: "walkInsByDay", partialFilterExpression: { tourist: null, contact: { $type: "object" } } },
);
// Few bookings wait at a departure, so these indexes are small.
schema.index({ expiresAt: 1 }, { partialFilterExpression: { expiresAt: { $type: "date" } } });
schema.index(
  { "offer.kind": 1, "offer.id": 1, date: 1, time: 1 },
  { partialFilterExpression: { holdsPlaces: true } },
);
// Few bookings ask to be moved.
const MOVES = { partialFilterExpression: { "move.expiresAt": { $type: "date" } } } as const;
schema.index({ "move.expiresAt": 1 }, MOVES);
schema.index({ "offer.kind": 1, "offer.id": 1, "move.date": 1, "move.time": 1 }, MOVES);
schema.index({ "move.date": 1, "move.time": 1 }, MOVES);
// Few guests wait for a call.
schema.index(
  { "callGuest.since": 1, _id: 1 },
  { partialFilterExpression: { "callGuest.since": { $type: "date" } } },
);
holdsEvents(schema);

/**
 * A booking. It keeps the names of provider and tourist from the time it was made, so that it stays readable when
 * an account is deleted. Source: product 3.2.
 */
export interface BookingDoc extends InferSchemaType<typeof schema>, Outbox {
  _id: Types.ObjectId;
}

export const BookingModel = defineModel<BookingDoc>("Booking", schema);
