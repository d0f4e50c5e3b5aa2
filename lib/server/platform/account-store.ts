import "server-only";
import { type Model, type mongo, Types } from "mongoose";
import type { AccountFields } from "@/models/account-fields";

/** What sessions need of the accounts of one role: finding one, and ending all of its sessions. */

type Found = Omit<AccountFields, "createdAt"> & {
  _id: Types.ObjectId;
  fullName?: string;
  country?: string;
  approved?: boolean;
};

/** The accounts of one collection. */
export interface AccountStore {
  /** The account with that id (24 hex digits) or email, or null. The password hash comes only with `+passwordHash`. */
  find: (by: { _id: string } | { email: string }, fields?: "+passwordHash") => Promise<Found | null>;
  /**
   * Ends every session of the account: raises `sessionVersion`, which its tokens carry (product 9.2).
   * @param change written at the same time
   * @returns false when another request raised the version first; nothing is written then
   */
  endSessions: (
    account: { id: string; sessionVersion: number },
    change?: { passwordHash: string },
  ) => Promise<boolean>;
  /** Says that a session of the account that began then (seconds since 1970) was logged out. */
  noteLogout: (id: string, began: number) => Promise<void>;
}

/** The fields that `find` reads. */
const READ = { email: 1, sessionVersion: 1, endedUpTo: 1, fullName: 1, country: 1, approved: 1 } as const;

/** The account store over a model. */
export function accountStore<Doc extends AccountFields>(model: Model<Doc>): AccountStore {
  const accounts = model as unknown as Model<AccountFields>;
  const stored = model.collection as unknown as mongo.Collection;
  return {
    // Not a query of mongoose, which costs as much again: each call of a person begins with this one.
    find: (by, fields) =>
      stored.findOne<Found>("_id" in by ? { _id: new Types.ObjectId(by._id) } : by, {
        projection: fields ? { ...READ, passwordHash: 1 } : READ,
      }),
    endSessions: async ({ id, sessionVersion }, change = undefined) => {
      const filter = { _id: id, sessionVersion };
      const ended = await accounts.updateOne(filter, {
        ...(change && { $set: change }),
        $inc: { sessionVersion: 1 },
      });
      return ended.modifiedCount === 1;
    },
    noteLogout: async (id, began) => {
      await accounts.updateOne({ _id: id }, { $max: { endedUpTo: began } });
    },
  };
}
