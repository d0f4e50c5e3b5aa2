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
 * Approves a provider with its pending change, or takes its approval back (product 8.1). What its owner changed in public
 * is seen then. Doing it again answers the same. The note is a word to the provider.
 * @throws AppError `NOT_FOUND`, or `CONFLICT` when the listing is no longer at the `version` that was shown
 */
export async function setProviderApproval(
  actor: Actor,
  id: string,
  { approved, note, version: shown }: ProviderApproval,
): Promise<OwnProviderDto> {
  const current = await requireProvider(id);
  if (isSettled(current, approved)) return toAdminProviderDto(current);
  if (shown !== undefined && shown !== current.version) throw new AppError("CONFLICT", "providerChanged");
  const change = withoutUndefined((approved && current.pendingChange) || {});
  const { unseenChange: unseen } = current;
  // Nothing to decide: it is public as it is, and was only looked at.
  const isLook = approved && current.approved && !current.pendingChange;
  const event = isLook
    ? eventOf(actor, "provider.changes-seen", { fields: Object.keys(unseen?.before ?? {}) })
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
        ...(isLook ? {} : { changedAt: new Date() }),
        pendingChange: after.pendingChange,
      },
      $inc: { version: 1 },
      $push: { outbox: event },
    },
    { returnDocument: "after" },
  ).lean();
  if (!updated) {
    const now = await requireProvider(id);
    if (isSettled(now, approved)) return toAdminProviderDto(now);
    throw new AppError("CONFLICT", "providerChanged");
  }
  if (!isLook) await contentChanged();
  await deleteImages(goneImages(current, updated));
  return toAdminProviderDto(updated);
}

/** Whether the listing is already approved with nothing pending or unseen, or already not approved, as wanted. */
function isSettled({ approved, awaitingApproval }: ProviderDoc, wanted: boolean): boolean {
  return approved === wanted && awaitingApproval === !wanted;
}
