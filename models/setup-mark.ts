import { Schema } from "mongoose";
import { defineModel } from "./define-model";

/** The progress of setting up the database, so that an interrupted setup continues at the next start. */
export interface SetupMarkDoc {
  _id: "demo";
  /** Whether all demo data has been written. */
  done: boolean;
  /** Hash of the password that the demo accounts share. */
  passwordHash: string;
}

const schema = new Schema<SetupMarkDoc>(
  {
    _id: { type: String, required: true },
    done: { type: Boolean, required: true },
    passwordHash: { type: String, required: true },
  },
  { versionKey: false },
);

export const SetupMarkModel = defineModel<SetupMarkDoc>("SetupMark", schema);
