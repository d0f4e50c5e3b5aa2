import "server-only";
import { drivesFrom, placeNamed } from "../../content/places";
import type { Product } from "../../domain/catalogue-types";
import { openStartsOn, takesParties } from "../../domain/open-starts";
import { type Party, quoteProduct } from "../../domain/pricing";
import type { Rating } from "../../domain/rating";
import { isWithin, partyLimits, type Schedule } from "../../domain/schedule";
import {
  FOUND_PER_PAGE,
  type FoundOffer,
  type FoundOffers,
  isFiltered,
  type ListedOffer,
  NEAR_MINUTES,
  type Nearest,
  partyOf,
  SERVICES_PER_BLOCK,
  SERVICES_PER_PAGE,
  shownPriceRange,
} from "../../domain/service-search";
import { EVERY_SERVICE, type ServiceSearch } from "../../schemas/service-search";
import { schedulesForSearch } from "../departures/schedules";
import { takenOn } from "../departures/seat-reservations";
import { whileUnchanged } from "../infra/content-version";
import { ratingsOf } from "../reviews/queries";
import { listedOffers, type Offers } from "./listed-offers";
import type { FoundByWords, Scores } from "./word-index";

/** Most offers that are shown where nothing was found. */
const MOST_NEAREST = 8;

/** What is asked of the database and the words for a search. */
interface Known {
  offers: Offers;
  /** What its words find; undefined where it has none. */
  words: FoundByWords | undefined;
  /** The drives to the offers near its place, in minutes; undefined where it has none. */
  near: ReadonlyMap<string, number> | undefined;
  schedules: ReadonlyMap<string, Schedule>;
  /** What is taken on the day of the search, by offer and time; undefined without a day. */
  taken: Awaited<ReturnType<typeof takenOn>> | undefined;
  /** All offers by their ratings, where the search wants this order. */
  rated: readonly ListedOffer[];
  now: Date;
}

/**
 * One page of the offers that fit, and what comes nearest where none does. Without words and filters: a block of services,
 * and all products. All of it is in memory, but for the places that are taken on a day: one indexed query.
 * @param search without a problem (`searchProblem`)
 */
export async function searchOffers(search: ServiceSearch, now = new Date()): Promise<FoundOffers> {
  const [offers, schedules, taken, rated] = await Promise.all([
    listedOffers(),
    schedulesForSearch(),
    search.date ? takenOn(search.date) : undefined,
    search.sort === "rating" ? byRating() : [],
  ]);
  const words = search.q ? offers.words.find(search.q) : undefined;
  const near = search.place ? nearTo(search.place, offers) : undefined;
  const known = { offers, words, near, schedules, taken, rated, now };
  const isPlain = !isFiltered(search);
  const all = fitting(search, known);
  const found = all.filter(isOf(isPlain ? "hosts" : search.kind));
  const perPage = isPlain ? SERVICES_PER_PAGE : FOUND_PER_PAGE;
  const perBlock = isPlain ? SERVICES_PER_BLOCK : FOUND_PER_PAGE;
  const pages = Math.max(1, Math.ceil(found.length / perPage));
  const page = Math.min(search.page, pages);
  const start = Math.floor(((page - 1) * perPage) / perBlock) * perBlock;
  const tours = isPlain ? all.filter(isOf("tours")) : [];
  const hosts = all.filter(isOf("hosts")).length;
  return {
    total: found.length,
    page,
    pages,
    shown: await shown(found.slice(start, start + perBlock), search, known),
    offset: (page - 1) * perPage - start,
    counts: { tours: all.length - hosts, hosts },
    tours: await shown(tours, search, known),
    nearest: !isPlain && found.length === 0 ? await nearest(search, known) : undefined,
    places: offers.places,
  };
}

function isOf(kind: ServiceSearch["kind"]): (offer: ListedOffer) => boolean {
  if (kind === "") return () => true;
  const wanted = kind === "tours" ? "product" : "service";
  return (offer) => offer.kind === wanted;
}

/**
 * Offers of every kind that fit, in the order of the search.
 * @param search has the words and the place of the one that `known` is for, or none
 */
function fitting(search: ServiceSearch, known: Known, isSome = false): ListedOffer[] {
  const { q, place, category } = search;
  const { from, below } = shownPriceRange(search);
  const hasPrice = from !== null || below !== null;
  const scores = q === "" ? undefined : isSome ? known.words?.some().scores : known.words?.all;
  const near = place === "" ? undefined : known.near;
  const found = inOrder(search, known, scores).filter((offer) => {
    if (scores && !scores.has(offer.key)) return false;
    if (near && !near.has(offer.key)) return false;
    if (category !== "" && offer.category !== category) return false;
    const { price } = offer;
    if (hasPrice && (price === null || price < (from ?? 0) || price >= (below ?? Number.POSITIVE_INFINITY))) {
      return false;
    }
    return startsFor(offer, search, known) !== "none";
  });
  const drive = ({ key }: ListedOffer) => near?.get(key) ?? 0;
  return near && search.sort === "newest" ? found.sort((a, b) => drive(a) - drive(b)) : found;
}

/** The offers that name a place, and those that start close to the town that it is, with the drives there in minutes. */
function nearTo(place: string, { words, byKey }: Offers): ReadonlyMap<string, number> {
  const town = placeNamed(place);
  // The name of a town that we know is no slip of another word.
  const near = new Map(Array.from(words.near(place, town === undefined).keys(), (key) => [key, 0]));
  if (!town) return near;
  const drives = drivesFrom(town.id);
  for (const { key, startsIn } of byKey.values()) {
    const minutes = drives.get(startsIn ?? "") ?? Number.POSITIVE_INFINITY;
    if (minutes <= NEAR_MINUTES && !near.has(key)) near.set(key, minutes);
  }
  return near;
}

