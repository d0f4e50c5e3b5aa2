import { type InferSchemaType, Schema, type Types } from "mongoose";
import { defineModel } from "./define-model";
import { offerSchema } from "./offer";

/** The seats that a booking holds at a departure. */
export interface SeatReservation {
  people: number;
  /** Made anew with every change of the reservation, so that nobody takes back what somebody else has reserved since. */
  token: Types.ObjectId;
}

const text = { type: String, required: true } as const;

const schema = new Schema(
  {
    /** Offer and moment, such as `product:jeep-safari 2026-12-01 06:00`. */
    _id: text,
    offer: { type: offerSchema, required: true },
    /** `YYYY-MM-DD`, the tour's time. */
    date: text,
    /** `HH:mm`, the tour's time. */
    time: text,
    /** The people of all reservations. */
    people: { type: Number, required: true },
    /** How many reservations there are. */
    parties: { type: Number, required: true },
    claims: { type: Schema.Types.Mixed, default: {} },
    /** Set while a reservation and its booking may differ: the last change. */
    unsettledAt: { type: Date, default: null },
  },
  { versionKey: false, minimize: false },
);
schema.index({ date: 1, _id: 1 });
schema.index({ unsettledAt: 1 }, { partialFilterExpression: { unsettledAt: { $type: "date" } } });

/**
 * A start of an offer on a day, from its first booking on: who holds seats there. Its schedule says how many there are.
 * Source: product 17.
 */
export interface DepartureDoc extends InferSchemaType<typeof schema> {
  /** By the id of the booking. */
  claims: Record<string, SeatReservation>;
}

export const DepartureModel = defineModel<DepartureDoc>("Departure", schema);
