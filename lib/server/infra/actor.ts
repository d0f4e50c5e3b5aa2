import "server-only";
import type { StaffRight } from "../../domain/permissions";
import type { Role } from "../../domain/roles";

/** The fields of an account that sessions and responses use. Bookings, for example, copy `fullName` and `email`. */
export interface Account {
  id: string;
  role: Role;
  email: string;
  sessionVersion: number;
  fullName: string;
  /** Whether somebody confirmed the email by a mailed link; missing in accounts of older versions. */
  emailVerified?: boolean;
  /** The email that replaces `email` once it is verified; left out without a pending change. */
  pendingEmail?: string;
  /** When the second factor was set up; left out without one. */
  secondFactor?: { since: Date };
  /** Tourists only. */
  country?: string;
  /** Tourists only: a booking without login created the account, which has no password yet. */
  isGuest?: boolean;
  /** Providers only. */
  approved?: boolean;
  /** The admin's right. Always set for admins, and only for them. */
  staff?: StaffRight;
}

/** The account of a valid session, from `accounts/resolve-actor.ts`. */
export interface Actor extends Account {
  /** The token's `jti`, which identifies this session. */
  sessionId: string;
  sessionBegan: Date;
  /** When the password or the second factor was last entered, including the login. */
  confirmedAt: Date;
}
