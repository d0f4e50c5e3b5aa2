import { Schema, type Types } from "mongoose";
import { type AccountFields, accountFields } from "./account-fields";
import { defineModel } from "./define-model";
import { holdsEvents, type Outbox } from "./event";

/** Somebody who runs the marketplace. */
export interface AdminDoc extends AccountFields, Outbox {
  _id: Types.ObjectId;
}

const schema = new Schema<AdminDoc>({ ...accountFields }, { versionKey: false });
schema.index({ email: 1 }, { unique: true });
holdsEvents(schema);

export const AdminModel = defineModel<AdminDoc>("Admin", schema);
