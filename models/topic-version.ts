import { Schema } from "mongoose";
import type { Topic } from "@/lib/door/topics";
import { defineModel } from "./define-model";

/** The version of what public answers show: any other than before means that it has changed. */
interface TopicVersionDoc {
  _id: Topic;
  version: string;
}

export const TopicVersionModel = defineModel<TopicVersionDoc>(
  "TopicVersion",
  new Schema<TopicVersionDoc>({ _id: String, version: { type: String, required: true } }),
);
