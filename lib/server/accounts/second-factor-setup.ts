import "server-only";
import type { PasskeyDoc, SecondFactorDoc } from "@/models/account-fields";
import type { Role } from "../../domain/roles";
import { type FactorChange, formatRecoveryCode, MOST_PASSKEYS } from "../../domain/second-factor";
import { AppError } from "../../errors";
import type {
  CodesSetup,
  CodesSetupDto,
  NewPasskey,
  SecondFactorChangeDto,
  SecondFactorDto,
  SwitchOff,
} from "../../schemas/second-factor";
import { noteActivity, noteTeamActivity } from "../activity/commands";
import { eventOf } from "../audit/events";
import type { Account, Actor } from "../infra/actor";
import { beginCodes, encryptSecret, secretOfSetup, stepOf } from "./one-time-codes";
import { askForNewPasskey, passkeySite, readNewPasskey } from "./passkeys";
import { tryPassword } from "./password-tries";
import { ACCOUNTS, findAccountByEmail } from "./queries";
import { newRecoveryCodes, recoveryHash } from "./recovery-codes";
import { trySecondFactor } from "./second-factor";

/**
 * Setting a second factor up, changing it and switching it off (product 9.9). Each change is one conditional write with
 * its event, from which a mail to the owner follows.
 */

const find = ({ role, id }: Pick<Account, "role" | "id">) => ACCOUNTS[role].findSecondFactor(id);

function toSecondFactorDto(factor: SecondFactorDoc | undefined): SecondFactorDto {
  return {
    since: factor?.since.toISOString() ?? null,
    codes: factor?.codes !== undefined,
    passkeys: (factor?.passkeys ?? []).map(({ id, name, addedAt, lastUsedAt }) => ({
      ...{ id, name, addedAt: addedAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null },
    })),
    recoveryCodesLeft: factor?.recovery.length ?? 0,
    passkeyHost: passkeySite()?.id ?? null,
  };
}

/** The state of the actor's second factor. Nothing of it is secret. */
export async function ownSecondFactor(actor: Actor): Promise<SecondFactorDto> {
  return toSecondFactorDto(await find(actor));
}

/** The answer of a change. @param codes recovery codes that were made with it, shown this once */
async function changed(actor: Actor, codes: readonly string[] | null): Promise<SecondFactorChangeDto> {
  const recoveryCodes = codes?.map(formatRecoveryCode) ?? null;
  return { secondFactor: toSecondFactorDto(await find(actor)), recoveryCodes };
}

/** The event of a change, from which the mail follows. @param name of a passkey */
const changeEvent = (account: Account, what: FactorChange, name?: string) =>
  eventOf(account, "account.second-factor-changed", {}, { what, ...(name && { name }) });

/**
 * Adds a way to give the second factor. The first one makes the recovery codes too.
 * @param first the document's fields when it is the first
 * @param when, change how it is written beside others
 */
async function addWay(
  actor: Actor,
  {
    event,
    first,
    when,
    change,
  }: {
    event: ReturnType<typeof changeEvent>;
    first: Partial<SecondFactorDoc>;
    when: Record<string, unknown>;
    change: { $set?: Record<string, unknown>; $push?: Record<string, unknown> };
  },
): Promise<readonly string[] | null> {
  const store = ACCOUNTS[actor.role];
  const codes = newRecoveryCodes();
  const whole = { since: new Date(), passkeys: [], recovery: codes.map(recoveryHash), ...first };
  const unset = { secondFactor: { $exists: false } };
  if (await store.changeSecondFactor(actor.id, unset, { $set: { secondFactor: whole } }, event)) return codes;
  const set = { "secondFactor.since": { $exists: true }, ...when };
  if (await store.changeSecondFactor(actor.id, set, change, event)) return null;
  throw new AppError("CONFLICT", "secondFactorChanged");
}

/** What the actor needs to set one-time codes up in an app. Nothing changes before a first code proves that it works. */
export function beginOneTimeCodes(actor: Actor): CodesSetupDto {
  return beginCodes(actor, new Date());
}

/**
 * Sets one-time codes up, in place of those that were.
 * @throws AppError `CONFLICT` when the setup is too old, `VALIDATION_FAILED` when the code is wrong
 */
export async function setUpCodes(actor: Actor, { setup, code }: CodesSetup): Promise<SecondFactorChangeDto> {
  const now = new Date();
  const secret = secretOfSetup(actor, setup, now);
  if (!secret) throw new AppError("CONFLICT", "setupTooOld");
  const lastStep = stepOf(secret, code.replaceAll(/\s/g, ""), now);
  if (lastStep === undefined) throw new AppError("VALIDATION_FAILED", "codeWrong", { field: "code" });
  const codes = { secret: encryptSecret(actor, secret), lastStep };
  const made = await addWay(actor, {
    event: changeEvent(actor, "codes"),
    first: { codes },
    when: {},
    change: { $set: { "secondFactor.codes": codes } },
  });
  await noteActivity(actor, "codes-set-up");
  return changed(actor, made);
}

/** The site where passkeys work. @throws AppError `CONFLICT` */
function sitesPasskeys() {
  const site = passkeySite();
  if (!site) throw new AppError("CONFLICT", "passkeysNotHere");
  return site;
}

const tooMany = () => new AppError("CONFLICT", ["manyPasskeys", MOST_PASSKEYS]);

