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
    /** When the action last happened. */
    at: { type: Date, required: true },
    /**
     * How often the action happened. For actions that strangers can cause, repeats from the same address and browser
     * within an hour of each other share one entry. Every other action has its own entry, and `times` is 1.
     */
    times: { type: Number, required: true },
    /** The client's network address; `-` for changes that the team made. */
    address: text,
    /**
     * The browser's id (`infra/known-browser.ts`). It is `-` for changes that the team made. It is also `-`
     * for an action that strangers can cause, from a browser that the account has never used.
     */
    browser: text,
    /** The last request's id, to find its lines in the log. */
    requestId: text,
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
);
// The activity list of an account (`activity/queries.ts`), and deleting its oldest entries.
schema.index({ accountId: 1, at: -1, _id: -1 });
// MongoDB and `jobs/sweep.ts` delete expired documents by this index.
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** An entry in the activity of an account, for its owner. */
export interface ActivityDoc extends InferSchemaType<typeof schema> {
  _id: Types.ObjectId;
}

export const ActivityModel = defineModel<ActivityDoc>("Activity", schema);
