import { Schema, type Types } from "mongoose";
import { type AccountFields, accountFields } from "./account-fields";
import { defineModel } from "./define-model";

/** A traveller. Source: specification point 3. */
export interface TouristDoc extends AccountFields {
  _id: Types.ObjectId;
  fullName: string;
  country: string;
}

const schema = new Schema<TouristDoc>(
  {
    ...accountFields,
    fullName: { type: String, required: true },
    country: { type: String, required: true },
  },
  { versionKey: false },
);
schema.index({ email: 1 }, { unique: true });
schema.index({ createdAt: -1, _id: -1 });

export const TouristModel = defineModel<TouristDoc>("Tourist", schema);
