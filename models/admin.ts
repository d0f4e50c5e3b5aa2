import { type InferSchemaType, Schema, type Types } from "mongoose";
import { STAFF_RIGHTS } from "@/lib/domain/permissions";
import { accountFields } from "./account-fields";
import { defineModel } from "./define-model";
import { holdsEvents, type Outbox } from "./event";

const schema = new Schema(
  {
    ...accountFields,
    /** What they may do. Left out: everything. */
    staff: { type: String, enum: STAFF_RIGHTS, allowNull: false },
    /** Until when a change of the staff's rights holds this account; see `lib/server/accounts/staff.ts`. */
    heldUntil: { type: Date, default: undefined },
  },
  { versionKey: false },
);
schema.index({ email: 1 }, { unique: true });
schema.index({ createdAt: 1, _id: 1 });
holdsEvents(schema);

/** Somebody who runs the marketplace. */
export interface AdminDoc extends InferSchemaType<typeof schema>, Outbox {
  _id: Types.ObjectId;
}

export const AdminModel = defineModel<AdminDoc>("Admin", schema);
