import "server-only";
import type { Types } from "mongoose";
import type { Role } from "../../domain/roles";
import { AppError } from "../../errors";
import type { TouristSignup } from "../../schemas/auth";
import type { ProviderSignup } from "../../schemas/provider";
import type { SessionDto } from "../../schemas/user-dto";
import { noteActivity } from "../activity/commands";
import type { Account } from "../infra/actor";
import { createProvider } from "../providers/create-provider";
import { createTourist } from "../tourists/commands";
import { logIn } from "./commands";
import { findAccountById } from "./queries";
import { beginSession } from "./sessions";

async function beginFirstSession(account: Account): Promise<SessionDto> {
  await noteActivity(account, "signup");
  return beginSession(account);
}

/** Makes a tourist's account and begins its session. @throws as `createTourist` */
export async function signUpTourist(input: TouristSignup, id: Types.ObjectId): Promise<SessionDto> {
  const tourist = await createTourist(input, id);
  return beginFirstSession({ ...tourist, id: id.toHexString(), role: "tourist" });
}

/**
 * Makes a provider's account with its pictures, which waits for approval (product 8.1), and begins its session.
 * @throws AppError `DUPLICATE`, 415
 */
export async function signUpProvider(
  input: ProviderSignup,
  pictures: Parameters<typeof createProvider>[1],
  id: Types.ObjectId,
): Promise<SessionDto> {
  const { fullName, email, approved } = await createProvider(input, pictures, id);
  return beginFirstSession({
    id: id.toHexString(),
    role: "provider",
    email,
    fullName,
    approved,
    sessionVersion: 0,
  });
}

/**
 * The answer of a repeated signup: a new session of the account that the first request made. The password must still
 * be the account's, so that somebody who saved the request cannot log in with it after the password was changed.
 * @throws AppError `INVALID_CREDENTIALS`, `SECOND_FACTOR` when one was set up since, or `CONFLICT` when the account was
 *   deleted
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
