import { Schema, type Types } from "mongoose";
import type { Offer } from "@/lib/domain/offer";
import { defineModel } from "./define-model";

/** The seats that a booking holds at a departure. */
export interface SeatReservation {
  people: number;
  /** Made anew with every change of the reservation, so that nobody takes back what somebody else has reserved since. */
  token: Types.ObjectId;
}

/**
 * A start of an offer on a day, from its first booking on: who holds seats there. Its schedule says how many there are.
 * Source: product 17.
 */
export interface DepartureDoc {
  /** Offer and moment, such as `product:jeep-safari 2026-12-01 06:00`. */
  _id: string;
  offer: Offer;
  /** `YYYY-MM-DD`, the tour's time. */
  date: string;
  /** `HH:mm`, the tour's time. */
  time: string;
  /** The people of all reservations. */
  people: number;
  /** How many reservations there are. */
  parties: number;
  /** By the id of the booking. */
  claims: Record<string, SeatReservation>;
  /** Set while a reservation and its booking may differ: the last change. */
  unsettledAt: Date | null;
}

const text = { type: String, required: true } as const;

const schema = new Schema<DepartureDoc>(
  {
    _id: text,
    offer: { type: new Schema<Offer>({ kind: text, id: text }, { _id: false }), required: true },
    date: text,
    time: text,
    people: { type: Number, required: true },
    parties: { type: Number, required: true },
    claims: { type: Schema.Types.Mixed, default: {} },
    unsettledAt: { type: Date, default: null },
  },
  { versionKey: false, minimize: false },
);
schema.index({ date: 1, _id: 1 });
schema.index({ unsettledAt: 1 }, { partialFilterExpression: { unsettledAt: { $type: "date" } } });

export const DepartureModel = defineModel<DepartureDoc>("Departure", schema);
