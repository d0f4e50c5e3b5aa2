import { MESSAGES, sentenceOf } from "@/lib/content/messages";
import type { Product } from "@/lib/domain/catalogue-types";
import {
  type CheaperParty,
  cheaperLargerParty,
  MAX_PARTY,
  type Party,
  type Quote,
  quoteProduct,
  quoteProvider,
} from "@/lib/domain/pricing";
import { isWithin, type PartyLimits } from "@/lib/domain/schedule";

/** The fields of a product that its booking form needs. */
export interface BookableProduct
  extends Pick<
    Product,
    "name" | "tiers" | "priceUnit" | "startTimes" | "adultsOnly" | "gateCosts" | "vehicle"
  > {
  /** Whether guests are picked up where they stay. */
  picksUp: boolean;
}

/** The number in a field, as the schema expects it; undefined if the field is empty. */
export function typedNumber(value: string): number | undefined {
  return value.trim() === "" ? undefined : Number(value);
}

/** The price for the current values of the form, or a sentence that says why there is none. */
export type LivePrice =
  | { party: Party; quote: Quote; cheaper: CheaperParty | null }
  /** `isForSupport`: no other input would give a price, so the guest has to contact our support. */
  | { sentence: string; isForSupport?: true };

interface TypedParty {
  adults: string;
  children: string;
}

/** The group size, or a sentence that says which value is missing or wrong. */
function readParty(values: TypedParty): { party: Party } | { sentence: string } {
  const adults = typedNumber(values.adults);
  const children = typedNumber(values.children) ?? 0;
  if (adults === undefined) return { sentence: MESSAGES.enterAdults };
  if (!Number.isInteger(adults) || !Number.isInteger(children) || children < 0) {
    return { sentence: "Enter whole numbers only." };
  }
  if (adults < 1) return { sentence: MESSAGES.adultsRequired };
  return { party: { adults, children } };
}

/** A sentence that says which group sizes the host takes; undefined if the entered party fits. */
export function outsideLimits(limits: PartyLimits, values: TypedParty): string | undefined {
  const read = readParty(values);
  if ("sentence" in read || isWithin(limits, read.party.adults + read.party.children)) return undefined;
  return MESSAGES.partySize({ min: limits.min ?? 1, max: limits.max ?? MAX_PARTY });
}

/** The price of a product for the current values of the form. */
export function livePrice(product: Pick<Product, "tiers" | "adultsOnly">, values: TypedParty): LivePrice {
  const read = readParty(values);
  if ("sentence" in read) return read;
  const result = quoteProduct(product, read.party);
  if ("problem" in result)
    return {
      sentence: sentenceOf(MESSAGES, result.problem.words),
      ...(result.problem.code !== "ADULTS_ONLY" && { isForSupport: true }),
    };
  return { party: read.party, quote: result.quote, cheaper: cheaperLargerParty(product, read.party) };
}

/**
 * The price of a service for the current values of the form. A service has one price for all group sizes, so a larger
 * group never costs less.
 * @param price whole LKR per person
 * @param limits the group sizes that the host takes
 */
export function liveProviderPrice(price: number, values: TypedParty, limits: PartyLimits = {}): LivePrice {
  const read = readParty(values);
  if ("sentence" in read) return read;
  const sentence = outsideLimits(limits, values);
  if (sentence) return { sentence };
  const result = quoteProvider(price, read.party);
  if ("problem" in result)
    return { sentence: sentenceOf(MESSAGES, result.problem.words), isForSupport: true };
  return { party: read.party, quote: result.quote, cheaper: null };
}
