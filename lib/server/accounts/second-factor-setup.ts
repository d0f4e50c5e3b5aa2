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
 * Sets up, changes and removes a second factor (docs/product.md, "Second factor"). Each change is one
 * conditional write with an outbox event, which causes a mail to the owner.
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

/** The state of the actor's second factor, without secrets. */
export async function ownSecondFactor(actor: Actor): Promise<SecondFactorDto> {
  return toSecondFactorDto(await find(actor));
}

/** The response after a change. @param codes new recovery codes, shown only now; null if the old ones stay valid */
async function toChangeDto(actor: Actor, codes: readonly string[] | null): Promise<SecondFactorChangeDto> {
  const recoveryCodes = codes?.map(formatRecoveryCode) ?? null;
  return { secondFactor: toSecondFactorDto(await find(actor)), recoveryCodes };
}

/** The outbox event about a change of the second factor. @param name the passkey's name */
const changeEvent = (account: Account, what: FactorChange, name?: string) =>
  eventOf(account, "account.second-factor-changed", {}, { what, ...(name && { name }) });

/**
 * Adds a method to the second factor. The first method also creates the recovery codes. For a further method, `change`
 * is made only if the account also matches `when`.
 * @param first the fields of a new second factor with this method
 * @param change the update that adds the method to an existing second factor
 * @returns the new recovery codes if it is the first method; otherwise null
 * @throws AppError `CONFLICT` when the second factor is not in the required state, such as after a concurrent change
 */
async function addMethod(
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
  const initial = { since: new Date(), passkeys: [], recovery: codes.map(recoveryHash), ...first };
  const isUnset = { secondFactor: { $exists: false } };
  if (await store.changeSecondFactor(actor.id, isUnset, { $set: { secondFactor: initial } }, event))
    return codes;
  const isSetUp = { "secondFactor.since": { $exists: true }, ...when };
  if (await store.changeSecondFactor(actor.id, isSetUp, change, event)) return null;
  throw new AppError("CONFLICT", "secondFactorChanged");
}

/** Starts the setup of one-time codes. Nothing is stored until a first code proves that the app works. */
export function beginOneTimeCodes(actor: Actor): CodesSetupDto {
  return beginCodes(actor, new Date());
}

/**
 * Sets up one-time codes, replacing existing ones.
 * @throws AppError `CONFLICT` when the setup is too old, `VALIDATION_FAILED` when the code is wrong
 */
export async function setUpCodes(actor: Actor, { setup, code }: CodesSetup): Promise<SecondFactorChangeDto> {
  const now = new Date();
  const secret = secretOfSetup(actor, setup, now);
  if (!secret) throw new AppError("CONFLICT", "setupTooOld");
  const lastStep = stepOf(secret, code.replaceAll(/\s/g, ""), now);
  if (lastStep === undefined) throw new AppError("VALIDATION_FAILED", "codeWrong", { field: "code" });
  const codes = { secret: encryptSecret(actor, secret), lastStep };
  const recoveryCodes = await addMethod(actor, {
    event: changeEvent(actor, "codes"),
    first: { codes },
    when: {},
    change: { $set: { "secondFactor.codes": codes } },
  });
  await noteActivity(actor, "codes-set-up");
  return toChangeDto(actor, recoveryCodes);
}

/** The site for passkeys. @throws AppError `CONFLICT` where browsers do not support them */
function requirePasskeySite() {
  const site = passkeySite();
  if (!site) throw new AppError("CONFLICT", "passkeysNotHere");
  return site;
}

const tooMany = () => new AppError("CONFLICT", ["manyPasskeys", MOST_PASSKEYS]);

/**
 * Options for the browser to create a passkey.
 * @throws AppError `CONFLICT` if passkeys are not supported, or the account has the maximum number
 */
export async function beginPasskey(actor: Actor): Promise<object> {
  const site = requirePasskeySite();
  const { passkeys = [] } = (await find(actor)) ?? {};
  if (passkeys.length >= MOST_PASSKEYS) throw tooMany();
  return askForNewPasskey(site, actor, passkeys);
}

/**
 * Adds the passkey that the browser created.
 * @throws AppError `VALIDATION_FAILED` when the browser's response is invalid, `CONFLICT` at the limit of passkeys
 */
