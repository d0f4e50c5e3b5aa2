import "server-only";
import type { Offer } from "../../domain/offer";
import { AppError } from "../../errors";
import type { InstantInput } from "../../schemas/schedule";
import { recordAction } from "../audit/commands";
import type { Actor } from "../infra/actor";
import { hasSchedule, markInstant } from "./schedules";

/**
 * Sets whether guests' bookings of an offer are confirmed at once (docs/product.md, "Instant confirmation"). The
 * setting is stored in the offer's schedule, so removing the schedule turns it off. Repeated calls change nothing.
 * @throws AppError `CONFLICT` when the setting is turned on for an offer without a schedule
 */
export async function setInstant(
  actor: Actor,
  offer: Offer,
  { instant }: InstantInput,
): Promise<InstantInput> {
  if (await markInstant(offer, instant)) {
    const action = instant ? "schedule.instant-on" : "schedule.instant-off";
    await recordAction(actor, action, offer.id, { kind: offer.kind });
  } else if (instant && !(await hasSchedule(offer))) {
    throw new AppError("CONFLICT", "instantNeedsSchedule");
  }
  return { instant };
}
