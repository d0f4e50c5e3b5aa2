import { ApiFailure } from "@/lib/client/api";
import { AppError } from "@/lib/errors";

/** A message with the reason for a failure, from the server if it sent one. */
export function failureSentence(failed: string, error: unknown): string {
  if (error instanceof AppError) return `${failed}: ${error.message}`;
  if (error instanceof ApiFailure && error.status === null) return `${failed}: ${error.message}`;
  return `${failed}. Please try again.`;
}
