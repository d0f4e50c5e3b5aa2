import { type InferSchemaType, Schema, type Types } from "mongoose";
import { defineModel } from "./define-model";

const text = { type: String, required: true } as const;
const whole = { type: Number, required: true } as const;
const maybeBlank = { type: String, default: "" } as const;

const schema = new Schema(
  {
    /** Name or slug of the product, or null for a service. */
    productType: { type: String, default: null },
    /** The provider, 24 hex digits, or null for a product. */
    providerId: { type: String, default: null },
    /** `YYYY-MM-DD` and `HH:mm`, local time. */
    date: text,
    time: text,
    adults: whole,
    children: whole,
    specialNotes: maybeBlank,
    /** The total in whole LKR that the guest was shown. */
    expectedTotal: whole,
    /** Trimmed, in lower case. */
    email: text,
    name: text,
    phone: text,
    /** The departure at which it holds seats: the id of its document; null without a schedule. */
    departure: { type: String, default: null },
    /** From then on the mailed link no longer makes the booking. */
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ email: 1, expiresAt: 1 });
schema.index({ expiresAt: 1 });
schema.index({ departure: 1 });

/**
 * A booking without an account that waits for its guest to press the mailed link. The booking gets its id. Source: product,
 * "Booking without an account".
 */
export interface GuestBookingDoc extends InferSchemaType<typeof schema> {
  _id: Types.ObjectId;
}

export const GuestBookingModel = defineModel<GuestBookingDoc>("GuestBooking", schema);
