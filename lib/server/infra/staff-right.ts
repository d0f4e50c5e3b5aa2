import "server-only";
import { mayMake, rightsFor } from "../../domain/permissions";
import { AppError } from "../../errors";
import type { Account } from "./actor";
import { logSecurity } from "./security-log";

/** Whether the account's right covers the call with this id. Other roles than admins need no right. */
export function isAllowed({ role, staff }: Pick<Account, "role" | "staff">, call: string): boolean {
  return role !== "admin" || mayMake(staff, call);
}

/**
 * Rejects an admin whose right does not cover the call with this id.
 * @throws AppError `WRONG_ROLE`; `details.staff` is the admin's right, `details.needs` lists the rights that cover the
 * call
 */
export function requireRight(actor: Account, call: string): void {
  if (isAllowed(actor, call)) return;
  logSecurity("right-missing", { role: actor.role, account: actor.id, staff: actor.staff, call });
  throw new AppError("WRONG_ROLE", "staffMayNot", {
    details: { staff: actor.staff, needs: rightsFor(call) },
  });
}
