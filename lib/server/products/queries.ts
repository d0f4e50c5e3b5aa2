import "server-only";
import { type ProductVersionDoc, ProductVersionModel } from "@/models/product-version";
import { findProduct, PRODUCTS } from "../../domain/catalogue";
import type { Product } from "../../domain/catalogue-types";
import { colomboMoment } from "../../domain/dates";
import { versionOn, withFields } from "../../domain/product-fields";
import type { ProductVersionDto } from "../../schemas/product-version";
import { whileUnchanged } from "../infra/content-version";
import { connectDatabase, isObjectIdText } from "../infra/db";

/** The products as they are today: the catalogue, with the prices and texts that admins set (product, "Changed products"). */

const NEWEST_LAST = { productId: 1, from: 1, createdAt: 1 } as const;

/** All products of today, cached until the content or the day changes. One indexed query. */
export const readProducts: () => Promise<readonly Product[]> = whileUnchanged(async () => {
  await connectDatabase();
  const all = await ProductVersionModel.find().sort(NEWEST_LAST).hint(NEWEST_LAST).lean();
  const byProduct = Map.groupBy(all, ({ productId }) => productId);
  const { date: today } = colomboMoment(new Date());
  return PRODUCTS.map((product) => {
    const version = versionOn(byProduct.get(product.id) ?? [], today);
    return version ? withFields(product, version.fields) : product;
  });
});

/** The product of today with this name or slug; undefined if there is none. */
export async function readProduct(nameOrId: string): Promise<Product | undefined> {
  const product = findProduct(nameOrId);
  return product && (await readProducts()).find(({ id }) => id === product.id);
}

/** The versions of a product (by slug), the latest first day first. One indexed query. */
export async function findVersions(productId: string): Promise<ProductVersionDoc[]> {
  const found = await ProductVersionModel.find({ productId }).sort(NEWEST_LAST).lean();
  return found.toReversed();
}

export function toVersionDto({
  _id,
  productId,
  from,
  createdAt,
  fields,
}: ProductVersionDoc): ProductVersionDto {
  const { tiers, detailedDescription, included, excluded, bring, notes, ...texts } = fields;
  return {
    ...{ _id: _id.toHexString(), productType: findProduct(productId)?.name ?? productId, from },
    createdAt: createdAt.toISOString(),
    ...texts,
    tiers: [...tiers],
    detailedDescription: [...detailedDescription],
    ...{ included: [...included], excluded: [...excluded], bring: [...bring], notes: [...notes] },
  };
}

/** Names of the products that versions are about, by version id, for the audit log. */
export async function versionNames(ids: readonly string[]): Promise<Map<string, string>> {
  const found = await ProductVersionModel.find(
    { _id: { $in: ids.filter(isObjectIdText) } },
    "productId",
  ).lean();
  return new Map(
    found.map(({ _id, productId }) => [_id.toHexString(), findProduct(productId)?.name ?? productId]),
  );
}
