import { z } from "zod";
import { MESSAGES } from "../content/messages";
import { isRealDate, isRealTime, REAL_TIME, tourMomentProblem } from "../domain/dates";
import { nameText, optionalEmail, optionalPhone, optionalText } from "./fields";

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

export const requiredChildren = z
  .int({ error: "Children must be a whole number." })
  .min(0, "Children cannot be fewer than 0.");

/** 0 if the field is left out. */
export const children = requiredChildren.default(0);

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
export const tourFields = { date, time, adults, children, specialNotes: notes };

/** Reports a tour that has passed, or is too far ahead. */
export function requireFuture(moment: { date: string; time: string }, context: z.RefinementCtx): void {
  const problem = tourMomentProblem(moment, new Date());
  if (problem) context.addIssue({ code: "custom", path: [problem.field], message: problem.message });
}

export const PRODUCT_TYPE = "A product's name or slug.";
const TYPED_TOTAL = "Enter the total in whole rupees.";

const NOT_BLANK = { type: "string", pattern: "\\S" };

/** JSON Schema for "this property is required", in a form that API description linters accept. */
export function requiredProperty(name: string, schema: object = NOT_BLANK): object {
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

/** The version of the booking that the client saw. */
export const version = z
  .int({ error: "Version must be a whole number." })
  .min(0)
  .nullish()
  .transform((value) => value ?? undefined)
  .describe(
    "The version of the booking that you saw. If the booking has changed since then, the call is refused. Without it, the call applies to the current booking.",
  );

export function isBlank(value: unknown): boolean {
  return value == null || (typeof value === "string" && value.trim() === "");
}