/** All offers in the order of a search; for the best match those that have its words. */
function inOrder(
  { sort }: ServiceSearch,
  { offers, rated }: Known,
  scores: Scores | undefined,
): readonly ListedOffer[] {
  const { byKey, mixed, byPrice, unpriced } = offers;
  if (sort === "best" && scores) {
    const best = [...scores].sort(([a, scoreA], [b, scoreB]) => scoreB - scoreA || (a < b ? 1 : -1));
    return best.flatMap(([key]) => byKey.get(key) ?? []);
  }
  if (sort === "rating") return rated;
  if (sort === "price-up") return [...byPrice, ...unpriced];
  if (sort === "price-down") return [...byPrice.toReversed(), ...unpriced];
  return mixed;
}

/**
 * The starts on the day of the search that have room for the party: "any" time where the offer has no schedule or no day is
 * asked for, "none" where it cannot take them.
 */
function startsFor(offer: ListedOffer, search: ServiceSearch, known: Known): string[] | "any" | "none" {
  const { date, adults, children } = search;
  const { schedules, taken, now } = known;
  if (!date && adults === 0) return "any";
  const party = partyOf(search);
  if (offer.kind === "product" && party && hasNoPriceFor(offer.product, party)) return "none";
  const schedule = schedules.get(offer.key);
  const listed = offer.kind === "service" ? offer.provider.details : null;
  if (party && !isWithin(partyLimits(schedule, listed), adults + children)) return "none";
  if (!schedule) return "any";
  // Nobody has said how many they are: it is enough that somebody can come.
  const people = adults > 0 ? adults + children : Math.max(1 + children, schedule.party?.min ?? 1);
  if (!taken) return takesParties(schedule, people) ? "any" : "none";
  const open = openStartsOn(schedule, date, taken.get(offer.key) ?? new Map(), people, now);
  return open.length > 0 ? open.map(({ time }) => time) : "none";
}

/** Whether a product that can be booked online cannot be by so many. */
function hasNoPriceFor(product: Product, party: Party): boolean {
  const result = quoteProduct(product, party);
  return "problem" in result && result.problem.code !== "NOT_BOOKABLE_ONLINE";
}

async function shown(
  offers: readonly ListedOffer[],
  search: ServiceSearch,
  known: Known,
): Promise<FoundOffer[]> {
  const ratings = await keptRatings(offers.map(idOf));
  return offers.map((offer) => {
    const starts = startsFor(offer, search, known);
    return {
      offer,
      rating: ratings.get(idOf(offer)),
      starts: Array.isArray(starts) ? starts : undefined,
      minutes: known.schedules.get(offer.key)?.durationMinutes,
    };
  });
}

/** Id of an offer as its reviews keep it. */
function idOf(offer: ListedOffer): string {
  return offer.kind === "service" ? offer.provider._id : offer.product.id;
}

/** Ratings that were asked for, until a review changes; null for offers without one. */
const askedRatings = whileUnchanged(async () => new Map<string, Rating | null>());

/** Ratings of these offers; those that were not asked for since the last change are read with one indexed query. */
async function keptRatings(ids: readonly string[]): Promise<Map<string, Rating>> {
  const kept = await askedRatings();
  const missing = ids.filter((id) => !kept.has(id));
  if (missing.length > 0) {
    const read = await ratingsOf(missing);
    for (const id of missing) kept.set(id, read[id] ?? null);
  }
  return new Map(
    ids.flatMap((id) => {
      const rating = kept.get(id);
      return rating ? [[id, rating]] : [];
    }),
  );
}

/**
 * All offers, the best average first, among equals the one with more reviews; those without a review come last, and
 * otherwise in the order that they have without words. Read once for all who ask.
 */
const byRating = whileUnchanged(async () => {
  const { mixed } = await listedOffers();
  const ratings = await keptRatings(mixed.map(idOf));
  const of = (offer: ListedOffer) => ratings.get(idOf(offer)) ?? { average: 0, count: 0 };
  return mixed.toSorted((a, b) => of(b).average - of(a).average || of(b).count - of(a).count);
});

/** What comes nearest to a search that finds nothing: what fits when as little as possible is left out of it. */
async function nearest(search: ServiceSearch, known: Known): Promise<Nearest | undefined> {
  const { date, adults, children, q, place, category } = search;
  const when = { ...EVERY_SERVICE, date, adults, children };
  const first = { ...search, sort: "best", page: 1 } as const;
  const withWords = { ...when, q, sort: "best" } as const;
  const tries: { search: ServiceSearch; isSome?: boolean }[] = [
    ...(q
      ? [{ search: first, isSome: true }, { search: withWords }, { search: withWords, isSome: true }]
      : []),
    ...(category && place ? [{ search: { ...when, category, place } }] : []),
    ...(category ? [{ search: { ...when, category } }] : []),
    ...(place ? [{ search: { ...when, place } }] : []),
    { search: when },
    { search: EVERY_SERVICE },
  ];
  for (const { search: other, isSome = false } of tries) {
    const found = fitting(other, known, isSome).filter(isOf(other.kind));
    if (found.length === 0) continue;
    const words = isSome ? (known.words?.some().words ?? []) : [];
    const isKnown = known.words !== undefined && known.words.all.size > 0;
    return { search: other, words, isKnown, offers: await shown(found.slice(0, MOST_NEAREST), other, known) };
  }
  return undefined;
}

/** Locations of services, for suggestions beside a search that cannot be made. */
export async function knownPlaces(): Promise<readonly string[]> {
  return (await listedOffers()).places;
}
