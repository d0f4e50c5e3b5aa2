import { Schema } from "mongoose";
import { defineModel } from "./define-model";

/** Mails of one topic that an address does not want. Source: product 15. */
export interface MailOptoutDoc {
  /** `<SHA-256 of the address> <topic>`: the address itself is not kept, because its owner may have no account. */
  _id: string;
  createdAt: Date;
}

const schema = new Schema<MailOptoutDoc>(
  { _id: { type: String, required: true }, createdAt: { type: Date, required: true } },
  { versionKey: false },
);

export const MailOptoutModel = defineModel<MailOptoutDoc>("MailOptout", schema);
