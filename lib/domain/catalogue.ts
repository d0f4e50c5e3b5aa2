import { hiriwadunnaDayTour, sigiriyaDambullaTour } from "../content/catalogue/day-tours";
import { traditionalVillageLunch, villageCookingExperience } from "../content/catalogue/food";
import { pidurangalaRock, polonnaruwaCityTour, sigiriyaLionRock } from "../content/catalogue/heritage";
import { catamaranBoatRide, highTea, sundownersCocktail } from "../content/catalogue/lakeside";
import {
  budgetVillageTour,
  bullockCartRide,
  villageTour,
  villageWalkTour,
} from "../content/catalogue/village-life";
import {
  bicycleTour,
  jeepSafari,
  motorBikesRent,
  tukTukAdventures,
} from "../content/catalogue/wildlife-and-wheels";
import type { Product } from "./catalogue-types";

/**
 * The fixed catalogue: lookup and lists, for browser and server. Source: product 5.
 */

/** All 18 products in the order they are shown: those that can be booked online first, popular ones first. */
export const PRODUCTS: readonly Product[] = [
  jeepSafari,
  villageTour,
  catamaranBoatRide,
  villageCookingExperience,
  hiriwadunnaDayTour,
  sigiriyaDambullaTour,
  traditionalVillageLunch,
  bullockCartRide,
  villageWalkTour,
  motorBikesRent,
  sigiriyaLionRock,
  pidurangalaRock,
  polonnaruwaCityTour,
  tukTukAdventures,
  bicycleTour,
  highTea,
  sundownersCocktail,
  budgetVillageTour,
];

/** What the guides and drivers of all products speak. */
export const TOUR_LANGUAGES: readonly string[] = ["English", "Sinhala"];

/** The 17 products of the home carousel, in the same order. */
export const HOME_PRODUCTS: readonly Product[] = PRODUCTS.filter(({ onHome }) => onHome);

/**
 * The product of exactly this name or id, or undefined. Safe for texts from an address or a request body: no
 * object is indexed by them.
 */
export function findProduct(called: string): Product | undefined {
  return PRODUCTS.find(({ name, id }) => name === called || id === called);
}

/** The id of a provider, tourist or product as documents keep it, from the form that visitors use. */
export function keptId(sent: string): string {
  return findProduct(sent)?.id ?? sent.toLowerCase();
}

/** The id as visitors see it: for a product, its name. */
export function shownId(kept: string): string {
  return findProduct(kept)?.name ?? kept;
}

/** How long a service of that category takes at most, in minutes: as long as our own products of it. */
export function usualMinutes(category: string): number {
  return Math.max(60, ...PRODUCTS.filter((one) => one.category === category).map(({ minutes }) => minutes));
}

/** How long the product takes in the few words of a card, such as `3 to 4 hours`. */
export function shortDuration({ additionalDetails }: Pick<Product, "additionalDetails">): string {
  return additionalDetails.duration.replace(/(?:,| with ).*$/, "");
}

/** Whether the product can be booked online, which needs a price. */
export function isBookableOnline(product: Pick<Product, "tiers">): boolean {
  return product.tiers.length > 0;
}

/** Most similar products. */
const MOST_SIMILAR = 4;

/**
 * Other products for somebody who looks at this one: of its category or with it in their names first, then others that
 * can be booked online, in the order of the catalogue.
 */
export function similarProducts(product: Product): Product[] {
  const likeness = (other: Product) =>
    (other.category === product.category ? 4 : 0) +
    (other.name.includes(product.category) || product.name.includes(other.category) ? 2 : 0) +
    (isBookableOnline(other) ? 1 : 0);
  return PRODUCTS.filter(({ id }) => id !== product.id)
    .toSorted((a, b) => likeness(b) - likeness(a))
    .slice(0, MOST_SIMILAR);
}

/** The product of a provider's category, one that can be booked online if there is one; undefined for other categories. */
export function productOf(category: string): Product | undefined {
  const ours = PRODUCTS.filter((product) => product.category === category);
  return ours.find(isBookableOnline) ?? ours[0];
}
