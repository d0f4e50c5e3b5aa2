import { z } from "zod";
import { colomboMoment } from "../domain/dates";
import type { AmountRange } from "../domain/gate-costs";
import { date } from "./booking-fields";
import { nameText } from "./fields";

/** Costs that guests pay to others, such as park tickets. Source: docs/product.md, "Costs at the gate". */

const AMOUNTS = "Enter each amount as a number up to 1,000,000, or as two, the lower one first.";

const money = z.number({ error: AMOUNTS }).min(0, AMOUNTS).max(1_000_000, AMOUNTS);

const amount: z.ZodType<AmountRange> = z
  .tuple([money, money], { error: AMOUNTS })
  .refine(([from, to]) => from <= to, { error: AMOUNTS })
  .meta({
    items: { type: "number" },
    description: "Lowest and highest approximate amount; the same twice if it is known.",
  });

export const agePricesSchema = z.object({ adult: amount, child: amount }, { error: AMOUNTS });

const shared = {
  what: nameText({ missing: "Enter what guests pay for.", label: "What guests pay for", max: 60 }).describe(
    "As inside a sentence, such as `park tickets`.",
  ),
  paid: nameText({ missing: "Enter where it is paid.", label: "Where it is paid", max: 60 }).describe(
    "Such as `at the gate`.",
  ),
  currency: z.enum(["USD", "LKR"], { error: "Choose USD or LKR." }),
  checkedOn: date.describe("The last day on which somebody checked the amounts."),
};

const checked = { checkedBy: z.enum(["office", "host"]) };

const PER = "Choose whether it is paid for each person or for each vehicle.";

const perPerson = z.object({
  ...shared,
  per: z.literal("person"),
  foreign: agePricesSchema,
  local: agePricesSchema
    .optional()
    .describe("Prices for Sri Lankan residents; left out if they are unknown."),
});

const perVehicle = z.object({
  ...shared,
  per: z.literal("vehicle"),
  vehicle: nameText({ missing: "Enter the vehicle.", label: "The vehicle", max: 30 }).describe(
    "Such as `jeep`.",
  ),
  people: z
    .int({ error: "Enter how many people a vehicle takes." })
    .min(1, "Enter how many people a vehicle takes.")
    .max(100, "A vehicle takes at most 100 people."),
  amount,
});

export const gateCostSchema = z.discriminatedUnion(
  "per",
  [perPerson.extend(checked), perVehicle.extend(checked)],
  { error: PER },
);

const A_LIST = "Send a list of costs.";
const MOST = { most: 8, error: "A tour can have at most 8 costs at the gate." } as const;

/** Whether the day of each check is today in Sri Lanka or earlier. */
const isPast = (costs: readonly { checkedOn: string }[]) => {
  const today = colomboMoment(new Date()).date;
  return costs.every(({ checkedOn }) => checkedOn <= today);
};
const TOO_LATE = { error: "Costs can be checked today or on an earlier day." };

/** A list of costs that are not part of the price. */
export const gateCosts = z
  .array(gateCostSchema, { error: A_LIST })
  .max(MOST.most, MOST.error)
  .refine(isPast, TOO_LATE);

/**
 * The costs of a listing, without `checkedBy`, which the server adds. A form sends them as text, with the JSON of one
 * cost on each line.
 */
export const listedCosts = z
  .union([z.array(z.unknown()), z.string().transform(costsInText)], { error: A_LIST })
  .pipe(
    z
      .array(z.discriminatedUnion("per", [perPerson, perVehicle], { error: PER }), { error: A_LIST })
      .max(MOST.most, MOST.error)
      .refine(isPast, TOO_LATE),
  )
  .meta({
    anyOf: [{ type: "array", items: { type: "object" }, maxItems: MOST.most }, { type: "string" }],
  });

function costsInText(text: string, context: z.RefinementCtx): unknown[] {
  try {
    return text
      .split(/\r?\n/)
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  } catch {
    context.addIssue({ code: "custom", message: A_LIST });
    return z.NEVER;
  }
}
