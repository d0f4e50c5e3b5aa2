import type { FormProblem } from "@/components/forms/types";
import { ApiFailure } from "@/lib/client/api";
import { AppError } from "@/lib/errors";
import { MESSAGES } from "@/lib/messages";
import { loginPath } from "@/lib/paths";

/**
 * What to tell when a booking could not be made. An expired session is not in here: it leads to the
 * login page. Sources: specification point 8, contract point 2.
 * @param returnTo address of the form, to come back to after login
 */
export function explainBookingError(error: unknown, returnTo: string): FormProblem {
  const action = { label: "Log in and come back to this form", href: loginPath(returnTo) };
  if (error instanceof AppError) {
    if (error.code === "NO_TOKEN") return { message: error.message, action };
    if (error.code === "INVALID_SESSION") return { message: MESSAGES.invalidToken, action };
    return { message: error.message, fields: error.fields ?? {} };
  }
  if (error instanceof ApiFailure && error.status === 404)
    return { message: MESSAGES.bookingEndpointMissing };
  return { message: MESSAGES.bookingFailed };
}
