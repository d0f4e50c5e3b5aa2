import { type InferSchemaType, Schema } from "mongoose";
import { defineModel } from "./define-model";

const schema = new Schema(
  {
    _id: { type: String, enum: ["demo"], required: true },
    /** Whether all demo data has been written. */
    done: { type: Boolean, required: true },
    /** Hash of the password that the demo accounts share. */
    passwordHash: { type: String, required: true },
  },
  { versionKey: false },
);

/** The progress of setting up the database, so that an interrupted setup continues at the next start. */
export type SetupMarkDoc = InferSchemaType<typeof schema>;

export const SetupMarkModel = defineModel<SetupMarkDoc>("SetupMark", schema);
