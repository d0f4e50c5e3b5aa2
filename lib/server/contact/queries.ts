import "server-only";
import { type ContactMessageDoc, ContactMessageModel } from "@/models/contact-message";
import type { ContactMessageDto } from "../../schemas/contact-message";
import type { Page } from "../../schemas/page";
import type { Listed } from "../listed";
import { findPage } from "../paging";

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

/** Every contact message, newest first. */
export function pageContactMessages(page: Page): Promise<Listed<ContactMessageDto>> {
  return findPage(ContactMessageModel, {}, page, toContactMessageDto);
}
