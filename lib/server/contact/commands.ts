import "server-only";
import type { Types } from "mongoose";
import { ContactMessageModel } from "@/models/contact-message";
import { AppError } from "../../errors";
import type { DeletedDto } from "../../schemas/admin-dto";
import type { ContactMessageDto, ContactMessageInput } from "../../schemas/contact-message";
import type { Actor } from "../accounts/actor";
import { recordChange } from "../audit/commands";
import { isObjectIdText } from "../platform/db";
import { toContactMessageDto } from "./queries";
import { messageSearch } from "./search-fields";

/** Keeps a message from the contact form. */
export async function createContactMessage(
  input: ContactMessageInput,
  id: Types.ObjectId,
): Promise<ContactMessageDto> {
  const existing = await ContactMessageModel.findById(id).lean();
  const kept =
    existing ?? (await ContactMessageModel.create({ _id: id, ...input, ...messageSearch(input) })).toObject();
  return toContactMessageDto(kept);
}

/** Deletes a message for good. @throws AppError `NOT_FOUND` */
export async function deleteContactMessage(actor: Actor, id: string): Promise<DeletedDto> {
  const gone = isObjectIdText(id) ? await ContactMessageModel.findOneAndDelete({ _id: id }).lean() : null;
  if (!gone) throw new AppError("NOT_FOUND", "messageNotFound");
  await recordChange(actor, {
    action: "contact-message.deleted",
    targetId: id,
    details: { email: gone.email },
  });
  return { _id: id, deleted: true };
}
