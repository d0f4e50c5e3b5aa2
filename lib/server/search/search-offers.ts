import "server-only";
import { drivesFrom, placeNamed } from "../../content/places";
import { isBookableOnline } from "../../domain/catalogue";
import type { Product } from "../../domain/catalogue-types";
import { colomboMoment } from "../../domain/dates";
import {
  FOUND_PER_PAGE,
  type FoundOffer,
  type FoundOffers,
  type ListedOffer,
  type Nearest,
  SERVICES_PER_BLOCK,
  SERVICES_PER_PAGE,
} from "../../domain/found-offers";
import { meets } from "../../domain/offer-attributes";
import { openStartsOn, takesParties } from "../../domain/open-starts";
import { isPaused } from "../../domain/papers";
import { type Party, quoteProduct, quoteProvider } from "../../domain/pricing";
import type { Rating } from "../../domain/rating";
import { isWithin, partyLimits, type Schedule } from "../../domain/schedule";
import { fitsIn, isFiltered } from "../../domain/search-filters";
import { fitOf } from "../../domain/search-intents";
import { NEAR_MINUTES, partyOf, shownPriceRange } from "../../domain/service-search";
import type { FilterChoices } from "../../domain/trait-filters";
import { EVERY_SERVICE, type ServiceSearch } from "../../schemas/service-search";
import { instantOffers, schedulesForSearch } from "../departures/schedules";
import { offerId, takenOn } from "../departures/seat-reservations";
import { whileUnchanged } from "../infra/content-version";
import { ratingsOf } from "../reviews/ratings";
import { listedOffers, type Offers } from "./listed-offers";
import type { Scores } from "./scores";
import type { FoundByWords } from "./word-index";

/** Maximum number of suggested offers when a search finds nothing. */
const MOST_NEAREST = 8;

interface SearchContext {
  offers: Offers;
  /** Matches of the search words; undefined without words. */
  words: FoundByWords | undefined;
  /** Minutes of driving from the searched place to each offer near it; undefined without a place. */
  near: ReadonlyMap<string, number> | undefined;
  schedules: ReadonlyMap<string, Schedule>;
  /** Ids of the offers whose bookings are confirmed at once. */
  instant: ReadonlySet<string>;
  /** Taken seats on the searched day, by offer and time; undefined without a day. */
  taken: Awaited<ReturnType<typeof takenOn>> | undefined;
  /** All offers, best rating first. Empty unless the search sorts by rating or has words. */
  rated: readonly ListedOffer[];
  now: Date;
}

/**
 * One page of the matching offers, and suggestions if there are none. Without words and filters, the result has one
 * page of services, and all products. All data is in memory, except the taken seats of a day and uncached ratings. Each
 * of these two needs one indexed query.
 * @param search a search in which `searchProblem` finds no problem
 * @param isMixed whether a search without words and filters also returns services and products in one list
 */
export async function searchOffers(
  search: ServiceSearch,
  now = new Date(),
  isMixed = false,
): Promise<FoundOffers> {
  const [offers, schedules, instant, taken, rated] = await Promise.all([
    listedOffers(),
    schedulesForSearch(),
    instantOffers(),
    search.date ? takenOn(search.date) : undefined,
    search.sort === "rating" || search.q ? byRating() : [],
  ]);
  const words = search.q ? offers.words.find(search.q) : undefined;
  const near = search.place ? nearTo(search.place, offers) : undefined;
  const context = { offers, words, near, schedules, instant, taken, rated, now };
  const isPlain = !isMixed && !isFiltered(search);
  const all = matchingOffers(search, context);
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
    shown: await toFoundOffers(found.slice(start, start + perBlock), search, context),
    offset: (page - 1) * perPage - start,
    counts: { tours: all.length - hosts, hosts },
    tours: await toFoundOffers(tours, search, context),
    order: found.length > 0 && search.sort === "best" ? words?.order : undefined,
    note: words?.note,
    nearest: !isPlain && found.length === 0 ? await findSuggestions(search, context) : undefined,
    choices: offers.choices,
  };
}

/**
 * The listed offers with these ids (of providers) and slugs (of products), in this order. Unknown ids are
 * left out. Only uncached ratings need a query, by index.
 */
export async function offersWithIds(ids: readonly string[]): Promise<{ id: string; offer: FoundOffer }[]> {
  const [offers, schedules, instant] = await Promise.all([
    listedOffers(),
    schedulesForSearch(),
    instantOffers(),
  ]);
  const listed = ids.flatMap(
    (id) =>
      offers.byKey.get(offerId({ kind: "product", id })) ??
      offers.byKey.get(offerId({ kind: "service", id })) ??
      [],
  );
  const context = {
    offers,
    words: undefined,
    near: undefined,
    schedules,
    instant,
    taken: undefined,
    rated: [],
  };
  const found = await toFoundOffers(listed, EVERY_SERVICE, { ...context, now: new Date() });
  return found.map((offer) => ({ id: idOf(offer.offer), offer }));
}

