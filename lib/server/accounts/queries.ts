import "server-only";
import { AdminModel } from "@/models/admin";
import { ProviderModel } from "@/models/provider";
import { RevokedSessionModel } from "@/models/revoked-session";
import { TouristModel } from "@/models/tourist";
import type { Role } from "../../domain/roles";

/** An account as the server knows it: enough for a session, its answers and snapshots. */
export interface Account {
  id: string;
  role: Role;
  email: string;
  sessionVersion: number;
  fullName: string;
  /** Tourists only. */
  country?: string;
  /** Providers only. */
  approved?: boolean;
}

/** What an admin is called where a name is wanted. */
const ADMIN_NAME = "Administrator";

interface AccountFilter {
  _id?: string;
  email?: string;
}

/** An account with its password hash, for the one who checks it. */
export interface AccountWithHash extends Account {
  passwordHash: string;
}

async function findAccount(
  role: Role,
  filter: AccountFilter,
  fields: "email sessionVersion" | "+passwordHash email sessionVersion",
): Promise<AccountWithHash | null> {
  if (role === "tourist") {
    const found = await TouristModel.findOne(filter, `${fields} fullName country`).lean();
    return found && { ...found, id: found._id.toHexString(), role };
  }
  if (role === "provider") {
    const found = await ProviderModel.findOne(filter, `${fields} fullName approved`).lean();
    return found && { ...found, id: found._id.toHexString(), role };
  }
  const found = await AdminModel.findOne(filter, fields).lean();
  return found && { ...found, id: found._id.toHexString(), role, fullName: ADMIN_NAME };
}

/** The account of that role with that email (trimmed, lower case) and its hash, or null. */
export function findAccountByEmail(role: Role, email: string): Promise<AccountWithHash | null> {
  return findAccount(role, { email }, "+passwordHash email sessionVersion");
}

/** The account of that role with that id (24 hex digits), or null. */
export function findAccountById(role: Role, id: string): Promise<Account | null> {
  return findAccount(role, { _id: id }, "email sessionVersion");
}

/** Whether the session with that token id was logged out. */
export async function isSessionRevoked(jti: string): Promise<boolean> {
  return (await RevokedSessionModel.exists({ _id: jti })) !== null;
}
