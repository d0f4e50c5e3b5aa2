import { Schema, type Types } from "mongoose";
import { STAFF_RIGHTS, type StaffRight } from "@/lib/domain/permissions";
import { type AccountFields, accountFields } from "./account-fields";
import { defineModel } from "./define-model";
import { holdsEvents, type Outbox } from "./event";

/** An account of the marketplace's staff. */
export interface AdminDoc extends AccountFields, Outbox {
  _id: Types.ObjectId;
  /** The admin's right; left out means `all`. */
  staff?: StaffRight;
  /** Until when a staff change locks this account (`lib/server/accounts/staff.ts`). */
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
