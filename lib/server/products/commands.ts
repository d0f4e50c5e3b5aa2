import "server-only";
import { isDeepStrictEqual } from "node:util";
import { Types } from "mongoose";
import type { EventDoc } from "@/models/event";
import { type ProductVersionDoc, ProductVersionModel } from "@/models/product-version";
import { shownId } from "../../domain/catalogue";
import {
  addedProduct,
  fieldsOf,
  laterVersions,
  type ProductFields,
  type ProductVersion,
  versionOn,
} from "../../domain/product-fields";
import { SENT_PICTURE } from "../../domain/uploads";
import { AppError } from "../../errors";
import type { DeletedDto } from "../../schemas/admin-dto";
import type { NewProduct, ProductEdit, ProductVersionDto } from "../../schemas/product-version";
import { type Deletable, dropDocument, remove } from "../audit/deletions";
import { eventOf } from "../audit/events";
import { withStoredImages } from "../images/commands";
import type { SentPicture } from "../images/process-sent";
import { requireUnusedImages } from "../images/unused";
import type { Actor } from "../infra/actor";
import { contentChanged } from "../infra/content-version";
import { isDuplicateKey } from "../infra/db";
import { findVersions, readAllProducts, readProduct, toVersionDto } from "./queries";

/**
 * Changes a product from a given day on, by storing a new version. Existing bookings keep their prices. With
 * `alsoLater`, the new values also apply to later versions: for each of them, a copy with the new values and the same
 * first day is stored.
 * @throws AppError `NOT_FOUND`, `VALIDATION_FAILED` when a picture does not exist, `CONFLICT` when there is a
 * newer version than the one that the admin saw
 */
export async function editProduct(
  actor: Actor,
  name: string,
  { from, seen, alsoLater, ...fields }: ProductEdit,
  _id: Types.ObjectId,
): Promise<ProductVersionDto> {
  const product = await readProduct(name);
  if (!product) throw new AppError("NOT_FOUND", "productNotFound");
  const versions = await findVersions(product.id);
  const there = versions.find((one) => one._id.equals(_id));
  if (there) return toVersionDto(product, there);
  const newest = versions.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())[0];
  if ((newest?._id.toHexString() ?? null) !== seen) throw new AppError("CONFLICT", "productChanged");
  await requireUnusedImages(imagesOf(fields), "pictures");
  const before = { ...fieldsOf(product), ...versionOn(versions, from)?.fields };
  const changed = changedFields(before, fields);
  const prices = (tiers: ProductFields["tiers"]) => tiers.map(({ from, lkr }) => [from, lkr]);
  const newValues = Object.fromEntries(changed.map((name) => [name, fields[name]]));
  const later = alsoLater
    ? laterVersions(versions, from).filter((version) => changedFields(version.fields, newValues).length > 0)
    : [];
  const event = eventOf(actor, "product.changed", {
    ...{ productType: product.name, validFrom: from },
    productFields: changed.filter((name) => !isShort(name)),
    ...(changed.some(isShort) && {
      values: Object.fromEntries(changed.filter(isShort).map((name) => [name, [before[name], fields[name]]])),
    }),
    ...(changed.includes("tiers") && { prices: [prices(before.tiers), prices(fields.tiers)] }),
    ...(later.length > 0 && { alsoFrom: later.map((version) => version.from) }),
  });
  const shared = { productId: product.id, added: newest?.added ?? null };
  const first = { _id, ...shared, from, fields, seen };
  const stored = await storeVersions(first, later, newValues, actor, event);
  return toVersionDto(product, stored);
}

/**
 * Adds a product from a given day on, by storing its first version.
 * @throws AppError `CONFLICT` when there is a product of this name, `VALIDATION_FAILED` when a picture does
 * not exist
 */
