import "server-only";
import { mayMake, rightsFor } from "../../domain/permissions";
import { AppError } from "../../errors";
import type { Account } from "./actor";
import { logSecurity } from "./security-log";

/** Whether an account's right allows a call, by its id; only admins need one. */
export function isAllowed({ role, staff }: Pick<Account, "role" | "staff">, call: string): boolean {
  return role !== "admin" || mayMake(staff, call);
}

/**
 * Refuses an admin whose right does not allow a call, by its id.
 * @throws AppError `WRONG_ROLE`, whose `details.staff` says what the admin may do and `details.needs` what the call needs
 */
export function requireRight(actor: Account, call: string): void {
  if (isAllowed(actor, call)) return;
  logSecurity("right-missing", { role: actor.role, account: actor.id, staff: actor.staff, call });
  throw new AppError("WRONG_ROLE", "staffMayNot", {
    details: { staff: actor.staff, needs: rightsFor(call) },
  });
}
