import "server-only";
import type { DeletedDto } from "../../schemas/admin-dto";
import { type Removable, remove } from "../audit/removals";
import { cancelFutureBookings } from "../bookings/lifecycle";
import { deleteImages } from "../images/commands";
import type { Actor } from "../platform/actor";
import { refresh } from "../platform/versions";
import { removableListing } from "../providers/commands";
import { removableTourist } from "../tourists/commands";

/**
 * Deleting an account: with its document its sessions end, it leaves every list, and its email is free
 * again. Then its bookings to come are cancelled; past ones and reviews stay readable (product 9.6).
 */

/** How a provider's account is deleted. */
export const removableProviderAccount: Removable = {
  ...removableListing,
  follow: async ({ _id, event, images }) => {
    refresh("providers", "reviews");
    await cancelFutureBookings(event.by, { "provider._id": _id });
    await deleteImages(images);
  },
};

/** How a tourist's account is deleted. */
export const removableTouristAccount: Removable = {
  ...removableTourist,
  follow: async ({ _id, event }) => {
    refresh("reviews");
    await cancelFutureBookings(event.by, { "tourist._id": _id });
  },
};

/** Deletes a provider's account for good. @throws AppError `NOT_FOUND` */
export function deleteProvider(actor: Actor, id: string): Promise<DeletedDto> {
  return remove(removableProviderAccount, actor, id);
}

/** Deletes a tourist's account for good. @throws AppError `NOT_FOUND` */
export function deleteTourist(actor: Actor, id: string): Promise<DeletedDto> {
  return remove(removableTouristAccount, actor, id);
}
