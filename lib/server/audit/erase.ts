import "server-only";
import { isDeepStrictEqual } from "node:util";
import type { QueryFilter } from "mongoose";
import { type AuditEntryDoc, AuditEntryModel } from "@/models/audit-entry";
import type { Erase } from "../../domain/privacy";
import { searchTerms } from "../../domain/search-words";
import { inParts } from "../infra/lists/in-parts";
import { auditSearch } from "./search-fields";

/**
 * Erases personal data from the audit log when an account is erased (docs/product.md, "Privacy"). Actions, times and
 * ids stay.
 */

/** Details that contain free text, or earlier values such as an old phone number. */
const FREE_TEXT = ["note", "comment", "values"] as const;

/** Erases the email and the free text from all entries of an actor. @param id the id of the actor's account */
export async function eraseActor(id: string, erase: Erase): Promise<void> {
  await changeEntries({ "actor.id": id }, ({ actor, details }) => ({
    actor: { ...actor, email: "" },
    details: cleanDetails(details, erase, true),
  }));
}

/** Erases a person's data, and all free text, from the entries about these documents. */
export async function eraseFromEntriesOf(ids: readonly string[], erase: Erase): Promise<void> {
  if (ids.length === 0) return;
  await changeEntries({ targetId: { $in: [...ids] } }, ({ details }) => ({
    details: cleanDetails(details, erase, true),
  }));
}

/**
 * Erases a person's data from the entries about list exports and deleted reviews.
 * @param names the person's names
 */
export async function eraseElsewhere(names: readonly string[], erase: Erase): Promise<void> {
  const words = searchTerms(...names);
  /**
   * Whether the search text of an export matches the person's names. A search matches the beginnings of
   * words.
   */
  const isSearched = (q: unknown) =>
    typeof q === "string" &&
    searchTerms(q).some((searched) => words.some((word) => searched.length > 2 && word.startsWith(searched)));
  await changeEntries({ action: { $regex: "^export\\." } }, ({ details: { q, ...details } }) => ({
    details: cleanDetails(isSearched(q) || q === undefined ? details : { q, ...details }, erase, false),
  }));
  await changeEntries({ action: { $regex: "^review\\.deleted$" } }, ({ details }) => ({
    details: cleanDetails(details, erase, false),
  }));
}

function cleanDetails(
  details: Record<string, unknown>,
  erase: Erase,
  dropsFreeText: boolean,
): Record<string, unknown> {
  const remaining = Object.entries(details).filter(
    ([name]) => !dropsFreeText || !FREE_TEXT.some((free) => free === name),
  );
  return Object.fromEntries(remaining.map(([name, value]) => [name, withoutPerson(value, erase)]));
}

function withoutPerson(value: unknown, erase: Erase): unknown {
  if (typeof value === "string") return erase(value);
  if (Array.isArray(value)) return value.map((one) => withoutPerson(one, erase));
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, of]) => [name, withoutPerson(of, erase)]));
}

async function changeEntries(
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
