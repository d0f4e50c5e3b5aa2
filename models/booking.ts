import { type InferSchemaType, Schema, type Types } from "mongoose";
import { ATTENDANCE } from "@/lib/domain/attendance";
import { BOOKING_STATUSES } from "@/lib/domain/booking-status";
import { KEPT_REASONS } from "@/lib/domain/cancel-reasons";
import { CANCELLED_BY } from "@/lib/domain/cancelled-by";
import {
  answerSchema,
  callSchema,
  contactSchema,
  maybeBlank,
  moveSchema,
  priceSchema,
  providerSchema,
  type TaskDoc,
  taskSchema,
  text,
  touristSchema,
  whole,
} from "./booking-parts";
import { defineModel } from "./define-model";
import { holdsEvents, type Outbox } from "./event";
import { offerSchema } from "./offer";

const schema = new Schema(
  {
    /** The unique reference of the booking, short and easy to read aloud. */
    reference: text,
    /** The booked offer. `provider` and `productType` contain its names at the time of booking. */
    offer: { type: offerSchema, required: true },
    provider: { type: providerSchema, default: null },
    tourist: { type: touristSchema, default: null },
    /** Name of the booked product (`name` in the catalogue), also in the API; null for a service. */
    productType: { type: String, default: null },
    /** Category of the service or product, for statistics. */
    category: text,
    /** `YYYY-MM-DD`, local time. */
    date: text,
    /** `HH:mm`, local time. */
    time: text,
    adults: whole,
    children: whole,
    /** Whole LKR. */
    totalPrice: whole,
    /**
     * How the total was calculated, with the prices of other group sizes at that time; null if an admin typed the
     * total.
     */
    price: { type: priceSchema, default: null },
    status: { ...text, enum: BOOKING_STATUSES },
    /**
     * The reason for the cancellation (null if there is none), and the note to the tourist (blank if there is none).
     */
    cancelReason: { type: String, enum: [...KEPT_REASONS, null], default: null },
    cancelNote: maybeBlank,
    /**
     * When a guest requested the booking; null or missing if it was confirmed at once, if an admin or host created it,
     * and in bookings of older versions.
     */
    askedAt: { type: Date, default: null },
    /** When a host or admin ended the pending state; null or missing otherwise, and in bookings of older versions. */
    answeredAt: { type: Date, default: null },
    /**
     * Who cancelled the booking; null if it is not cancelled, or was cancelled by a version without this
     * field.
     */
    cancelledBy: { type: String, enum: [...CANCELLED_BY, null], default: null },
    /** The host's last answer while the booking was pending; null without one. */
    hostAnswer: { type: answerSchema, default: null },
    /**
     * Whether seats (in old names: places) are reserved for the booking at its departure; false after a cancellation.
     */
    holdsPlaces: { type: Boolean, default: false },
    /**
     * The booking's pending slot (`lib/server/bookings/pending-slots.ts`): its number, from 0, among the tourist's
     * bookings that are pending or were confirmed at once. Null or missing if the booking was answered, if an admin or
     * host created it, or if limits are off.
     */
    waitsAs: { type: Number, default: null },
    /**
     * For an account with an unverified email: the numbers of the limited slots and seats that the booking
     * uses (`lib/server/bookings/held.ts`). Null or missing for other bookings.
     */
    holds: { type: [String], default: null },
    /**
     * When the system cancels the booking if it is still pending; null unless it is pending at a departure.
     * Calculated by `firstEndOfPending`, after an answer or change by `endOfPending` or `endAfterChange`.
     * `heldUntil` shortens it for unverified emails.
     */
    expiresAt: { type: Date, default: null },
    /** The requested move of a confirmed booking; null or missing without one. */
    move: { type: moveSchema, default: null },
    /**
     * How many people the guest has added since the last decision of the host or team; missing in bookings of older
     * versions.
     */
    addedPeople: { type: Number, default: 0 },
    /** The guest's cancellation is late after this time; null for bookings of older versions. */
    cancelBy: { type: Date, default: null },
    /** Whether the guest cancelled the confirmed booking after `cancelBy`. */
    late: { type: Boolean, default: false },
    /** Whether the host entered the booking for a guest without an account. */
    byHost: { type: Boolean, allowNull: false },
    /**
     * Since when and why the team has to call the guest: the host or the team changed the booking, and the guest cannot
     * get mails. Null or missing if no call is needed.
     */
    callGuest: { type: callSchema, default: null },
    /** A note that only admins can see. */
    officeNote: maybeBlank,
    /** Email of the staff member who looks after the booking; null or missing for nobody. */
    assignee: { type: String, default: null },
    /** The open tasks of our staff; empty or missing without a task. */
    tasks: { type: [taskSchema], default: undefined },
    /** Whether the guests came; null or missing until somebody enters it. */
    attendance: { type: String, enum: [...ATTENDANCE, null], default: null },
    specialNotes: maybeBlank,
    contact: { type: contactSchema, default: null },
    /** Raised by every change. */
    version: { type: Number, required: true, default: 0 },
    /** Search terms for admins (`lib/domain/search-words.ts`). */
    searchTerms: { type: [String], required: true, default: undefined },
    /** Search terms for the provider: reference and guest's name. */
    guestTerms: { type: [String], required: true, default: undefined },
    /** The guest's name without case and accents, for sorting. */
    sortName: maybeBlank,
    createdAt: { type: Date, required: true, default: () => new Date() },
  },
  { versionKey: false },
);
// Makes references unique. No query uses this index.
schema.index({ reference: 1 }, { unique: true });
// A tourist's bookings, newest first (`bookings/tourist-bookings.ts`).
schema.index({ "tourist._id": 1, createdAt: -1, _id: -1 });
// A tourist's bookings by date of the tour (`bookings/tourist-bookings.ts`), and visits for reviews
// (`bookings/tourist-visits.ts`).
schema.index({ "tourist._id": 1, date: 1, time: 1, _id: 1 });
// At most one booking uses each slot (`waitsAs`) of a tourist, which limits the tourist's open bookings
// (`bookings/pending-slots.ts`).
schema.index(
  { "tourist._id": 1, waitsAs: 1 },
  { unique: true, partialFilterExpression: { waitsAs: { $gte: 0 } } },
);
// At most one booking uses each slot or seat (`holds`) of an account with an unverified email (`bookings/held.ts`).
schema.index(
  { "tourist._id": 1, holds: 1 },
  { unique: true, partialFilterExpression: { "holds.0": { $exists: true } } },
);
// A provider's bookings, newest first (`bookings/provider-bookings.ts`).
schema.index({ "provider._id": 1, createdAt: -1, _id: -1 });
// A provider's bookings by date of the tour: the dashboard (`bookings/provider-bookings.ts`), the calendar
// (`bookings/for-departures.ts`) and the figures (`bookings/host-figures.ts`).
schema.index({ "provider._id": 1, date: 1, time: 1, _id: 1 });
// A provider's bookings with one status by date of the tour: bookings without an answer
// (`bookings/unanswered.ts`), and the number of past tours (`countToursDone`).
schema.index({ "provider._id": 1, status: 1, date: 1, time: 1, _id: 1 });
// Tourists of a provider, covered by the index (`visitsOf` in `bookings/provider-bookings.ts`).
schema.index({ "provider._id": 1, status: 1, "tourist._id": 1, date: 1 });
// A provider's search for guests (`bookings/provider-bookings.ts`).
schema.index({ "provider._id": 1, guestTerms: 1 });
// The admin's list by status (`bookings/admin-list.ts`), and pending bookings: their number
// (`countWaitingBookings`) and the new ones (`newWaiting`).
schema.index({ status: 1, createdAt: 1, _id: 1 });
// The admin's list by status, sorted by date of the tour, and the pending bookings with the earliest tours
// (`bookings/urgent-requests.ts`).
schema.index({ status: 1, date: 1, time: 1, _id: 1 });
// The admin's list of a category.
schema.index({ category: 1, createdAt: 1, _id: 1 });
// The admin's list by the host's answer.
schema.index({ "offer.kind": 1, "hostAnswer.answer": 1, createdAt: 1, _id: 1 });
// The admin's list by urgency (`bookings/admin-list.ts`): accepted bookings ("yes") before declined ones
// ("no"). Also bookings that hosts declined (`bookings/urgent-requests.ts`).
schema.index({ status: 1, "hostAnswer.answer": -1, date: 1, time: 1, _id: 1 });
schema.index({ "hostAnswer.answer": -1, date: 1, time: 1, _id: 1 });
// Pending bookings that providers accepted within a period (`newlyAccepted` in `bookings/for-mails.ts`).
schema.index({ status: 1, "hostAnswer.answer": 1, "hostAnswer.at": 1, _id: 1 });
// The admin's list, newest first.
schema.index({ createdAt: 1, _id: 1 });
// The admin's list by date of the tour, and all bookings for some days (`bookings/for-departures.ts`,
// `day-sheets.ts`, `for-mails.ts`).
schema.index({ date: 1, time: 1, _id: 1 });
// Covering indexes for statistics, so that no booking is read (`lib/server/bookings/cached-statistics.ts`).
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
// The admin's list by guest.
schema.index({ sortName: 1, _id: 1 });
// The admin's list by price.
schema.index({ totalPrice: 1, _id: 1 });
// Covers the query that finds how long an answer usually takes (`lib/server/bookings/answer-times.ts`).
schema.index(
  { "offer.kind": 1, "offer.id": 1, askedAt: -1, answeredAt: 1, status: 1, cancelledBy: 1 },
  { partialFilterExpression: { askedAt: { $type: "date" } } },
);
// Admins' searches (`admin/search.ts`), and bookings of guests without an account, by email
// (`bookings/erase.ts`).
schema.index({ searchTerms: 1 });
// Bookings of guests without an account, unless their contact was erased (`lib/server/bookings/walk-ins.ts`).
schema.index(
  { date: 1 },
  { name: "walkInsByDay", partialFilterExpression: { tourist: null, contact: { $type: "object" } } },
);
// Bookings that expire (`bookings/expire-bookings.ts`), and seats held at a departure (`bookings/for-departures.ts`).
// Partial indexes stay small, because few bookings are pending or hold seats.
schema.index({ expiresAt: 1 }, { partialFilterExpression: { expiresAt: { $type: "date" } } });
schema.index(
  { "offer.kind": 1, "offer.id": 1, date: 1, time: 1 },
  { partialFilterExpression: { holdsPlaces: true } },
);
// Requested moves: those that expire or wait (`bookings/expire-bookings.ts`, `queries.ts`), those of an
// offer, and those of a day (`bookings/for-departures.ts`). Partial indexes stay small, because few bookings
// have a requested move.
const MOVES = { partialFilterExpression: { "move.expiresAt": { $type: "date" } } } as const;
schema.index({ "move.expiresAt": 1 }, MOVES);
schema.index({ "offer.kind": 1, "offer.id": 1, "move.date": 1, "move.time": 1 }, MOVES);
schema.index({ "move.date": 1, "move.time": 1 }, MOVES);
// Tasks that are due (`bookings/tasks.ts`). This partial index stays small, because few bookings have a task.
schema.index({ "tasks.due": 1, _id: 1 }, { partialFilterExpression: { "tasks.due": { $type: "date" } } });
// The admin's list of bookings assigned to one person. This partial index contains only assigned bookings.
schema.index({ assignee: 1, createdAt: 1, _id: 1 }, { partialFilterExpression: { assignee: { $gt: "" } } });
// Guests to call (`bookings/calls.ts`). This partial index stays small, because few guests wait for a call.
schema.index(
  { "callGuest.since": 1, _id: 1 },
  { partialFilterExpression: { "callGuest.since": { $type: "date" } } },
);
holdsEvents(schema);

/**
 * A booking. It keeps the names of provider and tourist from the time of booking, so that it stays readable after an
 * account is deleted. Source: docs/product.md, "Booking fields".
 */
export interface BookingDoc extends Omit<InferSchemaType<typeof schema>, "tasks">, Outbox {
  _id: Types.ObjectId;
  tasks?: TaskDoc[];
}

export const BookingModel = defineModel<BookingDoc>("Booking", schema);
