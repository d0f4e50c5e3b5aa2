import "server-only";
import { type AdminDoc, AdminModel } from "@/models/admin";
import type { StaffRight } from "../../domain/permissions";
import type { Role } from "../../domain/roles";
import { type AccountStore, accountStore } from "../infra/account-store";
import type { Account } from "../infra/actor";
import { providerAccounts } from "../providers/accounts";
import { touristAccounts } from "../tourists/accounts";

/** What an admin is called where a name is wanted. */
export const ADMIN_NAME = "Administrator";

/** The account store of each role. */
export const ACCOUNTS: Record<Role, AccountStore> = {
  tourist: touristAccounts,
  provider: providerAccounts,
  admin: accountStore(AdminModel),
};

/** What an admin may do, from its document; older ones say nothing and may do everything. */
export function rightOf({ staff = "all" }: Pick<AdminDoc, "staff">): StaffRight {
  return staff;
}

/** An account with its password hash, for checking a password. */
export interface AccountWithHash extends Account {
  passwordHash: string;
}

async function findAccount(
  role: Role,
  ...asked: Parameters<AccountStore["find"]>
): Promise<AccountWithHash | null> {
  const found = await ACCOUNTS[role].find(...asked);
  if (!found) return null;
  const account = { fullName: ADMIN_NAME, ...found, id: found._id.toHexString(), role };
  return role === "admin" ? { ...account, staff: rightOf(found) } : account;
}

/** The account of that role with that email (trimmed, lower case) and its hash, or null. */
export function findAccountByEmail(role: Role, email: string): Promise<AccountWithHash | null> {
  return findAccount(role, { email }, "+passwordHash");
}

/** The account of that role with that id (24 hex digits), or null. */
export function findAccountById(role: Role, id: string): Promise<Account | null> {
  return findAccount(role, { _id: id });
}
