import { z } from "zod";
import { MESSAGES } from "../content/messages";
import { expectedTotal, isBlank, PRODUCT_TYPE, requireFuture, tourFields } from "./booking-fields";
import { email, nameText, optionalPhone, phone, text } from "./fields";
import { formSummaries } from "./validation";

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

/** Body of `POST /api/bookings/product`. Source: docs/product.md, "Date and time of a booking". */
export const productBookingSchema = z
  .object({
    productType: text({ missing: "Choose a tour.", label: "Tour", max: 200 }).describe(PRODUCT_TYPE),
    ...tourFields,
    totalPrice: sentTotal,
    expectedTotal,
    contact,
  })
  .superRefine(requireFuture);

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
  .superRefine(requireFuture);

export type ProviderBookingInput = z.output<typeof providerBookingSchema>;

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
