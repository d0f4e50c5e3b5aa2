import "server-only";
import { API_MESSAGES } from "../../content/api-messages";
import { SITE } from "../../content/site";
import { AppError } from "../../errors";
import { hashPassword } from "./password";

let common: Promise<ReadonlySet<string>> | undefined;

/** The most common passwords in lower case. Loaded on demand, because few requests set a password. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"]),
  );
  return common;
}

/** Whether a password is easy to guess: a common one, the site's name, the account's email, or its part before `@`. */
export async function isTriedFirst(password: string, email: string): Promise<boolean> {
  const typed = password.toLowerCase();
  if ((await commonPasswords()).has(typed)) return true;
  return [SITE.name, SITE.name.replaceAll(" ", ""), email, email.split("@")[0]].some(
    (name) => name?.toLowerCase() === typed,
  );
}

/**
 * Hashes a newly chosen password, or rejects it if it is easy to guess (docs/product.md, "Emails, passwords and
 * names").
 * @param email the email of the account
 * @param field the input field that the error names
 * @throws AppError `VALIDATION_FAILED`, or `UNAVAILABLE` when too many passwords are waiting to be hashed
 */
export async function hashNewPassword(password: string, email: string, field = "password"): Promise<string> {
  if (await isTriedFirst(password, email)) {
    // The sentence instead of its key, because `npm run admin` prints the message of the error.
    throw new AppError("VALIDATION_FAILED", { sentence: API_MESSAGES.commonPassword }, { field });
  }
  return hashPassword(password);
}
