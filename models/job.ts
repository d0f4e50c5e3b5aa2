import { Schema } from "mongoose";
import { defineModel } from "./define-model";

/** Something that the schedule does again and again (product 15). */
export interface JobDoc {
  /** Its name. */
  _id: string;
  /** The moment up to which it is done. */
  doneUpTo: Date;
  /** Until then one process is at it, and no other begins. */
  leaseUntil: Date;
}

const schema = new Schema<JobDoc>(
  {
    _id: { type: String, required: true },
    doneUpTo: { type: Date, required: true },
    leaseUntil: { type: Date, required: true },
  },
  { versionKey: false },
);

export const JobModel = defineModel<JobDoc>("Job", schema);
