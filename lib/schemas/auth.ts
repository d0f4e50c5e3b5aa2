import { z } from "zod";
import { ROLES } from "../domain/roles";
import { email, fullName, newPassword, text, typedPassword } from "./fields";

/** Body of `POST /api/auth/login`: all three must match one account (product 9.1). */
export const loginSchema = z.object({
  email: text({ missing: "Enter your email address.", label: "Email", max: 254 }).toLowerCase(),
  password: typedPassword,
  role: z.enum(ROLES, { error: "Choose tourist, provider or admin." }),
});

/** Body of `POST /api/auth/tourist/signup`. Source: product 1.2. */
export const touristSignupSchema = z.object({
  fullName,
  email,
  password: newPassword,
  country: text({ missing: "Enter your country.", label: "Country", max: 60 }),
});

/** Body of `POST /api/auth/password` (product 9.3). */
export const passwordChangeSchema = z.object({ currentPassword: typedPassword, newPassword });

/** Body of `PATCH /api/auth/me`. Fields that are left out stay. Providers and admins have no country. */
export const profileUpdateSchema = touristSignupSchema.pick({ fullName: true, country: true }).partial();

export type ProfileUpdate = z.output<typeof profileUpdateSchema>;

export type PasswordChange = z.output<typeof passwordChangeSchema>;

export type Login = z.output<typeof loginSchema>;

export type TouristSignup = z.output<typeof touristSignupSchema>;
