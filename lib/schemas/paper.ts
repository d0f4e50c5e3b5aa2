import { z } from "zod";
import { isRealDate } from "../domain/dates";
import { PAPER_KINDS } from "../domain/papers";
import { MAX_DECISION_NOTE } from "../domain/provider-decisions";
import { optionalText, shortText } from "./fields";

const kind = z.enum(PAPER_KINDS, { error: "Choose licence or insurance." });

const NO_DAY = "Choose the day on which it expires.";

/**
 * Text fields of `PUT /api/providers/me/paper`, which also accepts a picture. Source: docs/product.md,
 * "Papers of hosts".
 */
export const paperSchema = z.object({
  kind,
  number: shortText({ missing: "Enter the number.", label: "Number", max: 60 }),
  expiresOn: z
    .string({ error: NO_DAY })
    .min(1, NO_DAY)
    .refine(isRealDate, { error: "Choose a valid date, such as 2027-12-31." })
    .meta({ format: "date" })
    .describe("The last day on which it is valid, `YYYY-MM-DD`."),
});

export type PaperInput = z.output<typeof paperSchema>;

/** Body of `PUT /api/admin/providers/{id}/paper`. */
export const paperDecisionSchema = z.object({
  kind,
  confirmed: z.boolean({ error: "Say true or false." }),
  note: optionalText({ label: "Message", max: MAX_DECISION_NOTE }).describe("For the host, if declined."),
  sentAt: z.iso
    .datetime({ error: "Send when the paper was sent, as you saw it." })
    .describe("Of the paper that you saw. If the host has sent another one since then, the call is refused."),
});

export type PaperDecision = z.output<typeof paperDecisionSchema>;

/** A paper in responses to its host and to admins. */
export const paperDtoSchema = z.object({
  kind,
  number: z.string(),
  expiresOn: z.iso.date(),
  picture: z.string().describe("Address of its picture, which only the host and admins can see."),
  sentAt: z.iso.datetime(),
  checkedAt: z.iso.datetime().nullable().describe("When an admin confirmed it; null otherwise."),
  declined: z.string().nullable().describe("The message with which it was declined; null otherwise."),
});

export type PaperDto = z.output<typeof paperDtoSchema>;
