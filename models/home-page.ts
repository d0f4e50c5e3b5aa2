import { type InferSchemaType, Schema, Types } from "mongoose";
import type { HomePage } from "@/lib/domain/home-page";
import { defineModel } from "./define-model";
import { holdsEvents, type Outbox } from "./event";

const schema = new Schema(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    slides: { type: [Schema.Types.Mixed], required: true },
    film: { type: Schema.Types.Mixed, required: true },
    /** Raised by every change. */
    version: { type: Number, required: true },
    changedAt: { type: Date, required: true },
  },
  { versionKey: false, minimize: false },
);
holdsEvents(schema);

/** The id of the only document. */
export const HOME_PAGE_ID = new Types.ObjectId("0".repeat(24));

/** The parts of the home page that admins set. Source: docs/product.md, "Home page settings". */
export interface HomePageDoc extends Omit<InferSchemaType<typeof schema>, keyof HomePage>, HomePage, Outbox {
  _id: Types.ObjectId;
}

export const HomePageModel = defineModel<HomePageDoc>("HomePage", schema);
