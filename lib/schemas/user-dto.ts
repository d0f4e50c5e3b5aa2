import { z } from "zod";
import { STAFF_RIGHTS } from "../domain/permissions";
import { ROLES } from "../domain/roles";

/** The logged-in account in responses. Source: docs/product.md, "Accounts and sessions". */
export const userDtoSchema = z.object({
  _id: z.string(),
  id: z.string(),
  role: z.enum(ROLES),
  email: z.string(),
  fullName: z.string().describe('An admin\'s is "Administrator".'),
  country: z.string().optional().describe("Tourists only."),
  approved: z.boolean().optional().describe("Providers only: whether the listing is approved."),
});

export type UserDto = z.output<typeof userDtoSchema>;

/** The response of `/api/auth/me`: one's own account with the state of its email. Source: docs/product.md, "Mail". */
export const meDtoSchema = userDtoSchema.extend({
  emailVerified: z.boolean().describe("Whether the address is verified."),
  pendingEmail: z.string().nullable().describe("The address that takes its place once it is verified."),
  staff: z.enum(STAFF_RIGHTS).optional().describe("Admins only: the permissions of the account."),
});

export type MeDto = z.output<typeof meDtoSchema>;

/** The response of `POST /api/auth/verify-email`. */
export const verifiedEmailDtoSchema = z.object({
  role: z.enum(ROLES),
  email: z.string().describe("The address that is verified now, and that one logs in with."),
});

export type VerifiedEmailDto = z.output<typeof verifiedEmailDtoSchema>;

/** The response of a call that sends a mail. */
export const messageDtoSchema = z.object({ message: z.string().describe("What was done, for the user.") });

/** An active session of one's own account. Source: docs/product.md, "List of sessions". */
export const ownSessionDtoSchema = z.object({
  _id: z.string(),
  isThis: z.boolean().describe("Whether it is the current session."),
  began: z.iso.datetime().describe("When the login was."),
  lastSeen: z.iso.datetime().describe("About when its last request was; up to five minutes may be missing."),
  address: z.string().describe("The address on the internet that its last call came from."),
  agent: z.string().describe('The program, as it calls itself, such as "Chrome on Android".'),
});

export type OwnSessionDto = z.output<typeof ownSessionDtoSchema>;

/** The response of login and signup. */
export const sessionDtoSchema = z.object({
  token: z.string().describe("Signed JWT (HS256, 7 days) with the claims `id`, `role` and `email`."),
  user: userDtoSchema,
});

export type SessionDto = z.output<typeof sessionDtoSchema>;
