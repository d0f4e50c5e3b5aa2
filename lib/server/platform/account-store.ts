import "server-only";
import type { Model, Types } from "mongoose";
import type { AccountFields } from "@/models/account-fields";

/** Where the accounts of one role are kept, as far as signing in needs them. */

type Found = Omit<AccountFields, "createdAt"> & {
  _id: Types.ObjectId;
  fullName?: string;
  country?: string;
  approved?: boolean;
};

/** The accounts in a collection. */
export interface AccountStore {
  /** The account with that id (24 hex digits) or email, with its password hash where asked for. */
  find: (by: { _id: string } | { email: string }, fields?: "+passwordHash") => Promise<Found | null>;
  /** Ends every session, unless that was done meanwhile. @returns whether it was this call */
  endSessions: (
    account: { id: string; sessionVersion: number },
    change?: { passwordHash: string },
  ) => Promise<boolean>;
}

/** The accounts that a model keeps. */
export function accountStore<Doc extends AccountFields>(model: Model<Doc>): AccountStore {
  const accounts = model as unknown as Model<AccountFields>;
  return {
    find: (by, fields) =>
      accounts.findOne(by, `${fields ?? ""} email sessionVersion fullName country approved`).lean<Found>(),
    endSessions: async ({ id, sessionVersion }, change = undefined) => {
      const filter = { _id: id, sessionVersion };
      const ended = await accounts.updateOne(filter, {
        ...(change && { $set: change }),
        $inc: { sessionVersion: 1 },
      });
      return ended.modifiedCount === 1;
    },
  };
}
