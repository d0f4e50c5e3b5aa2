import { type InferSchemaType, Schema } from "mongoose";
import { defineModel } from "./define-model";

const schema = new Schema(
  {
    /** The job's name. */
    _id: { type: String, required: true },
    /** The time up to which the job has done its work. */
    doneUpTo: { type: Date, required: true },
    /** Until this time only the process that holds the lease runs the job. */
    leaseUntil: { type: Date, required: true },
  },
  { versionKey: false },
);

/** The state of a job that runs repeatedly (docs/product.md, "Mail"). */
export type JobDoc = InferSchemaType<typeof schema>;

export const JobModel = defineModel<JobDoc>("Job", schema);
