import "server-only";
import type { TouristDoc } from "@/models/tourist";
import { searchTerms, sortName } from "../../domain/search-words";

/** The search fields of a tourist: name, email and country. */
export function touristSearch({
  fullName,
  email,
  country,
}: Pick<TouristDoc, "fullName" | "email" | "country">): { searchTerms: string[]; sortName: string } {
  return { sortName: sortName(fullName), searchTerms: searchTerms(fullName, email, country) };
}
