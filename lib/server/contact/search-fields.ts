import "server-only";
import type { ContactMessageDoc } from "@/models/contact-message";
import { searchTerms, sortName } from "../../domain/search-words";

/** The search fields of a contact message: it is found by its sender, its words, and the tour and place of an enquiry. */
export function messageSearch(
  message: Pick<ContactMessageDoc, "name" | "email" | "phone" | "message" | "enquiry">,
): {
  searchTerms: string[];
  sortName: string;
} {
  const { name, email, phone, enquiry } = message;
  const about = [message.message, enquiry?.productType ?? "", enquiry?.stay ?? ""];
  return { sortName: sortName(name), searchTerms: searchTerms(name, email, phone, ...about) };
}
