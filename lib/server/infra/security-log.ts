import "server-only";
import type { Role } from "../../domain/roles";
import { caller } from "./caller";
import { logger } from "./logger";

/**
 * Facts about a security event; the client is logged anyway. They must contain no secrets, and no email as typed,
 * because people sometimes type their password into the email field.
 */
export interface SecurityFacts {
  role?: Role | undefined;
  /** The account's id; left out when there is no account. */
  account?: string | undefined;
  [more: string]: string | number | undefined;
}

/**
 * Logs a security event as one line: its kind, such as `login-failed`, in `security`, the given facts, and the current
 * request's id and client IP address.
 */
export function logSecurity(kind: string, facts: SecurityFacts = {}): void {
  const { address, requestId } = caller() ?? {};
  logger().info({ security: kind, ...facts, address, requestId }, "security");
}
