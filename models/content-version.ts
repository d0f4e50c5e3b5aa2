import { Schema } from "mongoose";
import { defineModel } from "./define-model";

/** The one document that counts the changes of what public pages and calls show. */
interface ContentVersionDoc {
  _id: "content";
  version: number;
}

export const ContentVersionModel = defineModel<ContentVersionDoc>(
  "ContentVersion",
  new Schema<ContentVersionDoc>({ _id: String, version: { type: Number, required: true } }),
);
