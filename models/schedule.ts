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
    /** Raised with every change. */
    version: { type: Number, required: true },
    /**
     * When the bookings that were made while the schedule changed are looked for: they hold no places yet. Null when that
     * is done.
     */
    claimAt: { type: Date, default: null },
  },
  { versionKey: false, minimize: false },
);
schema.index({ claimAt: 1 }, { partialFilterExpression: { claimAt: { $type: "date" } } });

/** When an offer starts, and for how many; one document for each offer that has a schedule. Source: product 17. */
export interface ScheduleDoc extends InferSchemaType<typeof schema> {
  schedule: Schedule;
}

export const ScheduleModel = defineModel<ScheduleDoc>("Schedule", schema);
