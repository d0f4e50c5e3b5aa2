import { type InferSchemaType, Schema } from "mongoose";
import { defineModel } from "./define-model";

const schema = new Schema(
  {
    /** `<SHA-256 of the email> <topic>`. The hash is enough to look up an email, so the email itself is not stored. */
    _id: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);

/** A mail topic that an email address has unsubscribed from. Source: docs/product.md, "Mail". */
export type MailOptoutDoc = InferSchemaType<typeof schema>;

export const MailOptoutModel = defineModel<MailOptoutDoc>("MailOptout", schema);
