import { z } from "zod";
import { MESSAGES } from "../content/messages";
import { ATTENDANCE, MAX_OFFICE_NOTE, MAX_TASK } from "../domain/attendance";
import { BOOKING_STATUSES } from "../domain/booking-status";
import { CANCEL_REASONS, MAX_CANCEL_NOTE } from "../domain/cancel-reasons";
import { bookingWindow, isRealDate, isRealTime, REAL_TIME, tourMomentProblem } from "../domain/dates";
import { HOST_ANSWERS, MAX_ANSWER_NOTE } from "../domain/host-answers";
import { MAX_OFFICE_MESSAGE, WRITTEN_TO } from "../domain/office-message";
import { anyText, email, nameText, optionalEmail, optionalPhone, optionalText, phone, text } from "./fields";
import { formSummaries } from "./validation";

/**
 * Numbers of people. `lib/domain/pricing.ts` checks the upper limit and has the message about it. The
 * browser's form reads an empty number field as NaN.
 */
export const adults = z
  .int({
    error: ({ input }) =>
      input == null || Number.isNaN(input) ? MESSAGES.enterAdults : "Adults must be a whole number.",
  })
  .min(1, MESSAGES.adultsRequired);

export const children = z
  .int({ error: "Children must be a whole number." })
  .min(0, "Children cannot be fewer than 0.")
  .default(0);

export const date = z
  .string({
    error: (issue) => (issue.input == null ? "Choose a date." : "Date must be text like 2026-12-31."),
  })
  .min(1, "Choose a date.")
  .refine(isRealDate, { error: "Choose a valid date, such as 2026-12-31." })
  .meta({ format: "date" });

export const time = z
  .string({ error: (issue) => (issue.input == null ? "Choose a time." : "Time must be text like 06:30.") })
  .min(1, "Choose a time.")
  .refine(isRealTime, { error: "Choose a time written like 06:30." })
  .meta({ pattern: REAL_TIME.source, description: "`HH:mm`, the tour's local time." });

export const notes = optionalText({ label: "Special notes", max: 1_000 });

/** The total that the client showed, in whole LKR. If the server calculates a different one, it rejects the request. */
export const expectedTotal = z
  .int({ error: "The expected total must be whole rupees." })
  .nullish()
  .transform((value) => value ?? undefined)
  .describe("Whole LKR as the client saw it; another total is refused with it.");

/** Fields of every booking form. */
const tourFields = { date, time, adults, children, specialNotes: notes };

const contact = z.object(
  {
    name: nameText({ missing: "Enter your name.", label: "Name", max: 100 }),
    email,
    message: text({ missing: "Enter a message.", label: "Message", max: 2_000 }),
    phone,
  },
  { error: "Enter your name, email, message and phone." },
);

/**
 * The total that the client calculated. The server calculates its own and ignores the amount, but rejects a total that
 * is not positive, because the form that sent it did not know the price of the chosen tour (docs/product.md, "The server
 * sets the price").
 */
const sentTotal = z
  .number({ error: MESSAGES.invalidTotal })
  .positive(MESSAGES.invalidTotal)
  .optional()
  .describe("Whole LKR as the client saw it; the server stores its own price.");

const PRODUCT_TYPE = "A product's name or slug.";

/** Body of `POST /api/bookings/product`. Source: docs/product.md, "Date and time of a booking". */
export const productBookingSchema = z
  .object({
    productType: text({ missing: "Choose a tour.", label: "Tour", max: 200 }).describe(PRODUCT_TYPE),
    ...tourFields,
    totalPrice: sentTotal,
    expectedTotal,
    contact,
  })
  .superRefine((booking, context) => {
    const problem = tourMomentProblem(booking, new Date());
    if (problem) context.addIssue({ code: "custom", path: [problem.field], message: problem.message });
  });

formSummaries.add(productBookingSchema, {
  summarise: (input) => (productBookingIsIncomplete(input) ? MESSAGES.bookingFieldsRequired : undefined),
});

export type ProductBookingInput = z.output<typeof productBookingSchema>;

