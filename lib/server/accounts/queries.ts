import "server-only";
import { type AdminDoc, AdminModel } from "@/models/admin";
import type { StaffRight } from "../../domain/permissions";
import type { Role } from "../../domain/roles";
import { type AccountStore, accountStore, type FoundAccount } from "../infra/account-store";
import type { Account } from "../infra/actor";
import { providerAccounts } from "../providers/accounts";
import { touristAccounts } from "../tourists/accounts";

/** Used where an account must have a name, because admins have none. */
export const ADMIN_NAME = "Administrator";

export const ACCOUNTS: Record<Role, AccountStore> = {
  tourist: touristAccounts,
  provider: providerAccounts,
  admin: accountStore(AdminModel),
};

/** An admin's right. Documents of older versions have no `staff`, which means all rights. */
export function rightOf({ staff = "all" }: Pick<AdminDoc, "staff">): StaffRight {
  return staff;
}

/** An account with its password hash, to check a password. */
export interface AccountWithHash extends Account {
  passwordHash: string;
}

async function findAccount(
  role: Role,
  ...args: Parameters<AccountStore["find"]>
): Promise<AccountWithHash | null> {
  const found = await ACCOUNTS[role].find(...args);
  return found && toAccount(role, found);
}

/** The account of a stored document with this role. */
export function toAccount(role: Role, found: FoundAccount): AccountWithHash {
  const account = { fullName: ADMIN_NAME, ...found, id: found._id.toHexString(), role };
  return role === "admin" ? { ...account, staff: rightOf(found) } : account;
}

/** The account with this role and email (trimmed, lower case) and its password hash, or null. */
export function findAccountByEmail(role: Role, email: string): Promise<AccountWithHash | null> {
  return findAccount(role, { email }, "+passwordHash");
}

/** The account with this role and id (24 hex digits), or null. */
export function findAccountById(role: Role, id: string): Promise<Account | null> {
  return findAccount(role, { _id: id });
}
