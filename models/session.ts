import { type InferSchemaType, Schema } from "mongoose";
import { ROLES } from "@/lib/domain/roles";
import { defineModel } from "./define-model";

const text = { type: String, required: true } as const;

const schema = new Schema(
  {
    /** The token's `jti` (JWT id). */
    _id: text,
    /** The account, 24 hex digits. */
    accountId: text,
    role: { ...text, enum: ROLES },
    /**
     * The account's `sessionVersion` when the session began. If the account's version is now higher, the
     * session has ended.
     */
    version: { type: Number, required: true },
    began: { type: Date, required: true },
    /** The time of the last request, updated at most every five minutes. */
    lastSeen: { type: Date, required: true },
    /** When the password or the second factor was last entered. */
    confirmedAt: { type: Date, required: true },
    /** The client's network address at the last update of `lastSeen`. */
    address: text,
    /** The browser's id (`infra/known-browser.ts`). */
    browser: text,
    /** The client program, such as "Chrome on Android". */
    agent: text,
    /** When the token expires; then the document can be deleted. */
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
);
// The sessions of an account (`accounts/sessions.ts`).
schema.index({ accountId: 1, lastSeen: -1, _id: -1 });
// MongoDB and `jobs/sweep.ts` delete expired documents by this index.
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** A session of an account. A token without a session document is invalid. */
export type SessionDoc = InferSchemaType<typeof schema>;

export const SessionModel = defineModel<SessionDoc>("Session", schema);