export async function addPasskey(actor: Actor, { name, answer }: NewPasskey): Promise<SecondFactorChangeDto> {
  const newPasskey = await readNewPasskey(requirePasskeySite(), actor, answer);
  if (!newPasskey) throw new AppError("VALIDATION_FAILED", "passkeyWrong", { field: "answer" });
  const { passkeys = [] } = (await find(actor)) ?? {};
  if (passkeys.length >= MOST_PASSKEYS) throw tooMany();
  const passkey: PasskeyDoc = { ...newPasskey, name, addedAt: new Date() };
  const recoveryCodes = await addMethod(actor, {
    event: changeEvent(actor, "passkey", name),
    first: { passkeys: [passkey] },
    when: {
      "secondFactor.passkeys.id": { $ne: passkey.id },
      [`secondFactor.passkeys.${MOST_PASSKEYS - 1}`]: { $exists: false },
    },
    change: { $push: { "secondFactor.passkeys": passkey } },
  });
  await noteActivity(actor, "passkey-added");
  return toChangeDto(actor, recoveryCodes);
}

/**
 * Removes a passkey.
 * @throws AppError `NOT_FOUND`, or `CONFLICT` when it is the only method: the second factor has to be switched off
 * instead
 */
export async function removePasskey(actor: Actor, id: string): Promise<SecondFactorDto> {
  const factor = await find(actor);
  const passkey = factor?.passkeys.find((one) => one.id === id);
  if (!passkey) throw new AppError("NOT_FOUND", "passkeyNotFound");
  const otherMethod = [
    { "secondFactor.codes": { $exists: true } },
    { "secondFactor.passkeys.1": { $exists: true } },
  ];
  const isRemoved = await ACCOUNTS[actor.role].changeSecondFactor(
    actor.id,
    { "secondFactor.passkeys.id": id, $or: otherMethod },
    { $pull: { "secondFactor.passkeys": { id } } },
    changeEvent(actor, "passkey-removed", passkey.name),
  );
  if (!isRemoved) throw new AppError("CONFLICT", "onlyFactor");
  await noteActivity(actor, "passkey-removed");
  return ownSecondFactor(actor);
}

/** Creates new recovery codes; the old ones become invalid. @throws AppError `CONFLICT` without a second factor */
export async function renewRecoveryCodes(actor: Actor): Promise<SecondFactorChangeDto> {
  const codes = newRecoveryCodes();
  const isChanged = await ACCOUNTS[actor.role].changeSecondFactor(
    actor.id,
    { "secondFactor.since": { $exists: true } },
    { $set: { "secondFactor.recovery": codes.map(recoveryHash) } },
    changeEvent(actor, "recovery-codes"),
  );
  if (!isChanged) throw new AppError("CONFLICT", "noSecondFactor");
  await noteActivity(actor, "recovery-codes-made");
  return toChangeDto(actor, codes);
}

/** Removes an account's second factor. @returns false if it had none */
function removeFactor(account: Account, byTeam: boolean): Promise<boolean> {
  return ACCOUNTS[account.role].changeSecondFactor(
    account.id,
    { "secondFactor.since": { $exists: true } },
    { $unset: { secondFactor: 1 } },
    eventOf(account, "account.second-factor-off", {}, { byTeam }),
  );
}

/**
 * Switches off the actor's second factor. Requires the password and a one-time or recovery code.
 * @throws AppError `VALIDATION_FAILED` when one of them is wrong, `CONFLICT` without a second factor, or whatever
 * `tryPassword` or `trySecondFactor` throws
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
  // Checked after the password, because the check uses up a recovery code.
  if (!(await trySecondFactor(actor, { code }))) {
    throw new AppError("VALIDATION_FAILED", "secondFactorWrong", { field: "code" });
  }
  if (!(await removeFactor(actor, false))) throw new AppError("CONFLICT", "noSecondFactor");
  await noteActivity(actor, "second-factor-off");
  return ownSecondFactor(actor);
}

/**
 * Switches off the second factor of an account whose owner lost it. For the command line on the server, where the
 * operator has verified the person's identity.
 * @param email trimmed and in lower case
 * @returns whether the account had a second factor; undefined when the account does not exist
 */
export async function resetSecondFactor(role: Role, email: string): Promise<boolean | undefined> {
  const account = await findAccountByEmail(role, email);
  if (!account) return undefined;
  const wasRemoved = await removeFactor(account, true);
  if (wasRemoved) await noteTeamActivity(account, "second-factor-reset");
  return wasRemoved;
}
