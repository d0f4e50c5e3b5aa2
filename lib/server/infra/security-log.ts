import "server-only";
import type { Role } from "../../domain/roles";
import { caller } from "./caller";
import { logger } from "./logger";

/** What may be said of an event beside who sent the request. Nothing secret, and no email: it may be mistyped. */
export interface SecurityFacts {
  role?: Role | undefined;
  /** The account's id; left out when there is no such account. */
  account?: string | undefined;
  [more: string]: string | number | undefined;
}

/**
 * Writes an event that matters for security into the log of the process, as one line whose `security` is its kind, such
 * as `login-failed`. Address and request id are those of the request that is being answered.
 */
export function logSecurity(kind: string, facts: SecurityFacts = {}): void {
  const { address, requestId } = caller() ?? {};
  logger().info({ security: kind, ...facts, address, requestId }, "security");
}
