import { z } from "zod";
import { ATTENDANCE } from "../domain/attendance";
import { BOOKING_STATUSES } from "../domain/booking-status";
import { KEPT_REASONS } from "../domain/cancel-reasons";
import { CANCELLED_BY } from "../domain/cancelled-by";
import { CALL_TOPICS, GUEST_EMAILS } from "../domain/guest-contact";
import { HOST_ANSWERS } from "../domain/host-answers";
import { MAX_CALL_TEXT } from "../domain/office-message";

const hostAnswer = z
  .object({
    answer: z.enum(HOST_ANSWERS),
    note: z.string().describe("A message to our team. Always blank for the tourist."),
    at: z.iso.datetime(),
  })
  .nullable()
  .describe("The host's answer; null without one.");

/**
 * A booking in responses. Responses contain no other fields of a booking. Amounts in whole LKR. Source:
 * docs/product.md, "Booking fields".
 */
export const bookingDtoSchema = z.object({
  _id: z.string(),
  reference: z.string().describe("Short and readable, such as `NT-7K2M9Q`."),
  providerId: z
    .object({ _id: z.string(), serviceName: z.string(), category: z.string() })
    .nullable()
    .describe("Null for a product booking. If the provider was deleted, its names at that time."),
  touristId: z
    .object({ _id: z.string(), fullName: z.string(), email: z.string() })
    .nullable()
    .describe("Null for a booking of a guest without an account."),
  productType: z.string().nullable().describe("A name of the catalogue; null for a provider booking."),
  date: z.iso.date(),
  time: z.string().describe("`HH:mm`, the tour's local time."),
  adults: z.int(),
  children: z.int(),
  totalPrice: z.int().describe("Whole LKR."),
  status: z.enum(BOOKING_STATUSES),
  cancelReason: z.enum(KEPT_REASONS).nullable().describe("The reason of the cancellation, if one was given."),
  cancelNote: z.string().describe("The message about the cancellation; may be blank."),
  cancelledBy: z
    .enum(CANCELLED_BY)
    .nullable()
    .describe("Who cancelled it; null if it is not cancelled or this is unknown."),
  hostAnswer,
  version: z.int().describe("Increases with every change. Send it with your change to detect conflicts."),
  expiresAt: z.iso
    .datetime()
    .nullable()
    .describe("When the booking expires without an answer; null once the host has accepted it."),
  move: z
    .object({
      date: z.iso.date(),
      time: z.string().describe("`HH:mm`, the tour's local time."),
      adults: z.int(),
      children: z.int(),
      totalPrice: z.int().describe("Whole LKR for that party."),
      expiresAt: z.iso.datetime().describe("When the request expires without an answer."),
      hostAnswer,
    })
    .nullable()
    .describe(
      "A requested departure or larger group of a confirmed booking. The booking stays as it is until the host or an admin answers.",
    ),
  cancelBy: z.iso.datetime().describe("The deadline for cancellations; later ones are `late`."),
  byHost: z.literal(true).optional().describe("Set if its host added it."),
  guestEmail: z
    .enum(GUEST_EMAILS)
    .optional()
    .describe(
      "Whether we can mail the guest: `unconfirmed` means an unverified address, `none` no address. Only in lists and days for admins and hosts.",
    ),
  callGuest: z
    .object({
      since: z.iso.datetime().describe("When it happened. Send it when you mark the guest as called."),
      about: z.enum(CALL_TOPICS),
      text: z
        .string()
        .max(MAX_CALL_TEXT)
        .optional()
        .describe("The team's messages to the guest; left out without one."),
    })
    .optional()
    .describe(
      "News for which the team must call the guest, because we cannot mail them. Only for admins; left out without news.",
    ),
  office: z
    .object({
      note: z.string(),
      attendance: z.enum(ATTENDANCE).nullable(),
      assignee: z
        .string()
        .optional()
        .describe("Email of the staff member who looks after the booking; left out for nobody."),
      tasks: z
        .array(
          z.object({
            _id: z.string(),
            text: z.string(),
            due: z.iso.datetime(),
            assignee: z.string().nullable().describe("Email of a staff member; null for anybody."),
          }),
        )
        .optional()
        .describe("The open tasks, the first due first; left out without one."),
    })
    .optional()
    .describe(
      "The office's note, assignee and open tasks, and whether the guests came. Only for admins, and in the guest's own data.",
    ),
  moveEnded: z
    .literal(true)
    .optional()
    .describe(
      "Set for a guest whom we cannot mail: the requested change was not made, and the booking is as before.",
    ),
  late: z.boolean().describe("Whether the guest cancelled the confirmed booking after the deadline."),
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
      rate: z.number().describe("LKR per USD at the time of the price."),
      childRule: z.enum(["half", "full"]).describe("The share of the unit price for a child."),
      total: z.int().describe("Whole LKR."),
    })
    .nullable()
    .describe("The frozen price behind the total; null if an admin entered the total."),
  createdAt: z.iso.datetime(),
});

/** The response to a host who answers a booking through a mailed link. */
export const answeredDtoSchema = bookingDtoSchema.pick({
  reference: true,
  status: true,
  hostAnswer: true,
  move: true,
});

export type AnsweredDto = z.output<typeof answeredDtoSchema>;

export type BookingDto = z.output<typeof bookingDtoSchema>;
