import type { FormProblem } from "@/components/forms/types";
import { MESSAGES } from "@/lib/content/messages";
import { AppError } from "@/lib/errors";

/** The problem that a contact form shows if sending failed. */
export function explainContactError(error: unknown): FormProblem {
  return error instanceof AppError
    ? { message: error.message, fields: error.fields ?? {} }
    : { message: MESSAGES.contactFailed };
}
