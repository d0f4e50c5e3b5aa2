import "server-only";
import { type Model, type mongo, Types } from "mongoose";
import type { AccountFields } from "@/models/account-fields";
import type { EventDoc, Outbox } from "@/models/event";

/** What logins need of the accounts of one role: finding one, ending all of its sessions, and changing its address. */

type Found = Omit<AccountFields, "createdAt"> & {
  _id: Types.ObjectId;
  fullName?: string;
  country?: string;
  approved?: boolean;
};

interface Versioned {
  id: string;
  sessionVersion: number;
}

/** The accounts of one collection. */
export interface AccountStore {
  /** The account with that id (24 hex digits) or email, or null. The password hash comes only with `+passwordHash`. */
  find: (by: { _id: string } | { email: string }, fields?: "+passwordHash") => Promise<Found | null>;
  /**
   * Ends every session of the account: raises `sessionVersion`, which its tokens carry (product 9.2).
   * @param change written at the same time, with its event; a new password also ends a waiting change of address
   * @returns false when another request raised the version, or with a change the address, first; nothing is written then
   */
  endSessions: (
    account: Versioned & { email: string },
    change?: { passwordHash: string; emailVerified?: true; event: EventDoc },
  ) => Promise<boolean>;
  /**
   * Keeps the address that is to take the place of the account's, or forgets it.
   * @returns false when the sessions were ended meanwhile; nothing is written then
   */
  setPendingEmail: (account: Versioned, email: string | null, event: EventDoc) => Promise<boolean>;
  /** Keeps events of an account that change nothing else of it. @returns false when it is gone */
  keepEvents: (id: string, events: readonly EventDoc[]) => Promise<boolean>;
  /** Notes that the account's address is verified. @returns false when it has another one, or is gone */
  verifyEmail: (id: string, email: string, event: EventDoc) => Promise<boolean>;
  /**
   * Puts the waiting address in place of the account's, verified.
   * @param eventsOf the events, made from the address that goes
   * @returns false when the account does not wait for this address (any more)
   * @throws the database's duplicate-key error when another account has it
   */
  takePendingEmail: (
    id: string,
    email: string,
    eventsOf: (before: Pick<AccountFields, "email" | "emailVerified">) => readonly EventDoc[],
  ) => Promise<boolean>;
  /** Says that a session of the account that began then (seconds since 1970) was logged out. */
  noteLogout: (id: string, began: number) => Promise<void>;
}

/** The fields that `find` reads. */
const READ = {
  ...{ email: 1, emailVerified: 1, pendingEmail: 1, sessionVersion: 1, endedUpTo: 1 },
  ...{ fullName: 1, country: 1, approved: 1 },
} as const;

type Stored = AccountFields & Outbox & { version?: number };

/**
 * The account store over a model.
 * @param searchOf makes the search fields of a document, where it is found by its email
 */
export function accountStore<Doc extends AccountFields>(
  model: Model<Doc>,
  searchOf: (doc: Doc) => object = () => ({}),
): AccountStore {
  const accounts = model as unknown as Model<Stored>;
  const stored = model.collection as unknown as mongo.Collection;
  return {
    // Not a query of mongoose, which costs as much again: each call of a person begins with this one.
    find: (by, fields) =>
      stored.findOne<Found>("_id" in by ? { _id: new Types.ObjectId(by._id) } : by, {
        projection: fields ? { ...READ, passwordHash: 1 } : READ,
      }),
    endSessions: async ({ id, sessionVersion, email }, change = undefined) => {
      const { event, ...fields } = change ?? {};
      const ended = await accounts.updateOne(
        { _id: id, sessionVersion, ...(change && { email }) },
        {
          ...(event && { $set: fields, $unset: { pendingEmail: 1 }, $push: { outbox: event } }),
          $inc: { sessionVersion: 1 },
        },
      );
      return ended.modifiedCount === 1;
    },
    setPendingEmail: async ({ id, sessionVersion }, email, event) => {
      const change = email === null ? { $unset: { pendingEmail: 1 } } : { $set: { pendingEmail: email } };
      const set = await accounts.updateOne(
        { _id: id, sessionVersion },
        { ...change, $push: { outbox: event } },
      );
      return set.modifiedCount === 1;
    },
    keepEvents: async (id, events) => {
      const kept = await accounts.updateOne({ _id: id }, { $push: { outbox: { $each: [...events] } } });
      return kept.modifiedCount === 1;
    },
    verifyEmail: async (id, email, event) => {
      const verified = await accounts.updateOne(
        { _id: id, email },
        { $set: { emailVerified: true }, $push: { outbox: event } },
      );
      return verified.modifiedCount === 1;
    },
    takePendingEmail: async (id, email, eventsOf) => {
      for (;;) {
        const current = await accounts.findById(id).lean();
        if (current?.pendingEmail !== email) return false;
        // Search fields are made from a whole listing, so each change of one raises its version.
        const { version } = current;
        const guard = version === undefined ? {} : { version };
        const taken = await accounts.updateOne(
          { _id: id, email: current.email, pendingEmail: email, ...guard },
          {
            $set: { email, emailVerified: true, ...searchOf({ ...current, email } as unknown as Doc) },
            $unset: { pendingEmail: 1 },
            $push: { outbox: { $each: [...eventsOf(current)] } },
            ...(version === undefined ? {} : { $inc: { version: 1 } }),
          },
        );
        if (taken.modifiedCount === 1) return true;
      }
    },
    noteLogout: async (id, began) => {
      await accounts.updateOne({ _id: id }, { $max: { endedUpTo: began } });
    },
  };
}
