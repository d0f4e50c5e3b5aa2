import "server-only";
import type { Product } from "../../../catalogue-types";
import { openStartsOn, takesParties } from "../../../domain/open-starts";
import type { Rating } from "../../../domain/rating";
import type { Schedule } from "../../../domain/schedule";
import { type Party, quoteProduct } from "../../../pricing";
import { EVERY_SERVICE, type ServiceSearch } from "../../../schemas/service-search";
import {
  FOUND_PER_PAGE,
  type FoundOffer,
  type FoundOffers,
  isFiltered,
  type ListedOffer,
  type Nearest,
  partyOf,
  SERVICES_PER_BLOCK,
  SERVICES_PER_PAGE,
  shownPriceRange,
} from "../../../service-search";
import { takenOn } from "../../departures/claims";
import { schedulesForSearch } from "../../departures/schedules";
import { whileUnchanged } from "../../platform/topics";
import { ratingsOf } from "../../reviews/queries";
import { listedOffers, type Offers } from "./listed-offers";

/** Most offers that are shown where nothing was found. */
const MOST_NEAREST = 8;

/** What is asked of the database for a search. */
interface Known {
  offers: Offers;
  schedules: ReadonlyMap<string, Schedule>;
  /** What is taken on the day of the search, by offer and time; undefined without a day. */
  taken: Awaited<ReturnType<typeof takenOn>> | undefined;
  now: Date;
}

/**
 * One page of the offers that fit, and what comes nearest where none does. Without words and filters: a block of services,
 * and all products. All of it is in memory, but for the places that are taken on a day: one indexed query.
 * @param search without a problem (`searchProblem`)
 */
export async function searchOffers(search: ServiceSearch, now = new Date()): Promise<FoundOffers> {
  const [offers, schedules, taken] = await Promise.all([
    listedOffers(),
    schedulesForSearch(),
    search.date ? takenOn(search.date) : undefined,
  ]);
  const known = { offers, schedules, taken, now };
  const isPlain = !isFiltered(search);
  const all = fitting(search, known);
  const ofKind = all.filter(isOf(isPlain ? "hosts" : search.kind));
  const found = search.sort === "rating" ? await byRating(ofKind) : ofKind;
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

/** Offers of every kind that fit, in the order of the search; for the order by rating, as without words. */
function fitting(search: ServiceSearch, known: Known, isSome = false): ListedOffer[] {
  const { offers } = known;
  const { q, place, category, sort } = search;
  const { from, below } = shownPriceRange(search);
  const hasPrice = from !== null || below !== null;
  const scores = q === "" && place === "" ? undefined : offers.words.find({ q, place, isSome });
  const found = inOrder(search, offers).filter((offer) => {
    if (scores && !scores.has(offer.key)) return false;
    if (category !== "" && offer.category !== category) return false;
    const { price } = offer;
    if (hasPrice && (price === null || price < (from ?? 0) || price >= (below ?? Number.POSITIVE_INFINITY))) {
      return false;
    }
    return startsFor(offer, search, known) !== "none";
  });
  if (sort !== "best" || !scores) return found;
  return found.sort((a, b) => (scores.get(b.key) ?? 0) - (scores.get(a.key) ?? 0));
}

function inOrder({ sort }: ServiceSearch, { mixed, byPrice, unpriced }: Offers): readonly ListedOffer[] {
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
  const most = offer.kind === "service" && !schedule?.party ? offer.provider.details.groupSize : null;
  if (party && most !== null && adults + children > most) return "none";
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
  return "problem" in result && result.problem.code === "NO_PRICE_FOR_GROUP";
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
const askedRatings = whileUnchanged(["reviews"], async () => new Map<string, Rating | null>());

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
 * The best average first, among equals the one with more reviews; those without a review come last, and otherwise the
 * order stays.
 */
async function byRating(offers: readonly ListedOffer[]): Promise<ListedOffer[]> {
  const ratings = await keptRatings(offers.map(idOf));
  const of = (offer: ListedOffer) => ratings.get(idOf(offer)) ?? { average: 0, count: 0 };
  return offers.toSorted((a, b) => of(b).average - of(a).average || of(b).count - of(a).count);
}

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
    return { search: other, isSome, offers: await shown(found.slice(0, MOST_NEAREST), other, known) };
  }
  return undefined;
}

/** Locations of services, for suggestions beside a search that cannot be made. */
export async function knownPlaces(): Promise<readonly string[]> {
  return (await listedOffers()).places;
}
