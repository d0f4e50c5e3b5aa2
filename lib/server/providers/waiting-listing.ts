import "server-only";
import { isDeepStrictEqual } from "node:util";
import { type ProviderDoc, PUBLIC_AT_ONCE } from "@/models/provider";
import type { UnseenChange } from "@/models/provider-parts";
import type { Actor } from "../infra/actor";
import { publicAtOnce } from "./to-dto";

/** Whether a listing waits for an admin, and which changes no admin has seen. */

/**
 * The fields that say whether and since when a listing waits for an admin. A listing that already waits keeps
 * its `waitsSince`.
 */
export function waitingSince(
  awaitingApproval: boolean,
  before?: Pick<ProviderDoc, "awaitingApproval" | "waitsSince">,
) {
  // Uses the stored time only if the listing already waits: older versions of the app did not reset
  // `waitsSince`.
  const since = before?.awaitingApproval ? before.waitsSince : null;
  return { awaitingApproval, waitsSince: awaitingApproval ? (since ?? new Date()) : null };
}

/**
 * Returns the changes that no admin has seen after the actor's update: for each changed field, the last value that
 * admins saw. Changes by an admin count as seen, and so do fields that have their old value again. Null if there are no
 * unseen changes, or if the listing is not approved.
 */
export function unseenAfter(
  current: ProviderDoc,
  { role }: Actor,
  changed: ProviderDoc,
): UnseenChange | null {
  const unseen = current.unseenChange ?? null;
  if (!current.approved) return null;
  const [was, is] = [publicAtOnce(current), publicAtOnce(changed)];
  const fields = PUBLIC_AT_ONCE.filter((field) => !isDeepStrictEqual(was[field], is[field]));
  if (fields.length === 0) return unseen;
  const before = PUBLIC_AT_ONCE.flatMap((field) => {
    const seenBefore = unseen?.before[field];
    const seen = seenBefore === undefined ? was[field] : seenBefore;
    const isUnseen = fields.includes(field)
      ? role !== "admin" && !isDeepStrictEqual(seen, is[field])
      : seenBefore !== undefined;
    return isUnseen ? [[field, seen]] : [];
  });
  if (before.length === 0) return null;
  // Always later than the previous time, even if the clocks of two web servers differ.
  const later = new Date(Math.max(Date.now(), (unseen?.at.getTime() ?? 0) + 1));
  return { before: Object.fromEntries(before), at: role === "admin" && unseen ? unseen.at : later };
}
