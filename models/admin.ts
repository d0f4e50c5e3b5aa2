import { Schema, type Types } from "mongoose";
import { STAFF_RIGHTS, type StaffRight } from "@/lib/domain/permissions";
import { type AccountFields, accountFields } from "./account-fields";
import { defineModel } from "./define-model";
import { holdsEvents, type Outbox } from "./event";

/** Somebody who runs the marketplace. */
export interface AdminDoc extends AccountFields, Outbox {
  _id: Types.ObjectId;
  /** What they may do. Left out: everything. */
  staff?: StaffRight;
  /** Until when a change of the staff's rights holds this account; see `lib/server/accounts/staff.ts`. */
  heldUntil?: Date;
}

const schema = new Schema<AdminDoc>(
  {
    ...accountFields,
    staff: { type: String, enum: STAFF_RIGHTS, default: undefined },
    heldUntil: { type: Date, default: undefined },
  },
  { versionKey: false },
);
schema.index({ email: 1 }, { unique: true });
schema.index({ createdAt: 1, _id: 1 });
holdsEvents(schema);

export const AdminModel = defineModel<AdminDoc>("Admin", schema);
