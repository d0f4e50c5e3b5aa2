import { type InferSchemaType, Schema } from "mongoose";
import { ROLES } from "@/lib/domain/roles";
import { defineModel } from "./define-model";

const text = { type: String, required: true } as const;

const schema = new Schema(
  {
    /** The token's `jti`. */
    _id: text,
    /** The account, 24 hex digits. */
    accountId: text,
    role: { ...text, enum: ROLES },
    /** The account's `sessionVersion` when the session began: a later one has ended it. */
    version: { type: Number, required: true },
    began: { type: Date, required: true },
    /** The last request, written every five minutes at most. */
    lastSeen: { type: Date, required: true },
    /** When the password, or the second factor, was last given. */
    confirmedAt: { type: Date, required: true },
    /** Where its last call came from. */
    address: text,
    /** The id in the cookie of `infra/known-browser.ts`. */
    browser: text,
    /** The program, in words such as "Chrome on Android". */
    agent: text,
    /** When the token expires by itself; after that the document can go. */
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ accountId: 1, lastSeen: -1, _id: -1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** A session of an account, from its login to its end. A token without such a document opens nothing. */
export type SessionDoc = InferSchemaType<typeof schema>;

export const SessionModel = defineModel<SessionDoc>("Session", schema);
