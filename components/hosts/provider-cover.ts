import { pickStably } from "@/lib/domain/pick-stably";
import type { ProviderCategory } from "@/lib/domain/provider-categories";
import type { ProviderDto } from "@/lib/schemas/provider-dto";

/** Three of the site's pictures for each category, so that providers of one category rarely have the same picture. */
const COVERS: Record<ProviderCategory, readonly [string, string, string]> = {
  "Jeep Safari": ["category-jeep-safari", "jeep-safari-2", "provider-cover-1"],
  "Tuk Tuk Ride": ["category-tuk-tuk-ride", "tuk-tuk-adventures-2", "provider-cover-7"],
  "Catamaran Boat Ride": ["category-catamaran-boat-ride", "catamaran-boat-ride-2", "provider-cover-2"],
  "Bullock Cart Ride": ["category-bullock-cart-ride", "bullock-cart-ride-2", "provider-cover-9"],
  "Village Lunch": ["category-village-lunch", "traditional-village-lunch-3", "traditional-village-lunch-2"],
};

/** Chosen so that adjacent providers in the demo data get different pictures. */
const SALT = 1152;

/**
 * Returns the id of the picture for a provider without own pictures. It is one of the category's pictures,
 * and always the same for the same provider. An unknown category gets a general picture.
 */
export function coverOf({ _id, category }: Pick<ProviderDto, "_id" | "category">): string {
  if (!Object.hasOwn(COVERS, category)) return "page-welcome";
  return pickStably(COVERS[category as ProviderCategory], `${SALT} ${_id}`);
}
