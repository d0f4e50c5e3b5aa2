import "server-only";
import type { Types } from "mongoose";
import { TouristModel } from "@/models/tourist";
import { AppError } from "../../errors";
import type { DeletedDto } from "../../schemas/admin-dto";
import type { TouristSignup } from "../../schemas/auth";
import type { TouristDto } from "../../schemas/tourist-dto";
import type { Actor } from "../accounts/actor";
import { createTourist } from "../accounts/commands";
import { recordChange } from "../audit/commands";
import { cancelFutureBookings } from "../bookings/lifecycle";
import { isObjectIdText } from "../platform/db";
import { refresh } from "../platform/versions";
import { toTouristDto } from "./queries";

/** Makes a tourist's account for an admin, without a session. @throws AppError `DUPLICATE` */
export async function addTourist(
  actor: Actor,
  input: TouristSignup,
  id: Types.ObjectId,
): Promise<TouristDto> {
  const tourist = await createTourist(input, id);
  await recordChange(actor, { action: "tourist.created", targetId: id.toHexString() });
  return toTouristDto(tourist);
}

/**
 * Deletes a tourist: its sessions end, its email is free again, future bookings become cancelled,
 * past ones and reviews stay readable (product 9.6).
 */
export async function deleteTourist(actor: Actor, id: string): Promise<DeletedDto> {
  const found = isObjectIdText(id) ? await TouristModel.exists({ _id: id }) : null;
  const bookings = { "tourist._id": found?._id };
  // Before, so that a deletion cut short can be sent again; after, for what came in meanwhile.
  if (found) await cancelFutureBookings(actor, bookings);
  const gone = found && (await TouristModel.findOneAndDelete({ _id: found._id }).lean());
  if (!gone) throw new AppError("NOT_FOUND", "touristNotFound");
  refresh("reviews");
  await cancelFutureBookings(actor, bookings);
  await recordChange(actor, {
    action: "tourist.deleted",
    targetId: id,
    details: { fullName: gone.fullName },
  });
  return { _id: id, deleted: true };
}
