import { Schema, type Types } from "mongoose";
import type { Offer } from "@/lib/domain/offer";
import { defineModel } from "./define-model";

/** The seats that a booking holds at a departure. */
export interface SeatReservation {
  people: number;
  /** Renewed by every change of the reservation, so that a release cannot remove a newer reservation. */
  token: Types.ObjectId;
}

/**
 * A departure of an offer with its seat reservations; created with its first booking. The schedule has its capacity.
 * Source: product 17.
 */
export interface DepartureDoc {
  /** Offer, date and time, such as `product:jeep-safari 2026-12-01 06:00`. */
  _id: string;
  offer: Offer;
  /** `YYYY-MM-DD`, the tour's local time. */
  date: string;
  /** `HH:mm`, the tour's local time. */
  time: string;
  /** The sum of the people of all reservations. */
  people: number;
  /** The number of reservations. */
  parties: number;
  /** By booking id. */
  claims: Record<string, SeatReservation>;
  /** The time of the last change; null once reservations and bookings are reconciled. */
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
