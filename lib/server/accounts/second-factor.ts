import "server-only";
import type { SecondFactorDoc } from "@/models/account-fields";
import { type FactorMethod, readCode } from "../../domain/second-factor";
import { AppError } from "../../errors";
import type { PasskeyAnswer } from "../../schemas/second-factor";
import { keepActivity, noteActivity } from "../activity/commands";
import { eventOf } from "../audit/events";
import type { Account } from "../infra/actor";
import { env } from "../infra/env";
import { logSecurity } from "../infra/security-log";
import { decryptSecret, encryptSecret, stepOf } from "./one-time-codes";
import { askForAnswer, passkeySite, readPasskeyAnswer } from "./passkeys";
import { ACCOUNTS } from "./queries";
import { recoveryHash } from "./recovery-codes";
import { type Count, callerAddress, countTry, knownBrowserOf } from "./wrong-tries";

/**
 * Checks the second factor at a login (docs/product.md, "Second factor"). The server asks for it only after a
 * correct password, so that nobody else learns whether an account has one. `second-factor-setup.ts` sets it
 * up.
 */

/** The second factor in a request. */
export interface GivenFactor {
  /** A one-time code or a recovery code, as typed. */
  code?: string | undefined;
  /** The browser's response for a passkey. */
  passkey?: PasskeyAnswer | undefined;
}

/** The account whose second factor is tried. */
type Tried = Pick<Account, "id" | "role" | "email" | "sessionVersion">;

/**
 * Requires the second factor after a correct password, if the account has one.
 * @throws AppError `SECOND_FACTOR` when it is missing or wrong, with `details.methods` and, if the account has
 * passkeys, `details.passkey`; or whatever `trySecondFactor` throws
 */
export async function requireSecondFactor(account: Account, givenFactor: GivenFactor): Promise<void> {
  if (!account.secondFactor) return;
  const isGiven = givenFactor.code !== undefined || givenFactor.passkey !== undefined;
  if (isGiven && (await trySecondFactor(account, givenFactor))) return;
  if (!isGiven) logSecurity("second-factor-asked", { role: account.role, account: account.id });
  throw new AppError("SECOND_FACTOR", isGiven ? "secondFactorWrong" : "secondFactorAsked", {
    details: await factorOptions(account),
  });
}

/** The available methods, and the browser's options for a passkey. */
async function factorOptions(account: Account): Promise<{ methods: FactorMethod[]; passkey?: object }> {
  const factor = await ACCOUNTS[account.role].findSecondFactor(account.id);
  const { codes, passkeys = [], recovery = [] } = factor ?? {};
  const site = passkeys.length > 0 ? passkeySite() : undefined;
  return {
    methods: [
      ...(codes ? (["codes"] as const) : []),
      ...(site ? (["passkeys"] as const) : []),
      ...(recovery.length > 0 ? (["recovery-codes"] as const) : []),
    ],
    ...(site && { passkey: await askForAnswer(site, account, passkeys) }),
  };
}

/**
 * Counts an attempt at the second factor like one at a password (`wrong-tries.ts`), and checks it. In a
 * browser known for the account, only the attempts in that browser count, so that somebody elsewhere who
 * knows the password cannot lock the owner out.
 * @returns whether the factor is valid; false also when the account has no second factor
 * @throws AppError `TOO_MANY_REQUESTS` after too many wrong attempts
 */
export async function trySecondFactor(account: Tried, givenFactor: GivenFactor): Promise<boolean> {
  const { role, id } = account;
  const accountKey = `${role}:${id}`;
  const browserId = knownBrowserOf(account);
  const counts: readonly [Count, ...Count[]] = browserId
    ? [["secondFactorBrowser", `${browserId} ${accountKey}`]]
    : [
        ["secondFactorHere", `${callerAddress()} ${accountKey}`],
        ["secondFactor", accountKey],
      ];
  let isReached = false;
  const onReached = () => {
    isReached = true;
  };
  let isValid: boolean;
  try {
    isValid = await countTry(counts, { role, account: id }, onReached, () =>
      isValidFactor(account, givenFactor, new Date()),
    );
  } catch (error) {
    if (isReached) await notifyOwner(account);
    throw error;
  }
  if (!isValid) await noteActivity(account, "second-factor-failed");
  return isValid;
}

/** Somebody who makes so many attempts knows the password, so the owner gets a mail. */
async function notifyOwner(account: Tried): Promise<void> {
  await keepActivity(account, "second-factor-limited");
  await ACCOUNTS[account.role].keepEvents(account.id, [eventOf(account, "account.second-factor-tried")]);
}

async function isValidFactor(account: Tried, { code, passkey }: GivenFactor, now: Date): Promise<boolean> {
  const factor = await ACCOUNTS[account.role].findSecondFactor(account.id);
  if (!factor) return false;
  if (passkey) return isValidPasskey(account, factor, passkey, now);
  const typed = readCode(code ?? "");
  if (!typed) return false;
  return "codes" in typed
    ? isValidCode(account, factor, typed.codes, now)
    : isValidRecoveryCode(account, typed.recovery);
}

async function isValidCode(
  account: Tried,
  { codes }: SecondFactorDoc,
  code: string,
  now: Date,
): Promise<boolean> {
  const secret = codes && decryptSecret(account, codes.secret);
  const step = secret && stepOf(secret, code, now);
  if (!codes || !step) return false;
  // One conditional write, so that a code works only once, even for concurrent requests.
  return ACCOUNTS[account.role].changeSecondFactor(
    account.id,
    { "secondFactor.codes.secret": codes.secret, "secondFactor.codes.lastStep": { $lt: step } },
    {
      $set: {
        "secondFactor.codes.lastStep": step,
        // Encrypts the secret again, so that an earlier `JWT_SECRET` is needed only until the next use of a code.
        "secondFactor.codes.secret": encryptSecret(account, secret),
      },
    },
  );
}

async function isValidPasskey(
  account: Tried,
  { passkeys }: SecondFactorDoc,
  answer: PasskeyAnswer,
  now: Date,
): Promise<boolean> {
  const site = passkeySite();
  const verified = site && (await readPasskeyAnswer(site, account, passkeys, answer));
  if (!verified) return false;
  const { id, counter } = verified.passkey;
  return ACCOUNTS[account.role].changeSecondFactor(
    account.id,
    { "secondFactor.passkeys": { $elemMatch: { id, counter } } },
    {
      $set: {
        "secondFactor.passkeys.$.counter": verified.counter,
        "secondFactor.passkeys.$.lastUsedAt": now,
      },
    },
  );
}

async function isValidRecoveryCode(account: Tried, code: string): Promise<boolean> {
  const hash = recoveryHash(code);
  const isUsed = await ACCOUNTS[account.role].changeSecondFactor(
    account.id,
    { "secondFactor.recovery": hash },
    { $pull: { "secondFactor.recovery": hash } },
  );
  if (isUsed) await noteActivity(account, "recovery-code-used");
  return isUsed;
}

/** Whether the account belongs to an admin who must set up a second factor first (`ADMIN_SECOND_FACTOR`). */
export function lacksSecondFactor({ role, secondFactor }: Pick<Account, "role" | "secondFactor">): boolean {
  return role === "admin" && !secondFactor && env().ADMIN_SECOND_FACTOR === "required";
}
