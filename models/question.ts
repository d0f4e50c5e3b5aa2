import { type InferSchemaType, Schema, type Types } from "mongoose";
import { defineModel } from "./define-model";
import { holdsEvents, type Outbox } from "./event";

const text = { type: String, required: true } as const;

const schema = new Schema(
  {
    /** Slug of the product. */
    productId: text,
    question: text,
    answer: text,
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);
// The questions about a product, and all for admins (`questions/queries.ts`).
schema.index({ productId: 1, createdAt: 1, _id: 1 });
holdsEvents(schema);

/**
 * A question about a product, published by our staff together with the answer. Source: docs/product.md, "Questions and
 * answers".
 */
export interface QuestionDoc extends InferSchemaType<typeof schema>, Outbox {
  _id: Types.ObjectId;
}

export const QuestionModel = defineModel<QuestionDoc>("Question", schema);
