import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { type AccountTokenDoc, AccountTokenModel, type TokenPurpose } from "@/models/account-token";
import { AppError } from "../../errors";
import type { Account } from "../infra/actor";

/**
 * Secrets of the links in mails about accounts (product 15). One is made when its mail is written, so that it stands in
 * the mail alone: the database has its hash. Challenges for passkeys are kept in the same way.
 */

const A_MINUTE = 60 * 1000;
const AN_HOUR = 60 * 60 * 1000;

/** How long each works, in milliseconds. A link to a password is short-lived: whoever asks for it is waiting for it. */
export const LIFETIMES_MS: Readonly<Record<TokenPurpose, number>> = {
  reset: AN_HOUR,
  invite: 24 * AN_HOUR,
  "new-address": 24 * AN_HOUR,
  verify: 7 * 24 * AN_HOUR,
  "passkey-new": 5 * A_MINUTE,
  "passkey-answer": 5 * A_MINUTE,
};

/** 32 bytes of chance need no slow hash: nobody can guess one, nor find it by its hash. */
function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** Makes the secret of a link, or a challenge. @param email the address that its mail goes to, or the account's */
export async function makeToken(
  purpose: TokenPurpose,
  { id, role }: Pick<Account, "id" | "role">,
  email: string,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(Date.now() + LIFETIMES_MS[purpose]);
  await AccountTokenModel.create({ _id: hashOf(token), purpose, role, accountId: id, email, expiresAt });
  return token;
}

const usable = (token: string, purposes: readonly TokenPurpose[]) => ({
  _id: hashOf(token),
  purpose: { $in: purposes },
  expiresAt: { $gt: new Date() },
});

/** What a secret is for, without using it up. @throws AppError `INVALID_LINK` */
export async function readToken(token: string, ...purposes: TokenPurpose[]): Promise<AccountTokenDoc> {
  return (await AccountTokenModel.findOne(usable(token, purposes)).lean()) ?? refuse();
}

/** Uses a secret up: of several that try at once, one wins. @throws AppError `INVALID_LINK` */
export async function spendToken(token: string, ...purposes: TokenPurpose[]): Promise<AccountTokenDoc> {
  return (await AccountTokenModel.findOneAndDelete(usable(token, purposes)).lean()) ?? refuse();
}

/** Uses the challenge for a passkey of an account up. @returns false when it was used, is too old or not of this account */
export async function spendChallenge(
  challenge: string,
  purpose: TokenPurpose,
  { id, role }: Pick<Account, "id" | "role">,
): Promise<boolean> {
  const own = { ...usable(challenge, [purpose]), accountId: id, role };
  return (await AccountTokenModel.findOneAndDelete(own).lean()) !== null;
}

function refuse(): never {
  throw invalidLink();
}

/** The error of a link that was used, is too old or was never ours. */
export function invalidLink(): AppError {
  return new AppError("INVALID_LINK", "invalidLink");
}

/** Ends the links of an account: all, or those of some purposes. */
export async function deleteTokens(accountId: string, ...purposes: TokenPurpose[]): Promise<void> {
  await AccountTokenModel.deleteMany({
    accountId,
    ...(purposes.length > 0 ? { purpose: { $in: purposes } } : {}),
  });
}
