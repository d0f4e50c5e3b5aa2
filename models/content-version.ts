import { Schema } from "mongoose";
import { defineModel } from "./define-model";

/** The single document that counts changes of public content. */
interface ContentVersionDoc {
  _id: "content";
  version: number;
}

export const ContentVersionModel = defineModel<ContentVersionDoc>(
  "ContentVersion",
  new Schema<ContentVersionDoc>({ _id: String, version: { type: Number, required: true } }),
);
