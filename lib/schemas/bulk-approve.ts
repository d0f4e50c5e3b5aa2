import { z } from "zod";
import { ERROR_STATUS, type ErrorCode } from "../errors";

/** Maximum number of approvals in one call. */
export const MAX_BULK = 100;

/** Body of `POST /api/admin/bulk-approve`. */
export const bulkApproveSchema = z.object({
  kind: z.enum(["providers", "bookings", "reviews"], { error: "Choose providers, bookings or reviews." }),
  ids: z
    .array(z.string({ error: "Each id must be text." }).max(100, "That is no id."), {
      error: "Give the ids of what to approve.",
    })
    .min(1, "Choose at least one.")
    .max(MAX_BULK, `Choose at most ${MAX_BULK} at a time.`),
  versions: z
    .record(z.string(), z.int({ error: "Each version must be a whole number." }))
    .optional()
    .describe(
      "For providers and bookings, by id: the `version` that you saw, as for a single approval. Without it, the current version is approved.",
    ),
});

export type BulkApproval = z.output<typeof bulkApproveSchema>;

const codes = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]];

/** The outcome of each approval, in the order of the request. */
export const bulkOutcomeDtoSchema = z.object({
  id: z.string(),
  ok: z.boolean(),
  error: z.string().optional().describe("A sentence for the user, if the approval was refused."),
  code: z.enum(codes).optional().describe("As in an error answer, if the approval was refused."),
  details: z
    .looseObject({})
    .optional()
    .describe("As in an error answer: for `CHANGED_MEANWHILE`, `booking` is the booking as it is now."),
});

export type BulkOutcomeDto = z.output<typeof bulkOutcomeDtoSchema>;
