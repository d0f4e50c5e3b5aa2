import { Schema } from "mongoose";
import { defineModel } from "./define-model";

/** A step of setting up this database, so that one cut short goes on at the next start. */
export interface SetupMarkDoc {
  _id: "demo";
  /** Whether all of the demo data is in. */
  done: boolean;
  /** Hash of the password the demo accounts share. */
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
