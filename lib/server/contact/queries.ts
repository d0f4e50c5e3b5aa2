import "server-only";
import { Types } from "mongoose";
import { type ContactMessageDoc, ContactMessageModel, type MessageAnswerDoc } from "@/models/contact-message";
import type { ContactMessageDto } from "../../schemas/contact-message";
import { isObjectIdText } from "../platform/db";

/** A contact message as answers hold it. */
export function toContactMessageDto(message: ContactMessageDoc): ContactMessageDto {
  return {
    _id: message._id.toHexString(),
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
