import { Schema, type Types } from "mongoose";
import { type AccountFields, accountFields } from "./account-fields";
import { defineModel } from "./define-model";

/** Somebody who runs the marketplace. */
export interface AdminDoc extends AccountFields {
  _id: Types.ObjectId;
}

const schema = new Schema<AdminDoc>({ ...accountFields }, { versionKey: false });
schema.index({ email: 1 }, { unique: true });

export const AdminModel = defineModel<AdminDoc>("Admin", schema);
