import { Schema } from "mongoose";
import { defineModel } from "./define-model";

/** A mail topic that an email address has unsubscribed from. Source: product 15. */
export interface MailOptoutDoc {
  /** `<SHA-256 of the email> <topic>`. The email itself is not stored, because its owner may have no account. */
  _id: string;
  createdAt: Date;
}

const schema = new Schema<MailOptoutDoc>(
  { _id: { type: String, required: true }, createdAt: { type: Date, required: true } },
  { versionKey: false },
);

export const MailOptoutModel = defineModel<MailOptoutDoc>("MailOptout", schema);
