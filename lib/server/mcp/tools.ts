import "server-only";
import type { z } from "zod";
import { isRealDate } from "../../domain/dates";
import type { Offer } from "../../domain/offer";
import { quoteProduct } from "../../domain/pricing";
import { searchProblem } from "../../domain/service-search";
import { AppError } from "../../errors";
import type {
  availabilityInputSchema,
  offerInputSchema,
  quoteInputSchema,
  searchInputSchema,
} from "../../schemas/assistant";
import { serviceSearchSchema } from "../../schemas/service-search";
import { factsOfProduct, factsOfProvider, type OfferFacts } from "../../seo/offer-facts";
import { readConfirmation } from "../bookings/answer-times";
import { requireParty } from "../departures/assign-seats";
import { readAvailability } from "../departures/availability";
import { findSchedule } from "../departures/schedules";
import { readPublicProduct } from "../products/queries";
import { findPublicProvider } from "../providers/queries";
import { findReviewed } from "../reviews/reviewed";
import { searchOffers } from "../search/search-offers";
import { linksTo, offerResult, quoteResult, searchedOffer } from "./results";

/** The tools of the MCP server. They use the same queries as the pages and the public API. */

/** An offer that visitors can see. `offer` is its kind and id; `facts` are the public facts. */
interface PublicOffer {
  offer: Offer;
  facts: OfferFacts;
}

/**
 * Finds a product by slug or name, or an approved provider by id. At most two reads by id.
 * @throws AppError `NOT_FOUND`
 */
async function findOffer(id: string): Promise<PublicOffer> {
  const product = await readPublicProduct(id);
  if (product) {
    const offer: Offer = { kind: "product", id: product.id };
    return { offer, facts: factsOfProduct(product, await findSchedule(offer)) };
  }
  const provider = await findPublicProvider(id.toLowerCase());
  if (!provider) throw new AppError("NOT_FOUND", "noSuchOffer");
  const offer: Offer = { kind: "service", id: provider._id };
  return { offer, facts: factsOfProvider(provider, await findSchedule(offer)) };
}

/**
 * Searches like the page /services. But a search without filters returns tours and hosts in one list, where
 * the page shows two lists. At most two queries: one for the seats of the day, one for the ratings.
 */
export async function searchForAssistant(input: z.output<typeof searchInputSchema>, origin: string) {
  const { minPrice, maxPrice, childAge, filters = [], ...rest } = input;
  const asked = { ...rest, min: minPrice, max: maxPrice, age: childAge };
  const typed = [
    ...filters.map((name) => [name, "yes"]),
    ...Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ];
  const search = serviceSearchSchema.parse(Object.fromEntries(typed));
  const problem = searchProblem(search, new Date());
  if (problem) throw new AppError("VALIDATION_FAILED", { sentence: problem.message });
  const { total, page, pages, shown, nearest } = await searchOffers(search, new Date(), true);
  return {
    ...{ total, page, pages },
    offers: shown.map((found) => searchedOffer(origin, found, search)),
    closest: (nearest?.offers ?? []).map((found) => searchedOffer(origin, found, nearest?.search ?? search)),
  };
}

/**
 * Reads an offer. Costs three reads by id, and five indexed queries for reviews, rating, names and answer
 * times.
 */
export async function readOffer({ offer: id }: z.output<typeof offerInputSchema>, origin: string) {
  const { offer, facts } = await findOffer(id);
  const [reviewed, { confirmation }] = await Promise.all([findReviewed(offer.id), readConfirmation(offer)]);
  return offerResult(origin, facts, { ...reviewed, confirmation });
}

/** Finds the departures of an offer, with the queries of `GET /api/availability`. */
export async function availabilityForAssistant(
  { offer: id, ...query }: z.output<typeof availabilityInputSchema>,
  origin: string,
) {
  const { from, to, adults, children = 0 } = query;
  for (const day of [from, to]) if (day) requireDay(day);
  const { offer, facts } = await findOffer(id);
  const found = await readAvailability(offer, query, new Date());
  const party = adults ? { adults, children } : undefined;
  return { ...found, ...linksTo(origin, facts, { date: from, party }) };
}

/**
 * Calculates a price as the booking form does. Throws an error if the offer does not accept the group size.
 */
export async function quoteForAssistant(
  { offer: id, adults, children, date }: z.output<typeof quoteInputSchema>,
  origin: string,
) {
  if (date) requireDay(date);
  const { offer, facts } = await findOffer(id);
  const party = { adults, children };
  const result = quoteProduct(facts, party);
  if ("problem" in result) throw new AppError(result.problem.code, result.problem.words);
  await requireParty(offer, adults + children);
  return quoteResult(origin, facts, result.quote, party, date);
}

/** @throws AppError `VALIDATION_FAILED` for a day that does not exist */
function requireDay(date: string): void {
  if (!isRealDate(date)) throw new AppError("VALIDATION_FAILED", "noSuchDay");
}
