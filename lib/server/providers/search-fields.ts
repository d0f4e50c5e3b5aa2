import "server-only";
import type { ProviderDoc } from "@/models/provider";
import { phoneTerms } from "../../domain/phones";
import { searchTerms, sortName } from "../../domain/search-words";

/**
 * The search fields of a provider: names (including a pending new name), email, category, location and phone.
 */
export function providerSearch(
  provider: Pick<ProviderDoc, "serviceName" | "fullName" | "email" | "category" | "location" | "contact"> &
    Partial<Pick<ProviderDoc, "pendingChange">>,
): { searchTerms: string[]; sortName: string } {
  const { serviceName, fullName, email, category, location, contact, pendingChange } = provider;
  return {
    sortName: sortName(serviceName),
    searchTerms: searchTerms(
      ...phoneTerms(contact),
      serviceName,
      pendingChange?.serviceName,
      fullName,
      email,
      category,
      location,
      contact,
    ),
  };
}
