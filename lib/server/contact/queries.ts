import "server-only";
import { type QueryFilter, Types } from "mongoose";
import { type ContactMessageDoc, ContactMessageModel, type MessageAnswerDoc } from "@/models/contact-message";
import type { MailDoc } from "@/models/mail";
import { isReachedBy } from "../../domain/privacy";
import { searchTerms } from "../../domain/search-words";
import type { ContactMessageDto } from "../../schemas/contact-message";
import type { Page } from "../../schemas/page";
import type { Actor } from "../infra/actor";
import { isObjectIdText } from "../infra/db";
import { listedAs } from "../infra/lists/conditions";
import { findRows, NEWEST_FIRST } from "../infra/lists/find-rows";
import { inParts } from "../infra/lists/in-parts";
import type { Listed } from "../infra/lists/listed";
import { messageReference } from "./reference";

/** A contact message as answers hold it. */
export function toContactMessageDto(message: ContactMessageDoc): ContactMessageDto {
  return {
    _id: message._id.toHexString(),
    reference: messageReference(message._id),
    copied: message.copied ?? false,
    touristId: message.touristId?.toHexString() ?? null,
    name: message.name,
    email: message.email,
    phone: message.phone,
    message: message.message,
    enquiry: message.enquiry ?? null,
    answer: message.answer ? toAnswerDto(message.answer) : null,
    createdAt: message.createdAt.toISOString(),
  };
}

function toAnswerDto({ at, text = "", bookings = [] }: MessageAnswerDoc): ContactMessageDto["answer"] {
  return {
    at: at.toISOString(),
    text,
    bookings: bookings.map(({ _id, reference }) => ({ _id: _id.toHexString(), reference })),
  };
}

/** The messages that were written under an address by nobody who was logged in: anybody may type any address. */
export function messagesFrom(email: string): QueryFilter<ContactMessageDoc> {
  return { searchTerms: { $all: searchTerms(email) }, email, touristId: null, providerId: null };
}

/** The messages that a tourist or provider (24 hex digits) wrote while logged in. */
export function messagesOf(role: "tourist" | "provider", id: string): QueryFilter<ContactMessageDoc> {
  return { [`${role}Id`]: new Types.ObjectId(id) };
}

/** Ids of the messages that were written without an account by whoever is reached by that email or phone, in any notation. */
export async function messagesReachedBy(contact: string): Promise<string[]> {
  const all = { createdAt: { $gte: new Date(0) } };
  const ids: string[] = [];
  for await (const part of inParts(ContactMessageModel, all)) {
    for (const { _id, touristId, providerId, email, phone } of part) {
      const hasAccount = touristId ?? providerId;
      if (!hasAccount && isReachedBy({ email, phone }, contact)) ids.push(_id.toHexString());
    }
  }
  return ids;
}

/** The enquiries that the tourist wrote while logged in, newest first. */
export async function pageOwnEnquiries(actor: Actor, page: Page): Promise<Listed<ContactMessageDto>> {
  const base = { ...messagesOf("tourist", actor.id), enquiry: { $ne: null } };
  return listedAs(
    await findRows(ContactMessageModel, { base, sort: NEWEST_FIRST, ...page }),
    toContactMessageDto,
  );
}

/** Messages that nobody has answered. Those of older versions say nothing of an answer. */
export const UNANSWERED = { "answer.at": null } as const;

/** How many messages wait for an answer, counted up to `most`. */
export function countUnanswered(most: number): Promise<number> {
  return ContactMessageModel.countDocuments(UNANSWERED, { limit: most }).exec();
}

/** Names of the senders of the messages with those ids (24 hex digits); deleted ones are left out. */
export async function senderNames(ids: readonly string[]): Promise<Map<string, string>> {
  const found = await ContactMessageModel.find(
    { _id: { $in: ids.map((id) => new Types.ObjectId(id)) } },
    "name",
  ).lean();
  return new Map(found.map(({ _id, name }) => [_id.toHexString(), name]));
}

/** The contact message with that id, or null. */
export async function findMessage(id: string): Promise<ContactMessageDto | null> {
  if (!isObjectIdText(id)) return null;
  const found = await ContactMessageModel.findById(id).lean();
  return found && toContactMessageDto(found);
}

/** The contact messages with those ids, the oldest first; those that are gone are left out. */
export async function findMessages(ids: readonly string[]): Promise<ContactMessageDto[]> {
  const found = await ContactMessageModel.find({ _id: { $in: ids.filter(isObjectIdText) } })
    .sort({ _id: 1 })
    .lean();
  return found.map(toContactMessageDto);
}

/** What the mail with an answer says. Its event holds it, because the message may be deleted before the mail is written. */
export type AnsweredMessage = Pick<
  ContactMessageDto,
  "touristId" | "name" | "email" | "message" | "enquiry"
> & { answer: string };

/**
 * What the mail with an answer says, or null when its sender erased the account. Events of older versions do not hold it: it is
 * in the message then.
 */
export async function findAnswered({ id, details }: MailDoc["about"]): Promise<AnsweredMessage | null> {
  if (details.message) return details.message as AnsweredMessage;
  const found = await findMessage(id);
  return found?.answer?.text ? { ...found, answer: found.answer.text } : null;
}
