import { z } from "zod";
import { ROLES } from "../domain/roles";
import { email, fullName, newPassword, text, typedPassword } from "./fields";
import { factorCode, givenFactor } from "./second-factor";

const MISSING_TOKEN = "Please open the whole link from our email.";

/** Body of `POST /api/auth/login`: the first three fields must match one account (docs/product.md, "Login"). */
export const loginSchema = z.object({
  email: text({ missing: "Enter your email address.", label: "Email", max: 254 }).toLowerCase(),
  password: typedPassword,
  role: z.enum(ROLES, { error: "Choose tourist, provider or admin." }),
  ...givenFactor,
});

/** Body of `POST /api/auth/tourist/signup`. Source: docs/product.md, "What tourists do". */
export const touristSignupSchema = z.object({
  fullName,
  email,
  password: newPassword,
  country: text({ missing: "Enter your country.", label: "Country", max: 60 }),
});

/** Body of `POST /api/auth/password` (docs/product.md, "Emails, passwords and names"). */
export const passwordChangeSchema = z.object({ currentPassword: typedPassword, newPassword });

/** Body of `POST /api/auth/confirm`: at least one of the two fields (docs/product.md, "Password again"). */
export const confirmationSchema = z
  .object({ password: typedPassword.optional(), code: factorCode.optional() })
  .refine(({ password, code }) => password !== undefined || code !== undefined, {
    path: ["password"],
    error: "Enter your password.",
  });

export type Confirmation = z.output<typeof confirmationSchema>;

/** Body of `POST /api/auth/forgot-password` (docs/product.md, "Mail"). */
export const resetRequestSchema = loginSchema.pick({ role: true }).extend({ email });

export type ResetRequest = z.output<typeof resetRequestSchema>;

/**
 * The token of a mailed link. The schema accepts any text that is not empty, because an invalid token causes the error
 * `INVALID_LINK`, not an error of the field.
 */
const token = z
  .string({ error: (issue) => (issue.input == null ? MISSING_TOKEN : "The link's token must be text.") })
  .min(1, MISSING_TOKEN);

/** Body of `POST /api/auth/reset-password` (docs/product.md, "Mail"). */
export const passwordResetSchema = z.object({ token, password: newPassword, ...givenFactor });

export type PasswordReset = z.output<typeof passwordResetSchema>;

/** Body of `POST /api/auth/verify-email` (docs/product.md, "Mail"). */
export const emailVerificationSchema = z.object({ token });

/** Body of `POST /api/auth/email` (docs/product.md, "Mail"). */
export const emailChangeSchema = z.object({ email, currentPassword: typedPassword });

export type EmailChange = z.output<typeof emailChangeSchema>;

/** Body of `DELETE /api/auth/me` (docs/product.md, "Privacy"). */
export const erasureSchema = z.object({
  currentPassword: typedPassword,
  handOver: z
    .boolean({ error: "Say true or false." })
    .default(false)
    .describe(
      "For hosts: cancels the confirmed bookings ahead, and mails our office, which helps the guests.",
    ),
});

export type Erasure = z.output<typeof erasureSchema>;

/** Body of `PATCH /api/auth/me`. Fields that are left out do not change. Providers and admins have no country. */
export const profileUpdateSchema = touristSignupSchema.pick({ fullName: true, country: true }).partial();

export type ProfileUpdate = z.output<typeof profileUpdateSchema>;

export type PasswordChange = z.output<typeof passwordChangeSchema>;

export type Login = z.output<typeof loginSchema>;

export type TouristSignup = z.output<typeof touristSignupSchema>;
