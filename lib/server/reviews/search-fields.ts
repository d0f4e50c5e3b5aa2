import "server-only";
import type { ReviewDoc } from "@/models/review";
import { searchTerms } from "../../domain/search-words";

/**
 * The search field of a review: its comment, and the names of its target and writer.
 * @param names the current names of target and writer
 */
export function reviewSearch(
  { comment }: Pick<ReviewDoc, "comment">,
  names: readonly (string | undefined)[],
): { searchTerms: string[] } {
  return { searchTerms: searchTerms(...names, comment) };
}
