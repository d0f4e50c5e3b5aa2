import "server-only";
import { Types } from "mongoose";
import { type ContactMessageDoc, ContactMessageModel } from "@/models/contact-message";
import type { MessageListQuery } from "../../schemas/admin-lists";
import type { ContactMessageDto } from "../../schemas/contact-message";
import { duringDays, hasWords, inOrderOf, listedAs, partOf } from "../platform/lists/conditions";
import { eachRow, findRows } from "../platform/lists/find-rows";
import type { Listed } from "../platform/lists/listed";

/** The fields of a contact message that leave the server. */
export function toContactMessageDto(message: ContactMessageDoc): ContactMessageDto {
  return {
    _id: message._id.toHexString(),
    name: message.name,
    email: message.email,
    phone: message.phone,
    message: message.message,
    createdAt: message.createdAt.toISOString(),
  };
}

/** The fields behind each way of sorting messages. */
const ORDERS = { createdAt: ["createdAt"], name: ["sortName"] } as const;

function askedFor({ words, from, to, sort }: MessageListQuery) {
  return {
    filter: { ...duringDays("createdAt", from, to), ...hasWords(words) },
    words,
    ...inOrderOf(ORDERS, sort),
  };
}

/** Every contact message, as an admin asks for them. */
export async function pageContactMessages(query: MessageListQuery): Promise<Listed<ContactMessageDto>> {
  const rows = await findRows(ContactMessageModel, { ...askedFor(query), ...partOf(query) });
  return listedAs(rows, toContactMessageDto);
}

/** Who sent the messages with those ids (24 hex digits); the ones that are gone are left out. */
export async function senderNames(ids: readonly string[]): Promise<Map<string, string>> {
  const found = await ContactMessageModel.find(
    { _id: { $in: ids.map((id) => new Types.ObjectId(id)) } },
    "name",
  ).lean();
  return new Map(found.map(({ _id, name }) => [_id.toHexString(), name]));
}

/** Every contact message that is asked for, one at a time. */
export function eachContactMessage(query: MessageListQuery): AsyncIterable<ContactMessageDoc> {
  return eachRow(ContactMessageModel, askedFor(query));
}
