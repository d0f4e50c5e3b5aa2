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
 * Which mails an address does not want. The same for accounts and for guests without one; asked when a mail is written.
 * Source: product 15.
 */

/** An address as it is kept: nobody can read it back, and every spelling of it is the same. */
function hashOf(address: string): string {
  return createHash("sha256").update(address.trim().toLowerCase()).digest("base64url");
}

/** What one link switches: the mails of one topic to one address. */
export interface MailSwitch {
  /** SHA-256 of the address. */
  address: string;
  topic: MailTopic;
}

const idOf = ({ address, topic }: MailSwitch) => `${address} ${topic}`;

/** The text with its signature, by a key that signs nothing else: no such token is a session or an answer. */
function signed(text: string, secret: string): string {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "mail preferences", 32));
  return `${text}.${createHmac("sha256", key).update(text).digest().subarray(0, 18).toString("base64url")}`;
}

/** The token in the link that switches mails of a topic off and on. It works for ever, as old mails are kept. */
export function preferenceToken(to: string, topic: MailTopic): string {
  return signed(`${topic}.${hashOf(to)}`, signingSecrets()[0]);
}

/** What a token switches. @throws AppError `INVALID_LINK` when it is not one of ours */
export function readPreferenceToken(token: string): MailSwitch {
  const [topic = "", address = ""] = token.split(".");
  const sent = Buffer.from(token);
  const isSigned = signingSecrets().some((secret) => {
    const right = Buffer.from(signed(`${topic}.${address}`, secret));
    return sent.length === right.length && timingSafeEqual(sent, right);
  });
  const known = MAIL_TOPICS.find((one) => one === topic);
  if (!known || !isSigned) {
    throw new AppError("INVALID_LINK", "mailLinkWrong");
  }
  return { address, topic: known };
}

/** Whether mails of that topic go to that address. */
export async function isWanted(to: string, topic: MailTopic): Promise<boolean> {
  return isOn({ address: hashOf(to), topic });
}

/** Whether the mails of a switch are sent. */
export async function isOn(one: MailSwitch): Promise<boolean> {
  return (await MailOptoutModel.exists({ _id: idOf(one) })) === null;
}

/** Switches mails on or off. Doing it again changes nothing. */
export async function setMails(one: MailSwitch, on: boolean): Promise<void> {
  const _id = idOf(one);
  if (on) await MailOptoutModel.deleteOne({ _id });
  else {
    await MailOptoutModel.updateOne({ _id }, { $setOnInsert: { createdAt: new Date() } }, { upsert: true });
  }
}

/**
 * The topics of the mails that an account gets or switches off. With `MAIL_TEAM`, digests go there and to no admin;
 * without it, to those who may approve bookings.
 */
function topicsOf(actor: Actor): readonly MailTopic[] {
  const { role } = actor;
  const hasDigests = !env().MAIL_TEAM && isAllowed(actor, "adminApproveBooking");
  return role === "admin" && !hasDigests ? [] : TOPICS_OF_ROLE[role];
}

/** Which mails of their role an account gets. */
export async function readPreferences(actor: Actor): Promise<MailPreferences> {
  const address = hashOf(actor.email);
  const topics = topicsOf(actor);
  const ids = topics.map((topic) => idOf({ address, topic }));
  const off = new Set(
    (await MailOptoutModel.find({ _id: { $in: ids } }, "_id").lean()).map(({ _id }) => _id),
  );
  return Object.fromEntries(topics.map((topic) => [topic, !off.has(idOf({ address, topic }))]));
}

/** Changes which mails an account gets; topics that are left out, or that its role has none of, stay as they are. */
export async function changePreferences(actor: Actor, wanted: MailPreferences): Promise<MailPreferences> {
  const address = hashOf(actor.email);
  for (const topic of topicsOf(actor)) {
    const on = wanted[topic];
    if (on !== undefined) await setMails({ address, topic }, on);
  }
  return readPreferences(actor);
}

/** Deletes the mail preferences of an address when its account is erased. */
export async function erasePreferences(to: string): Promise<void> {
  const address = hashOf(to);
  await MailOptoutModel.deleteMany({ _id: { $in: MAIL_TOPICS.map((topic) => idOf({ address, topic })) } });
}
