import "server-only";
import type { ReviewDoc } from "@/models/review";
import { searchTerms } from "../../domain/search-words";

/**
 * The search field of a review: it is found by its comment and by the names of its target and writer.
 * @param names the two names as they were when the review was written
 */
export function reviewSearch(
  { comment }: Pick<ReviewDoc, "comment">,
  names: readonly (string | undefined)[],
): { searchTerms: string[] } {
  return { searchTerms: searchTerms(...names, comment) };
}
