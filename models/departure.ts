import { type InferSchemaType, Schema, type Types } from "mongoose";
import { defineModel } from "./define-model";
import { offerSchema } from "./offer";

/** The seats that a booking holds at a departure. */
export interface SeatReservation {
  people: number;
  /**
   * Every change of the reservation sets a new token, so that an outdated release cannot remove a newer
   * reservation.
   */
  token: Types.ObjectId;
}

const text = { type: String, required: true } as const;

const schema = new Schema(
  {
    /** Offer, date and time, such as `product:jeep-safari 2026-12-01 06:00`. */
    _id: text,
    offer: { type: offerSchema, required: true },
    /** `YYYY-MM-DD`, the tour's local time. */
    date: text,
    /** `HH:mm`, the tour's local time. */
    time: text,
    /** The sum of the people of all reservations. */
    people: { type: Number, required: true },
    /** The number of reservations. */
    parties: { type: Number, required: true },
    /** The seat reservations, by booking id. The field has an old name, because stored documents use it. */
    claims: { type: Schema.Types.Mixed, default: {} },
    /** The time of the last change; null once reservations and bookings are reconciled. */
    unsettledAt: { type: Date, default: null },
  },
  { versionKey: false, minimize: false },
);
// Seats taken on a day, for the search (`departures/seat-reservations.ts`).
schema.index({ date: 1, _id: 1 });
// Departures to reconcile (`departures/seat-reservations.ts`).
schema.index({ unsettledAt: 1 }, { partialFilterExpression: { unsettledAt: { $type: "date" } } });

/**
 * A departure of an offer with its seat reservations. Created with the first booking. Its capacity is in the
 * schedule. Source: docs/product.md, "Departures and search".
 */
export interface DepartureDoc extends InferSchemaType<typeof schema> {
  /** The seat reservations, by booking id. */
  claims: Record<string, SeatReservation>;
}

export const DepartureModel = defineModel<DepartureDoc>("Departure", schema);
