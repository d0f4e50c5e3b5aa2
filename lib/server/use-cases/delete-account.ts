import "server-only";
import type { Role } from "../../domain/roles";
import type { DeletedDto } from "../../schemas/admin-dto";
import { forgetTokens } from "../accounts/tokens";
import { forgetActivity } from "../activity/commands";
import { type Removable, remove } from "../audit/removals";
import { cancelFutureBookings } from "../bookings/lifecycle";
import { forgetSchedule } from "../departures/schedules";
import { deleteImages } from "../images/commands";
import type { Actor } from "../platform/actor";
import { logSecurity } from "../platform/security-log";
import { refresh } from "../platform/topics";
import { forgetFeed } from "../providers/calendar-feed";
import { removableListing } from "../providers/commands";
import { removableTourist } from "../tourists/commands";

/**
 * Deleting an account (product 9.6). Deleting its document ends its sessions, takes it out of every list and frees its
 * email. Then its future bookings are cancelled; past ones and its reviews stay readable; what happened to its logins
 * is deleted, and its links in mails end.
 */

/** How a provider's account is deleted. */
export const removableProviderAccount: Removable = {
  ...removableListing,
  follow: async ({ _id, event, images }) => {
    await refresh("providers", "reviews");
    await cancelFutureBookings(event.by, { "provider._id": _id });
    await deleteImages(images);
    await Promise.all([
      forgetActivity(_id.toHexString()),
      forgetTokens(_id.toHexString()),
      forgetFeed(_id),
      forgetSchedule({ kind: "service", id: _id.toHexString() }),
    ]);
  },
};

/** How a tourist's account is deleted. */
export const removableTouristAccount: Removable = {
  ...removableTourist,
  follow: async ({ _id, event }) => {
    await refresh("reviews");
    await cancelFutureBookings(event.by, { "tourist._id": _id });
    await Promise.all([forgetActivity(_id.toHexString()), forgetTokens(_id.toHexString())]);
  },
};

async function removeAccount(role: Role, thing: Removable, actor: Actor, id: string): Promise<DeletedDto> {
  const deleted = await remove(thing, actor, id);
  logSecurity("account-deleted", { role, account: id, by: actor.id });
  return deleted;
}

/** Deletes a provider's account for good. @throws AppError `NOT_FOUND` */
export function deleteProvider(actor: Actor, id: string): Promise<DeletedDto> {
  return removeAccount("provider", removableProviderAccount, actor, id);
}

/** Deletes a tourist's account for good. @throws AppError `NOT_FOUND` */
export function deleteTourist(actor: Actor, id: string): Promise<DeletedDto> {
  return removeAccount("tourist", removableTouristAccount, actor, id);
}
