import "server-only";
import type { z } from "zod";
import type { Confirmation } from "../../domain/answer-times";
import { colomboMoment } from "../../domain/dates";
import type { FoundOffer } from "../../domain/found-offers";
import { YES_NO_ATTRIBUTES } from "../../domain/offer-attributes";
import {
  childPrice,
  MAX_PARTY,
  type Party,
  type Quote,
  type QuoteResult,
  quoteProduct,
  quoteProvider,
} from "../../domain/pricing";
import type { Rating } from "../../domain/rating";
import { partyOf } from "../../domain/service-search";
import { type Wanted, wantedHash } from "../../domain/wanted";
import { CARD_PREVIEW, lkrToUsd, preview } from "../../format";
import { PAGES } from "../../paths";
import type { offerResultSchema, quoteResultSchema, searchResultSchema } from "../../schemas/assistant";
import type { ReviewDto } from "../../schemas/review";
import type { ServiceSearch } from "../../schemas/service-search";
import type { OfferFacts } from "../../seo/offer-facts";

/** Builds the results of the MCP tools. Their schemas are in `lib/schemas/assistant.ts`. */

type SearchedOffer = z.output<typeof searchResultSchema>["offers"][number];
type OfferResult = z.output<typeof offerResultSchema>;
type QuotedOffer = z.output<typeof quoteResultSchema>;

/** @param lkr whole LKR */
const amount = (lkr: number) => ({ usd: lkrToUsd(lkr), lkr });

const maybeAmount = (lkr: number | null) => (lkr === null ? null : amount(lkr));

const ratingOf = (rating: Rating | undefined) =>
  rating ? { average: Math.round(rating.average * 10) / 10, count: rating.count } : null;

/**
 * The addresses of an offer's page and of its booking form. The form's address contains the day and the
 * group.
 * @param origin the site's address without a trailing slash
 */
export function linksTo(
  origin: string,
  { page, bookingPage }: Pick<OfferFacts, "page" | "bookingPage">,
  wanted: Wanted = {},
) {
  return { page: `${origin}${page}`, bookingPage: `${origin}${bookingPage}${wantedHash(wanted)}` };
}

/**
 * An offer in the results of a search, with the facts that the site shows on its card.
 * @param origin as for `linksTo`
 */
export function searchedOffer(
  origin: string,
  { offer, rating, starts, isInstant }: FoundOffer,
  search: ServiceSearch,
): SearchedOffer {
  const party = partyOf(search);
  const wanted = { date: search.date || undefined, party };
  const shared = {
    category: offer.category,
    price: maybeAmount(offer.price),
    rating: ratingOf(rating),
    starts: starts ? [...starts] : null,
    instant: isInstant,
  };
  if (offer.kind === "product") {
    const { id, name, description, priceUnit } = offer.product;
    return {
      ...{ id, kind: "tour", name, priceUnit, host: null, location: null, ...shared },
      description: preview(description, CARD_PREVIEW),
      forGroup: party ? groupPrice(quoteProduct(offer.product, party)) : null,
      ...linksTo(
        origin,
        { page: PAGES.productDescription(name), bookingPage: PAGES.bookProduct(name) },
        wanted,
      ),
    };
  }
  const { _id: id, serviceName: name, description, price, fullName: host, location } = offer.provider;
  return {
    ...{ id, kind: "host", name, priceUnit: "person", host, location, ...shared },
    description: preview(description, CARD_PREVIEW),
    forGroup: party ? groupPrice(quoteProvider(price, party)) : null,
    ...linksTo(origin, { page: PAGES.provider(id), bookingPage: PAGES.booking(id) }, wanted),
  };
}

function groupPrice(result: QuoteResult): SearchedOffer["forGroup"] {
  if ("problem" in result) return null;
  return { perAdult: amount(result.quote.unitPrice), total: amount(result.quote.total) };
}

/** Data that the offer's page shows and `OfferFacts` does not contain. */
interface ReadBeside {
  rating?: Rating | undefined;
  reviews: readonly ReviewDto[];
  confirmation: Confirmation;
}

/** All facts that the page of an offer shows. @param origin as for `linksTo` */
export function offerResult(
  origin: string,
  facts: OfferFacts,
  { rating, reviews, confirmation }: ReadBeside,
): OfferResult {
  const { id, kind, name, category, price, priceUnit, tiers, town, host, attributes } = facts;
  return {
    ...{ id, kind, name, category, priceUnit },
    price: maybeAmount(price),
    rating: ratingOf(rating),
    ...linksTo(origin, facts),
    description: [...facts.description],
    duration: facts.duration ?? null,
    languages: [...facts.languages],
    included: [...facts.included],
    excluded: [...facts.excluded],
    bring: [...facts.bring],
    notes: [...facts.notes],
    applies: YES_NO_ATTRIBUTES.filter((name) => attributes[name]),
    doesNotApply: YES_NO_ATTRIBUTES.filter((name) => attributes[name] === false),
    effort: attributes.effort,
    childrenFrom: attributes.childrenFrom,
    instant: confirmation.isInstant,
    usualAnswerHours: confirmation.usualHours,
    gateCosts: [...facts.gateCosts],
    meetingPoint: facts.meetingPoint,
    town: town?.name ?? null,
    group: facts.group,
    scheduled: facts.isScheduled,
    usualStartTimes: [...facts.startTimes],
    prices: tiers.map(({ from, to, lkr }) => ({ from, to: to ?? MAX_PARTY, perAdult: amount(lkr) })),
    children: facts.adultsOnly ? "not accepted" : "half price",
    host: host ?? null,
    reviews: reviews.map((review) => ({
      rating: review.rating,
      comment: review.comment,
      by: review.reviewerId?.fullName ?? "Anonymous",
      date: colomboMoment(new Date(review.createdAt)).date,
    })),
  };
}

/** The price of an offer for a party. @param origin as for `linksTo` */
export function quoteResult(
  origin: string,
  facts: OfferFacts,
  quote: Quote,
  party: Party,
  date: string | undefined,
): QuotedOffer {
  const { id, name, priceUnit, gateCosts } = facts;
  return {
    ...{ id, name, adults: party.adults, children: party.children },
    perAdult: amount(quote.unitPrice),
    perChild: amount(childPrice(quote)),
    total: amount(quote.total),
    priceUnit,
    gateCosts: [...gateCosts],
    ...linksTo(origin, facts, { date, party }),
  };
}
