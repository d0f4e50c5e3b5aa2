import "server-only";
import { AccountDeleted } from "@/components/mails/account-deleted";
import { AddressChanged } from "@/components/mails/address-changed";
import { Invitation } from "@/components/mails/invitation";
import { PasswordChanged } from "@/components/mails/password-changed";
import { ResetPassword } from "@/components/mails/reset-password";
import {
  SecondFactorChanged,
  SecondFactorOff,
  SecondFactorTried,
} from "@/components/mails/second-factor-mails";
import { VerifyAddress } from "@/components/mails/verify-address";
import { VerifyNewAddress } from "@/components/mails/verify-new-address";
import type { MailDoc } from "@/models/mail";
import { oneLine } from "../../../domain/one-line";
import { STAFF_RIGHT_WORDS } from "../../../domain/permissions";
import { ROLES, type Role } from "../../../domain/roles";
import { FACTOR_CHANGES } from "../../../domain/second-factor";
import { formatInstant } from "../../../format";
import { PAGES, resetPasswordPath, verifyEmailPath } from "../../../paths";
import { mayAskToVerify, mayReset } from "../../accounts/addresses";
import { findAccountByEmail, findAccountById } from "../../accounts/queries";
import { makeToken } from "../../accounts/tokens";
import { keepActivity } from "../../activity/commands";
import { readCompany } from "../../company/company";
import type { Account } from "../../infra/actor";
import { mayReach } from "../gate";
import { absolute } from "../links";
import type { MailTemplate } from "../templates";

/**
 * Mails about accounts. A template reads the account when the mail is rendered, and returns null if the
 * reason for the mail no longer exists. The secret token of a link is also created at that time, so that only
 * the mail contains it.
 */

/** The text with this name in the mail's details, or an empty one. */
function detailOf({ about }: MailDoc, name: string): string {
  const value = about.details[name];
  return typeof value === "string" ? value : "";
}

/**
 * The role of the account that the mail is about: from the mail's details if somebody else caused the mail, otherwise
 * the role of the event's author.
 */
function roleOf(mail: MailDoc): Role | undefined {
  const role = detailOf(mail, "role") || mail.about.by?.role;
  return ROLES.find((one) => one === role);
}

/** The account that the mail is about, or null if it was deleted. */
async function accountOf(mail: MailDoc): Promise<Account | null> {
  const role = roleOf(mail);
  return role ? findAccountById(role, mail.about.id) : null;
}

/** Texts and links that all mails about an account use. */
async function wordsOf({ about }: MailDoc, { fullName, role }: Pick<Account, "fullName" | "role">) {
  return {
    ...{ name: oneLine(fullName), role, at: formatInstant(about.at.toISOString()) },
    ...{ home: absolute(PAGES.home), phone: (await readCompany()).phone, contact: absolute(PAGES.contact) },
  };
}

/** Recipient and texts of a warning about the login; null when the account does not exist or may get no mails. */
async function warning(mail: MailDoc) {
  const account = await accountOf(mail);
  if (!account || !mayReach(account)) return null;
  const { name, role, at, phone, home } = await wordsOf(mail, account);
  return { to: account.email, words: { name, role, at, phone, home, link: absolute(PAGES.forgotPassword) } };
}

