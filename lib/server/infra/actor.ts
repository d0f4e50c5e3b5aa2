import "server-only";
import type { StaffRight } from "../../domain/permissions";
import type { Role } from "../../domain/roles";

/** An account as the server knows it: enough for a session, its answers and snapshots. */
export interface Account {
  id: string;
  role: Role;
  email: string;
  sessionVersion: number;
  fullName: string;
  /** See `models/account-fields.ts`. */
  emailVerified?: boolean;
  /** See `models/account-fields.ts`. */
  pendingEmail?: string;
  /** Since when it asks for more than its password; left out where it does not. */
  secondFactor?: { since: Date };
  /** Tourists only. */
  country?: string;
  /** Providers only. */
  approved?: boolean;
  /** Admins only, and of them always: what they may do. */
  staff?: StaffRight;
}

/** Who makes a request: the account behind a live session. `accounts/resolve-actor.ts` finds it. */
export interface Actor extends Account {
  /** The token's `jti`, for ending this session alone. */
  sessionId: string;
  sessionBegan: Date;
  /** When the password, or the second factor, was last given. A login counts. */
  confirmedAt: Date;
}
