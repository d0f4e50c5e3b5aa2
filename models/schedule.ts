import { type InferSchemaType, Schema } from "mongoose";
import type { Schedule } from "@/lib/domain/schedule";
import { defineModel } from "./define-model";
import { offerSchema } from "./offer";

const schema = new Schema(
  {
    /** Kind and id of the offer, such as `product:jeep-safari`. */
    _id: { type: String, required: true },
    offer: { type: offerSchema, required: true },
    schedule: { type: Schema.Types.Mixed, required: true },
    /** Whether guests' bookings are confirmed at once; missing until an admin sets it. */
    instant: { type: Boolean, allowNull: false },
    /** Raised by every change of the schedule. */
    version: { type: Number, required: true },
    /**
     * When to look for bookings that were created during a change of the schedule and have no seats reserved
     * yet; null when done.
     */
    claimAt: { type: Date, default: null },
  },
  { versionKey: false, minimize: false },
);
// Changed schedules whose bookings must get seats (`departures/schedules.ts`).
schema.index({ claimAt: 1 }, { partialFilterExpression: { claimAt: { $type: "date" } } });

/**
 * The schedule of an offer; offers without a schedule have no such document. Source: docs/product.md, "Departures and
 * search".
 */
export interface ScheduleDoc extends InferSchemaType<typeof schema> {
  schedule: Schedule;
}

export const ScheduleModel = defineModel<ScheduleDoc>("Schedule", schema);
