import "server-only";
import { API_MESSAGES } from "../../content/api-messages";
import { SITE } from "../../content/site";
import { AppError } from "../../errors";
import { hashPassword } from "./password";

let common: Promise<ReadonlySet<string>> | undefined;

/** The most common passwords of all, in lower case. Loaded when somebody chooses a password: most requests never do. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"]),
  );
  return common;
}

/** Whether a password is among those that are tried first: a most common one, the site's name, or the account's email. */
export async function isTriedFirst(password: string, email: string): Promise<boolean> {
  const typed = password.toLowerCase();
  if ((await commonPasswords()).has(typed)) return true;
  return [SITE.name, SITE.name.replaceAll(" ", ""), email, email.split("@")[0]].some(
    (name) => name?.toLowerCase() === typed,
  );
}

/**
 * The hash of a password that somebody chooses, unless it is among those that are tried first (product 9.3).
 * @param email the account's
 * @param field where it was sent
 * @throws AppError `VALIDATION_FAILED`, or `UNAVAILABLE` when too many passwords wait
 */
export async function hashNewPassword(password: string, email: string, field = "password"): Promise<string> {
  if (await isTriedFirst(password, email)) {
    // A sentence, because `npm run admin` shows it as it is.
    throw new AppError("VALIDATION_FAILED", { sentence: API_MESSAGES.commonPassword }, { field });
  }
  return hashPassword(password);
}
