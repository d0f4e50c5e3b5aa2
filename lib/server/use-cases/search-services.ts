import "server-only";
import type { QueryFilter } from "mongoose";
import { type ProviderDoc, ProviderModel } from "@/models/provider";
import { openStartsOn, takesParties } from "../../domain/open-starts";
import type { ServiceSearch } from "../../schemas/service-search";
import {
  type FoundServices,
  SERVICES_PER_BLOCK,
  SERVICES_PER_PAGE,
  shownPriceRange,
} from "../../service-search";
import { offerId, takenOn } from "../departures/claims";
import { schedulesForSearch } from "../departures/schedules";
import { connectDatabase } from "../platform/db";
import { NEWEST_FIRST } from "../platform/lists/find-rows";
import { whileUnchanged } from "../platform/topics";
import { toProviderDto } from "../providers/to-dto";
import { ratingsOf } from "../reviews/queries";

const PAGES_PER_BLOCK = SERVICES_PER_BLOCK / SERVICES_PER_PAGE;

/** How many words of a search are used; further ones are ignored. */
const MOST_WORDS = 8;

type Order = Record<string, 1 | -1>;

/** A pattern that matches exactly the text, in any case. All special characters are escaped, so none can be slow. */
function literally(text: string): RegExp {
  return new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"), "i");
}

function filterOf({ q, category, place, ...bounds }: ServiceSearch): QueryFilter<ProviderDoc> {
  const { from, below } = shownPriceRange(bounds);
  const words = q.split(" ").filter(Boolean).slice(0, MOST_WORDS).map(literally);
  return {
    approved: true,
    ...(category ? { category } : {}),
    ...(from !== null || below !== null
      ? { price: { ...(from === null ? {} : { $gte: from }), ...(below === null ? {} : { $lt: below }) } }
      : {}),
    ...(place ? { location: literally(place) } : {}),
    ...(words.length > 0
      ? {
          $and: words.map((word) => ({
            $or: [
              { serviceName: word },
              { category: word },
              { location: word },
              { fullName: word },
              { description: word },
            ],
          })),
        }
      : {}),
  };
}

/**
 * The order, and the index that has it. The index is given to the database as a hint, because the database would
 * sometimes choose to sort in memory.
 */
function orderOf({ sort, category }: ServiceSearch): { order: Order; index: Order } {
  const first: Order = category ? { approved: 1, category: 1 } : { approved: 1 };
  if (sort === "price-up" || sort === "price-down") {
    const direction = sort === "price-up" ? 1 : -1;
    return { order: { price: direction, _id: direction }, index: { ...first, price: 1, _id: 1 } };
  }
  // This index is read backwards.
  return { order: NEWEST_FIRST, index: { ...first, createdAt: 1, _id: 1 } };
}

/**
 * One block of approved services, and where in it the page begins that is asked for. First reads the ids of all
 * matches in order, so that the search runs once, then the documents of the block.
 * @param search without a problem (`searchProblem`)
 */
export async function searchServices(search: ServiceSearch, now = new Date()): Promise<FoundServices> {
  await connectDatabase();
  const { ids, starts } = await takersIn(await idsInOrder(search), search, now);
  if (search.sort === "rating") await sortByRating(ids);
  const pages = Math.max(1, Math.ceil(ids.length / SERVICES_PER_PAGE));
  const page = Math.min(search.page, pages);
  const start = Math.floor((page - 1) / PAGES_PER_BLOCK) * SERVICES_PER_BLOCK;
  const shown = ids.slice(start, start + SERVICES_PER_BLOCK);
  const [found, ratings] = await Promise.all([inThisOrder(shown), ratingsOf(shown)]);
  return {
    total: ids.length,
    page,
    pages,
    block: found.map(toProviderDto),
    offset: (page - 1) * SERVICES_PER_PAGE - start,
    ratings,
    starts: Object.fromEntries(shown.flatMap((id) => (starts.has(id) ? [[id, starts.get(id) ?? []]] : []))),
  };
}

/**
 * Those services that can take the party on the day: with a schedule, the ones where a start has room, and those starts;
 * without one, all. One indexed query for what is taken that day.
 */
async function takersIn(
  ids: string[],
  { date, adults, children }: ServiceSearch,
  now: Date,
): Promise<{ ids: string[]; starts: Map<string, string[]> }> {
  const starts = new Map<string, string[]>();
  if (!date && adults === 0) return { ids, starts };
  const [schedules, taken] = await Promise.all([schedulesForSearch(), date ? takenOn(date) : null]);
  const can = (id: string): boolean => {
    const offer = offerId({ kind: "service", id });
    const schedule = schedules.get(offer);
    if (!schedule) return true;
    // Nobody has said how many they are: it is enough that somebody can come.
    const people = adults > 0 ? adults + children : Math.max(1 + children, schedule.party?.min ?? 1);
    if (!taken) return takesParties(schedule, people);
    const open = openStartsOn(schedule, date, taken.get(offer) ?? new Map(), people, now);
    starts.set(
      id,
      open.map(({ time }) => time),
    );
    return open.length > 0;
  };
  return { ids: ids.filter(can), starts };
}

/** Ids of all matches in order; for the order by rating, newest first. */
async function idsInOrder(search: ServiceSearch): Promise<string[]> {
  const { order, index } = orderOf(search);
  const found = await ProviderModel.find(filterOf(search), "_id").sort(order).hint(index).lean();
  return found.map(({ _id }) => _id.toHexString());
}

/**
 * The best average first, among equals the one with more reviews; those without a review come last, and otherwise the
 * order stays.
 */
async function sortByRating(ids: string[]): Promise<void> {
  const ratings = await ratingsOf(ids);
  const of = (id: string) => ratings[id] ?? { average: 0, count: 0 };
  ids.sort((a, b) => of(b).average - of(a).average || of(b).count - of(a).count);
}

async function inThisOrder(ids: readonly string[]): Promise<ProviderDoc[]> {
  const found = await ProviderModel.find({ _id: { $in: ids } }).lean();
  const byId = new Map(found.map((provider) => [provider._id.toHexString(), provider]));
  return ids.map((id) => byId.get(id)).filter((provider) => provider !== undefined);
}

/** Locations of approved services for suggestions, those with the most services first. */
export async function commonPlaces(limit = 50): Promise<string[]> {
  await connectDatabase();
  const found = await ProviderModel.aggregate<{ _id: string }>([
    { $match: { approved: true } },
    { $group: { _id: "$location", count: { $sum: 1 } } },
    { $sort: { count: -1, _id: 1 } },
    { $limit: limit },
  ]).hint({ approved: 1, location: 1 });
  return found.map(({ _id }) => _id);
}

/** The same, for searches, which are made at each request. */
export const keptPlaces = whileUnchanged(["providers"], () => commonPlaces());
