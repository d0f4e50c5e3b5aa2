import "server-only";
import { Types } from "mongoose";
import { type ContactMessageDoc, ContactMessageModel } from "@/models/contact-message";
import type { ContactMessageDto } from "../../schemas/contact-message";

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

/** Who sent the messages with those ids (24 hex digits); the ones that are gone are left out. */
export async function senderNames(ids: readonly string[]): Promise<Map<string, string>> {
  const found = await ContactMessageModel.find(
    { _id: { $in: ids.map((id) => new Types.ObjectId(id)) } },
    "name",
  ).lean();
  return new Map(found.map(({ _id, name }) => [_id.toHexString(), name]));
}
