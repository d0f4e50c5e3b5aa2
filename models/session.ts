import { Schema } from "mongoose";
import type { Role } from "@/lib/domain/roles";
import { defineModel } from "./define-model";

/** A session of an account, from its login to its end. A token without such a document opens nothing. */
export interface SessionDoc {
  /** The token's `jti`. */
  _id: string;
  /** The account, 24 hex digits. */
  accountId: string;
  role: Role;
  /** The account's `sessionVersion` when the session began: a later one has ended it. */
  version: number;
  began: Date;
  /** The last request, written every five minutes at most. */
  lastSeen: Date;
  /** When the password, or the second factor, was last given. */
  confirmedAt: Date;
  /** Where its last call came from. */
  address: string;
  /** The id in the cookie of `infra/known-browser.ts`. */
  browser: string;
  /** The program, in words such as "Chrome on Android". */
  agent: string;
  /** When the token expires by itself; after that the document can go. */
  expiresAt: Date;
}

const schema = new Schema<SessionDoc>(
  {
    _id: { type: String, required: true },
    accountId: { type: String, required: true },
    role: { type: String, required: true },
    version: { type: Number, required: true },
    began: { type: Date, required: true },
    lastSeen: { type: Date, required: true },
    confirmedAt: { type: Date, required: true },
    address: { type: String, required: true },
    browser: { type: String, required: true },
    agent: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ accountId: 1, lastSeen: -1, _id: -1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const SessionModel = defineModel<SessionDoc>("Session", schema);