export async function addProduct(
  actor: Actor,
  { name, category, priceUnit, adultsOnly, from, ...fields }: NewProduct,
  _id: Types.ObjectId,
): Promise<ProductVersionDto> {
  const added = { category, priceUnit, adultsOnly };
  const product = addedProduct(name, added, fields);
  const there = await ProductVersionModel.findById(_id).lean();
  if (there) return toVersionDto(product, there);
  const isTaken = (await readAllProducts()).some((other) =>
    [other.name, other.id].some((one) => one.toLowerCase() === name.toLowerCase()),
  );
  if (isTaken) throw new AppError("CONFLICT", ["productExists", name]);
  await requireUnusedImages(imagesOf(fields), "pictures");
  const event = eventOf(actor, "product.added", { productType: name, validFrom: from });
  const first = { _id, productId: name, added, from, fields, seen: null };
  const stored = await storeVersions(first, [], {}, actor, event);
  return toVersionDto(product, stored);
}

/**
 * Stores a picture for a product or slide. The sweep (`jobs/sweep.ts`) deletes the picture if no product or
 * slide uses it within an hour.
 * @returns the picture's id
 * @throws the errors of `withStoredImages`, or `VALIDATION_FAILED` without a picture
 */
export function storeProductPicture(picture: SentPicture | undefined): Promise<string> {
  const { missing } = SENT_PICTURE.picture;
  if (!picture) throw new AppError("VALIDATION_FAILED", { sentence: missing }, { field: "picture" });
  return withStoredImages([picture], async ([id = ""]) => id);
}

const imagesOf = ({ pictures }: Pick<ProductFields, "pictures">) => pictures.map(({ image }) => image);

/**
 * Stores a version, then copies of later versions with new values. One command inserts all of them in this order. If
 * another admin stored a version at the same time, none of them is stored.
 * @throws AppError `CONFLICT` in that case
 */
async function storeVersions(
  first: Omit<ProductVersionDoc, "createdAt" | "by" | "outbox">,
  later: readonly ProductVersion[],
  newValues: Partial<ProductFields>,
  actor: Actor,
  event: EventDoc,
): Promise<ProductVersionDoc> {
  const made = { by: actor.id, createdAt: new Date() };
  const documents: ProductVersionDoc[] = [{ ...first, ...made, outbox: [event] }];
  for (const { from, fields } of later) {
    const { _id: previous } = documents.at(-1) ?? first;
    const seen = previous.toHexString();
    // The newest version is the one with the latest `createdAt`, so each copy is a millisecond later.
    const createdAt = new Date(made.createdAt.getTime() + documents.length);
    const copy = { _id: new Types.ObjectId(), from, fields: { ...fields, ...newValues }, seen, createdAt };
    documents.push({ ...first, ...made, ...copy });
  }
  try {
    await ProductVersionModel.insertMany(documents);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    // A concurrent request with the same `Idempotency-Key` may have stored the version.
    const there = await ProductVersionModel.findById(first._id).lean();
    if (!there) throw new AppError("CONFLICT", "productChanged", { cause: error });
    return there;
  }
  await contentChanged();
  return documents[0] as ProductVersionDoc;
}

/**
 * Whether the audit log records the old and new value of a changed field. Of other fields, the log contains only the
 * names.
 */
const isShort = (name: keyof ProductFields) =>
  name === "duration" || name === "minutes" || name === "meetingPlace" || name === "position";

/** The fields of `after` that have another value in `before`. */
function changedFields(
  before: Partial<ProductFields>,
  after: Partial<ProductFields>,
): (keyof ProductFields)[] {
  const names = Object.keys(after) as (keyof ProductFields)[];
  return names.filter((name) => !isDeepStrictEqual(before[name], after[name]));
}

export const deletableVersion: Deletable = {
  kind: "product",
  missing: "versionNotFound",
  find: async (id) => {
    const found = await ProductVersionModel.findById(id, "productId from").lean();
    if (!found) return null;
    return { details: { productType: shownId(found.productId), validFrom: found.from } };
  },
  drop: (id) => dropDocument(ProductVersionModel, id),
  follow: contentChanged,
};

/**
 * Removes a version. On the days on which it was valid, the previous version is valid again.
 * @throws AppError `NOT_FOUND`
 */
export function removeVersion(actor: Actor, id: string): Promise<DeletedDto> {
  return remove(deletableVersion, actor, id);
}
