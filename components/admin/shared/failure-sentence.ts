import { ApiFailure } from "@/lib/client/api";
import { AppError } from "@/lib/errors";

/**
 * A message that a call failed, with the reason if the server sent one or could not be reached.
 * @param next a sentence that says what to do; without it, failures of unknown reason ask to try again
 */
export function failureSentence(failed: string, error: unknown, next = ""): string {
  if (error instanceof AppError || (error instanceof ApiFailure && error.status === null)) {
    return `${failed}: ${error.message}${next && ` ${next}`}`;
  }
  return `${failed}. ${next || "Please try again."}`;
}
