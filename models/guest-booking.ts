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
    /**
     * Id of the departure document at which this request holds seats; null for an offer without a schedule.
     */
    departure: { type: String, default: null },
    /** After this time the mailed link does not create the booking. */
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
);
// Seats held by all requests with the same email (`bookings/guest-bookings.ts`).
schema.index({ email: 1, expiresAt: 1 });
// Dropping expired requests (`bookings/guest-bookings.ts`).
schema.index({ expiresAt: 1 });
// Seats held at a departure (`bookings/guest-bookings.ts`).
schema.index({ departure: 1 });

/**
 * A booking that a guest requested without an account. Once the guest confirms it on the page of the mailed link, a
 * booking with the same id replaces this document. Source: docs/product.md, "Booking without an account".
 */
export interface GuestBookingDoc extends InferSchemaType<typeof schema> {
  _id: Types.ObjectId;
}

export const GuestBookingModel = defineModel<GuestBookingDoc>("GuestBooking", schema);
