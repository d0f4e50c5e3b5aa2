import "server-only";
import type { ProviderDoc } from "@/models/provider";
import { searchTerms, sortName } from "../../domain/search-words";

/** A provider is found by its names, the one that waits for approval too, and by where and how it is reached. */
export function providerSearch(
  provider: Pick<ProviderDoc, "serviceName" | "fullName" | "email" | "category" | "location" | "contact"> &
    Partial<Pick<ProviderDoc, "pendingChange">>,
): { searchTerms: string[]; sortName: string } {
  const { serviceName, fullName, email, category, location, contact, pendingChange } = provider;
  return {
    sortName: sortName(serviceName),
    searchTerms: searchTerms(
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
