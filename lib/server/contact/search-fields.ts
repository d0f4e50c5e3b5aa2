import "server-only";
import type { ContactMessageDoc } from "@/models/contact-message";
import { phoneTerms } from "../../domain/phones";
import { searchTerms, sortName } from "../../domain/search-words";
import { messageReference } from "./reference";

/** The search fields of a contact message: reference, sender, text, and the product and place of an enquiry. */
export function messageSearch(
  message: Pick<ContactMessageDoc, "_id" | "name" | "email" | "phone" | "message" | "enquiry">,
): {
  searchTerms: string[];
  sortName: string;
} {
  const { name, email, phone, enquiry } = message;
  const about = [message.message, enquiry?.productType ?? "", enquiry?.stay ?? ""];
  return {
    sortName: sortName(name),
    searchTerms: searchTerms(
      ...[messageReference(message._id), ...phoneTerms(phone)],
      ...[name, email, phone, ...about],
    ),
  };
}
