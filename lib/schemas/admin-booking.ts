import { z } from "zod";
import { MESSAGES } from "../content/messages";
import { ATTENDANCE, MAX_OFFICE_NOTE, MAX_TASK } from "../domain/attendance";
import { BOOKING_STATUSES } from "../domain/booking-status";
import { CANCEL_REASONS, MAX_CANCEL_NOTE } from "../domain/cancel-reasons";
import { bookingWindow } from "../domain/dates";
import { MAX_OFFICE_MESSAGE, WRITTEN_TO } from "../domain/office-message";
import {
  date,
  guestContact,
  isBlank,
  overbook,
  PRODUCT_TYPE,
  requiredProperty,
  time,
  tourFields,
  typedTotal,
  version,
} from "./booking-fields";
import { anyText, email, optionalText, text } from "./fields";

/** Body of `POST /api/bookings/admin/{id}/message`. Source: docs/product.md, "Messages about a booking". */
export const officeMessageSchema = z.object({
  to: z.enum(WRITTEN_TO, { error: "Choose guest or host." }),
  text: text({ missing: "Write a message.", label: "Message", max: MAX_OFFICE_MESSAGE }),
});

export type OfficeMessage = z.output<typeof officeMessageSchema>;

/** Body of `PUT /api/bookings/admin/{id}/office`. Source: docs/product.md, "Notes and arrivals". */
export const officeChangeSchema = z.object({
  note: anyText({ label: "Note", max: MAX_OFFICE_NOTE })
    .optional()
    .describe("Blank removes it; left out, it stays."),
  seenNote: anyText({ label: "Note", max: MAX_OFFICE_NOTE })
    .default("")
    .describe("The note that you saw. If it has changed since then, the call is refused."),
  attendance: z
    .enum(ATTENDANCE, { error: "Say arrived or no-show." })
    .nullable()
    .optional()
    .describe("From the day of the tour on. Null removes it; left out, it stays."),
  assignee: email
    .nullable()
    .optional()
    .describe("Email of the staff member who looks after the booking. Null for nobody; left out, it stays."),
  newTask: z
    .object({
      text: text({ missing: "Write what is to be done.", label: "Task", max: MAX_TASK }),
      date,
      time,
      assignee: email.nullish().describe("Email of the staff member who does it; null for anybody."),
    })
    .optional()
    .describe("A task with the day and time when it is due, in Sri Lanka."),
  doneTask: z
    .string({ error: "Give the id of the task." })
    .max(100, "That is no id.")
    .optional()
    .describe("The id of a task that is done, which removes it."),
});

export type OfficeChange = z.output<typeof officeChangeSchema>;

const ONE_SUBJECT = "Choose either a host or one of our tours.";
const ONE_GUEST = "Choose a traveller, or give a name and a phone number or an email.";

/** The contact of a guest without an account. */
const walkIn = guestContact
  .refine((guest) => guest.phone !== "" || guest.email !== "", {
    error: MESSAGES.phoneOrEmail,
    path: ["phone"],
  })
  .meta({ allOf: [{ anyOf: [requiredProperty("phone"), requiredProperty("email")] }] });

/** Body of `POST /api/bookings/admin`; past dates are allowed (docs/product.md, "Date and time of a booking"). */
export const adminBookingSchema = z
  .object({
    providerId: z.string({ error: ONE_SUBJECT }).trim().nullish(),
    productType: z.string({ error: ONE_SUBJECT }).trim().nullish().describe(PRODUCT_TYPE),
    touristId: z.string({ error: ONE_GUEST }).trim().nullish(),
    contact: walkIn.nullish(),
    ...tourFields,
    totalPrice: typedTotal
      .nullish()
      .describe("Whole LKR. Overrides the calculated price; required if there is none."),
    status: z.enum(BOOKING_STATUSES, { error: "Choose pending, confirmed or cancelled." }).default("pending"),
    overbook,
    messageId: z
      .string({ error: "Name the message by its id." })
      .trim()
      .nullish()
      .describe("The contact message that this booking answers, such as an enquiry."),
    note: optionalText({ label: "Note", max: MAX_CANCEL_NOTE }).describe(
      "A message to the guest for the first mail. It is not stored with the booking.",
    ),
  })
  .superRefine((booking, context) => {
    if (isBlank(booking.providerId) === isBlank(booking.productType)) {
      context.addIssue({ code: "custom", path: ["productType"], message: ONE_SUBJECT });
    }
    if (isBlank(booking.touristId) && !booking.contact) {
      context.addIssue({ code: "custom", path: ["touristId"], message: ONE_GUEST });
    }
    if (booking.date > bookingWindow(new Date()).last) {
      context.addIssue({ code: "custom", path: ["date"], message: "Choose a date within the next 2 years." });
    }
  })
  .meta({
    allOf: [
      { oneOf: [requiredProperty("providerId"), requiredProperty("productType")] },
      {
        anyOf: [
          requiredProperty("touristId"),
          requiredProperty("contact", { type: "object", additionalProperties: true }),
        ],
      },
    ],
  });

/** Body of `PUT /api/bookings/admin/{id}/approve`; may be left out. */
export const bookingApprovalSchema = z
  .object({ overbook, version })
  .default({ overbook: false, version: undefined });

export type BookingApproval = z.output<typeof bookingApprovalSchema>;

/**
 * Body of `PUT /api/bookings/admin/{id}/cancel`; may be left out. Source: docs/product.md, "Cancelling with a reason".
 */
export const bookingCancellationSchema = z
  .object({
    reason: z
      .enum(CANCEL_REASONS, { error: `Choose one of: ${CANCEL_REASONS.join(", ")}.` })
      .nullish()
      .describe("The reason. The guest reads it in words."),
    note: optionalText({ label: "Note", max: MAX_CANCEL_NOTE }).describe("A message to the guest."),
  })
  .default({ note: "" });

export type BookingCancellation = z.output<typeof bookingCancellationSchema>;

/** Body of `PUT /api/bookings/admin/{id}/called`. Source: docs/product.md, "People to call". */
export const guestCalledSchema = z.object({
  since: z.iso
    .datetime({ error: "Send the time that `callGuest` of the booking has." })
    .describe("`since` of `callGuest`."),
});

export type GuestCalled = z.output<typeof guestCalledSchema>;

export type AdminBookingInput = z.output<typeof adminBookingSchema>;
