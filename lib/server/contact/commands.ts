import "server-only";
import { type QueryFilter, Types } from "mongoose";
import { type ContactMessageDoc, ContactMessageModel, type EnquiryDoc } from "@/models/contact-message";
import { AppError } from "../../errors";
import type { DeletedDto } from "../../schemas/admin-dto";
import type { ContactMessageDto, ContactMessageInput, MessageAnswer } from "../../schemas/contact-message";
import { countedEmail } from "../accounts/counted-email";
import { type Deletable, dropDocument, remove } from "../audit/deletions";
import { eventOf } from "../audit/events";
import type { Actor } from "../infra/actor";
import { insertOnce, isObjectIdText } from "../infra/db";
import { countCall } from "../infra/rate-limit";
import { eraseMailsAbout } from "../mail/erase";
import { readPublicProduct } from "../products/queries";
import { type AnsweredMessage, findMessage, toContactMessageDto, UNANSWERED } from "./queries";
import { messageSearch } from "./search-fields";

/**
 * Stores a message of the contact form or an enquiry, or returns the one that is already stored under this id.
 * @param actor the logged-in account, if any; the message of a tourist or provider belongs to the account
 * @throws AppError `NOT_FOUND` when the product does not exist
 */
export async function createContactMessage(
  actor: Actor | undefined,
  input: ContactMessageInput,
  id: Types.ObjectId,
): Promise<ContactMessageDto> {
  const writer = { id: id.toHexString(), role: "visitor", email: input.email };
  const words = { ...input, enquiry: input.enquiry ? await aboutProduct(input.enquiry) : null };
  const copy = input.enquiry ? await copyFor(actor, input.email) : null;
  const message = {
    ...(input.enquiry && { copied: copy !== null }),
    ...(actor && actor.role !== "admin" && { [`${actor.role}Id`]: new Types.ObjectId(actor.id) }),
    ...{ _id: id, ...words, ...messageSearch({ _id: id, ...words }), createdAt: new Date() },
    outbox: [eventOf(writer, "contact-message.received", {}, copy ? { copy } : undefined)],
  };
  const stored = await insertOnce(ContactMessageModel, message);
  return toContactMessageDto(stored);
}

/**
 * Decides which copy of an enquiry is mailed to its sender. If the email is the verified email of the logged-in
 * account, the copy has the whole text. Otherwise anyone may have typed the email, so the copy has no free text, and a
 * rate limit allows each email only a few copies.
 * @returns null for no copy
 */
async function copyFor(actor: Actor | undefined, email: string): Promise<"whole" | "facts" | null> {
  if (actor?.emailVerified && actor.email === email) return "whole";
  try {
    await countCall("enquiryCopy", countedEmail(email));
    return "facts";
  } catch (error) {
    if (error instanceof AppError && error.code === "TOO_MANY_REQUESTS") return null;
    throw error;
  }
}

/** The enquiry with the canonical product name. @throws AppError `NOT_FOUND` */
async function aboutProduct(asked: EnquiryDoc): Promise<EnquiryDoc> {
  const product = await readPublicProduct(asked.productType);
  if (!product) throw new AppError("NOT_FOUND", "productNotFound");
  return { ...asked, productType: product.name };
}

/**
 * Answers a message. A text is mailed to the sender. Without a text, the message is only marked as answered elsewhere. A
 * message gets only one text; repeating a call changes nothing.
 * @throws AppError `NOT_FOUND`, or `CONFLICT` when the message was answered with another text
 */
export async function answerMessage(
  actor: Actor,
  id: string,
  { text }: MessageAnswer,
): Promise<ContactMessageDto> {
  const asked = await findMessage(id);
  if (!asked) throw new AppError("NOT_FOUND", "messageNotFound");
  const { touristId, name, email, message, enquiry } = asked;
  const mailed: AnsweredMessage = { touristId, name, email, message, enquiry, answer: text };
  const _id = messageId(id);
  const isOpen = text ? { "answer.text": { $in: [null, ""] } } : UNANSWERED;
  const how = text ? "mail" : "elsewhere";
  const event = eventOf(actor, "contact-message.answered", { how }, text ? { message: mailed } : undefined);
  const answered = await ContactMessageModel.findOneAndUpdate(
    { _id, ...isOpen },
    { $min: { "answer.at": event.at }, $set: { "answer.text": text }, $push: { outbox: event } },
    { returnDocument: "after" },
  ).lean();
  const found = answered ?? (await ContactMessageModel.findById(_id).lean());
  if (!found) throw new AppError("NOT_FOUND", "messageNotFound");
  if (!answered && text && found.answer?.text !== text) throw new AppError("CONFLICT", "messageAnswered");
  return toContactMessageDto(found);
}

/**
 * Marks a message as answered by a booking that was made for it. Can be repeated, and ignores deleted
 * messages.
 */
export async function answerWithBooking(
  actor: Actor,
  message: string,
  booking: { _id: string; reference: string },
): Promise<void> {
  const { reference } = booking;
  const newBooking = { _id: new Types.ObjectId(booking._id), reference };
  const event = eventOf(actor, "contact-message.answered", { how: "booking", reference });
  await ContactMessageModel.updateOne(
    { _id: messageId(message), "answer.bookings._id": { $ne: newBooking._id } },
    { $min: { "answer.at": event.at }, $push: { "answer.bookings": newBooking, outbox: event } },
  );
}

/** @throws AppError `NOT_FOUND` */
function messageId(id: string): Types.ObjectId {
  if (!isObjectIdText(id)) throw new AppError("NOT_FOUND", "messageNotFound");
  return new Types.ObjectId(id);
}

/** How a contact message is found and deleted (`audit/deletions.ts`). */
export const deletableMessage: Deletable = {
  kind: "contact-message",
  missing: "messageNotFound",
  find: async (id) => {
    const found = await ContactMessageModel.findById(id, "_id").lean();
    return found && { details: {} };
  },
  drop: (id) => dropDocument(ContactMessageModel, id),
  // Erases the mails about the message, except an answer that has not been sent yet.
  follow: ({ _id }) => eraseMailsAbout([_id.toHexString()], ["contact.answer"]),
};

/** Deletes a message permanently. @throws AppError `NOT_FOUND` */
export function deleteContactMessage(actor: Actor, id: string): Promise<DeletedDto> {
  return remove(deletableMessage, actor, id);
}

/** Deletes these messages. @returns their ids */
export async function eraseMessages(filter: QueryFilter<ContactMessageDoc>): Promise<string[]> {
  const found = await ContactMessageModel.find(filter, "_id").lean();
  for (const { _id } of found) await dropDocument(ContactMessageModel, _id);
  return found.map(({ _id }) => _id.toHexString());
}

/** Deletes the messages received before an instant. @returns how many */
export async function eraseMessagesBefore(instant: Date): Promise<number> {
  return (await ContactMessageModel.deleteMany({ createdAt: { $lt: instant } })).deletedCount;
}
