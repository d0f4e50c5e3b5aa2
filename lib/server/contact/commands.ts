import "server-only";
import type { Types } from "mongoose";
import { ContactMessageModel } from "@/models/contact-message";
import { searchTerms } from "../../domain/search-words";
import type { DeletedDto } from "../../schemas/admin-dto";
import type { ContactMessageDto, ContactMessageInput } from "../../schemas/contact-message";
import { eventOf } from "../audit/events";
import { dropDocument, type Removable, remove } from "../audit/removals";
import { forgetMailsAbout } from "../mail/forget";
import type { Actor } from "../platform/actor";
import { insertOnce } from "../platform/db";
import { toContactMessageDto } from "./queries";
import { messageSearch } from "./search-fields";

/** Stores a message from the contact form, or returns the one that is there already under that id. */
export async function createContactMessage(
  input: ContactMessageInput,
  id: Types.ObjectId,
): Promise<ContactMessageDto> {
  const writer = { id: id.toHexString(), role: "visitor", email: input.email };
  const message = {
    ...{ _id: id, ...input, ...messageSearch(input), createdAt: new Date() },
    outbox: [eventOf(writer, "contact-message.received")],
  };
  const kept = await insertOnce(ContactMessageModel, message);
  return toContactMessageDto(kept);
}

/** How a message is deleted. */
export const removableMessage: Removable = {
  kind: "contact-message",
  missing: "messageNotFound",
  find: async (id) => {
    const found = await ContactMessageModel.findById(id, "_id").lean();
    return found && { details: {} };
  },
  drop: (id) => dropDocument(ContactMessageModel, id),
  follow: ({ _id }) => forgetMailsAbout([_id.toHexString()]),
};

/** Deletes a message for good. @throws AppError `NOT_FOUND` */
export function deleteContactMessage(actor: Actor, id: string): Promise<DeletedDto> {
  return remove(removableMessage, actor, id);
}

/** Deletes the messages that were written under an address from an instant on. @returns their ids */
export async function forgetMessagesFrom(email: string, since: Date): Promise<string[]> {
  const own = { searchTerms: { $all: searchTerms(email) }, email, createdAt: { $gte: since } };
  const found = await ContactMessageModel.find(own, "_id").lean();
  for (const { _id } of found) await dropDocument(ContactMessageModel, _id);
  return found.map(({ _id }) => _id.toHexString());
}

/** Deletes the messages from before an instant. @returns how many */
export async function forgetMessagesBefore(instant: Date): Promise<number> {
  return (await ContactMessageModel.deleteMany({ createdAt: { $lt: instant } })).deletedCount;
}
