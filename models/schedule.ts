import { Schema } from "mongoose";
import type { Offer } from "@/lib/domain/offer";
import type { Schedule } from "@/lib/domain/schedule";
import { defineModel } from "./define-model";

/** The schedule of an offer; offers without a schedule have no such document. Source: product 17. */
export interface ScheduleDoc {
  /** Kind and id of the offer, such as `product:jeep-safari`. */
  _id: string;
  offer: Offer;
  schedule: Schedule;
  /** Raised by every change. */
  version: number;
  /** When to look for bookings that were made during a change of the schedule and hold no seats yet; null when done. */
  claimAt: Date | null;
}

const text = { type: String, required: true } as const;

const schema = new Schema<ScheduleDoc>(
  {
    _id: text,
    offer: { type: new Schema<Offer>({ kind: text, id: text }, { _id: false }), required: true },
    schedule: { type: Schema.Types.Mixed, required: true },
    version: { type: Number, required: true },
    claimAt: { type: Date, default: null },
  },
  { versionKey: false, minimize: false },
);
schema.index({ claimAt: 1 }, { partialFilterExpression: { claimAt: { $type: "date" } } });

export const ScheduleModel = defineModel<ScheduleDoc>("Schedule", schema);
