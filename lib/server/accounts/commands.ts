import "server-only";
import type { Types } from "mongoose";
import { AdminModel } from "@/models/admin";
import { ProviderModel } from "@/models/provider";
import { RevokedSessionModel } from "@/models/revoked-session";
import { type TouristDoc, TouristModel } from "@/models/tourist";
import type { Role } from "../../domain/roles";
import { AppError } from "../../errors";
import type { Login, PasswordChange, ProfileUpdate, TouristSignup } from "../../schemas/auth";
import type { ProviderSignup } from "../../schemas/provider";
import type { SessionDto, UserDto } from "../../schemas/user-dto";
import { recordChange } from "../audit/commands";
import { hashPassword, passwordMatches } from "../platform/password";
import { issueToken } from "../platform/session";
import { refresh } from "../platform/versions";
import { createProvider, renameOwner } from "../providers/commands";
import { touristSearch } from "../tourists/search-fields";
import type { Actor } from "./actor";
import { type Account, findAccountByEmail, findAccountById } from "./queries";
import { toUserDto } from "./to-dto";

function beginSession(account: Account): SessionDto {
  return { token: issueToken(account), user: toUserDto(account) };
}

/**
 * Begins a session when email, password and role match one account. Whatever is wrong, the
 * sentence is the same and takes the same time.
 * @throws AppError `INVALID_CREDENTIALS`
 */
export async function logIn({ email, password, role }: Login): Promise<SessionDto> {
  const account = await findAccountByEmail(role, email);
  const matches = await passwordMatches(password, account?.passwordHash);
  if (!account || !matches) throw new AppError("INVALID_CREDENTIALS", "invalidCredentials");
  return beginSession(account);
}

/**
 * Makes a tourist's account.
 * @returns the account; the one that is there already when the id was used before
 * @throws duplicate-key error when the email has a tourist account already
 */
export async function createTourist(input: TouristSignup, id: Types.ObjectId): Promise<TouristDoc> {
  const existing = await TouristModel.findById(id).lean();
  if (existing) return existing;
  const { password, ...profile } = input;
  const passwordHash = await hashPassword(password);
  return (
    await TouristModel.create({ _id: id, ...profile, ...touristSearch(profile), passwordHash })
  ).toObject();
}

/** Makes a tourist's account and begins its session. @throws duplicate-key error for a taken email */
export async function signUpTourist(input: TouristSignup, id: Types.ObjectId): Promise<SessionDto> {
  const tourist = await createTourist(input, id);
  return beginSession({ ...tourist, id: id.toHexString(), role: "tourist" });
}

/**
 * Makes a provider's account with its pictures, waiting for approval, and begins its session.
 * @throws AppError `DUPLICATE`, 415
 */
export async function signUpProvider(
  input: ProviderSignup,
  pictures: Parameters<typeof createProvider>[1],
  id: Types.ObjectId,
): Promise<SessionDto> {
  const { fullName, email, approved } = await createProvider(input, pictures, id, false);
  return beginSession({
    id: id.toHexString(),
    role: "provider",
    email,
    fullName,
    approved,
    sessionVersion: 0,
  });
}

/**
 * The answer of a repeated signup: a session of the account it made the first time. The password
 * must still be the account's, so that a kept request cannot get in after a change of password.
 * @throws AppError `INVALID_CREDENTIALS`, or `CONFLICT` when the account was deleted since
 */
export async function repeatSignup(
  role: Role,
  { email, password }: { email: string; password: string },
  id: Types.ObjectId,
): Promise<SessionDto> {
  if (!(await findAccountById(role, id.toHexString()))) {
    throw new AppError("CONFLICT", "signupUsed");
  }
  return logIn({ email, password, role });
}

/** Ends one session; the account's others go on. */
export async function endSession(actor: Actor): Promise<void> {
  await RevokedSessionModel.updateOne(
    { _id: actor.sessionId },
    { $setOnInsert: { expiresAt: actor.sessionExpiresAt } },
    { upsert: true },
  );
}

/**
 * Makes an admin, or gives an existing one a new password, which ends its sessions.
 * @param email trimmed and in lower case
 * @returns whether the account is new
 */
export async function makeAdmin(email: string, password: string): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  const result = await AdminModel.updateOne(
    { email },
    {
      $set: { passwordHash },
      $inc: { sessionVersion: 1 },
      $setOnInsert: { createdAt: new Date() },
    },
    { upsert: true, setDefaultsOnInsert: false },
  );
  return result.upsertedCount === 1;
}

/** Whether there is an admin at all. */
export async function hasAdmin(): Promise<boolean> {
  return (await AdminModel.exists({})) !== null;
}

const ACCOUNT_MODELS = { tourist: TouristModel, provider: ProviderModel, admin: AdminModel } as const;

/** The model of a role's accounts, as far as every role's has it. */
function accountModel(role: Role): Pick<typeof AdminModel, "updateOne"> {
  return ACCOUNT_MODELS[role] as never;
}

/**
 * Changes the actor's password, which ends every session of the account, and begins a new one.
 * @throws AppError `VALIDATION_FAILED` when the current password is not right, `CONFLICT` when the
 * password was changed by another request meanwhile
 */
export async function changePassword(actor: Actor, input: PasswordChange): Promise<SessionDto> {
  const account = await findAccountByEmail(actor.role, actor.email);
  if (!(await passwordMatches(input.currentPassword, account?.passwordHash))) {
    throw new AppError("VALIDATION_FAILED", "wrongPassword", { field: "currentPassword" });
  }
  const passwordHash = await hashPassword(input.newPassword);
  const result = await accountModel(actor.role).updateOne(
    { _id: actor.id, sessionVersion: actor.sessionVersion },
    { $set: { passwordHash }, $inc: { sessionVersion: 1 } },
  );
  if (result.modifiedCount !== 1) {
    throw new AppError("CONFLICT", "passwordChangedElsewhere");
  }
  return beginSession({ ...actor, sessionVersion: actor.sessionVersion + 1 });
}

/**
 * Ends every session of the account, on all devices. When another request raised the version
 * meanwhile, this session and the others of its time are over all the same.
 */
export async function endEverySession(actor: Actor): Promise<void> {
  await accountModel(actor.role).updateOne(
    { _id: actor.id, sessionVersion: actor.sessionVersion },
    { $inc: { sessionVersion: 1 } },
  );
}

async function updateTourist(actor: Actor, change: Partial<ProfileUpdate>): Promise<boolean> {
  const search = touristSearch({ country: "", ...actor, ...change });
  const { matchedCount } = await TouristModel.updateOne(
    { _id: actor.id },
    { $set: { ...change, ...search } },
  );
  return matchedCount > 0;
}

/**
 * Changes the actor's own name and, for a tourist, its country. Bookings made before keep the name
 * they were made with.
 * @throws AppError `INVALID_SESSION` when the account was deleted meanwhile
 */
export async function changeProfile(actor: Actor, input: ProfileUpdate): Promise<UserDto> {
  const fields = actor.role === "tourist" ? input : { fullName: input.fullName };
  const change = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  if (Object.keys(change).length > 0) {
    const isThere = await (actor.role === "provider"
      ? renameOwner(actor.id, change.fullName ?? actor.fullName)
      : updateTourist(actor, change));
    if (!isThere) throw new AppError("INVALID_SESSION", "invalidSession");
    refresh(actor.role === "tourist" ? "reviews" : "providers");
    const details = { fields: Object.keys(change) };
    await recordChange(actor, { action: `${actor.role}.profile-changed`, targetId: actor.id, details });
  }
  return toUserDto({ ...actor, ...change });
}
