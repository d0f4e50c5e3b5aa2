import "server-only";
import { Types } from "mongoose";
import { findProduct } from "../../domain/catalogue";
import type { Offer } from "../../domain/offer";
import { AppError } from "../../errors";
import { isObjectIdText } from "../infra/db";
import { findBookableProvider, providerExists } from "../providers/queries";

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

/** An offer as a call names it: by its provider's id, or as a product. */
interface Named {
  providerId?: string | undefined;
  productType?: string | undefined;
}

/** @throws AppError `VALIDATION_FAILED` when none or two are named */
function requireOne({ providerId, productType }: Named): void {
  if (Boolean(providerId) !== Boolean(productType)) return;
  throw new AppError("VALIDATION_FAILED", "oneOffer", { field: "providerId" });
}

/**
 * An offer that everybody can see: of an approved provider, or a product.
 * @throws AppError `NOT_FOUND`, or `VALIDATION_FAILED` when none or two are named
 */
export async function publicOffer(named: Named): Promise<Offer> {
  const { providerId, productType } = named;
  requireOne(named);
  if (productType) return productOffer(productType);
  const provider = await findBookableProvider(providerId ?? "");
  if (!provider) throw new AppError("NOT_FOUND", "providerNotFound");
  return { kind: "service", id: provider._id.toHexString() };
}

/** An offer of any provider, or a product. @throws AppError as `publicOffer` */
export async function anyOffer(named: Named): Promise<Offer> {
  requireOne(named);
  return named.productType ? productOffer(named.productType) : serviceOffer(named.providerId ?? "");
}
