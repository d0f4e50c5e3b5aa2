import { z } from "zod";
import { CANCEL_REASONS, MAX_CANCEL_NOTE } from "../domain/cancel-reasons";
import {
  adults,
  requiredChildren as children,
  date,
  expectedTotal,
  guestContact,
  notes,
  overbook,
  time,
  typedTotal,
  version,
} from "./booking-fields";
import { email, nameText, optionalText, phone } from "./fields";

/** Bodies of the API calls that change a booking. Source: docs/product.md, "Departures and search". */

/** Body of `PUT /api/bookings/{id}/cancel`; may be left out. */
export const guestCancellationSchema = z
  .object({
    reason: z
      .enum(CANCEL_REASONS, { error: `Choose one of: ${CANCEL_REASONS.join(", ")}.` })
      .nullish()
      .describe("The reason. The host reads it in words."),
    note: optionalText({ label: "Note", max: MAX_CANCEL_NOTE }).describe("A message to the host."),
    version,
  })
  .default({ note: "", version: undefined });

export type GuestCancellation = z.output<typeof guestCancellationSchema>;

/** Body of `PUT /api/bookings/{id}/move`. */
export const bookingMoveSchema = z.object({ date, time, version });

export type BookingMove = z.output<typeof bookingMoveSchema>;

/** Body of `PUT /api/bookings/admin/{id}/move/decline`; may be left out. */
export const moveDeclineSchema = z
  .object({
    note: optionalText({ label: "Note", max: MAX_CANCEL_NOTE }).describe("A message to the guest."),
    version,
  })
  .default({ note: "", version: undefined });

export type MoveDecline = z.output<typeof moveDeclineSchema>;

/** Body of `PUT /api/bookings/{id}/party`. */
export const partyChangeSchema = z.object({ adults, children, expectedTotal, version });

export type PartyChange = z.output<typeof partyChangeSchema>;

/** Body of `PUT /api/bookings/{id}/details`. */
export const detailsChangeSchema = z.object({
  contact: z
    .object(
      {
        name: nameText({ missing: "Enter your name.", label: "Name", max: 100 }).optional(),
        email: email.optional(),
        phone: phone.optional(),
        message: optionalText({ label: "Message", max: 2_000 }).optional(),
      },
      { error: "Give the contact as an object." },
    )
    .nullish()
    .transform((value) => value ?? undefined)
    .describe("What is left out stays."),
  specialNotes: notes.optional(),
  version,
});

export type DetailsChange = z.output<typeof detailsChangeSchema>;

/** Body of `PUT /api/bookings/admin/{id}`. Source: docs/product.md, "Edits by admins". */
export const bookingEditSchema = z
  .object({
    date: date.optional(),
    time: time.optional(),
    adults: adults.optional(),
    children: children.optional(),
    contact: z
      .object(
        {
          name: guestContact.shape.name.optional(),
          phone: guestContact.shape.phone.optional(),
          email: guestContact.shape.email.optional(),
        },
        { error: "Give the contact as an object." },
      )
      .optional(),
    specialNotes: notes.optional(),
    totalPrice: typedTotal
      .optional()
      .describe("The new total in whole LKR, instead of the calculated price."),
    expectedTotal: expectedTotal.describe(
      "The calculated price of the new group in whole LKR, as the client showed it. Without it and without `totalPrice`, the group can change only if the total stays the same.",
    ),
    overbook,
    version,
  })
  .describe("What is left out stays.");

export type BookingEdit = z.output<typeof bookingEditSchema>;
