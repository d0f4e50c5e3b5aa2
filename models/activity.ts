import { Schema, type Types } from "mongoose";
import { ACTIVITY_KINDS, type ActivityKind } from "@/lib/domain/activity-kinds";
import type { Role } from "@/lib/domain/roles";
import { defineModel } from "./define-model";

/** An entry in the activity of an account, for its owner. */
export interface ActivityDoc {
  _id: Types.ObjectId;
  /** The account, 24 hex digits. */
  accountId: string;
  role: Role;
  kind: ActivityKind;
  /** When the action happened, or happened last. */
  at: Date;
  /** How often the action happened from this address, counting repeats within an hour. */
  times: number;
  /** The client's address. */
  address: string;
  /** The browser's id (`infra/known-browser.ts`); `-` for failures in an unknown browser. */
  browser: string;
  /** The last request's id, to find its lines in the log. */
  requestId: string;
  expiresAt: Date;
}

const schema = new Schema<ActivityDoc>(
  {
    accountId: { type: String, required: true },
    role: { type: String, required: true },
    kind: { type: String, enum: ACTIVITY_KINDS, required: true },
    at: { type: Date, required: true },
    times: { type: Number, required: true },
    address: { type: String, required: true },
    browser: { type: String, required: true },
    requestId: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ accountId: 1, at: -1, _id: -1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const ActivityModel = defineModel<ActivityDoc>("Activity", schema);
