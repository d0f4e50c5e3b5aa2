import "server-only";
import { type Model, type mongo, Types } from "mongoose";
import type { AccountFields, SecondFactorDoc } from "@/models/account-fields";
import type { AccountTraces } from "@/models/deletion";
import type { EventDoc, Outbox } from "@/models/event";
import type { StaffRight } from "../../domain/permissions";

/** What logins need of the accounts of one role: finding one, ending all of its sessions, and changing its address. */

type Found = Omit<AccountFields, "createdAt" | "secondFactor"> & {
  _id: Types.ObjectId;
  secondFactor?: Pick<SecondFactorDoc, "since">;
  fullName?: string;
  country?: string;
  approved?: boolean;
  staff?: StaffRight;
};

interface Versioned {
  id: string;
  sessionVersion: number;
}

/** Operators on `secondFactor` and its fields. */
type SecondFactorChange = Readonly<
  Partial<Record<"$set" | "$unset" | "$push" | "$pull" | "$max", Record<string, unknown>>>
>;

/** The accounts of one collection. */
export interface AccountStore {
  /** The account with that id (24 hex digits) or email, or null. The password hash comes only with `+passwordHash`. */
  find: (by: { _id: string } | { email: string }, fields?: "+passwordHash") => Promise<Found | null>;
  /**
   * Ends every session of the account: raises `sessionVersion`, which its tokens carry (product 9.2).
   * @param change written at the same time, with its event; a waiting change of address ends too
   * @returns false when another request raised the version, or with a change the address, first; nothing is written then
   */
  endSessions: (
    account: Versioned & { email: string },
    change?: { passwordHash?: string; emailVerified?: true; event: EventDoc },
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
  /** The account's second factor with its secrets; undefined where it has none, or is gone. */
  findSecondFactor: (id: string) => Promise<SecondFactorDoc | undefined>;
  /**
   * Changes the second factor in one write.
   * @param when what must still be true of the account
   * @param event kept with the change
   * @returns false when it is not true (any more); nothing is written then
   */
  changeSecondFactor: (
    id: string,
    when: Readonly<Record<string, unknown>>,
    change: SecondFactorChange,
    event?: EventDoc,
  ) => Promise<boolean>;
}

/** The fields that `find` reads. */
const READ = {
  ...{ email: 1, emailVerified: 1, pendingEmail: 1, sessionVersion: 1 },
  ...{ fullName: 1, country: 1, approved: 1, staff: 1, "secondFactor.since": 1 },
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
      const { event, ...fields }: Partial<NonNullable<typeof change>> = change ?? {};
      const ended = await accounts.updateOne(
        { _id: id, sessionVersion, ...(change && { email }) },
        {
          ...(fields.passwordHash && { $set: fields }),
          ...(event && { $unset: { pendingEmail: 1 }, $push: { outbox: event } }),
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
    findSecondFactor: async (id) => (await accounts.findById(id, { secondFactor: 1 }).lean())?.secondFactor,
    changeSecondFactor: async (id, when, { $push, ...change }, event) => {
      const pushed = { ...$push, ...(event && { outbox: event }) };
      const changed = await accounts.updateOne(
        { _id: id, ...when },
        { ...change, ...(Object.keys(pushed).length > 0 && { $push: pushed }) },
      );
      return changed.modifiedCount === 1;
    },
  };
}

/** What the person of an account can be found by elsewhere. */
export function tracesOf(
  { email, pendingEmail, emailVerified }: AccountFields,
  { names = [], phones = [] }: Partial<Pick<AccountTraces, "names" | "phones">> = {},
): AccountTraces {
  const emails = pendingEmail ? [email, pendingEmail] : [email];
  return { names, own: names, emails, phones, email, verified: emailVerified === true };
}
