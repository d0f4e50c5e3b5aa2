import "server-only";
import { Types } from "mongoose";
import type { Offer } from "../../domain/offer";
import { AppError } from "../../errors";
import { isObjectIdText } from "../infra/db";
import { readProduct, readPublicProduct } from "../products/queries";
import { findBookableProvider } from "../providers/for-bookings";
import { providerExists } from "../providers/queries";

/** Finds the offer of an API call: a service by the provider's id, a product by its name or slug. */

/** A provider's service, even if the provider is not approved. @throws AppError `NOT_FOUND` */
export async function serviceOffer(providerId: string): Promise<Offer> {
  const isThere = isObjectIdText(providerId) && (await providerExists(new Types.ObjectId(providerId)));
  if (!isThere) throw new AppError("NOT_FOUND", "providerNotFound");
  return { kind: "service", id: providerId.toLowerCase() };
}

/** The product with this name or slug, even if it is hidden. @throws AppError `NOT_FOUND` */
export async function productOffer(nameOrSlug: string): Promise<Offer> {
  const product = await readProduct(nameOrSlug);
  if (!product) throw new AppError("NOT_FOUND", "productNotFound");
  return { kind: "product", id: product.id };
}

/** Identifies one offer: a service by `providerId`, or a product by its name or slug in `productType`. */
interface OfferQuery {
  providerId?: string | undefined;
  productType?: string | undefined;
}

/** @throws AppError `VALIDATION_FAILED` unless exactly one of the two fields is given */
function requireOne({ providerId, productType }: OfferQuery): void {
  if (Boolean(providerId) !== Boolean(productType)) return;
  throw new AppError("VALIDATION_FAILED", "oneOffer", { field: "providerId" });
}

/**
 * A publicly visible offer: the service of an approved provider, or a product that is not hidden.
 * @throws AppError `NOT_FOUND`, or `VALIDATION_FAILED` unless the query names exactly one offer
 */
export async function publicOffer(query: OfferQuery): Promise<Offer> {
  const { providerId, productType } = query;
  requireOne(query);
  if (productType) {
    const product = await readPublicProduct(productType);
    if (!product) throw new AppError("NOT_FOUND", "productNotFound");
    return { kind: "product", id: product.id };
  }
  const provider = await findBookableProvider(providerId ?? "");
  if (!provider) throw new AppError("NOT_FOUND", "providerNotFound");
  return { kind: "service", id: provider._id.toHexString() };
}

/** The offer that the query names, even if it is not public. @throws the errors of `publicOffer` */
export async function anyOffer(query: OfferQuery): Promise<Offer> {
  requireOne(query);
  return query.productType ? productOffer(query.productType) : serviceOffer(query.providerId ?? "");
}
