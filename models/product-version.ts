import { type InferSchemaType, Schema, type Types } from "mongoose";
import type { AddedProduct, ProductFields } from "@/lib/domain/product-fields";
import { defineModel } from "./define-model";
import { holdsEvents, type Outbox } from "./event";

const text = { type: String, required: true } as const;

const schema = new Schema(
  {
    /** Slug of the product. If an admin added the product, its name. */
    productId: text,
    /** The fields that never change in a product that an admin added; null for a product of the catalogue. */
    added: { type: Schema.Types.Mixed, default: null },
    /** The first day on which this version is valid: `YYYY-MM-DD`, local time. */
    from: text,
    /**
     * All fields that admins can change, including unchanged ones. Versions from before November 2026 have
     * only some of them.
     */
    fields: { type: Schema.Types.Mixed, required: true },
    /** Id of the version that was the newest when the admin opened the form; null for the first version. */
    seen: { type: String, default: null },
    createdAt: { type: Date, required: true },
    /** Id of the admin who created the version. */
    by: text,
  },
  { versionKey: false, minimize: false },
);
// The versions of all products or of one (`products/queries.ts`).
schema.index({ productId: 1, from: 1, createdAt: 1 });
// When two admins who saw the same version save at the same time, only one can store the next version.
schema.index({ productId: 1, seen: 1 }, { unique: true });
// The versions that use a picture (`products/queries.ts`).
schema.index({ "fields.pictures.image": 1 });
holdsEvents(schema);

/**
 * Prices and texts that an admin set for a product, valid from a given day on. Source: docs/product.md, "Changed
 * products".
 */
export interface ProductVersionDoc extends InferSchemaType<typeof schema>, Outbox {
  _id: Types.ObjectId;
  added: AddedProduct | null;
  fields: Partial<ProductFields>;
}

export const ProductVersionModel = defineModel<ProductVersionDoc>("ProductVersion", schema);
