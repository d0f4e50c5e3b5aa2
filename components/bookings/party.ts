import type { Product } from "@/lib/catalogue-types";
import { MESSAGES, sentenceOf } from "@/lib/messages";
import {
  type CheaperParty,
  cheaperLargerParty,
  type Party,
  type Quote,
  quoteProduct,
  quoteProvider,
} from "@/lib/pricing";

/** As much of a product as its booking form needs. */
export type BookableProduct = Pick<Product, "name" | "tiers" | "priceUnit" | "startTimes">;

/** A number field as the schema wants it: nothing when it is empty. */
export function typedNumber(value: string): number | undefined {
  return value.trim() === "" ? undefined : Number(value);
}

/** The price of what stands in the fields, or the sentence that says why there is none. */
export type LivePrice =
  | { party: Party; quote: Quote; cheaper: CheaperParty | null }
  /** `isForSupport` where nothing that is typed helps, only somebody of ours. */
  | { sentence: string; isForSupport?: true };

interface TypedParty {
  adults: string;
  children: string;
}

/** Who comes along, as far as it has been typed. */
function readParty(values: TypedParty): { party: Party } | { sentence: string } {
  const adults = typedNumber(values.adults);
  const children = typedNumber(values.children) ?? 0;
  if (adults === undefined) return { sentence: MESSAGES.enterAdults };
  if (!Number.isInteger(adults) || !Number.isInteger(children) || children < 0) {
    return { sentence: "Enter whole numbers of people." };
  }
  if (adults < 1) return { sentence: MESSAGES.adultsRequired };
  return { party: { adults, children } };
}

/** Quotes a product while somebody is typing. */
export function livePrice(product: BookableProduct, values: TypedParty): LivePrice {
  const read = readParty(values);
  if ("sentence" in read) return read;
  const result = quoteProduct(product, read.party);
  if ("problem" in result)
    return { sentence: sentenceOf(MESSAGES, result.problem.words), isForSupport: true };
  return { party: read.party, quote: result.quote, cheaper: cheaperLargerParty(product, read.party) };
}

/**
 * Quotes a provider's service while somebody is typing. It has one price for every group size, so a
 * larger party is never cheaper.
 * @param price whole LKR for a person
 */
export function liveProviderPrice(price: number, values: TypedParty): LivePrice {
  const read = readParty(values);
  if ("sentence" in read) return read;
  const result = quoteProvider(price, read.party);
  if ("problem" in result)
    return { sentence: sentenceOf(MESSAGES, result.problem.words), isForSupport: true };
  return { party: read.party, quote: result.quote, cheaper: null };
}
