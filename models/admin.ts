import { type InferSchemaType, Schema, type Types } from "mongoose";
import { STAFF_RIGHTS } from "@/lib/domain/permissions";
import { accountFields } from "./account-fields";
import { defineModel } from "./define-model";
import { holdsEvents, type Outbox } from "./event";

const schema = new Schema(
  {
    ...accountFields,
    /** The admin's right; left out means `all`. */
    staff: { type: String, enum: STAFF_RIGHTS, allowNull: false },
    /**
     * Until this time, a running change of staff accounts locks this account
     * (`lib/server/accounts/staff.ts`).
     */
    heldUntil: { type: Date, default: undefined },
  },
  { versionKey: false },
);
// Login (`infra/account-store.ts`), and mails to the team (`mail/team.ts`).
schema.index({ email: 1 }, { unique: true });
// Lists of the staff (`accounts/staff.ts`).
schema.index({ createdAt: 1, _id: 1 });
holdsEvents(schema);

/** An account of the marketplace's staff. */
export interface AdminDoc extends InferSchemaType<typeof schema>, Outbox {
  _id: Types.ObjectId;
}

export const AdminModel = defineModel<AdminDoc>("Admin", schema);
