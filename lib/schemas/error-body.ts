import { z } from "zod";
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from "../errors";

const CODES = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]];

/** Body of every error response. Source: docs/product.md, "Error body". */
export const errorBodySchema = z.object({
  error: z.string().describe("A sentence for the user."),
  code: z.enum(CODES).describe("What went wrong, for programs."),
  fields: z
    .record(z.string(), z.string())
    .optional()
    .describe(
      "With VALIDATION_FAILED: a sentence for each field; `contact.email` is the email of the contact.",
    ),
  details: z
    .record(z.string(), z.unknown())
    .optional()
    .describe(
      "What a program needs to go on: `nearest`, up to three other starts with room; `bookings` that a schedule would touch, or that stand in the way of a deletion; the `booking` as it is now; the new `totalPrice` of a booking, or the `total` of one that was not made; what an admin may do (`staff`) and what the call `needs`. With SECOND_FACTOR: `methods` that the account knows (`codes`, `passkeys`, `recovery-codes`) and `passkey`, what `navigator.credentials.get()` takes, as JSON.",
    ),
  requestId: z.string().describe("The same as the X-Request-Id header."),
}) satisfies z.ZodType<ErrorBody>;
