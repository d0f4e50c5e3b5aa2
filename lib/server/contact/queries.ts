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

/**
 * Query filter for the messages with this email that were sent without a session. Anyone may have typed the email, so the
 * messages may not be from the owner of the email.
 */
export function messagesFrom(email: string): QueryFilter<ContactMessageDoc> {
  return { searchTerms: { $all: searchTerms(email) }, email, touristId: null, providerId: null };
}

/**
 * Query filter for the messages that an account sent with a session.
 * @param id 24 hex digits
 */
export function messagesOf(role: "tourist" | "provider", id: string): QueryFilter<ContactMessageDoc> {
  return { [`${role}Id`]: new Types.ObjectId(id) };
}

/** Ids of messages without an account whose email or phone is `contact`, in any notation. Scans all messages. */
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

/** The tourist's own enquiries, newest first. */
export async function pageOwnEnquiries(actor: Actor, page: Page): Promise<Listed<ContactMessageDto>> {
  const base = { ...messagesOf("tourist", actor.id), enquiry: { $ne: null } };
  return listedAs(
    await findRows(ContactMessageModel, { base, sort: NEWEST_FIRST, ...page }),
    toContactMessageDto,
  );
}

/** Messages without an answer. Messages that older versions stored have no `answer` field. */
export const UNANSWERED = { "answer.at": null } as const;

/** Number of unanswered messages, counted up to `most`. */
export function countUnanswered(most: number): Promise<number> {
  return ContactMessageModel.countDocuments(UNANSWERED, { limit: most }).exec();
}

/** Sender names of the messages with these ids (24 hex digits), by id; deleted ones are left out. */
export async function senderNames(ids: readonly string[]): Promise<Map<string, string>> {
  const found = await ContactMessageModel.find({ _id: { $in: ids } }, "name").lean();
  return new Map(found.map(({ _id, name }) => [_id.toHexString(), name]));
}

/** The contact message with this id, or null. */
export async function findMessage(id: string): Promise<ContactMessageDto | null> {
  if (!isObjectIdText(id)) return null;
  const found = await ContactMessageModel.findById(id).lean();
  return found && toContactMessageDto(found);
}

/** The contact messages with these ids, oldest first; deleted ones are left out. */
export async function findMessages(ids: readonly string[]): Promise<ContactMessageDto[]> {
  const found = await ContactMessageModel.find({ _id: { $in: ids.filter(isObjectIdText) } })
    .sort({ _id: 1 })
    .lean();
  return found.map(toContactMessageDto);
}

/**
 * The data for the mail with an answer. The outbox event contains this data, because the message may be deleted before
 * the mail is rendered.
 */
export type AnsweredMessage = Pick<
  ContactMessageDto,
  "touristId" | "name" | "email" | "message" | "enquiry"
> & { answer: string };

/**
 * The data for the mail with an answer: from the event or, for events of older versions, from the message. Null when
 * the sender erased the account.
 */
export async function findAnswered({ id, details }: MailDoc["about"]): Promise<AnsweredMessage | null> {
  if (details.message) return details.message as AnsweredMessage;
  const found = await findMessage(id);
  return found?.answer?.text ? { ...found, answer: found.answer.text } : null;
}
