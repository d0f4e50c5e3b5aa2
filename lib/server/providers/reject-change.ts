import "server-only";
import { ProviderModel } from "@/models/provider";
import { AppError } from "../../errors";
import type { ChangeRejection } from "../../schemas/provider";
import type { OwnProviderDto } from "../../schemas/provider-dto";
import { eventOf } from "../audit/events";
import { deleteImages } from "../images/commands";
import type { Actor } from "../infra/actor";
import { isObjectIdText } from "../infra/db";
import { goneImages, withoutGoneTexts } from "./listing-photos";
import { providerSearch } from "./search-fields";
import { toAdminProviderDto } from "./to-dto";
import { waitingSince } from "./waiting-listing";

/**
 * Rejects the pending change; the approved version stays. The note is sent to the provider.
 * @throws AppError `NOT_FOUND` when no change is pending, or `CONFLICT` when the listing has changed since the
 * `version` that the admin saw
 */
export async function rejectProviderChange(
  actor: Actor,
  id: string,
  { note, version: shownVersion }: ChangeRejection,
): Promise<OwnProviderDto> {
  for (;;) {
    const before = isObjectIdText(id)
      ? await ProviderModel.findOne({ _id: id, approved: true, pendingChange: { $ne: null } }).lean()
      : null;
    if (!before) throw new AppError("NOT_FOUND", "noWaitingChange");
    if (shownVersion !== undefined && shownVersion !== before.version)
      throw new AppError("CONFLICT", "providerChanged");
    const waitingFields = waitingSince(Boolean(before.unseenChange), before);
    const now = { ...before, pendingChange: null, ...waitingFields };
    const rejected = await ProviderModel.findOneAndUpdate(
      { _id: before._id, version: before.version },
      {
        // `providerSearch` removes a rejected name from the search terms.
        $set: { pendingChange: null, ...waitingFields, ...providerSearch(now), ...withoutGoneTexts(now) },
        $inc: { version: 1 },
        $push: { outbox: eventOf(actor, "provider.change-rejected", note ? { note } : {}) },
      },
      { returnDocument: "after" },
    ).lean();
    if (!rejected) continue;
    await deleteImages(goneImages(before, rejected));
    return toAdminProviderDto(rejected);
  }
}
