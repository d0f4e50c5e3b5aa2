import { Schema } from "mongoose";
import { defineModel } from "./define-model";

/** A job that the schedule repeats (product 15). */
export interface JobDoc {
  /** The job's name. */
  _id: string;
  /** The time up to which the job has done its work. */
  doneUpTo: Date;
  /** Until this time only the process that holds the lease runs the job. */
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