/** What the browser needs to make a passkey. @throws AppError `CONFLICT` where there can be none, or no more */
export async function beginPasskey(actor: Actor): Promise<object> {
  const site = sitesPasskeys();
  const { passkeys = [] } = (await find(actor)) ?? {};
  if (passkeys.length >= MOST_PASSKEYS) throw tooMany();
  return askForNewPasskey(site, actor, passkeys);
}

/**
 * Adds the passkey that the browser made.
 * @throws AppError `VALIDATION_FAILED` when its answer is not right, `CONFLICT` where there can be no more
 */
export async function addPasskey(actor: Actor, { name, answer }: NewPasskey): Promise<SecondFactorChangeDto> {
  const read = await readNewPasskey(sitesPasskeys(), actor, answer);
  if (!read) throw new AppError("VALIDATION_FAILED", "passkeyWrong", { field: "answer" });
  const { passkeys = [] } = (await find(actor)) ?? {};
  if (passkeys.length >= MOST_PASSKEYS) throw tooMany();
  const passkey: PasskeyDoc = { ...read, name, addedAt: new Date() };
  const made = await addWay(actor, {
    event: changeEvent(actor, "passkey", name),
    first: { passkeys: [passkey] },
    when: {
      "secondFactor.passkeys.id": { $ne: passkey.id },
      [`secondFactor.passkeys.${MOST_PASSKEYS - 1}`]: { $exists: false },
    },
    change: { $push: { "secondFactor.passkeys": passkey } },
  });
  await noteActivity(actor, "passkey-added");
  return changed(actor, made);
}

/**
 * Removes a passkey, so that it opens nothing any more.
 * @throws AppError `NOT_FOUND`, or `CONFLICT` when it is the only way: then the whole is to be switched off
 */
export async function removePasskey(actor: Actor, id: string): Promise<SecondFactorDto> {
  const factor = await find(actor);
  const passkey = factor?.passkeys.find((one) => one.id === id);
  if (!passkey) throw new AppError("NOT_FOUND", "passkeyNotFound");
  const another = [
    { "secondFactor.codes": { $exists: true } },
    { "secondFactor.passkeys.1": { $exists: true } },
  ];
  const isRemoved = await ACCOUNTS[actor.role].changeSecondFactor(
    actor.id,
    { "secondFactor.passkeys.id": id, $or: another },
    { $pull: { "secondFactor.passkeys": { id } } },
    changeEvent(actor, "passkey-removed", passkey.name),
  );
  if (!isRemoved) throw new AppError("CONFLICT", "onlyFactor");
  await noteActivity(actor, "passkey-removed");
  return ownSecondFactor(actor);
}

/** Makes new recovery codes; the old ones end. @throws AppError `CONFLICT` where there is no second factor */
export async function renewRecoveryCodes(actor: Actor): Promise<SecondFactorChangeDto> {
  const codes = newRecoveryCodes();
  const isMade = await ACCOUNTS[actor.role].changeSecondFactor(
    actor.id,
    { "secondFactor.since": { $exists: true } },
    { $set: { "secondFactor.recovery": codes.map(recoveryHash) } },
    changeEvent(actor, "recovery-codes"),
  );
  if (!isMade) throw new AppError("CONFLICT", "noSecondFactor");
  await noteActivity(actor, "recovery-codes-made");
  return changed(actor, codes);
}

/** @returns false where there was none */
function drop(account: Account, byTeam: boolean): Promise<boolean> {
  return ACCOUNTS[account.role].changeSecondFactor(
    account.id,
    { "secondFactor.since": { $exists: true } },
    { $unset: { secondFactor: 1 } },
    eventOf(account, "account.second-factor-off", {}, { byTeam }),
  );
}

/**
 * Switches the actor's second factor off, whole, with the password and a one-time code or recovery code.
 * @throws AppError `VALIDATION_FAILED` when one of them is wrong, `CONFLICT` where there is no second factor, or what
 *   `tryPassword` and `trySecondFactor` throw
 */
export async function switchOffSecondFactor(
  actor: Actor,
  { currentPassword, code }: SwitchOff,
): Promise<SecondFactorDto> {
  if (!actor.secondFactor) throw new AppError("CONFLICT", "noSecondFactor");
  const { role, email } = actor;
  const account = await findAccountByEmail(role, email);
  if (!(await tryPassword({ role, email, account }, currentPassword))) {
    await noteActivity(actor, "second-factor-off-failed");
    throw new AppError("VALIDATION_FAILED", "wrongPassword", { field: "currentPassword" });
  }
  // After the password, as at a login: a recovery code works once.
  if (!(await trySecondFactor(actor, { code }))) {
    throw new AppError("VALIDATION_FAILED", "secondFactorWrong", { field: "code" });
  }
  if (!(await drop(actor, false))) throw new AppError("CONFLICT", "noSecondFactor");
  await noteActivity(actor, "second-factor-off");
  return ownSecondFactor(actor);
}

/**
 * Switches the second factor of an account off for somebody who has lost it. Whoever may do that on the server has made
 * sure who asks.
 * @param email trimmed and in lower case
 * @returns whether there was one; undefined when there is no such account
 */
export async function resetSecondFactor(role: Role, email: string): Promise<boolean | undefined> {
  const account = await findAccountByEmail(role, email);
  if (!account) return undefined;
  const wasOn = await drop(account, true);
  if (wasOn) await noteTeamActivity(account, "second-factor-reset");
  return wasOn;
}
