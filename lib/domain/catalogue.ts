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
import { isStale } from "./gate-costs";
import { EFFORTS } from "./offer-attributes";

/** Lookups and lists of the fixed catalogue, for browser and server. Source: docs/product.md, "Catalogue". */

/** All 18 products in display order: bookable ones first, by popularity. */
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

/** The languages of the guides and drivers of all products. */
export const TOUR_LANGUAGES: readonly string[] = ["English", "Sinhala"];

/** The 17 products of the home carousel, in the order of `PRODUCTS`. */
export const HOME_PRODUCTS: readonly Product[] = PRODUCTS.filter(({ onHome }) => onHome);

/**
 * The catalogue product with exactly this name or id, with its initial texts and prices; undefined if there
 * is none. `readProduct` returns current products, including those that admins added. Untrusted text is safe,
 * because it is not used as an object key.
 */
export function findProduct(nameOrId: string): Product | undefined {
  return PRODUCTS.find(({ name, id }) => name === nameOrId || id === nameOrId);
}

/**
 * Converts an id from an address or request to the id in the database: the slug of a catalogue product, or the 24 hex
 * digits of a provider or tourist in lower case. Any other text stays unchanged, such as the name of a product that an
 * admin added, which is also its id.
 */
export function keptId(sent: string): string {
  return findProduct(sent)?.id ?? (/^[0-9a-f]{24}$/i.test(sent) ? sent.toLowerCase() : sent);
}

/**
 * Converts an id in the database to the id in addresses and responses: the slug of a catalogue product to its name. Any
 * other id stays unchanged.
 */
export function shownId(storedId: string): string {
  return findProduct(storedId)?.name ?? storedId;
}

/**
 * The duration to assume for a service of this category, in minutes: that of the longest catalogue product in the
 * category, but at least 60.
 */
export function usualMinutes(category: string): number {
  return Math.max(60, ...PRODUCTS.filter((one) => one.category === category).map(({ minutes }) => minutes));
}

/** The duration of a product in a few words, such as `3 to 4 hours`. */
export function shortDuration({ additionalDetails }: Pick<Product, "additionalDetails">): string {
  return additionalDetails.duration.replace(/(?:,| with ).*$/, "");
}

/** Whether the product can be booked online, which requires a price. */
export function isBookableOnline(product: Pick<Product, "tiers">): boolean {
  return product.tiers.length > 0;
}

/**
 * The names, without duplicates, of gate costs (such as park tickets) that nobody has checked for a year.
 * @param today `YYYY-MM-DD`
 */
export function staleCosts(products: readonly Pick<Product, "gateCosts">[], today: string): Set<string> {
  const costs = products.flatMap(({ gateCosts = [] }) => gateCosts);
  return new Set(costs.filter((cost) => isStale(cost, today)).map(({ what }) => what));
}

/** Maximum number of similar products to show. */
const MOST_SIMILAR = 4;

/**
 * Products similar to this one, the most similar first. The same category counts most, then the category of one
 * product in the name of the other, then online booking. Equally similar products keep the catalogue order.
 */
export function similarProducts(product: Product, products: readonly Product[] = PRODUCTS): Product[] {
  const similarity = (other: Product) =>
    (other.category === product.category ? 4 : 0) +
    (other.name.includes(product.category) || product.name.includes(other.category) ? 2 : 0) +
    (isBookableOnline(other) ? 1 : 0);
  return products
    .filter(({ id }) => id !== product.id)
    .toSorted((a, b) => similarity(b) - similarity(a))
    .slice(0, MOST_SIMILAR);
}

/** A product counts as shorter or cheaper if its duration or price is less than this share of the other product's. */
const CLEARLY = 0.8;

/** How a product differs from another one, such as `Shorter, cheaper`; empty if they hardly differ. */
export function differenceInWords(product: Product, than: Product): string {
  const compared = (a: number | null, b: number | null, less: string, more: string) => {
    if (a === null || b === null) return undefined;
    if (a < b * CLEARLY) return less;
    return b < a * CLEARLY ? more : undefined;
  };
  const efforts = [product, than].map(({ attributes: { effort } }) => effort && EFFORTS.indexOf(effort));
  const [effort = null, otherEffort = null] = efforts;
  const words = [
    compared(product.minutes, than.minutes, "shorter", "longer"),
    compared(product.price, than.price, "cheaper", "costs more"),
    effort !== null && otherEffort !== null && effort !== otherEffort
      ? effort < otherEffort
        ? "easier"
        : "more effort"
      : undefined,
  ].filter(Boolean);
  const text = words.join(", ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * A product of this category, preferably one that can be booked online; undefined if no product has the
 * category.
 */
export function productOf(category: string, products: readonly Product[] = PRODUCTS): Product | undefined {
  const candidates = products.filter((product) => product.category === category);
  return candidates.find(isBookableOnline) ?? candidates[0];
}
