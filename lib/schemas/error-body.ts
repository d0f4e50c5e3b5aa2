import { z } from "zod";
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from "../errors";

const CODES = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]];

/** Body of every error answer. Source: product 10.1. */
export const errorBodySchema = z.object({
  error: z.string().describe("A sentence for the user."),
  code: z.enum(CODES).describe("What went wrong, for programs."),
  fields: z
    .record(z.string(), z.string())
    .optional()
    .describe(
      "With VALIDATION_FAILED: a sentence for each field; `contact.email` is the email of the contact.",
    ),
  requestId: z.string().describe("The same as the X-Request-Id header."),
}) satisfies z.ZodType<ErrorBody>;
