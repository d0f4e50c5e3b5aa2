import "server-only";
import { createHash, createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { MailOptoutModel } from "@/models/mail-optout";
import { MAIL_TOPICS, type MailTopic, TOPICS_OF_ROLE } from "../../domain/mail-kinds";
import { AppError } from "../../errors";
import type { MailPreferences } from "../../schemas/mail-preferences";
import type { Actor } from "../infra/actor";
import { env } from "../infra/env";
import { signingSecrets } from "../infra/signing-secrets";
import { isAllowed } from "../infra/staff-right";

/**
 * The mail topics that an email address has unsubscribed from, whether it belongs to an account or to a guest
 * without one. The topics are checked when a mail is rendered, not when it is queued. Source:
 * docs/product.md, "Mail".
 */

/** The hash under which an email is stored; upper and lower case make no difference. */
function hashOf(address: string): string {
  return createHash("sha256").update(address.trim().toLowerCase()).digest("base64url");
}

/** Identifies a switch that says whether an email address gets the mails of a topic. */
export interface MailSwitch {
  /** SHA-256 of the email. */
  address: string;
  topic: MailTopic;
}

const idOf = ({ address, topic }: MailSwitch) => `${address} ${topic}`;

/** Signs a text with a separate key, so that these tokens cannot be used as session or answer tokens. */
function signed(text: string, secret: string): string {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "mail preferences", 32));
  return `${text}.${createHmac("sha256", key).update(text).digest().subarray(0, 18).toString("base64url")}`;
}

/** The token of an unsubscribe link. It does not expire, because people keep old mails. */
export function preferenceToken(to: string, topic: MailTopic): string {
  return signed(`${topic}.${hashOf(to)}`, signingSecrets()[0]);
}

/** Reads the switch from a token. @throws AppError `INVALID_LINK` for a bad signature */
export function readPreferenceToken(token: string): MailSwitch {
  const [topic = "", address = ""] = token.split(".");
  const sent = Buffer.from(token);
  const isSigned = signingSecrets().some((secret) => {
    const expected = Buffer.from(signed(`${topic}.${address}`, secret));
    return sent.length === expected.length && timingSafeEqual(sent, expected);
  });
  const knownTopic = MAIL_TOPICS.find((one) => one === topic);
  if (!knownTopic || !isSigned) {
    throw new AppError("INVALID_LINK", "mailLinkWrong");
  }
  return { address, topic: knownTopic };
}

/** Whether mails of this topic may be sent to this email. */
export async function isWanted(to: string, topic: MailTopic): Promise<boolean> {
  return isOn({ address: hashOf(to), topic });
}

/** Whether the switch is on, which is the default. */
export async function isOn(one: MailSwitch): Promise<boolean> {
  return (await MailOptoutModel.exists({ _id: idOf(one) })) === null;
}

/** Turns a switch on or off. Can be repeated. */
export async function setMails(one: MailSwitch, on: boolean): Promise<void> {
  const _id = idOf(one);
  if (on) await MailOptoutModel.deleteOne({ _id });
  else {
    await MailOptoutModel.updateOne({ _id }, { $setOnInsert: { createdAt: new Date() } }, { upsert: true });
  }
}

/**
 * The topics whose mails an account can switch on or off. Digests go to `MAIL_TEAM` if that is set, otherwise
 * to admins who may approve bookings.
 */
function topicsOf(actor: Actor): readonly MailTopic[] {
  const { role } = actor;
  const hasDigests = !env().MAIL_TEAM && isAllowed(actor, "adminApproveBooking");
  return role === "admin" && !hasDigests ? [] : TOPICS_OF_ROLE[role];
}

/** The account's switches for the topics of its role. */
export async function readPreferences(actor: Actor): Promise<MailPreferences> {
  const address = hashOf(actor.email);
  const topics = topicsOf(actor);
  const ids = topics.map((topic) => idOf({ address, topic }));
  const off = new Set(
    (await MailOptoutModel.find({ _id: { $in: ids } }, "_id").lean()).map(({ _id }) => _id),
  );
  return Object.fromEntries(topics.map((topic) => [topic, !off.has(idOf({ address, topic }))]));
}

/**
 * Changes the account's mail preferences. Topics that `changes` leaves out, or that the account's role does not have,
 * do not change.
 */
export async function changePreferences(actor: Actor, changes: MailPreferences): Promise<MailPreferences> {
  const address = hashOf(actor.email);
  for (const topic of topicsOf(actor)) {
    const on = changes[topic];
    if (on !== undefined) await setMails({ address, topic }, on);
  }
  return readPreferences(actor);
}

/** Deletes the mail preferences of an erased account. */
export async function erasePreferences(to: string): Promise<void> {
  const address = hashOf(to);
  await MailOptoutModel.deleteMany({ _id: { $in: MAIL_TOPICS.map((topic) => idOf({ address, topic })) } });
}
