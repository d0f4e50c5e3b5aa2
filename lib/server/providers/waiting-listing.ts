import "server-only";
import { isDeepStrictEqual } from "node:util";
import { type ProviderDoc, PUBLIC_AT_ONCE, type UnseenChange } from "@/models/provider";
import type { Actor } from "../infra/actor";
import { publicAtOnce } from "./to-dto";

/** Whether a listing waits for an admin, and what no admin has seen of it. */

/** Whether a listing waits for an admin, and since when: one that waits already has not begun anew. */
export function waitingSince(
  awaitingApproval: boolean,
  before?: Pick<ProviderDoc, "awaitingApproval" | "waitsSince">,
) {
  // A version that knew no `waitsSince` may have left one when the waiting ended.
  const since = before?.awaitingApproval ? before.waitsSince : null;
  return { awaitingApproval, waitsSince: awaitingApproval ? (since ?? new Date()) : null };
}

/**
 * What admins have not seen once the actor has changed a listing: of each changed field the value they saw last. What an
 * admin changes has been seen, and so has what is again as it was.
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
    const known = unseen?.before[field];
    const seen = known === undefined ? was[field] : known;
    const isOpen = fields.includes(field)
      ? role !== "admin" && !isDeepStrictEqual(seen, is[field])
      : known !== undefined;
    return isOpen ? [[field, seen]] : [];
  });
  if (before.length === 0) return null;
  // Later than the one before, whatever the clocks of two web servers say.
  const later = new Date(Math.max(Date.now(), (unseen?.at.getTime() ?? 0) + 1));
  return { before: Object.fromEntries(before), at: role === "admin" && unseen ? unseen.at : later };
}
