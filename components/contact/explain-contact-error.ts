import type { FormProblem } from "@/components/forms/types";
import { AppError } from "@/lib/errors";
import { MESSAGES } from "@/lib/messages";

/** What a form that writes to us shows when sending failed. */
export function explainContactError(error: unknown): FormProblem {
  return error instanceof AppError
    ? { message: error.message, fields: error.fields ?? {} }
    : { message: MESSAGES.contactFailed };
}