function isOf(kind: ServiceSearch["kind"]): (offer: ListedOffer) => boolean {
  if (kind === "") return () => true;
  const wantedKind = kind === "tours" ? "product" : "service";
  return (offer) => offer.kind === wantedKind;
}

/**
 * Matching offers of every kind, in the order of the search.
 * @param search its words and place must each be empty, or the same as in the search for which `context` was created
 * @param isSome whether offers that match only some of the words are included
 */
function matchingOffers(search: ServiceSearch, context: SearchContext, isSome = false): ListedOffer[] {
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
  const driveTo = ({ key }: ListedOffer) => near?.get(key) ?? 0;
  if (near && search.sort === "newest") return found.sort((a, b) => driveTo(a) - driveTo(b));
  const party = partyOf(search);
  if (party && search.sort === "price-up") return byTotal(found, party, 1);
  if (party && search.sort === "price-down") return byTotal(found, party, -1);
  if (q === "" || search.sort !== "best") return found;
  const asked = q.trim().toLowerCase();
  const named = found.filter((offer) => nameOf(offer) === asked);
  return [...new Set([...named, ...inWantedOrder(found, context, party)])];
}

/** The price of an offer for a party, in whole LKR; infinite without a price. */
function totalOf(offer: ListedOffer, party: Party): number {
  const result =
    offer.kind === "service"
      ? quoteProvider(offer.provider.price, party)
      : quoteProduct(offer.product, party);
  return "quote" in result ? result.quote.total : Number.POSITIVE_INFINITY;
}

/** Sorts offers by the price for a party, upwards (1) or downwards (-1). Offers without a price come last. */
function byTotal(found: ListedOffer[], party: Party, direction: 1 | -1): ListedOffer[] {
  const ranks = new Map(
    found.map((offer) => {
      const total = totalOf(offer, party);
      return [offer, Number.isFinite(total) ? total * direction : total];
    }),
  );
  const rank = (offer: ListedOffer) => ranks.get(offer) ?? 0;
  // Two offers without a price are equal: their difference is not a number.
  return found.sort((a, b) => rank(a) - rank(b) || 0);
}

/**
 * Sorts offers by the order that a search word such as "cheap" asks for. For "cheap", returns only two kinds of offers:
 * those whose texts contain a word such as "budget", and the cheaper half of all that have a price. Offers without a
 * price come last.
 */
function inWantedOrder(
  found: ListedOffer[],
  { words, schedules, rated }: SearchContext,
  party: Party | undefined,
): ListedOffer[] {
  if (words?.order === "cheap") {
    const costOf = (offer: ListedOffer) => (party ? totalOf(offer, party) : Number(offer.price));
    const priced = found.filter(({ price }) => price !== null).sort((a, b) => costOf(a) - costOf(b));
    const middle = priced[Math.floor((priced.length - 1) / 2)];
    const named = found.filter(({ key }) => words.named.has(key));
    const cheaper = priced.filter((offer) => middle && costOf(offer) <= costOf(middle));
    return [...new Set([...named.filter(({ price }) => price !== null), ...cheaper, ...named])];
  }
  if (words?.order === "shortest") {
    const minutes = (offer: ListedOffer) =>
      schedules.get(offer.key)?.durationMinutes ??
      (offer.kind === "product" ? offer.product.minutes : offer.provider.details.durationMinutes) ??
      Number.POSITIVE_INFINITY;
    return found.sort((a, b) => minutes(a) - minutes(b));
  }
  if (words?.order === "rating") {
    const ranks = new Map(rated.map(({ key }, rank) => [key, rank]));
    return found.sort((a, b) => (ranks.get(a.key) ?? 0) - (ranks.get(b.key) ?? 0));
  }
  return found;
}

/** Whether the offer can be booked online and its bookings are confirmed at once. */
function isInstant(offer: ListedOffer, { instant }: SearchContext): boolean {
  return instant.has(offer.key) && (offer.kind === "service" || isBookableOnline(offer.product));
}

/**
 * The offers near a place: the minutes of driving by offer key. Offers that name the place have 0 minutes. If the place
 * is a known town, offers that start close to it are included.
 */
