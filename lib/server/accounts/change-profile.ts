import "server-only";
import { AppError } from "../../errors";
import type { ProfileUpdate } from "../../schemas/auth";
import type { MeDto } from "../../schemas/user-dto";
import type { Actor } from "../infra/actor";
import { contentChanged } from "../infra/content-version";
import { renameOwner } from "../providers/rename-owner";
import { updateTourist } from "../tourists/commands";
import { toMeDto } from "./to-dto";

/**
 * Changes the actor's name, and a tourist's country. Existing bookings keep the old name (docs/product.md, "Booking
 * fields").
 * @throws AppError `INVALID_SESSION` when the account has been deleted
 */
export async function changeProfile(actor: Actor, input: ProfileUpdate): Promise<MeDto> {
  const fields = actor.role === "tourist" ? input : { fullName: input.fullName };
  const change = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  if (Object.keys(change).length > 0) {
    const isUpdated = await (actor.role === "provider"
      ? renameOwner(actor, change.fullName ?? actor.fullName)
      : updateTourist(actor, change));
    if (!isUpdated) throw new AppError("INVALID_SESSION", "invalidSession");
    await contentChanged();
  }
  return toMeDto({ ...actor, ...change });
}
