import { z } from "zod";
import { date } from "./booking";
import { shortText, text } from "./fields";

/** Costs that guests pay to others, such as park tickets. Source: docs/product.md, "Costs at the gate". */

const AMOUNTS = "Enter each amount as a number up to 1,000,000, or as two, the lower one first.";

const money = z.number({ error: AMOUNTS }).min(0, AMOUNTS).max(1_000_000, AMOUNTS);

const amount = z
  .tuple([money, money], { error: AMOUNTS })
  .refine(([from, to]) => from <= to, { error: AMOUNTS })
  .meta({
    items: { type: "number" },
    description: "Lowest and highest approximate amount; the same twice if it is known.",
  });

export const agePricesSchema = z.object({ adult: amount, child: amount }, { error: AMOUNTS });

const shared = {
  what: shortText({ missing: "Enter what guests pay for.", label: "What guests pay for", max: 60 }).describe(
    "As inside a sentence, such as `park tickets`.",
  ),
  paid: shortText({ missing: "Enter where it is paid.", label: "Where it is paid", max: 60 }).describe(
    "Such as `at the gate`.",
  ),
  currency: z.enum(["USD", "LKR"], { error: "Choose USD or LKR." }),
  checkedOn: date.describe("The last day on which somebody checked the amounts."),
  checkedBy: z.literal("office"),
};

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
  vehicle: text({ missing: "Enter the vehicle.", label: "The vehicle", max: 30 }).describe("Such as `jeep`."),
  people: z
    .int({ error: "Enter how many people a vehicle takes." })
    .min(1, "Enter how many people a vehicle takes.")
    .max(100, "A vehicle takes at most 100 people."),
  amount,
});

export const gateCostSchema = z.discriminatedUnion("per", [perPerson, perVehicle], { error: PER });

/** A list of costs that are not part of the price. */
export const gateCosts = z
  .array(gateCostSchema, { error: "Send a list of costs." })
  .max(8, "A tour can have at most 8 costs at the gate.");