/**
 * Body of `POST /api/bookings`, for a provider's service. The phone number is optional. Source: docs/product.md, "Date
 * and time of a booking", "Phone numbers".
 */
export const providerBookingSchema = z
  .object({
    providerId: text({ missing: "Choose a host.", label: "Provider", max: 100 }),
    ...tourFields,
    expectedTotal,
    contact: z
      .object({ phone: optionalPhone }, { error: "Give the contact as an object with a phone number." })
      .nullish()
      .describe("How the host reaches the guest on the day."),
  })
  .superRefine((booking, context) => {
    const problem = tourMomentProblem(booking, new Date());
    if (problem) context.addIssue({ code: "custom", path: [problem.field], message: problem.message });
  });

export type ProviderBookingInput = z.output<typeof providerBookingSchema>;

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
const TYPED_TOTAL = "Enter the total in whole rupees.";

const NOT_BLANK = { type: "string", pattern: "\\S" };

/** JSON Schema for "this property is required", in a form that API description linters accept. */
export function given(name: string, schema: object = NOT_BLANK): object {
  return { properties: { [name]: schema }, required: [name], unevaluatedProperties: true };
}

/** A total that an admin typed, in whole LKR. */
export const typedTotal = z
  .int({ error: TYPED_TOTAL })
  .min(1, MESSAGES.invalidTotal)
  .max(1_000_000_000, "Enter a total of at most 1,000,000,000 rupees.");

export const overbook = z
  .boolean({ error: "Say true or false." })
  .default(false)
  .describe("Whether the booking may exceed the capacity of its departure.");

/** The contact of a guest, as an admin enters it. */
export const guestContact = z.object({
  name: nameText({ missing: "Enter the guest's name.", label: "Name", max: 100 }),
  phone: optionalPhone,
  email: optionalEmail,
  message: optionalText({ label: "Message", max: 2_000 }),
});

/** The contact of a guest without an account. */
const walkIn = guestContact
  .refine((guest) => guest.phone !== "" || guest.email !== "", {
    error: MESSAGES.phoneOrEmail,
    path: ["phone"],
  })
  .meta({ allOf: [{ anyOf: [given("phone"), given("email")] }] });

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
      { oneOf: [given("providerId"), given("productType")] },
      { anyOf: [given("touristId"), given("contact", { type: "object", additionalProperties: true })] },
    ],
  });

/** The version of the booking that the client saw. */
export const version = z
  .int({ error: "Version must be a whole number." })
  .min(0)
  .nullish()
  .transform((value) => value ?? undefined)
  .describe(
    "The version of the booking that you saw. If the booking has changed since then, the call is refused. Without it, the call applies to the current booking.",
  );

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

const answer = z
  .enum(HOST_ANSWERS, { error: "Choose yes or no." })
  .describe("Whether the host can take the guests.");

/** Body of `PUT /api/bookings/provider/{id}/answer`. Source: docs/product.md, "Mail". */
export const hostAnswerSchema = z.object({
  answer,
  note: optionalText({ label: "Note", max: MAX_ANSWER_NOTE }).describe("A message to our team."),
  version,
});

export type HostAnswerInput = z.output<typeof hostAnswerSchema>;

/** Body of `POST /api/bookings/answer`, for an answer through a mailed link. */
export const linkAnswerSchema = hostAnswerSchema.extend({
  token: z
    .string({ error: MESSAGES.answerLinkWrong })
    .max(1_000, MESSAGES.answerLinkWrong)
    .describe("The token from the link."),
});

export type AdminBookingInput = z.output<typeof adminBookingSchema>;

function isBlank(value: unknown): boolean {
  return value == null || (typeof value === "string" && value.trim() === "");
}

function field(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

/** Whether any of the seven required fields is missing or blank. */
function productBookingIsIncomplete(input: unknown): boolean {
  const sentContact = field(input, "contact");
  return (
    ["date", "time", "adults"].some((name) => isBlank(field(input, name))) ||
    ["name", "email", "message", "phone"].some((name) => isBlank(field(sentContact, name)))
  );
}
