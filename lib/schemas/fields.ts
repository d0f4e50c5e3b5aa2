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

/** An email address, trimmed and in lower case (contract point 3). */
export const email = text({ missing: "Enter your email address.", label: "Email", max: 254 })
  .toLowerCase()
  .pipe(z.email("Enter an email address like name@example.com."))
  .meta({ format: "email" });

/** A person's name as they write it. */
export const fullName = text({ missing: "Enter your full name.", label: "Full name", max: 100 });

/** A phone number in any usual notation: six digits at least, with spaces, dots, hyphens or brackets between. */
export const phone = text({ missing: "Enter a phone number.", label: "Phone number", max: 30 }).regex(
  /^\+?(?=(?:\D*\d){6})[\d\s().-]+$/,
  "Enter a phone number like +94 77 123 4567.",
);

/** Most bytes bcrypt looks at; anything longer is refused, never cut. */
const PASSWORD_MAX_BYTES = 72;
const PASSWORD_MIN_CODE_POINTS = 8;

/** A new password: 8 code points to 72 bytes (contract point 3), well-formed Unicode. Never trimmed. */
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
  // The rules above as far as a description of the API can tell them.
  .meta({
    format: "password",
    minLength: PASSWORD_MIN_CODE_POINTS,
    description: `${PASSWORD_MIN_CODE_POINTS} characters to ${PASSWORD_MAX_BYTES} bytes.`,
  });

/** A password as typed at login: anything but empty. */
export const typedPassword = z
  .string({ error: (issue) => (issue.input == null ? "Enter your password." : "Password must be text.") })
  .min(1, "Enter your password.")
  .meta({ format: "password" });
