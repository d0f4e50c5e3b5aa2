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
 * Deleting an account (product 9.6). Deleting its document ends its sessions, takes it out of every list and frees its
 * email. Then its future bookings are cancelled; past ones and its reviews stay readable.
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
