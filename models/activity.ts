import { type InferSchemaType, Schema, type Types } from "mongoose";
import { ACTIVITY_KINDS } from "@/lib/domain/activity-kinds";
import { ROLES } from "@/lib/domain/roles";
import { defineModel } from "./define-model";

const text = { type: String, required: true } as const;

const schema = new Schema(
  {
    /** The account, 24 hex digits. */
    accountId: text,
    role: { ...text, enum: ROLES },
    kind: { ...text, enum: ACTIVITY_KINDS },
    /** When it happened; of several, the last time. */
    at: { type: Date, required: true },
    /** How often it happened from that address, when it happened again within an hour. */
    times: { type: Number, required: true },
    /** Where the request came from. */
    address: text,
    /** The id in the cookie of `infra/known-browser.ts`; `-` for somebody who failed in a browser that is not known. */
    browser: text,
    /** Of the last time; finds the lines of the log. */
    requestId: text,
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ accountId: 1, at: -1, _id: -1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** Something that happened to the login of an account, for its owner to see. */
export interface ActivityDoc extends InferSchemaType<typeof schema> {
  _id: Types.ObjectId;
}

export const ActivityModel = defineModel<ActivityDoc>("Activity", schema);
