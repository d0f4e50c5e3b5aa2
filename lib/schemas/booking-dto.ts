import { z } from "zod";
import { BOOKING_STATUSES } from "../domain/booking-status";
import { KEPT_REASONS } from "../domain/cancel-reasons";
import { CANCELLED_BY } from "../domain/cancelled-by";
import { CALL_TOPICS, GUEST_EMAILS } from "../domain/guest-contact";
import { HOST_ANSWERS } from "../domain/host-answers";

const hostAnswer = z
  .object({
    answer: z.enum(HOST_ANSWERS),
    note: z.string().describe("A word to our team; always blank where the tourist reads it."),
    at: z.iso.datetime(),
  })
  .nullable()
  .describe("What the host said while it waited for an answer; null when nothing was said.");

/**
 * A booking as it leaves the server. No other field leaves it. Amounts in whole LKR. Source: product 3.2.
 */
export const bookingDtoSchema = z.object({
  _id: z.string(),
  reference: z.string().describe("Short and readable, such as `NT-7K2M9Q`."),
  providerId: z
    .object({ _id: z.string(), serviceName: z.string(), category: z.string() })
    .nullable()
    .describe("Null for a product booking. When the provider is gone, its names as they were."),
  touristId: z
    .object({ _id: z.string(), fullName: z.string(), email: z.string() })
    .nullable()
    .describe("Null for a booking an admin wrote down for someone without an account."),
  productType: z.string().nullable().describe("A name of the catalogue; null for a provider booking."),
  date: z.iso.date(),
  time: z.string().describe("`HH:mm`, the tour's local time."),
  adults: z.int(),
  children: z.int(),
  totalPrice: z.int().describe("Whole LKR."),
  status: z.enum(BOOKING_STATUSES),
  cancelReason: z.enum(KEPT_REASONS).nullable().describe("Why it is cancelled, where that was told."),
  cancelNote: z.string().describe("What the guest was told about it besides; may be blank."),
  cancelledBy: z
    .enum(CANCELLED_BY)
    .nullable()
    .describe("Null unless it is cancelled, and where this is not known."),
  hostAnswer,
  version: z.int().describe("Raised with every change; send it with yours, so that it is not made twice."),
  expiresAt: z.iso
    .datetime()
    .nullable()
    .describe("When it ends if nobody answers; null once the host has accepted it."),
  move: z
    .object({
      date: z.iso.date(),
      time: z.string().describe("`HH:mm`, the tour's local time."),
      adults: z.int(),
      children: z.int(),
      totalPrice: z.int().describe("Whole LKR for that party."),
      expiresAt: z.iso.datetime().describe("When the request ends by itself if nobody answers."),
      hostAnswer,
    })
    .nullable()
    .describe(
      "Another departure or more people that the guest of a confirmed booking asks for. It stays as it is until the host or an admin answers.",
    ),
  cancelBy: z.iso.datetime().describe("Until when its guest may cancel without being late."),
  byHost: z.literal(true).optional().describe("Set where its host wrote it down."),
  guestEmail: z
    .enum(GUEST_EMAILS)
    .optional()
    .describe(
      "Whether mails go to the guest: `unconfirmed` is an account's address that nobody has verified, `none` no address. Only in lists and days for admins and hosts.",
    ),
  callGuest: z
    .object({
      since: z.iso.datetime().describe("When it happened; names it when the guest was called."),
      about: z.enum(CALL_TOPICS),
    })
    .optional()
    .describe(
      "What the guest has to be called about, because no mail could say it. Only for admins; left out when there is nothing.",
    ),
  moveEnded: z
    .literal(true)
    .optional()
    .describe(
      "Set for a guest whom no mail reaches: the change that was asked for was not made, and the booking is as before.",
    ),
  late: z.boolean().describe("Whether it was confirmed, and its guest cancelled it after the deadline."),
  specialNotes: z.string(),
  contactId: z.object({ phone: z.string() }).nullable().describe("The phone of the booking's contact."),
  contact: z
    .object({ name: z.string(), email: z.string(), message: z.string(), phone: z.string() })
    .nullable(),
  price: z
    .object({
      unitPrice: z.int().describe("Whole LKR for each adult."),
      tier: z
        .object({ from: z.int(), to: z.int().nullable() })
        .nullable()
        .describe("The group sizes the unit price is for; null for a provider's own price."),
      rate: z.int().describe("LKR in one USD when the price was made."),
      childRule: z.enum(["half", "full"]).describe("What a child pays of the unit price."),
      total: z.int().describe("Whole LKR."),
    })
    .nullable()
    .describe("The frozen price: what the total was made from. Null where an admin typed the total."),
  createdAt: z.iso.datetime(),
});

/** What somebody with the link of a mail learns of the booking that was answered. */
export const answeredDtoSchema = bookingDtoSchema.pick({
  reference: true,
  status: true,
  hostAnswer: true,
  move: true,
});

export type AnsweredDto = z.output<typeof answeredDtoSchema>;

export type BookingDto = z.output<typeof bookingDtoSchema>;
