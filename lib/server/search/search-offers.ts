import "server-only";
import {
  FOUND_PER_PAGE,
  type FoundOffer,
  type FoundOffers,
  SERVICES_PER_BLOCK,
  SERVICES_PER_PAGE,
} from "../../domain/found-offers";
import { isFiltered } from "../../domain/search-filters";
import type { FilterChoices } from "../../domain/trait-filters";
import { EVERY_SERVICE, type ServiceSearch } from "../../schemas/service-search";
import { instantOffers, schedulesForSearch } from "../departures/schedules";
import { offerId, takenOn } from "../departures/seat-reservations";
import { listedOffers } from "./listed-offers";
import { isOf, matchingOffers, nearTo } from "./match-offers";
import { byRating, idOf } from "./offer-ratings";
import { findSuggestions } from "./suggest-offers";
import { toFoundOffers } from "./to-found-offers";

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

/** The choices of the search form, for the page of an invalid search. */
export async function filterChoices(): Promise<FilterChoices> {
  return (await listedOffers()).choices;
}
