import "server-only";
import { type Model, type PipelineStage, Types } from "mongoose";
import type { AccountFields, SecondFactorDoc } from "@/models/account-fields";
import type { AccountTraces } from "@/models/deletion";
import type { EventDoc, Outbox } from "@/models/event";
import type { StaffRight } from "../../domain/permissions";

/** Operations on the accounts of one role: find an account, end its sessions, change its email or second factor. */

export type FoundAccount = Omit<AccountFields, "createdAt" | "secondFactor"> & {
  _id: Types.ObjectId;
  secondFactor?: Pick<SecondFactorDoc, "since">;
  fullName?: string;
  country?: string;
  isGuest?: boolean;
  approved?: boolean;
  staff?: StaffRight;
};

interface Versioned {
  id: string;
  sessionVersion: number;
}

/** Update operators on `secondFactor` and its fields. */
type SecondFactorChange = Readonly<
  Partial<Record<"$set" | "$unset" | "$push" | "$pull" | "$max", Record<string, unknown>>>
>;

export interface AccountStore {
  /**
   * The account with this id (24 hex digits) or email, or null. The password hash is included only with
   * `+passwordHash`.
   */
  find: (by: { _id: string } | { email: string }, fields?: "+passwordHash") => Promise<FoundAccount | null>;
  /** An aggregation stage that adds the account with this id as `accounts`: a list of one, or an empty list. */
  lookup: (id: string) => PipelineStage.Lookup;
  /**
   * Ends all sessions of the account by raising `sessionVersion`, which tokens contain (docs/product.md,
   * "Sessions").
   * @param change - further fields, and an event, to store in the same write. With `change`, the write also removes a
   * pending email
   * @returns false, and writes nothing, when another request raised `sessionVersion` first or, if `change` is
   * given, when the email is no longer the given one
   */
  endSessions: (
    account: Versioned & { email: string },
    change?: { passwordHash?: string; emailVerified?: true; isGuest?: true; event: EventDoc },
  ) => Promise<boolean>;
  /** Sets or clears the pending email. @returns false, and writes nothing, when the sessions have ended meanwhile */
  setPendingEmail: (account: Versioned, email: string | null, event: EventDoc) => Promise<boolean>;
  /** Stores outbox events in the account's document. @returns false when the account does not exist */
  keepEvents: (id: string, events: readonly EventDoc[]) => Promise<boolean>;
  /** Marks `email` as verified. @returns false when the account has another email or does not exist */
  verifyEmail: (id: string, email: string, event: EventDoc) => Promise<boolean>;
  /**
   * Replaces the account's email with the pending one, and marks it as verified.
   * @param eventsOf creates the events from the old email
   * @returns false when `email` is not (or no longer) the pending email
   * @throws the database's duplicate-key error when another account has the email
   */
  takePendingEmail: (
    id: string,
    email: string,
    eventsOf: (before: Pick<AccountFields, "email" | "emailVerified">) => readonly EventDoc[],
  ) => Promise<boolean>;
  /** The account's second factor with its secrets; undefined if there is none. */
  findSecondFactor: (id: string) => Promise<SecondFactorDoc | undefined>;
  /**
   * Changes the second factor in one write.
   * @param when - the condition that the account must meet
   * @param event stored with the change
   * @returns false, and writes nothing, when the condition does not hold
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
  ...{ fullName: 1, country: 1, isGuest: 1, approved: 1, staff: 1, "secondFactor.since": 1 },
} as const;

type Stored = AccountFields & Outbox & { version?: number };

/**
 * Creates the account store of a model.
 * @param searchOf computes a document's search fields, for models that can be searched by email
 */
export function accountStore<Doc extends AccountFields>(
  model: Model<Doc>,
  searchOf: (doc: Doc) => object = () => ({}),
): AccountStore {
  const accounts = model as unknown as Model<Stored>;
  return {
    find: (by, fields) =>
      accounts
        .findOne(by, fields ? { ...READ, passwordHash: 1 } : READ)
        .lean<FoundAccount>()
        .exec(),
    lookup: (id) => ({
      $lookup: {
        from: model.collection.name,
        pipeline: [{ $match: { _id: new Types.ObjectId(id) } }, { $project: READ }],
        as: "accounts",
      },
    }),
    endSessions: async ({ id, sessionVersion, email }, change = undefined) => {
      const { event, ...fields }: Partial<NonNullable<typeof change>> = change ?? {};
      const ended = await accounts.updateOne(
        { _id: id, sessionVersion, ...(change && { email }) },
        {
          ...(fields.passwordHash && { $set: fields }),
          ...(event && {
            $unset: { pendingEmail: 1, ...(fields.passwordHash && !fields.isGuest && { isGuest: 1 }) },
            $push: { outbox: event },
          }),
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
      const result = await accounts.updateOne({ _id: id }, { $push: { outbox: { $each: [...events] } } });
      return result.modifiedCount === 1;
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
        // The search fields depend on the whole document. So the write requires the `version` that was read,
        // and raises the version.
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

/** The names, emails and phones by which a person's data is found in other documents when the account is erased. */
export function tracesOf(
  { email, pendingEmail, emailVerified }: AccountFields,
  { names = [], phones = [] }: Partial<Pick<AccountTraces, "names" | "phones">> = {},
): AccountTraces {
  const emails = pendingEmail ? [email, pendingEmail] : [email];
  return { names, own: names, emails, phones, email, verified: emailVerified === true };
}
