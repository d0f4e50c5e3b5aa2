import { Schema } from "mongoose";
import type { Offer } from "@/lib/domain/offer";

/** Schema of an offer, as documents keep it. */
export const offerSchema = new Schema<Offer>(
  {
    kind: { type: String, enum: ["service", "product"], required: true },
    id: { type: String, required: true },
  },
  { _id: false },
);
