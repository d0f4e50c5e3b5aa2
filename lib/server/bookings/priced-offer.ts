import "server-only";
import type { BookingDoc } from "@/models/booking";
import type { PriceTier, Product } from "../../domain/catalogue-types";
import { colomboMoment } from "../../domain/dates";
import { isPaused } from "../../domain/papers";
import {
  type ChildRule,
  MAX_PARTY,
  pricesHold,
  type QuoteResult,
  quoteProduct,
  quoteProvider,
} from "../../domain/pricing";
import { AppError } from "../../errors";
import { formatLkr } from "../../format";
import { readProduct } from "../products/queries";
import { findBookableProvider } from "../providers/for-bookings";

/** The requested offer: a provider's service (by provider id) or a product (by name or slug), and the party. */
interface OfferRequest {
  providerId?: string | null | undefined;
  productType?: string | null | undefined;
  adults: number;
  children: number;
}

/** The booked offer: the fields that describe it in a booking, and the price quote. */
interface PricedOffer {
  fields: Pick<BookingDoc, "provider" | "productType" | "category">;
  result: QuoteResult;
  /** A product's prices for all group sizes; a service has one price. */
  tiers?: readonly PriceTier[];
  /**
   * True while guests cannot book the offer (docs/product.md, "Papers of hosts", "Suspension and requests of the
   * office" and "Changed products").
   */
  isPaused?: boolean;
}

/**
 * Returns the product, unless it is for adults only and the party has children. This rule applies to admins
 * too.
 * @throws AppError `ADULTS_ONLY`
 */
function requireAdults(product: Product, { children }: Pick<OfferRequest, "children">): Product {
  if (product.adultsOnly && children > 0) throw new AppError("ADULTS_ONLY", "adultsOnly");
  return product;
}

/** Finds the offer and quotes its price. @throws AppError `NOT_FOUND` or `ADULTS_ONLY` */
export async function findPricedOffer(request: OfferRequest, childRule: ChildRule): Promise<PricedOffer> {
  const { providerId, productType } = request;
  if (providerId) {
    const provider = await findBookableProvider(providerId);
    if (!provider) throw new AppError("NOT_FOUND", "providerNotFound");
    const { _id, serviceName, category, fullName, price } = provider;
    return {
      fields: { provider: { _id, serviceName, category, fullName }, productType: null, category },
      result: quoteProvider(price, request, childRule),
      isPaused: isPaused(provider, colomboMoment(new Date()).date),
    };
  }
  const product = await readProduct(productType ?? "");
  if (!product) throw new AppError("NOT_FOUND", "productNotFound");
  return {
    fields: { provider: null, productType: product.name, category: product.category },
    result: quoteProduct(requireAdults(product, request), request, childRule),
    tiers: product.tiers,
    ...(product.isHidden && { isPaused: true }),
  };
}

/** @throws AppError `NOT_BOOKABLE_ONLINE` when guests cannot book the offer for now */
export function requireOpen({ isPaused: paused }: Pick<PricedOffer, "isPaused">): void {
  if (paused) throw new AppError("NOT_BOOKABLE_ONLINE", "papersExpired");
}

/**
 * Quotes the price of a booking after a change of its party. For 30 days after the booking was made, the
 * prices of that time apply; after that, today's prices.
 * @throws AppError `ADULTS_ONLY`, or `NOT_FOUND` when the offer was deleted and its old prices do not apply
 */
export async function quoteOtherParty(
  { price, createdAt, provider, productType }: BookingDoc,
  party: Pick<OfferRequest, "adults" | "children">,
  now: Date,
): Promise<Pick<PricedOffer, "result" | "tiers">> {
  const childRule = price?.childRule ?? "half";
  const product = await readProduct(productType ?? "");
  if (product) requireAdults(product, party);
  const holds = pricesHold(createdAt, now);
  if (holds && price?.tiers) {
    return { result: quoteProduct({ tiers: price.tiers }, party, childRule), tiers: price.tiers };
  }
  if (holds && price && provider) return { result: quoteProvider(price.unitPrice, party, childRule) };
  return findPricedOffer({ providerId: provider?._id.toHexString(), productType, ...party }, childRule);
}

/**
 * The total of a booking and its quote (docs/product.md, "A booking keeps its price"). The quote is null if a typed
 * total replaces it.
 * @param typed - a total in whole LKR that an admin typed (docs/product.md, "Prices of admins' bookings")
 * @throws AppError with the code of the pricing problem if there is no quote and no typed total
 */
export function priceOf(
  { result, tiers }: Pick<PricedOffer, "result" | "tiers">,
  typed?: number | null | undefined,
): Pick<BookingDoc, "totalPrice" | "price"> {
  if (typed && !("quote" in result && result.quote.total === typed))
    return { totalPrice: typed, price: null };
  if ("problem" in result) throw new AppError(result.problem.code, result.problem.words);
  return { totalPrice: result.quote.total, price: { ...result.quote, ...(tiers && { tiers }) } };
}

/** @throws AppError `NO_PRICE_FOR_GROUP` for a party larger than any offer allows */
export function requireMaxParty(people: number): void {
  if (people > MAX_PARTY) throw new AppError("NO_PRICE_FOR_GROUP", ["noPriceForGroup", people]);
}

/** @throws AppError `PRICE_CHANGED`, with the total in its details, when the total is not the expected one */
export function requireTotal({ totalPrice }: Pick<BookingDoc, "totalPrice">, expected: number): void {
  if (totalPrice === expected) return;
  throw new AppError("PRICE_CHANGED", ["priceChanged", formatLkr(totalPrice)], { details: { totalPrice } });
}
