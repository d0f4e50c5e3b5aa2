import { z } from "zod";
import { breaksLine, hidesCharacters } from "../domain/one-line";
import { toInternational } from "../domain/phones";

// Disables zod's code generation in browsers: our content security policy forbids it, and browsers would
// report the attempt.
z.config({ jitless: typeof window !== "undefined" });

/**
 * Schemas of single fields, used by all other schemas. Every error has a message that says what to do. Lengths are in
 * code points, except the maximum of a password, which is in bytes.
 */

/** All control characters except tab and line breaks. */
const CONTROL_CHARACTERS = /[^\P{Cc}\t\n\r]/u;

interface TextOptions {
  /** The message if the text is missing or blank. */
  missing: string;
  /** Name of the field in other messages. */
  label: string;
  /** Maximum number of characters (code points). */
  max: number;
}

/** Required text: trimmed, not blank, no control characters, well-formed Unicode. */
export function text({ missing, label, max }: TextOptions) {
  return z
    .string({ error: (issue) => (issue.input == null ? missing : `${label} must be text.`) })
    .trim()
    .min(1, missing)
    .max(max, `${label} can have at most ${max} characters.`)
    .refine((value) => value.isWellFormed() && !CONTROL_CHARACTERS.test(value), {
      error: `${label} has characters that cannot be used.`,
    });
}

/** Text that may be blank, but not null or left out. */
export function anyText({ label, max }: Omit<TextOptions, "missing">) {
  return z
    .string({ error: `${label} must be text.` })
    .trim()
    .max(max, `${label} can have at most ${max} characters.`)
    .refine((value) => value.isWellFormed() && !CONTROL_CHARACTERS.test(value), {
      error: `${label} has characters that cannot be used.`,
    });
}

/** Text that may be left out, null or blank; it is then parsed to an empty string. */
export function optionalText(options: Omit<TextOptions, "missing">) {
  return anyText(options)
    .nullish()
    .transform((value) => value ?? "");
}

/** Whether a text hides no characters (`hidesCharacters`). Tabs and line breaks are allowed. */
const isVisible = (value: string) => !hidesCharacters(value.replaceAll(/[\t\n\r]/g, " "));

/**
 * Required text that pages show inside our own text. It must not change the text direction or hide
 * characters.
 */
export function shortText(options: TextOptions) {
  return text(options).refine(isVisible, { error: `${options.label} has characters that cannot be used.` });
}

/**
 * Text in an update: null or blank becomes an empty string, and a field that is left out does not change.
 * Line breaks are normalised, because forms send CRLF, and invisible characters are rejected.
 */
export function clearableText(options: Omit<TextOptions, "missing">) {
  return anyText(options)
    .refine(isVisible, { error: `${options.label} has characters that cannot be used.` })
    .nullable()
    .transform((value) => (value ?? "").replaceAll(/\r\n?/g, "\n"));
}

export const EMAIL_MAX = 254;

/** An email address, trimmed and in lower case (docs/product.md, "Emails, passwords and names"). */
export const email = text({ missing: "Enter your email address.", label: "Email", max: EMAIL_MAX })
  .toLowerCase()
  .pipe(z.email("Enter an email address like name@example.com."))
  .meta({ format: "email" });

/**
 * A name. Names appear in mail subjects, so line breaks and text that becomes a link are rejected. Invisible
 * characters are rejected too, because one name could imitate another with them.
 */
export function nameText(options: TextOptions) {
  return text(options)
    .refine((value) => !breaksLine(value), {
      error: `${options.label} must be on one line, without a web address.`,
      abort: true,
    })
    .refine((value) => !hidesCharacters(value), {
      error: `${options.label} has characters that cannot be used.`,
    });
}

export const fullName = nameText({ missing: "Enter your full name.", label: "Full name", max: 100 });

/** A pattern without lookahead, because most API client generators do not support it. */
const PHONE = /^\+?[ ().-]*(?:[0-9][ ().-]*){6,}$/;
const PHONE_MAX = 30;

/**
 * A phone number in any usual notation: at least six digits, with spaces, dots, hyphens or brackets between them.
 * Converted to international form if possible.
 */
export const phone = text({ missing: "Enter a phone number.", label: "Phone number", max: PHONE_MAX })
  .overwrite((value) => value.replace(/\s/g, " "))
  .regex(PHONE, "Enter a phone number like +94 77 123 4567.")
  .overwrite(toInternational);

/** A phone number that may be left out, null or blank; it is then parsed to an empty string. */
export const optionalPhone = optionalText({ label: "Phone number", max: PHONE_MAX })
  .pipe(z.union([z.literal(""), phone]))
  .meta({
    anyOf: [{ type: "string", maxLength: PHONE_MAX, pattern: `^$|${PHONE.source}` }, { type: "null" }],
  });

/** An email address that may be left out, null or blank; it is then parsed to an empty string. */
export const optionalEmail = optionalText({ label: "Email", max: EMAIL_MAX })
  .pipe(z.union([z.literal(""), email]))
  .meta({
    anyOf: [
      { type: "string", maxLength: EMAIL_MAX, format: "email" },
      { type: "string", const: "" },
      { type: "null" },
    ],
  });

/** bcrypt ignores everything after 72 bytes, so longer passwords are rejected. */
const PASSWORD_MAX_BYTES = 72;
const PASSWORD_MIN_CODE_POINTS = 8;

/** A new password: 8 characters to 72 bytes, never trimmed. Source: docs/product.md, "Emails, passwords and names". */
export const newPassword = z
  .string({ error: (issue) => (issue.input == null ? "Choose a password." : "Password must be text.") })
  .min(1, "Choose a password.")
  .refine((value) => Array.from(value).length >= PASSWORD_MIN_CODE_POINTS, {
    error: `Use at least ${PASSWORD_MIN_CODE_POINTS} characters.`,
    abort: true,
  })
  .refine((value) => new TextEncoder().encode(value).length <= PASSWORD_MAX_BYTES, {
    error: `Use a shorter password: at most ${PASSWORD_MAX_BYTES} bytes.`,
  })
  // Rejected because all lone surrogates become the same bytes, and bcrypt ignores everything after NUL.
  .refine((value) => value.isWellFormed() && !value.includes("\0"), {
    error: "Password has characters that cannot be used.",
  })
  // The API description can only limit characters, not bytes, so it states lengths that always fit: 72 ASCII
  // characters, or 18 of any kind.
  .meta({
    format: "password",
    minLength: PASSWORD_MIN_CODE_POINTS,
    maxLength: PASSWORD_MAX_BYTES,
    anyOf: [
      { type: "string", pattern: "^[ -~]*$" },
      { type: "string", pattern: "^[^\\x00]*$", maxLength: PASSWORD_MAX_BYTES / 4 },
    ],
    description: `${PASSWORD_MIN_CODE_POINTS} characters to ${PASSWORD_MAX_BYTES} bytes of UTF-8.`,
  });

/** A password at login: any text that is not empty. */
export const typedPassword = z
  .string({ error: (issue) => (issue.input == null ? "Enter your password." : "Password must be text.") })
  .min(1, "Enter your password.")
  .meta({ format: "password" });

/** The version of settings, such as the company's contacts, that the admin saw before changing them. */
export const seenVersion = z
  .int({ error: "Version must be a whole number." })
  .min(0, "Version must be a whole number.")
  .describe(
    "The version that you saw; 0 before the first change. If there is a newer one, the call is refused.",
  );
