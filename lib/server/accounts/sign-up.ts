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

/** Creates a tourist's account and starts its session. @throws as `createTourist` */
export async function signUpTourist(input: TouristSignup, id: Types.ObjectId): Promise<SessionDto> {
  const tourist = await createTourist(input, id);
  return beginFirstSession({ ...tourist, id: id.toHexString(), role: "tourist" });
}

/**
 * Creates a provider's account with its pictures, pending approval (docs/product.md, "Approval of listings"), and
 * starts its session.
 * @throws AppError `DUPLICATE`, or `UNSUPPORTED_MEDIA_TYPE` for a file that is not a picture
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
 * The response to a repeated signup: a new session for the account that the first request created. The
 * password must still be correct, so that a recorded request is useless after a password change.
 * @throws AppError `INVALID_CREDENTIALS`, `SECOND_FACTOR` when a second factor was set up after the signup,
 * or `CONFLICT` when the account was deleted
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