function nearTo(place: string, { words, byKey }: Offers): ReadonlyMap<string, number> {
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

/** The name of an offer in lower case. */
const nameOf = (offer: ListedOffer): string =>
  (offer.kind === "service" ? offer.provider.serviceName : offer.product.name).toLowerCase();

/** All offers in the order of a search. For a search with words and the order "best", only the offers that match. */
function inOrder(
  { sort }: ServiceSearch,
  { offers, rated }: SearchContext,
  scores: Scores | undefined,
): readonly ListedOffer[] {
  const { byKey, ranks, mixed, byPrice, unpriced } = offers;
  if (sort === "best" && scores) {
    const rank = (key: string) => ranks.get(key) ?? 0;
    const hasNoPrice = new Set(unpriced.map(({ key }) => key));
    const best = [...scores].sort(
      ([a, scoreA], [b, scoreB]) =>
        scoreB - scoreA || Number(hasNoPrice.has(a)) - Number(hasNoPrice.has(b)) || rank(a) - rank(b),
    );
    return best.flatMap(([key]) => byKey.get(key) ?? []);
  }
  if (sort === "rating") return rated;
  if (sort === "price-up") return [...byPrice, ...unpriced];
  if (sort === "price-down") return [...byPrice.toReversed(), ...unpriced];
  return mixed;
}

/**
 * The departures on the searched day with room for the party: "any" if the offer has no schedule or no day is
 * given, "none" if the offer cannot take the party.
 */
function startsFor(
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

async function toFoundOffers(
  offers: readonly ListedOffer[],
  search: ServiceSearch,
  context: SearchContext,
): Promise<FoundOffer[]> {
  const ratings = await cachedRatings(offers.map(idOf));
  return offers.map((offer) => {
    const starts = startsFor(offer, search, context);
    return {
      offer,
      rating: ratings.get(idOf(offer)),
      starts: Array.isArray(starts) ? starts : undefined,
      schedule: context.schedules.get(offer.key),
      isInstant: isInstant(offer, context),
      fits: (context.words?.fits ?? []).flatMap((fits) => fits.find((fit) => meets(offer.traits, fit)) ?? []),
    };
  });
}

/** The id of an offer, as reviews store it. */
function idOf(offer: ListedOffer): string {
  return offer.kind === "service" ? offer.provider._id : offer.product.id;
}

/** Ratings by offer id, cached until public content changes; null for offers without reviews. */
const ratingCache = whileUnchanged(async () => new Map<string, Rating | null>());

/** Ratings of these offers; uncached ones are read with one indexed query. */
async function cachedRatings(ids: readonly string[]): Promise<Map<string, Rating>> {
  const cached = await ratingCache();
  const missing = ids.filter((id) => !cached.has(id));
  if (missing.length > 0) {
    const read = await ratingsOf(missing);
    for (const id of missing) cached.set(id, read[id] ?? null);
  }
  return new Map(
    ids.flatMap((id) => {
      const rating = cached.get(id);
      return rating ? [[id, rating]] : [];
    }),
  );
}

/**
 * All offers, by average rating and then by number of reviews; offers without reviews last, in default order. Cached
 * for all searches.
 */
const byRating = whileUnchanged(async () => {
  const { mixed } = await listedOffers();
  const ratings = await cachedRatings(mixed.map(idOf));
  const of = (offer: ListedOffer) => ratings.get(idOf(offer)) ?? { average: 0, count: 0 };
  return mixed.toSorted((a, b) => of(b).average - of(a).average || of(b).count - of(a).count);
});

/**
 * Suggestions for a search without results. If a word asks for something that no offer has, returns offers that fit the
 * known alternatives (`ifNone`). Without such offers, relaxes the search step by step, and returns the first relaxed
 * search that has results.
 */
async function findSuggestions(search: ServiceSearch, context: SearchContext): Promise<Nearest | undefined> {
  const { date, adults, children, q, place, category } = search;
  const when = { ...EVERY_SERVICE, date, adults, children };
  const first = { ...search, sort: "best", page: 1 } as const;
  const withWords = { ...when, q, sort: "best" } as const;
  const some = context.words?.some();
  const missing = some?.missing ?? [];
  const ifNone = context.words?.ifNone;
  if (ifNone) {
    const fitting = matchingOffers(when, context).filter(({ traits }) => fitOf(traits, ifNone.nearest));
    if (fitting.length > 0) {
      const offers = await toFoundOffers(fitting.slice(0, MOST_NEAREST), when, context);
      return { search: when, words: [], missing, isKnown: false, why: ifNone.why, offers };
    }
  }
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
    const found = matchingOffers(other, context, isSome).filter(isOf(other.kind));
    if (found.length === 0) continue;
    const { all } = context.words ?? {};
    return {
      search: other,
      words: isSome ? (some?.words ?? []) : [],
      missing,
      isKnown: context.words !== undefined && (!all || all.size > 0),
      offers: await toFoundOffers(found.slice(0, MOST_NEAREST), other, context),
    };
  }
  return undefined;
}

/** The choices of the search form, for the page of an invalid search. */
export async function filterChoices(): Promise<FilterChoices> {
  return (await listedOffers()).choices;
}
