import "server-only";
import type { Role } from "../../domain/roles";

/** An account as the server knows it: enough for a session, its answers and snapshots. */
export interface Account {
  id: string;
  role: Role;
  email: string;
  sessionVersion: number;
  /** See `models/account-fields.ts`. */
  endedUpTo?: number;
  fullName: string;
  /** See `models/account-fields.ts`. */
  emailVerified?: boolean;
  /** See `models/account-fields.ts`. */
  pendingEmail?: string;
  /** Tourists only. */
  country?: string;
  /** Providers only. */
  approved?: boolean;
}

/** Who makes a request: the account behind a live session. `accounts/resolve-actor.ts` finds it. */
export interface Actor extends Account {
  /** The token's `jti`, for ending this session alone. */
  sessionId: string;
  /** In seconds since 1970. */
  sessionBegan: number;
  sessionExpiresAt: Date;
}
