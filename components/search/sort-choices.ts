import { placeNamed } from "@/lib/content/places";
import { type ServiceSearch, type ServiceSort, sortOf } from "@/lib/schemas/service-search";

const LABELS: Record<ServiceSort, string> = {
  best: "Best match first",
  newest: "Newest first",
  "price-up": "Lowest price first",
  "price-down": "Highest price first",
  rating: "Best rated first",
};

/** The orders that visitors can choose for a search, and their labels. The first one is the default. */
export function sortChoices({ q, place }: Pick<ServiceSearch, "q" | "place">): [ServiceSort, string][] {
  const usual = sortOf("", q);
  const label = usual === "newest" && placeNamed(place) ? "Nearest first" : LABELS[usual];
  const others = Object.entries(LABELS) as [ServiceSort, string][];
  return [[usual, label], ...others.filter(([sort]) => sort !== usual && sort !== "best")];
}
