import { z } from "zod";
import { BOOKING_STATUSES } from "../domain/booking-status";

/**
 * A booking as it leaves the server: the allow-list of fields, and the shape pages draw.
 * Amounts in whole LKR. Source: specification point 3, contract point 6.
 */
export const bookingDtoSchema = z.object({
  _id: z.string(),
  /** Short and readable, such as `NT-7K2M9Q`. */
  reference: z.string(),
  /** Null for a product booking. When the provider is gone, its snapshot with the same fields. */
  providerId: z.object({ _id: z.string(), serviceName: z.string(), category: z.string() }).nullable(),
  /** Null for a booking an admin wrote down for someone without an account. */
  touristId: z.object({ _id: z.string(), fullName: z.string(), email: z.string() }).nullable(),
  /** Null for a provider booking. */
  productType: z.string().nullable(),
  date: z.iso.date(),
  /** `HH:mm`, the tour's local time. */
  time: z.string(),
  adults: z.int(),
  children: z.int(),
  totalPrice: z.int(),
  status: z.enum(BOOKING_STATUSES),
  specialNotes: z.string(),
  /** The phone of the booking's contact. */
  contactId: z.object({ phone: z.string() }).nullable(),
  contact: z
    .object({ name: z.string(), email: z.string(), message: z.string(), phone: z.string() })
    .nullable(),
  /** The frozen price: what the total was made from. Null where an admin typed the total. */
  price: z
    .object({
      unitPrice: z.int(),
      tier: z.object({ from: z.int(), to: z.int().nullable() }).nullable(),
      rate: z.int(),
      childRule: z.enum(["half", "full"]),
      total: z.int(),
    })
    .nullable(),
  createdAt: z.iso.datetime(),
});

/** A booking as it leaves the server. */
export type BookingDto = z.output<typeof bookingDtoSchema>;
