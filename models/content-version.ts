import { type InferSchemaType, Schema } from "mongoose";
import { defineModel } from "./define-model";

/** The one document that counts the changes of what public pages and calls show. */
const schema = new Schema({
  _id: { type: String, enum: ["content"], required: true },
  version: { type: Number, required: true },
});

export const ContentVersionModel = defineModel<InferSchemaType<typeof schema>>("ContentVersion", schema);
