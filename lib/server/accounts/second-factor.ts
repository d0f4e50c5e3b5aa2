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
 * The second factor of an account at its login (product 9.9). It is asked for after the right password alone, so nobody
 * learns without it whether an account has one. `second-factor-setup.ts` sets it up.
 */

/** What was given beside the password. */
export interface GivenFactor {
  /** A one-time code or a recovery code, as it was typed. */
  code?: string | undefined;
  /** The answer of the browser for a passkey. */
  passkey?: PasskeyAnswer | undefined;
}

/** Whose second factor is tried. */
type Tried = Pick<Account, "id" | "role" | "email" | "sessionVersion">;

/**
 * Asks for the second factor of an account whose password was right. Accounts without one are not asked.
 * @throws AppError `SECOND_FACTOR` when none was given or it is wrong, with `details.methods` and, for a browser with a
 *   passkey, `details.passkey`; or what `trySecondFactor` throws
 */
export async function requireSecondFactor(account: Account, given: GivenFactor): Promise<void> {
  if (!account.secondFactor) return;
  const isGiven = given.code !== undefined || given.passkey !== undefined;
  if (isGiven && (await trySecondFactor(account, given))) return;
  if (!isGiven) logSecurity("second-factor-asked", { role: account.role, account: account.id });
  throw new AppError("SECOND_FACTOR", isGiven ? "secondFactorWrong" : "secondFactorAsked", {
    details: await whatIsAsked(account),
  });
}

/** The ways in which the account's second factor can be given, and what a browser needs for a passkey. */
async function whatIsAsked(account: Account): Promise<{ methods: FactorMethod[]; passkey?: object }> {
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
 * Counts a try at the account's second factor as one at a password (`wrong-tries.ts`), and looks whether it is right. So
 * somebody who has found out the password locks out neither the owner's browser nor another address.
 * @returns false also when the account has no second factor
 * @throws AppError `TOO_MANY_REQUESTS` when there were too many wrong ones
 */
export async function trySecondFactor(account: Tried, given: GivenFactor): Promise<boolean> {
  const { role, id } = account;
  const who = `${role}:${id}`;
  const known = knownBrowserOf(account);
  const counts: readonly [Count, ...Count[]] = known
    ? [["secondFactorBrowser", `${known} ${who}`]]
    : [
        ["secondFactorHere", `${callerAddress()} ${who}`],
        ["secondFactor", who],
      ];
  let isReached = false;
  const onReached = () => {
    isReached = true;
  };
  let isRight: boolean;
  try {
    isRight = await countTry(counts, { role, account: id }, onReached, () =>
      isTheirs(account, given, new Date()),
    );
  } catch (error) {
    if (isReached) await tellOfTries(account);
    throw error;
  }
  if (!isRight) await noteActivity(account, "second-factor-failed");
  return isRight;
}

/** Whoever tries so often has the password: its owner is told by mail too. */
async function tellOfTries(account: Tried): Promise<void> {
  await keepActivity(account, "second-factor-limited");
  await ACCOUNTS[account.role].keepEvents(account.id, [eventOf(account, "account.second-factor-tried")]);
}

async function isTheirs(account: Tried, { code, passkey }: GivenFactor, now: Date): Promise<boolean> {
  const factor = await ACCOUNTS[account.role].findSecondFactor(account.id);
  if (!factor) return false;
  if (passkey) return isTheirPasskey(account, factor, passkey, now);
  const typed = readCode(code ?? "");
  if (!typed) return false;
  return "codes" in typed
    ? isTheirCode(account, factor, typed.codes, now)
    : isTheirRecoveryCode(account, typed.recovery);
}

async function isTheirCode(
  account: Tried,
  { codes }: SecondFactorDoc,
  code: string,
  now: Date,
): Promise<boolean> {
  const secret = codes && decryptSecret(account, codes.secret);
  const step = secret && stepOf(secret, code, now);
  if (!codes || !step) return false;
  // One write: of two who bring the same code, one wins.
  return ACCOUNTS[account.role].changeSecondFactor(
    account.id,
    { "secondFactor.codes.secret": codes.secret, "secondFactor.codes.lastStep": { $lt: step } },
    {
      $set: {
        "secondFactor.codes.lastStep": step,
        // Encrypted anew, so that a secret of before a rotation is needed only until the codes are next used.
        "secondFactor.codes.secret": encryptSecret(account, secret),
      },
    },
  );
}

async function isTheirPasskey(
  account: Tried,
  { passkeys }: SecondFactorDoc,
  answer: PasskeyAnswer,
  now: Date,
): Promise<boolean> {
  const site = passkeySite();
  const right = site && (await readPasskeyAnswer(site, account, passkeys, answer));
  if (!right) return false;
  const { id, counter } = right.passkey;
  return ACCOUNTS[account.role].changeSecondFactor(
    account.id,
    { "secondFactor.passkeys": { $elemMatch: { id, counter } } },
    {
      $set: {
        "secondFactor.passkeys.$.counter": right.counter,
        "secondFactor.passkeys.$.lastUsedAt": now,
      },
    },
  );
}

async function isTheirRecoveryCode(account: Tried, code: string): Promise<boolean> {
  const hash = recoveryHash(code);
  const isUsed = await ACCOUNTS[account.role].changeSecondFactor(
    account.id,
    { "secondFactor.recovery": hash },
    { $pull: { "secondFactor.recovery": hash } },
  );
  if (isUsed) await noteActivity(account, "recovery-code-used");
  return isUsed;
}

/** Whether the account is an admin's that must set up a second factor before anything else (`ADMIN_SECOND_FACTOR`). */
export function lacksSecondFactor({ role, secondFactor }: Pick<Account, "role" | "secondFactor">): boolean {
  return role === "admin" && !secondFactor && env().ADMIN_SECOND_FACTOR === "required";
}
