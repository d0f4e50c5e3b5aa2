import "server-only";
import { drivesFrom, placeNamed } from "../../content/places";
import { isBookableOnline } from "../../domain/catalogue";
import type { Product } from "../../domain/catalogue-types";
import { colomboMoment } from "../../domain/dates";
import type { ListedOffer } from "../../domain/found-offers";
import { meets } from "../../domain/offer-attributes";
import { openStartsOn, takesParties } from "../../domain/open-starts";
import { isPaused } from "../../domain/papers";
import { type Party, quoteProduct } from "../../domain/pricing";
import { isWithin, partyLimits } from "../../domain/schedule";
import { fitsIn } from "../../domain/search-filters";
import { NEAR_MINUTES, partyOf, shownPriceRange } from "../../domain/service-search";
import type { ServiceSearch } from "../../schemas/service-search";
import type { Offers } from "./listed-offers";
import { inOrder, orderFound } from "./order-offers";
import type { SearchContext } from "./search-context";

/** A filter for tours, hosts, or both if `kind` is empty. */
export function isOf(kind: ServiceSearch["kind"]): (offer: ListedOffer) => boolean {
  if (kind === "") return () => true;
  const wantedKind = kind === "tours" ? "product" : "service";
  return (offer) => offer.kind === wantedKind;
}

/**
 * Matching offers of every kind, in the order of the search.
 * @param search its words and place must each be empty, or the same as in the search for which `context` was created
 * @param isSome whether offers that match only some of the words are included
 */
export function matchingOffers(search: ServiceSearch, context: SearchContext, isSome = false): ListedOffer[] {
  const { q, place, category } = search;
  const { from, below } = shownPriceRange(search);
  const fits = fitsIn(search);
  const hasPrice = from !== null || below !== null;
  const scores = q === "" ? undefined : isSome ? context.words?.some().scores : context.words?.all;
  const near = place === "" ? undefined : context.near;
  const today = colomboMoment(context.now).date;
  const found = inOrder(search, context, scores).filter((offer) => {
    if (offer.kind === "service" && isPaused(offer.pausable, today)) return false;
    if (scores && !scores.has(offer.key)) return false;
    if (near && !near.has(offer.key)) return false;
    if (category !== "" && offer.category !== category) return false;
    if (fits.some((fit) => meets(offer.traits, fit) !== true)) return false;
    if (search.instant && !isInstant(offer, context)) return false;
    const { price } = offer;
    if (hasPrice && (price === null || price < (from ?? 0) || price >= (below ?? Number.POSITIVE_INFINITY))) {
      return false;
    }
    return startsFor(offer, search, context) !== "none";
  });
  return orderFound(found, search, context, near);
}

/** Whether the offer can be booked online and its bookings are confirmed at once. */
export function isInstant(offer: ListedOffer, { instant }: SearchContext): boolean {
  return instant.has(offer.key) && (offer.kind === "service" || isBookableOnline(offer.product));
}

/**
 * The offers near a place: the minutes of driving by offer key. Offers that name the place have 0 minutes. If the place
 * is a known town, offers that start close to it are included.
 */
export function nearTo(place: string, { words, byKey }: Offers): ReadonlyMap<string, number> {
  const town = placeNamed(place);
  // The name of a known town is not matched with spelling mistakes.
  const near = new Map(Array.from(words.near(place, town === undefined).keys(), (key) => [key, 0]));
  if (!town) return near;
  const drives = drivesFrom(town.id);
  for (const { key, startsIn } of byKey.values()) {
    const minutes = drives.get(startsIn ?? "") ?? Number.POSITIVE_INFINITY;
    if (minutes <= NEAR_MINUTES && !near.has(key)) near.set(key, minutes);
  }
  return near;
}

/**
 * The departures on the searched day with room for the party: "any" if the offer has no schedule or no day is
 * given, "none" if the offer cannot take the party.
 */
export function startsFor(
  offer: ListedOffer,
  search: ServiceSearch,
  context: SearchContext,
): string[] | "any" | "none" {
  const { date, adults, children } = search;
  const { schedules, taken, now } = context;
  if (!date && adults === 0) return "any";
  const party = partyOf(search);
  if (offer.kind === "product" && party && hasNoPriceFor(offer.product, party)) return "none";
  const schedule = schedules.get(offer.key);
  const listed = offer.kind === "service" ? offer.provider.details : null;
  if (party && !isWithin(partyLimits(schedule, listed), adults + children)) return "none";
  if (!schedule) return "any";
  // Without a party size, room for the smallest party is enough.
  const people = adults > 0 ? adults + children : Math.max(1 + children, schedule.party?.min ?? 1);
  if (!taken) return takesParties(schedule, people) ? "any" : "none";
  const open = openStartsOn(schedule, date, taken.get(offer.key) ?? new Map(), people, now);
  return open.length > 0 ? open.map(({ time }) => time) : "none";
}

/** Whether a product that is booked online has no price for this party. */
function hasNoPriceFor(product: Product, party: Party): boolean {
  const result = quoteProduct(product, party);
  return "problem" in result && result.problem.code !== "NOT_BOOKABLE_ONLINE";
}
