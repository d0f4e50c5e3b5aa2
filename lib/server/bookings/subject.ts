import "server-only";
import type { BookingDoc } from "@/models/booking";
import { findProduct } from "../../catalogue";
import { AppError } from "../../errors";
import { type ChildRule, type QuoteResult, quoteProduct, quoteProvider } from "../../pricing";
import { findBookableProvider } from "../providers/queries";

/** What somebody wants to book: an approved provider's service by its id, else a product by its name. */
interface Wanted {
  providerId?: string | null | undefined;
  productType?: string | null | undefined;
  adults: number;
  children: number;
}

/** What is booked, as a booking keeps it, and its quote. */
interface Subject {
  fields: Pick<BookingDoc, "provider" | "productType" | "category">;
  result: QuoteResult;
}

/** Finds what is booked. @throws AppError `NOT_FOUND` */
export async function findSubject(wanted: Wanted, childRule: ChildRule): Promise<Subject> {
  const { providerId, productType } = wanted;
  if (providerId) {
    const provider = await findBookableProvider(providerId);
    if (!provider) throw new AppError("NOT_FOUND", "providerNotFound");
    const { _id, serviceName, category, price } = provider;
    return {
      fields: { provider: { _id, serviceName, category }, productType: null, category },
      result: quoteProvider(price, wanted, childRule),
    };
  }
  const product = findProduct(productType ?? "");
  if (!product) throw new AppError("NOT_FOUND", "productNotFound");
  return {
    fields: { provider: null, productType: product.name, category: product.category },
    result: quoteProduct(product, wanted, childRule),
  };
}

/**
 * The amount to pay and what it was made from.
 * @param typed the total an admin typed, in whole LKR, which goes before the quote
 * @throws AppError with the quote's code when there is no quote and no total was typed
 */
export function priceOf(
  result: QuoteResult,
  typed?: number | null | undefined,
): Pick<BookingDoc, "totalPrice" | "price"> {
  if (typed && !("quote" in result && result.quote.total === typed))
    return { totalPrice: typed, price: null };
  if ("problem" in result) throw new AppError(result.problem.code, result.problem.words);
  return { totalPrice: result.quote.total, price: result.quote };
}
