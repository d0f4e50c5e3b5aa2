import "server-only";
import { isDeepStrictEqual } from "node:util";
import type { QueryFilter } from "mongoose";
import { type AuditEntryDoc, AuditEntryModel } from "@/models/audit-entry";
import type { Erase } from "../../domain/privacy";
import { searchTerms } from "../../domain/search-words";
import { inParts } from "../infra/lists/in-parts";
import { auditSearch } from "./search-fields";

/** What goes from the trail when an account does (product 20). Who did what to what, and when, stays, by their ids. */

/** Details in which people write freely. */
const FREE = ["note", "comment"] as const;

/** Takes the address, and what they wrote, out of all that somebody did, by the id of the account. */
export async function eraseActor(id: string, erase: Erase): Promise<void> {
  await change({ "actor.id": id }, ({ actor, details }) => ({
    actor: { ...actor, email: "" },
    details: cleaned(details, erase, true),
  }));
}

/** Takes a person, and what was written, out of all that was done to these things. */
export async function eraseFromEntriesOf(ids: readonly string[], erase: Erase): Promise<void> {
  if (ids.length === 0) return;
  await change({ targetId: { $in: [...ids] } }, ({ details }) => ({
    details: cleaned(details, erase, true),
  }));
}

/**
 * Takes a person out of what admins searched for when they exported a list, and of the words of deleted reviews.
 * @param names of the person
 */
export async function eraseElsewhere(names: readonly string[], erase: Erase): Promise<void> {
  const words = searchTerms(...names);
  /** A search finds a word by its beginning. */
  const isSearched = (q: unknown) =>
    typeof q === "string" &&
    searchTerms(q).some((searched) => words.some((word) => searched.length > 2 && word.startsWith(searched)));
  await change({ action: { $regex: "^export\\." } }, ({ details: { q, ...details } }) => ({
    details: cleaned(isSearched(q) || q === undefined ? details : { q, ...details }, erase, false),
  }));
  await change({ action: { $regex: "^review\\.deleted$" } }, ({ details }) => ({
    details: cleaned(details, erase, false),
  }));
}

function cleaned(
  details: Record<string, unknown>,
  erase: Erase,
  dropsFree: boolean,
): Record<string, unknown> {
  const kept = Object.entries(details).filter(([name]) => !dropsFree || !FREE.some((free) => free === name));
  return Object.fromEntries(kept.map(([name, value]) => [name, withoutPerson(value, erase)]));
}

function withoutPerson(value: unknown, erase: Erase): unknown {
  if (typeof value === "string") return erase(value);
  if (Array.isArray(value)) return value.map((one) => withoutPerson(one, erase));
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, of]) => [name, withoutPerson(of, erase)]));
}

async function change(
  filter: QueryFilter<AuditEntryDoc>,
  plan: (entry: AuditEntryDoc) => Partial<AuditEntryDoc>,
): Promise<void> {
  for await (const part of inParts(AuditEntryModel, filter)) {
    const changed = part.flatMap((entry) => {
      const set = plan(entry);
      return isDeepStrictEqual({ ...entry, ...set }, entry)
        ? []
        : [{ _id: entry._id, set: { ...set, ...auditSearch({ ...entry, ...set }) } }];
    });
    if (changed.length === 0) continue;
    await AuditEntryModel.bulkWrite(
      changed.map(({ _id, set }) => ({ updateOne: { filter: { _id }, update: { $set: set } } })),
      { ordered: false },
    );
  }
}
