import "server-only";
import { AppError } from "../../errors";
import type { EmailChange } from "../../schemas/auth";
import type { MeDto, VerifiedEmailDto } from "../../schemas/user-dto";
import { noteActivity } from "../activity/commands";
import { eventOf } from "../audit/events";
import type { Account, Actor } from "../infra/actor";
import { isDuplicateKey } from "../infra/db";
import { countCall } from "../infra/rate-limit";
import { countedEmail } from "./counted-email";
import { tryPassword } from "./password-tries";
import { ACCOUNTS, findAccountByEmail, findAccountById } from "./queries";
import { toMeDto } from "./to-dto";
import { deleteTokens, invalidLink, spendToken } from "./tokens";

/**
 * The address of an account: whether it is verified, and its change (product 15). Sessions go on when it changes: the
 * password was asked for, and everything but a token's claims takes the address from the account.
 */

/** Counts a mail that asks an address to verify itself. @throws AppError `TOO_MANY_REQUESTS` */
async function countVerifyMail(email: string, { role, id }: Account): Promise<void> {
  await countCall("verifyMail", countedEmail(email), { facts: { role, account: id } });
}

/** The account was deleted, or its sessions were ended, while the request was answered. */
function sessionEnded(): AppError {
  return new AppError("INVALID_SESSION", "invalidSession");
}

/**
 * Sends the actor a new link to verify the address, and one to the address that is to take its place.
 * @returns the addresses
 * @throws AppError `CONFLICT` when there is nothing to verify, `TOO_MANY_REQUESTS`
 */
export async function askVerificationAgain(actor: Actor): Promise<string[]> {
  const { id, role, email, emailVerified, pendingEmail } = actor;
  const events = [
    ...(emailVerified
      ? []
      : [{ to: email, event: eventOf(actor, "account.verification-asked", {}, { isCounted: true }) }]),
    ...(pendingEmail
      ? [
          {
            to: pendingEmail,
            event: eventOf(actor, "account.address-change-asked", {}, { email: pendingEmail }),
          },
        ]
      : []),
  ];
  if (events.length === 0) throw new AppError("CONFLICT", "addressVerifiedAlready");
  for (const { to } of events) await countVerifyMail(to, actor);
  const kept = await ACCOUNTS[role].keepEvents(
    id,
    events.map(({ event }) => event),
  );
  if (!kept) throw sessionEnded();
  return events.map(({ to }) => to);
}

/**
 * Begins a change of the actor's address: it takes effect when the new one is verified.
 * @throws AppError `VALIDATION_FAILED` when the password is wrong or it is the address already, `DUPLICATE`,
 *   `INVALID_SESSION` when the password was changed meanwhile, or what `tryPassword` throws
 */
export async function askForAddress(actor: Actor, input: EmailChange): Promise<MeDto> {
  const { role, email } = actor;
  const account = await findAccountByEmail(role, email);
  if (!(await tryPassword({ role, email, account }, input.currentPassword))) {
    await noteActivity(actor, "address-change-failed");
    throw new AppError("VALIDATION_FAILED", "wrongPassword", { field: "currentPassword" });
  }
  await countCall("addressChange", `${role}:${actor.id}`);
  if (input.email === email) {
    throw new AppError("VALIDATION_FAILED", "ownAddressAlready", { field: "email" });
  }
  if (await findAccountByEmail(role, input.email)) throw new AppError("DUPLICATE", "emailTaken");
  await countVerifyMail(input.email, actor);
  const event = eventOf(actor, "account.address-change-asked", {}, { email: input.email });
  if (!(await ACCOUNTS[role].setPendingEmail(actor, input.email, event))) {
    throw sessionEnded();
  }
  await noteActivity(actor, "address-change-asked");
  return toMeDto({ ...actor, pendingEmail: input.email });
}

/** Takes a waiting change of the actor's address back. @throws AppError `NOT_FOUND` when none waits */
export async function withdrawAddress(actor: Actor): Promise<MeDto> {
  if (!actor.pendingEmail) throw new AppError("NOT_FOUND", "noAddressChange");
  const event = eventOf(actor, "account.address-change-withdrawn");
  if (!(await ACCOUNTS[actor.role].setPendingEmail(actor, null, event))) {
    throw sessionEnded();
  }
  await deleteTokens(actor.id, "new-address");
  await noteActivity(actor, "address-change-withdrawn");
  const { pendingEmail: _, ...rest } = actor;
  return toMeDto(rest);
}

/**
 * Verifies an address with the secret of a link: the account's, or the one that takes its place then.
 * @throws AppError `INVALID_LINK`, or `DUPLICATE` when another account has got the new address meanwhile
 */
export async function verifyEmail(token: string): Promise<VerifiedEmailDto & { accountId: string }> {
  const { purpose, role, accountId, email } = await spendToken(token, "verify", "new-address");
  const account = await findAccountById(role, accountId);
  if (!account) throw invalidLink();
  await (purpose === "verify" ? noteVerified(account, email) : takeAddress(account, email));
  return { role, email, accountId };
}

async function noteVerified(account: Account, email: string): Promise<void> {
  const isDone = account.email === email && account.emailVerified;
  if (isDone) return;
  const event = eventOf(account, "account.address-verified");
  if (!(await ACCOUNTS[account.role].verifyEmail(account.id, email, event))) throw invalidLink();
  await noteActivity(account, "address-verified");
}

async function takeAddress(account: Account, email: string): Promise<void> {
  const { role, id } = account;
  let isTaken: boolean;
  try {
    // One for each reader of the mail about it: the address that goes, and the one that comes.
    isTaken = await ACCOUNTS[role].takePendingEmail(
      id,
      email,
      ({ email: before, emailVerified: wasVerified }) =>
        [before, email].map((to) =>
          eventOf(
            account,
            "account.address-changed",
            {},
            { to, before, email, wasVerified: wasVerified === true },
          ),
        ),
    );
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    await ACCOUNTS[role].setPendingEmail(account, null, eventOf(account, "account.address-change-withdrawn"));
    throw new AppError("DUPLICATE", "addressTakenMeanwhile", { cause: error });
  }
  if (!isTaken) throw invalidLink();
  // Links that went to the address before: who reads its mails has no say any more.
  await deleteTokens(id);
  await noteActivity(account, "address-changed");
}

/** Counts a mail. @returns whether it may go */
async function isWithin(
  limit: "verifyMail" | "resetUnverified",
  { email, role, id }: Account,
): Promise<boolean> {
  try {
    await countCall(limit, countedEmail(email), { facts: { role, account: id } });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "TOO_MANY_REQUESTS") return false;
    throw error;
  }
}

/**
 * Whether one more mail may ask an address to verify itself, and counts it. The count is kept by the address, so that it
 * holds for all accounts with it, one after the other.
 */
export function mayAskToVerify(account: Account): Promise<boolean> {
  return isWithin("verifyMail", account);
}

/**
 * Whether a link to a new password may go to the account's address, beyond the bound that holds for every address. One that
 * nobody has verified gets few: the link verifies it too. Counts the mail.
 */
export async function mayReset(account: Account): Promise<boolean> {
  return account.emailVerified === true || isWithin("resetUnverified", account);
}
