import "server-only";
import { Types } from "mongoose";
import { findProduct } from "../../../catalogue";
import type { Offer } from "../../../domain/offer";
import { AppError } from "../../../errors";
import { isObjectIdText } from "../../platform/db";
import { findBookableProvider, providerExists } from "../../providers/queries";

/** Offers as calls name them. */

/** The service of a provider, approved or not. @throws AppError `NOT_FOUND` */
export async function serviceOffer(providerId: string): Promise<Offer> {
  const isThere = isObjectIdText(providerId) && (await providerExists(new Types.ObjectId(providerId)));
  if (!isThere) throw new AppError("NOT_FOUND", "providerNotFound");
  return { kind: "service", id: providerId.toLowerCase() };
}

/** A product, by its name or slug. @throws AppError `NOT_FOUND` */
export function productOffer(called: string): Offer {
  const product = findProduct(called);
  if (!product) throw new AppError("NOT_FOUND", "productNotFound");
  return { kind: "product", id: product.id };
}

/**
 * An offer that everybody can see: of an approved provider, or a product.
 * @throws AppError `NOT_FOUND`, or `VALIDATION_FAILED` when none or two are named
 */
export async function publicOffer(named: {
  providerId?: string | undefined;
  productType?: string | undefined;
}): Promise<Offer> {
  const { providerId, productType } = named;
  if (Boolean(providerId) === Boolean(productType)) {
    throw new AppError("VALIDATION_FAILED", "oneOffer", { field: "providerId" });
  }
  if (productType) return productOffer(productType);
  const provider = await findBookableProvider(providerId ?? "");
  if (!provider) throw new AppError("NOT_FOUND", "providerNotFound");
  return { kind: "service", id: provider._id.toHexString() };
}
