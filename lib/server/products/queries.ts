import "server-only";
import { type ProductVersionDoc, ProductVersionModel } from "@/models/product-version";
import { PRODUCTS, shownId } from "../../domain/catalogue";
import type { Product } from "../../domain/catalogue-types";
import { colomboMoment } from "../../domain/dates";
import {
  addedProduct,
  fieldsOf,
  inOrder,
  type ProductFields,
  versionOn,
  withFields,
} from "../../domain/product-fields";
import type { ProductVersionDto } from "../../schemas/product-version";
import type { PictureUse } from "../images/queries";
import { whileUnchanged } from "../infra/content-version";
import { connectDatabase, isObjectIdText } from "../infra/db";

/**
 * The products as they are today: those of the catalogue, with the changes and additions by admins
 * (docs/product.md, "Changed products").
 */

const NEWEST_LAST = { productId: 1, from: 1, createdAt: 1 } as const;

/**
 * Today's version of all products, cached until the content or the day changes. Hidden products are included. An
 * added product is hidden before its first day. One indexed query.
 */
export const readAllProducts: () => Promise<readonly Product[]> = whileUnchanged(async () => {
  await connectDatabase();
  const all = await ProductVersionModel.find().sort(NEWEST_LAST).hint(NEWEST_LAST).lean();
  const byProduct = Map.groupBy(all, ({ productId }) => productId);
  const { date: today } = colomboMoment(new Date());
  const products = PRODUCTS.map((product) => {
    const version = versionOn(byProduct.get(product.id) ?? [], today);
    return version ? withFields(product, version.fields) : product;
  });
  for (const [name, versions] of byProduct) {
    const version = versionOn(versions, today);
    const [first] = versions;
    const { added, fields } = version ?? (first as ProductVersionDoc);
    if (!added) continue;
    // Every version of an added product has all fields, so `as ProductFields` is safe.
    const product = addedProduct(name, added, fields as ProductFields);
    products.push(version ? product : { ...product, isHidden: true });
  }
  return inOrder(products);
});

/** Today's version of all products that guests see. */
export async function readProducts(): Promise<readonly Product[]> {
  return (await readAllProducts()).filter(({ isHidden }) => !isHidden);
}

/** Today's version of the product with this name or slug, even if it is hidden; undefined if there is none. */
export async function readProduct(nameOrId: string): Promise<Product | undefined> {
  return (await readAllProducts()).find(({ id, name }) => id === nameOrId || name === nameOrId);
}

/** Like `readProduct`, but undefined if the product is hidden from guests. */
export async function readPublicProduct(nameOrId: string): Promise<Product | undefined> {
  const product = await readProduct(nameOrId);
  return product?.isHidden ? undefined : product;
}

/** The versions of a product (by slug), sorted by their first day, latest first. One indexed query. */
export async function findVersions(productId: string): Promise<ProductVersionDoc[]> {
  const found = await ProductVersionModel.find({ productId }).sort(NEWEST_LAST).lean();
  return found.toReversed();
}

export function toVersionDto(product: Product, version: ProductVersionDoc): ProductVersionDto {
  const { _id, from, createdAt, fields } = version;
  return {
    ...{ _id: _id.toHexString(), productType: product.name, from, createdAt: createdAt.toISOString() },
    ...fieldsOf(withFields(product, fields)),
  };
}

/**
 * Whether a product that guests see today has the picture, which is then public. No query while the content
 * is unchanged.
 */
export async function productPictureUse(id: string): Promise<Pick<PictureUse, "isPublic">> {
  const products = await readProducts();
  return { isPublic: products.some(({ pictures = [] }) => pictures.some(({ image }) => image === id)) };
}

/** Ids of all pictures of the product versions that use one of these pictures. One indexed query. */
export async function productPictures(ids: readonly string[]): Promise<string[]> {
  const found = await ProductVersionModel.find(
    { "fields.pictures.image": { $in: ids } },
    "fields.pictures",
  ).lean();
  return found.flatMap(({ fields }) => fields.pictures?.map(({ image }) => image) ?? []);
}

/** Names of the products to which these versions belong, by version id, for the audit log. */
export async function versionNames(ids: readonly string[]): Promise<Map<string, string>> {
  const found = await ProductVersionModel.find(
    { _id: { $in: ids.filter(isObjectIdText) } },
    "productId",
  ).lean();
  return new Map(found.map(({ _id, productId }) => [_id.toHexString(), shownId(productId)]));
}
