import { type InferSchemaType, Schema, Types } from "mongoose";
import type { Company } from "@/lib/domain/company";
import { defineModel } from "./define-model";
import { holdsEvents, type Outbox } from "./event";

const schema = new Schema(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    company: { type: Schema.Types.Mixed, required: true },
    /** Raised by every change. */
    version: { type: Number, required: true },
    changedAt: { type: Date, required: true },
  },
  { versionKey: false, minimize: false },
);
holdsEvents(schema);

/** The id of the only document. */
export const COMPANY_ID = new Types.ObjectId("0".repeat(24));

/** The company's contacts that admins set. Source: docs/product.md, "Company". */
export interface CompanyDoc extends InferSchemaType<typeof schema>, Outbox {
  _id: Types.ObjectId;
  company: Company;
}

export const CompanyModel = defineModel<CompanyDoc>("Company", schema);
