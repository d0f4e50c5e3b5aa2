import { type InferSchemaType, Schema } from "mongoose";
import { defineModel } from "./define-model";

const schema = new Schema(
  {
    /** Its name. */
    _id: { type: String, required: true },
    /** The moment up to which it is done. */
    doneUpTo: { type: Date, required: true },
    /** Until then one process is at it, and no other begins. */
    leaseUntil: { type: Date, required: true },
  },
  { versionKey: false },
);

/** Something that the schedule does again and again (product 15). */
export type JobDoc = InferSchemaType<typeof schema>;

export const JobModel = defineModel<JobDoc>("Job", schema);
