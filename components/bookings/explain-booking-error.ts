import { accountWays } from "@/components/auth/account-ways";
import type { FormProblem } from "@/components/forms/types";
import { ApiFailure } from "@/lib/client/api";
import { MESSAGES } from "@/lib/content/messages";
import { type Company, contactLinks } from "@/lib/domain/company";
import { roleHint } from "@/lib/domain/session-hint";
import { AppError } from "@/lib/errors";
import { ACCOUNT_PAGES, PAGES } from "@/lib/paths";

/** Links for the next step that the error message suggests; empty for errors without such a link. */
function waysOut({ code }: AppError, company: Company): Pick<FormProblem, "action" | "alternative"> {
  if (code === "TOO_MANY_HELD") {
    if (roleHint(document.cookie) !== "tourist") return {};
    return { action: { label: "Confirm your email", href: ACCOUNT_PAGES.tourist } };
  }
  if (code !== "NO_PRICE_FOR_GROUP" && code !== "NOT_BOOKABLE_ONLINE") return {};
  return {
    action: { label: "Write to us", href: PAGES.contact },
    alternative: { label: `Call ${company.phone}`, href: contactLinks(company).call },
  };
}

/**
 * The message for a failed product booking. `useBookingForm` does not call this for an ended session. Source:
 * docs/product.md, "Retry later".
 */
export function explainBookingError(error: unknown, company: Company): FormProblem {
  if (error instanceof AppError) {
    return { message: error.message, fields: error.fields ?? {}, ...waysOut(error, company) };
  }
  if (error instanceof ApiFailure && error.status === 404)
    return { message: MESSAGES.bookingEndpointMissing };
  return { message: MESSAGES.bookingFailed };
}

/**
 * The message for people who cannot book, shown before anything is sent. Source: docs/product.md, "What providers do".
 * @param returnTo address of the form, to return to after login
 */
export function refuseBooking(kind: "service" | "product", returnTo: string): FormProblem | undefined {
  const role = roleHint(document.cookie);
  if (role === "tourist") return undefined;
  const isService = kind === "service";
  if (role) return { message: isService ? MESSAGES.onlyTouristsBookServices : MESSAGES.onlyTouristsBook };
  const message = isService ? MESSAGES.loginToBookService : MESSAGES.loginToBookProduct;
  return { message, ...accountWays(returnTo) };
}

/** Whether the problem is a missing login. The visitor can then log in, or book without an account. */
export function needsLogin(problem: FormProblem | undefined): boolean {
  const { loginToBookService, loginToBookProduct } = MESSAGES;
  return problem?.message === loginToBookService || problem?.message === loginToBookProduct;
}

/**
 * The message for a failed service booking. `useBookingForm` does not call this for an ended session. Source:
 * docs/product.md, "Retry later".
 */
export function explainServiceBookingError(error: unknown, company: Company): FormProblem {
  if (!(error instanceof AppError)) {
    return { message: MESSAGES.serviceBookingFailed(MESSAGES.bookingNotMade) };
  }
  if (error.code === "WRONG_ROLE") return { message: error.message };
  const message = MESSAGES.serviceBookingFailed(error.message);
  return { message, fields: error.fields ?? {}, ...waysOut(error, company) };
}
