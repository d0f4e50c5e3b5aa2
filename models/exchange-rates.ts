import { type InferSchemaType, Schema, Types } from "mongoose";
import type { ExchangeRates } from "@/lib/domain/currencies";
import { defineModel } from "./define-model";
import { holdsEvents, type Outbox } from "./event";

const schema = new Schema(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    /** LKR for one unit, by currency code. */
    rates: { type: Schema.Types.Mixed, required: true },
    /** LKR for one USD; left out until an admin first changes it. */
    lkrPerUsd: { type: Number },
    /** Raised by every change. */
    version: { type: Number, required: true },
    changedAt: { type: Date, required: true },
    /** Id of the admin who last changed the rates. */
    changedBy: { type: String, required: true },
  },
  { versionKey: false, minimize: false },
);
holdsEvents(schema);

/** The id of the only document. */
export const RATES_ID = new Types.ObjectId("0".repeat(24));

/** The exchange rates that admins set. Source: docs/product.md, "Other currencies". */
export interface ExchangeRatesDoc extends InferSchemaType<typeof schema>, Outbox {
  _id: Types.ObjectId;
  rates: ExchangeRates;
}

export const ExchangeRatesModel = defineModel<ExchangeRatesDoc>("ExchangeRates", schema);