export const accountTemplates = {
  "account.verify": async (mail) => {
    const account = await accountOf(mail);
    if (!account || account.emailVerified) return null;
    // If the person requested this mail, the request was already counted against the limit that `mayAskToVerify`
    // checks.
    if (mail.about.details.isCounted !== true && !(await mayAskToVerify(account))) return null;
    const { name, role, home } = await wordsOf(mail, account);
    const link = absolute(verifyEmailPath(await makeToken("verify", account, account.email)));
    const isAdded = mail.about.by?.role === "admin" && role !== "admin";
    const hasBooked = mail.about.details.hasBooked === true;
    return {
      to: account.email,
      subject: "Please confirm your email for Nelum Trails",
      body: <VerifyAddress {...{ role, isAdded, hasBooked, link, home }} name={isAdded ? name : ""} />,
      isSecret: true,
    };
  },

  "account.reset-password": async (mail) => {
    const role = roleOf(mail);
    const account = role ? await findAccountByEmail(role, detailOf(mail, "email")) : null;
    if (!account || !(await mayReset(account))) return null;
    const asked = {
      ...{ address: detailOf(mail, "address"), requestId: detailOf(mail, "requestId") },
      browser: { id: detailOf(mail, "browser"), passes: [] },
    };
    await keepActivity(account, "password-reset-asked", asked);
    const { home, ...words } = await wordsOf(mail, account);
    // An unverified address may belong to a stranger, who must not get the text that somebody typed as a
    // name.
    const name = account.emailVerified ? words.name : "";
    const link = absolute(resetPasswordPath(await makeToken("reset", account, account.email)));
    return {
      to: account.email,
      subject: "Choose a new password for Nelum Trails",
      body: <ResetPassword {...{ name, role: account.role, link, home }} />,
      isSecret: true,
    };
  },

  "account.invited": async (mail) => {
    const account = await accountOf(mail);
    if (!account?.staff || account.emailVerified || !(await mayAskToVerify(account))) return null;
    const { home } = await wordsOf(mail, account);
    const link = absolute(resetPasswordPath(await makeToken("invite", account, account.email)));
    return {
      to: account.email,
      subject: "Join the Nelum Trails team",
      body: <Invitation {...{ right: STAFF_RIGHT_WORDS[account.staff].text, link, home }} />,
      isSecret: true,
    };
  },

  "account.password-changed": async (mail) => {
    const warned = await warning(mail);
    if (!warned) return null;
    return {
      to: warned.to,
      subject: "Your Nelum Trails password was changed",
      body: <PasswordChanged {...warned.words} />,
    };
  },

  "account.second-factor-changed": async (mail) => {
    const warned = await warning(mail);
    const what = FACTOR_CHANGES.find((one) => one === detailOf(mail, "what"));
    if (!warned || !what) return null;
    const passkey = oneLine(detailOf(mail, "name"));
    return {
      to: warned.to,
      subject: "Your Nelum Trails two-step verification settings were changed",
      body: <SecondFactorChanged {...{ ...warned.words, what, passkey }} />,
    };
  },

  "account.second-factor-off": async (mail) => {
    const warned = await warning(mail);
    if (!warned) return null;
    const byTeam = mail.about.details.byTeam === true;
    return {
      to: warned.to,
      subject: "Your Nelum Trails two-step verification was turned off",
      body: <SecondFactorOff {...{ ...warned.words, byTeam }} />,
    };
  },

  "account.second-factor-tried": async (mail) => {
    const warned = await warning(mail);
    if (!warned) return null;
    return {
      to: warned.to,
      subject: "Someone has your Nelum Trails password",
      body: <SecondFactorTried {...warned.words} />,
    };
  },

  "account.verify-new-address": async (mail) => {
    const account = await accountOf(mail);
    const email = detailOf(mail, "email");
    if (!account || account.pendingEmail !== email) return null;
    const { role, home } = await wordsOf(mail, account);
    const link = absolute(verifyEmailPath(await makeToken("new-address", account, email)));
    return {
      to: email,
      subject: "Please confirm your new email for Nelum Trails",
      body: <VerifyNewAddress {...{ role, link, home }} />,
      isSecret: true,
    };
  },

  "account.address-changed": async (mail) => {
    const account = await accountOf(mail);
    if (!account) return null;
    const to = detailOf(mail, "to");
    const isOld = to === detailOf(mail, "before");
    // An old address that was never verified may belong to a stranger.
    const wasVerified = mail.about.details.wasVerified === true;
    if (!mayReach({ ...account, ...(isOld && { emailVerified: wasVerified }) })) return null;
    const { name, role, at, contact, phone, home } = await wordsOf(mail, account);
    const login = absolute(PAGES.login);
    return {
      to,
      subject: isOld ? "Your Nelum Trails email address was changed" : "Your new Nelum Trails email address",
      body: <AddressChanged {...{ name, role, at, isOld, login, contact, phone, home }} />,
    };
  },

  "account.deleted": async (mail) => {
    const role = roleOf(mail);
    const to = detailOf(mail, "email");
    if (!role || !to || mail.about.details.isUnverified === true) return null;
    const { name, at, contact, phone, home } = await wordsOf(mail, {
      role,
      fullName: detailOf(mail, "fullName"),
    });
    return {
      to,
      subject: "Your Nelum Trails account was deleted",
      body: <AccountDeleted {...{ name, role, at, contact, phone, home }} />,
    };
  },
} satisfies Record<string, MailTemplate>;
