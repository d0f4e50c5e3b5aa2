import { type InferSchemaType, Schema } from "mongoose";
import { defineModel } from "./define-model";

const schema = new Schema(
  {
    /** `<SHA-256 of the address> <topic>`: the address itself is not kept, because its owner may have no account. */
    _id: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);

/** Mails of one topic that an address does not want. Source: product 15. */
export type MailOptoutDoc = InferSchemaType<typeof schema>;

export const MailOptoutModel = defineModel<MailOptoutDoc>("MailOptout", schema);
