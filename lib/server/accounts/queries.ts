import "server-only";
import { AdminModel } from "@/models/admin";
import { RevokedSessionModel } from "@/models/revoked-session";
import type { Role } from "../../domain/roles";
import { type AccountStore, accountStore } from "../platform/account-store";
import type { Account } from "../platform/actor";
import { providerAccounts } from "../providers/accounts";
import { touristAccounts } from "../tourists/accounts";

/** What an admin is called where a name is wanted. */
const ADMIN_NAME = "Administrator";

/** The account store of each role. */
export const ACCOUNTS: Record<Role, AccountStore> = {
  tourist: touristAccounts,
  provider: providerAccounts,
  admin: accountStore(AdminModel),
};

/** An account with its password hash, for checking a password. */
export interface AccountWithHash extends Account {
  passwordHash: string;
}

async function findAccount(
  role: Role,
  ...asked: Parameters<AccountStore["find"]>
): Promise<AccountWithHash | null> {
  const found = await ACCOUNTS[role].find(...asked);
  return found && { fullName: ADMIN_NAME, ...found, id: found._id.toHexString(), role };
}

/** The account of that role with that email (trimmed, lower case) and its hash, or null. */
export function findAccountByEmail(role: Role, email: string): Promise<AccountWithHash | null> {
  return findAccount(role, { email }, "+passwordHash");
}

/** The account of that role with that id (24 hex digits), or null. */
export function findAccountById(role: Role, id: string): Promise<Account | null> {
  return findAccount(role, { _id: id });
}

/** Whether the session whose token has that id (`jti`) was logged out. */
export async function isSessionRevoked(jti: string): Promise<boolean> {
  return (await RevokedSessionModel.exists({ _id: jti })) !== null;
}
