import "server-only";
import { ProviderModel } from "@/models/provider";
import { eventOf } from "../audit/events";
import type { Actor } from "../infra/actor";
import { providerSearch } from "./search-fields";
import { unseenAfter, waitingSince } from "./waiting-listing";

/** Changes the owner's name on the actor's listing. @returns false when the account was deleted */
export async function renameOwner(actor: Actor, fullName: string): Promise<boolean> {
  for (;;) {
    const current = await ProviderModel.findById(actor.id).lean();
    if (!current) return false;
    const unseenChange = unseenAfter(current, actor, { ...current, fullName });
    const renamed = await ProviderModel.updateOne(
      { _id: current._id, version: current.version },
      {
        $set: {
          fullName,
          unseenChange,
          ...waitingSince(
            !current.approved || Boolean(current.pendingChange) || unseenChange !== null,
            current,
          ),
          changedAt: new Date(),
          ...providerSearch({ ...current, fullName }),
        },
        $inc: { version: 1 },
        $push: { outbox: eventOf(actor, "provider.profile-changed", { fields: ["fullName"] }) },
      },
    );
    if (renamed.modifiedCount === 1) return true;
  }
}
