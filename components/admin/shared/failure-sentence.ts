import { ApiFailure } from "@/lib/client/api";
import { AppError } from "@/lib/errors";

/** A message that a call failed, with the reason if the server sent one or could not be reached. */
export function failureSentence(failed: string, error: unknown): string {
  if (error instanceof AppError) return `${failed}: ${error.message}`;
  if (error instanceof ApiFailure && error.status === null) return `${failed}: ${error.message}`;
  return `${failed}. Please try again.`;
}
