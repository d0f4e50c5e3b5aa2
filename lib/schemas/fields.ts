import { z } from "zod";

// A browser reports even the attempt to compile code, which our policy forbids; it is not needed there.
z.config({ jitless: typeof window !== "undefined" });

/**
 * Field schemas, exported once and composed by every noun. Each gives a sentence a person can act on.
 * Lengths are in code points, as zod counts them; a password's upper bound is in bytes.
 */

/** All but tab and line breaks. */
const CONTROL_CHARACTERS = /[^\P{Cc}\t\n\r]/u;

interface TextOptions {
  /** Sentence for a missing or blank value. */
  missing: string;
  /** Name of the field at the start of other sentences. */
  label: string;
  /** Most code points. */
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

/** Text that may be left out, null or blank; the outcome is then an empty string. */
export function optionalText({ label, max }: Omit<TextOptions, "missing">) {
  return z
    .string({ error: `${label} must be text.` })
    .trim()
    .max(max, `${label} can have at most ${max} characters.`)
    .refine((value) => value.isWellFormed() && !CONTROL_CHARACTERS.test(value), {
      error: `${label} has characters that cannot be used.`,
    })
    .nullish()
    .transform((value) => value ?? "");
}

const EMAIL_MAX = 254;

/** An email address, trimmed and in lower case (product 9.3). */
export const email = text({ missing: "Enter your email address.", label: "Email", max: EMAIL_MAX })
  .toLowerCase()
  .pipe(z.email("Enter an email address like name@example.com."))
  .meta({ format: "email" });

/** A person's name as they write it. */
export const fullName = text({ missing: "Enter your full name.", label: "Full name", max: 100 });

/** Written without looking ahead, which most generators of clients and data cannot follow. */
const PHONE = /^\+?[ ().-]*(?:[0-9][ ().-]*){6,}$/;
const PHONE_MAX = 30;

/**
 * A phone number in any usual notation: six digits at least, with spaces, dots, hyphens or brackets
 * between. Tabs and the blanks of web pages become spaces.
 */
export const phone = text({ missing: "Enter a phone number.", label: "Phone number", max: PHONE_MAX })
  .overwrite((value) => value.replace(/\s/g, " "))
  .regex(PHONE, "Enter a phone number like +94 77 123 4567.");

/** A phone number that may be left out, null or blank; the outcome is then an empty string. */
export const optionalPhone = optionalText({ label: "Phone number", max: PHONE_MAX })
  .pipe(z.union([z.literal(""), phone]))
  .meta({
    anyOf: [{ type: "string", maxLength: PHONE_MAX, pattern: `^$|${PHONE.source}` }, { type: "null" }],
  });

/** An email address that may be left out, null or blank; the outcome is then an empty string. */
export const optionalEmail = optionalText({ label: "Email", max: EMAIL_MAX })
  .pipe(z.union([z.literal(""), email]))
  .meta({
    anyOf: [
      { type: "string", maxLength: EMAIL_MAX, format: "email" },
      { type: "string", const: "" },
      { type: "null" },
    ],
  });

/** Most bytes bcrypt looks at; anything longer is refused, never cut. */
const PASSWORD_MAX_BYTES = 72;
const PASSWORD_MIN_CODE_POINTS = 8;

/** A new password: 8 code points to 72 bytes (product 9.3), well-formed Unicode. Never trimmed. */
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
  // Lone surrogates all become the same bytes, and bcrypt ends a password at NUL.
  .refine((value) => value.isWellFormed() && !value.includes("\0"), {
    error: "Password has characters that cannot be used.",
  })
  // A description of the API counts characters, not bytes: it tells what surely fits.
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

/** A password as typed at login: anything but empty. */
export const typedPassword = z
  .string({ error: (issue) => (issue.input == null ? "Enter your password." : "Password must be text.") })
  .min(1, "Enter your password.")
  .meta({ format: "password" });
