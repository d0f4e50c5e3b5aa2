import { placeNamed } from "@/lib/content/places";
import { isFiltered } from "@/lib/domain/search-filters";
import { partyOf } from "@/lib/domain/service-search";
import type { ServiceSearch } from "@/lib/schemas/service-search";

/**
 * Explains the ranking of search results, as EU directive 2019/2161 requires. Source: docs/product.md, "Search by
 * words".
 */
export function rankedBy(search: ServiceSearch): string {
  return `${orderOf(search)} Nobody can pay to rank higher.`;
}

function orderOf(search: ServiceSearch): string {
  const { sort, q } = search;
  if (sort === "rating") return "Sorted by average rating, then by the number of reviews.";
  if (sort === "price-up" || sort === "price-down") {
    const price = partyOf(search) ? "the price for your group" : "list price";
    return `Sorted by ${price}. Tours without a price come last.`;
  }
  if (sort === "best" && q) return "The best matches for your search come first.";
  const town = sort === "newest" ? placeNamed(search.place) : undefined;
  if (town) return `Sorted by driving time from ${town.name}.`;
  return isFiltered(search)
    ? "The newest hosts come first, alternating with our own tours."
    : "The newest hosts come first, then our own tours.";
}
