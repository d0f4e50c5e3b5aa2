import { z } from "zod";
import { PROVIDER_CATEGORIES } from "../domain/provider-categories";
import { email, fullName, newPassword, phone, text } from "./fields";

/** Most rupees for a person. */
const MAX_PRICE = 10_000_000;

/** A number as JSON has it or as a form sends it. */
const numeric = z.union([z.number(), z.string().trim().min(1).transform(Number)], {
  error: "Enter a price in rupees.",
});

/** The fields of a listing. Source: specification point 5; lengths and the price's range are ours. */
const listing = {
  serviceName: text({ missing: "Enter the name of your service.", label: "Service name", max: 100 }),
  contact: phone,
  category: z.enum(PROVIDER_CATEGORIES, {
    error: ({ input }) =>
      input ? `Choose one of: ${PROVIDER_CATEGORIES.join(", ")}.` : "Choose a category.",
  }),
  location: text({ missing: "Enter where your service starts.", label: "Location", max: 120 }),
  price: numeric
    .pipe(
      z
        .int({ error: "Enter the price in whole rupees." })
        .min(1, "Enter a price of at least 1 rupee.")
        .max(MAX_PRICE, "Enter a price of at most 10,000,000 rupees."),
    )
    .meta({
      anyOf: [
        { type: "integer", minimum: 1, maximum: MAX_PRICE },
        { type: "string", pattern: `^(?:[1-9][0-9]{0,6}|${MAX_PRICE})$` },
      ],
      description: "Whole LKR for a person, 1 to 10,000,000, as JSON has it or as a form sends it.",
    }),
  description: text({ missing: "Describe your service.", label: "Description", max: 5_000 }),
};

/**
 * Text fields of `POST /api/auth/provider/signup` and `POST /api/admin/providers`; the files stand
 * beside them. Sources: specification point 5, contract point 11.
 */
export const providerSignupSchema = z.object({ fullName, email, password: newPassword, ...listing });

/** Fields of `PATCH /api/providers/me`; whatever is left out stays. */
export const providerUpdateSchema = z.object(listing).partial();

/** Parsed provider signup. */
export type ProviderSignup = z.output<typeof providerSignupSchema>;

/** Parsed change of a listing. */
export type ProviderUpdate = z.output<typeof providerUpdateSchema>;

/** Body of `PUT /api/admin/providers/{id}/approve`; left out means true. */
export const providerApprovalSchema = z
  .object({ approved: z.boolean({ error: "approved must be true or false." }).default(true) })
  .default({ approved: true });
