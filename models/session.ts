import { Schema } from "mongoose";
import type { Role } from "@/lib/domain/roles";
import { defineModel } from "./define-model";

/** A session of an account. A token without such a document is invalid. */
export interface SessionDoc {
  /** The token's `jti`. */
  _id: string;
  /** The account, 24 hex digits. */
  accountId: string;
  role: Role;
  /** The account's `sessionVersion` when the session began. The session has ended if the account's is higher. */
  version: number;
  began: Date;
  /** The last request, updated at most every five minutes. */
  lastSeen: Date;
  /** When the password or the second factor was last entered. */
  confirmedAt: Date;
  /** The client address of the last update. */
  address: string;
  /** The browser's id (`infra/known-browser.ts`). */
  browser: string;
  /** The client program, such as "Chrome on Android". */
  agent: string;
  /** When the token expires; then the document can be deleted. */
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
