import { pickStably } from "@/lib/domain/pick-stably";
import type { ProviderCategory } from "@/lib/domain/provider-categories";
import { findPictures } from "@/lib/pictures";
import type { ProviderDto } from "@/lib/schemas/provider-dto";

/** Pictures of the site for each category; several, so that hosts of one category do not look alike. */
const COVERS: Record<ProviderCategory, readonly string[]> = {
  "Jeep Safari": ["category-jeep-safari", "provider-cover-1", "jeep-safari-2"],
  "Tuk Tuk Ride": ["category-tuk-tuk-ride", "provider-cover-3", "provider-cover-7"],
  "Catamaran Boat Ride": ["category-catamaran-boat-ride", "provider-cover-2", "catamaran-boat-ride-2"],
  "Bullock Cart Ride": ["category-bullock-cart-ride", "bullock-cart-ride-2"],
  "Village Lunch": ["category-village-lunch", "traditional-village-lunch", "village-cooking-experience"],
};

/** Where the category is none we know: a welcome. */
const WELCOME = "page-welcome";

/**
 * Id of the picture that stands for a provider without one of its own: one of its category's, always
 * the same for the same provider.
 */
export function coverOf({ _id, category }: Pick<ProviderDto, "_id" | "category">): string {
  const ids: readonly string[] = COVERS[category as ProviderCategory] ?? [];
  const [first = WELCOME, ...others] = findPictures(ids).map(({ id }) => id);
  return pickStably([first, ...others], _id);
}
