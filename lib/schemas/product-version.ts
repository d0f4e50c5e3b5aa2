import { z } from "zod";
import { bookingWindow } from "../domain/dates";
import { MAX_PARTY } from "../domain/pricing";
import { date } from "./booking";
import { anyText, text } from "./fields";

const WHOLE_PRICE = "Enter each price in whole, even rupees, from 2 to 10,000,000.";
const GROUPS = "Group sizes must begin with 1 and have no gap.";

/** Prices by group size. Even, so that the half of a child is whole. */
const tiers = z
  .array(
    z.object({
      from: z.int({ error: GROUPS }).min(1, GROUPS).max(MAX_PARTY, GROUPS),
      to: z.int({ error: GROUPS }).max(MAX_PARTY, GROUPS).nullable(),
      lkr: z
        .int({ error: WHOLE_PRICE })
        .min(2, WHOLE_PRICE)
        .max(10_000_000, WHOLE_PRICE)
        .multipleOf(2, WHOLE_PRICE),
    }),
    { error: "Send a list of prices." },
  )
  .max(12, "A tour can have at most 12 prices.")
  .refine(
    (list) =>
      list.every(({ from, to }, at) => {
        const next = list[at + 1];
        return (
          from === (at === 0 ? 1 : (list[at - 1]?.to ?? Number.NaN) + 1) &&
          (next ? to !== null && to >= from : to === null || to >= from)
        );
      }),
    { error: GROUPS },
  )
  .describe("Prices per adult by group size, in whole LKR. Empty: guests ask for a price.");

const entries = (label: string) =>
  z
    .array(text({ missing: `${label} has an empty entry.`, label, max: 300 }), {
      error: `${label} must be a list of texts.`,
    })
    .max(20, `${label} can have at most 20 entries.`);

/** The fields that admins can change. */
const fields = {
  tiers,
  description: text({ missing: "Enter the description.", label: "Description", max: 500 }),
  detailedDescription: z
    .array(text({ missing: "A paragraph is empty.", label: "A paragraph", max: 2_000 }), {
      error: "Send a list of paragraphs.",
    })
    .min(1, "Enter at least one paragraph.")
    .max(10, "Enter at most 10 paragraphs."),
  duration: text({ missing: "Enter the duration.", label: "Duration", max: 100 }),
  included: entries("What is included"),
  excluded: entries("What is not included"),
  bring: entries("What to bring"),
  notes: entries("Notes"),
};

/** Body of `PUT /api/admin/products/{name}`. Source: product, "Changed products". */
export const productEditSchema = z
  .object({
    from: date.describe("The first day on which it holds, from today to two years ahead."),
    ...fields,
    seen: anyText({ label: "The version", max: 40 })
      .nullable()
      .describe(
        "Id of the newest version that you saw; null without one. If there is a newer one, the call is refused.",
      ),
  })
  .superRefine(({ from }, context) => {
    const { first, last } = bookingWindow(new Date());
    if (from >= first && from <= last) return;
    context.addIssue({
      code: "custom",
      path: ["from"],
      message: "Choose a day from today to two years ahead.",
    });
  });

export type ProductEdit = z.output<typeof productEditSchema>;

export const productVersionDtoSchema = z.object({
  _id: z.string(),
  productType: z.string().describe("The product's name."),
  from: z.iso.date(),
  createdAt: z.iso.datetime(),
  ...fields,
});

export type ProductVersionDto = z.output<typeof productVersionDtoSchema>;
