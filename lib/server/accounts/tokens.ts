import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { type AccountTokenDoc, AccountTokenModel, type TokenPurpose } from "@/models/account-token";
import { AppError } from "../../errors";
import type { Account } from "../infra/actor";

/**
 * Secret tokens for mailed account links (docs/product.md, "Mail"). A token is created when its mail is rendered and
 * appears only in this mail; the collection of tokens stores its hash. Passkey challenges are stored in the same way.
 */

const A_MINUTE = 60 * 1000;
const AN_HOUR = 60 * 60 * 1000;

/**
 * How long each kind of token is valid, in milliseconds. A reset link is short-lived, because the person is
 * waiting for it.
 */
export const LIFETIMES_MS: Readonly<Record<TokenPurpose, number>> = {
  reset: AN_HOUR,
  invite: 24 * AN_HOUR,
  "new-address": 24 * AN_HOUR,
  verify: 7 * 24 * AN_HOUR,
  "passkey-new": 5 * A_MINUTE,
  "passkey-answer": 5 * A_MINUTE,
  "guest-booking": 7 * 24 * AN_HOUR,
};

/** A token has 256 random bits, so a fast hash is enough. */
function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/**
 * Creates the token of a link, or a challenge.
 * @param email the recipient of the mail, or the account's email
 * @param from the start of the token's lifetime, if later than now
 */
export async function makeToken(
  purpose: TokenPurpose,
  { id, role }: Pick<Account, "id" | "role">,
  email: string,
  from?: Date,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(Math.max(Date.now(), from?.getTime() ?? 0) + LIFETIMES_MS[purpose]);
  await AccountTokenModel.create({ _id: hashOf(token), purpose, role, accountId: id, email, expiresAt });
  return token;
}

const usable = (token: string, purposes: readonly TokenPurpose[]) => ({
  _id: hashOf(token),
  purpose: { $in: purposes },
  expiresAt: { $gt: new Date() },
});

/** Reads a token without using it up. @throws AppError `INVALID_LINK` */
export async function readToken(token: string, ...purposes: TokenPurpose[]): Promise<AccountTokenDoc> {
  return (await AccountTokenModel.findOne(usable(token, purposes)).lean()) ?? refuse();
}

/** Uses up a token: only one of several concurrent requests succeeds. @throws AppError `INVALID_LINK` */
export async function spendToken(token: string, ...purposes: TokenPurpose[]): Promise<AccountTokenDoc> {
  return (await AccountTokenModel.findOneAndDelete(usable(token, purposes)).lean()) ?? refuse();
}

/** Uses up a passkey challenge. @returns false when it was used already, has expired or belongs to another account */
export async function spendChallenge(
  challenge: string,
  purpose: TokenPurpose,
  { id, role }: Pick<Account, "id" | "role">,
): Promise<boolean> {
  const filter = { ...usable(challenge, [purpose]), accountId: id, role };
  return (await AccountTokenModel.findOneAndDelete(filter).lean()) !== null;
}

function refuse(): never {
  throw invalidLink();
}

/** The error for a link that was used, has expired or is not ours. */
export function invalidLink(): AppError {
  return new AppError("INVALID_LINK", "invalidLink");
}

/** Deletes the tokens of an account: all, or those for some purposes. */
export async function deleteTokens(accountId: string, ...purposes: TokenPurpose[]): Promise<void> {
  await AccountTokenModel.deleteMany({
    accountId,
    ...(purposes.length > 0 ? { purpose: { $in: purposes } } : {}),
  });
}
