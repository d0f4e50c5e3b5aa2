import { type InferSchemaType, Schema } from "mongoose";
import { defineModel } from "./define-model";

/** The only document of the collection. Its version counts the changes of public content. */
const schema = new Schema({
  _id: { type: String, enum: ["content"], required: true },
  version: { type: Number, required: true },
});

export const ContentVersionModel = defineModel<InferSchemaType<typeof schema>>("ContentVersion", schema);
