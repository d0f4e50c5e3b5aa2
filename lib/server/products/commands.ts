import "server-only";
import type { Types } from "mongoose";
import { ProductVersionModel } from "@/models/product-version";
import { findProduct } from "../../domain/catalogue";
import { changedFields, fieldsOf, versionOn } from "../../domain/product-fields";
import { AppError } from "../../errors";
import type { DeletedDto } from "../../schemas/admin-dto";
import type { ProductEdit, ProductVersionDto } from "../../schemas/product-version";
import { type Deletable, dropDocument, remove } from "../audit/deletions";
import { eventOf } from "../audit/events";
import type { Actor } from "../infra/actor";
import { contentChanged } from "../infra/content-version";
import { insertOnce, isDuplicateKey } from "../infra/db";
import { findVersions, toVersionDto } from "./queries";

/**
 * Sets prices and texts of a product from a day on, as a new version. Bookings keep their prices.
 * @throws AppError `NOT_FOUND`, or `CONFLICT` when there is a newer version than the one that the admin saw
 */
export async function editProduct(
  actor: Actor,
  name: string,
  { from, seen, ...fields }: ProductEdit,
  _id: Types.ObjectId,
): Promise<ProductVersionDto> {
  const product = findProduct(name);
  if (!product) throw new AppError("NOT_FOUND", "productNotFound");
  const versions = await findVersions(product.id);
  const there = versions.find((one) => one._id.equals(_id));
  if (there) return toVersionDto(there);
  const newest = versions.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())[0];
  if ((newest?._id.toHexString() ?? null) !== seen) throw new AppError("CONFLICT", "productChanged");
  const before = versionOn(versions, from)?.fields ?? fieldsOf(product);
  const changed = changedFields(before, fields);
  const prices = (tiers: typeof fields.tiers | typeof before.tiers) =>
    tiers.map(({ from, lkr }) => [from, lkr]);
  const event = eventOf(actor, "product.changed", {
    ...{ productType: product.name, validFrom: from, productFields: changed },
    ...(changed.includes("tiers") && { prices: [prices(before.tiers), prices(fields.tiers)] }),
  });
  const version = { _id, productId: product.id, from, fields, seen, createdAt: new Date(), by: actor.id };
  const stored = await insertOnce(ProductVersionModel, { ...version, outbox: [event] }).catch((error) => {
    throw isDuplicateKey(error) ? new AppError("CONFLICT", "productChanged", { cause: error }) : error;
  });
  await contentChanged();
  return toVersionDto(stored);
}

/** How versions of products are removed. */
export const deletableVersion: Deletable = {
  kind: "product",
  missing: "versionNotFound",
  find: async (id) => {
    const found = await ProductVersionModel.findById(id, "productId from").lean();
    if (!found) return null;
    return { details: { productType: findProduct(found.productId)?.name, validFrom: found.from } };
  },
  drop: (id) => dropDocument(ProductVersionModel, id),
  follow: contentChanged,
};

/** Removes a version, so that the one before it holds again. @throws AppError `NOT_FOUND` */
export function removeVersion(actor: Actor, id: string): Promise<DeletedDto> {
  return remove(deletableVersion, actor, id);
}
