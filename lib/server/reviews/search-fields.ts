import "server-only";
import type { ReviewDoc } from "@/models/review";
import { searchTerms } from "../../domain/search-words";

/** A review is found by the names of its two sides when it was written, and by its words. */
export function reviewSearch(
  { comment }: Pick<ReviewDoc, "comment">,
  names: readonly (string | undefined)[],
): { searchTerms: string[] } {
  return { searchTerms: searchTerms(...names, comment) };
}
