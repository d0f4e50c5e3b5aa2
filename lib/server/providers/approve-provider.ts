import "server-only";
import { type ProviderDoc, ProviderModel } from "@/models/provider";
import { AppError } from "../../errors";
import type { ProviderApproval } from "../../schemas/provider";
import type { OwnProviderDto } from "../../schemas/provider-dto";
import { eventOf } from "../audit/events";
import { deleteImages } from "../images/commands";
import type { Actor } from "../infra/actor";
import { contentChanged } from "../infra/content-version";
import { goneImages, withoutGoneTexts } from "./listing-photos";
import { requireProvider } from "./queries";
import { providerSearch } from "./search-fields";
import { toAdminProviderDto } from "./to-dto";
import { waitingSince } from "./waiting-listing";
import { withoutUndefined } from "./without-undefined";

/**
 * Approves a provider with its pending change, or withdraws the approval (docs/product.md, "Approval of
 * listings"). Approving also marks the owner's public changes as seen by an admin. A repeated call changes
 * nothing. The note is sent to the provider.
 * @throws AppError `NOT_FOUND`, or `CONFLICT` when the listing has changed since the `version` that the admin
 * saw
 */
export async function setProviderApproval(
  actor: Actor,
  id: string,
  { approved, note, version: shownVersion }: ProviderApproval,
): Promise<OwnProviderDto> {
  const current = await requireProvider(id);
  if (isAlreadyDecided(current, approved)) return toAdminProviderDto(current);
  if (shownVersion !== undefined && shownVersion !== current.version)
    throw new AppError("CONFLICT", "providerChanged");
  const change = withoutUndefined((approved && current.pendingChange) || {});
  const { unseenChange } = current;
  // For an approved listing without a pending change, approving means only that the admin has seen its public
  // changes.
  const isSeenOnly = approved && current.approved && !current.pendingChange;
  const event = isSeenOnly
    ? eventOf(actor, "provider.changes-seen", { fields: Object.keys(unseenChange?.before ?? {}) })
    : eventOf(
        actor,
        approved ? "provider.approved" : "provider.approval-withdrawn",
        { fields: Object.keys(change), ...(note && { note }) },
        { first: !current.approved },
      );
  const after = { ...current, ...change, pendingChange: approved ? null : current.pendingChange };
  const updated = await ProviderModel.findOneAndUpdate(
    { _id: current._id, version: current.version },
    {
      $set: {
        ...change,
        ...providerSearch(after),
        ...withoutGoneTexts(after),
        approved,
        ...waitingSince(!approved, current),
        unseenChange: null,
        ...(approved && { changesAsked: null }),
        ...(isSeenOnly ? {} : { changedAt: new Date() }),
        pendingChange: after.pendingChange,
      },
      $inc: { version: 1 },
      $push: { outbox: event },
    },
    { returnDocument: "after" },
  ).lean();
  if (!updated) {
    const now = await requireProvider(id);
    if (isAlreadyDecided(now, approved)) return toAdminProviderDto(now);
    throw new AppError("CONFLICT", "providerChanged");
  }
  if (!isSeenOnly) await contentChanged();
  await deleteImages(goneImages(current, updated));
  return toAdminProviderDto(updated);
}

/**
 * Whether the listing already has the requested approval. An approved listing that waits for an admin is not decided
 * yet: it has a change that is pending or that no admin has seen.
 */
function isAlreadyDecided({ approved, awaitingApproval }: ProviderDoc, requested: boolean): boolean {
  return approved === requested && awaitingApproval === !requested;
}
