import { Schema } from "mongoose";
import type { Offer } from "@/lib/domain/offer";

/** The mongoose schema of a reference to an offer in other documents. */
export const offerSchema = new Schema<Offer>(
  {
    kind: { type: String, enum: ["service", "product"], required: true },
    id: { type: String, required: true },
  },
  { _id: false },
);
