import type { FormProblem } from "@/components/forms/types";
import { AppError } from "@/lib/errors";
import { failureSentence } from "./failure-sentence";

/** The problem that a form of the panel shows if sending failed. */
export function explainAdminError(failed: string, error: unknown): FormProblem {
  const fields = (error instanceof AppError && error.fields) || {};
  return { message: failureSentence(failed, error), fields };
}
