import "server-only";
import type { ContactMessageDoc } from "@/models/contact-message";
import { searchTerms, sortName } from "../../domain/search-words";

/** The search fields of a contact message: it is found by its sender and its words. */
export function messageSearch(message: Pick<ContactMessageDoc, "name" | "email" | "phone" | "message">): {
  searchTerms: string[];
  sortName: string;
} {
  const { name, email, phone } = message;
  return { sortName: sortName(name), searchTerms: searchTerms(name, email, phone, message.message) };
}
