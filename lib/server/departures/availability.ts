import "server-only";
import { colomboMoment, daysAfter } from "../../domain/dates";
import type { Offer } from "../../domain/offer";
import { partyLimits } from "../../domain/schedule";
import { AppError } from "../../errors";
import { AVAILABILITY_DAYS, type AvailabilityDto, type AvailabilityQuery } from "../../schemas/availability";
import { findListedLimits } from "../providers/for-bookings";
import { daysOf } from "./assign-seats";
import { findStoredSchedule } from "./schedules";
import { takenBetween } from "./seat-reservations";

/**
 * The availability of an offer for at most 62 days (`AVAILABILITY_DAYS`). One read of the schedule, one query on a
 * range of departure ids and, for a service, one read of the party limits in its listing.
 * @throws AppError `VALIDATION_FAILED` for a range that is reversed or too long
 */
export async function readAvailability(
  offer: Offer,
  { from, to, adults = 1, children = 0 }: AvailabilityQuery,
  now: Date,
): Promise<AvailabilityDto> {
  const first = from ?? colomboMoment(now).date;
  const last = to ?? daysAfter(first, AVAILABILITY_DAYS.usual - 1);
  if (last < first) throw new AppError("VALIDATION_FAILED", "reversedRange", { field: "to" });
  if (last > daysAfter(first, AVAILABILITY_DAYS.most - 1)) {
    throw new AppError("VALIDATION_FAILED", ["longRange", AVAILABILITY_DAYS.most], { field: "to" });
  }
  const [stored, taken, listed] = await Promise.all([
    findStoredSchedule(offer),
    takenBetween(offer, first, last),
    offer.kind === "service" ? findListedLimits(offer.id) : null,
  ]);
  if (!stored) return { scheduled: false, days: [] };
  const { schedule, instant = false } = stored;
  const { capacity, durationMinutes } = schedule;
  const party = partyLimits(schedule, listed);
  return {
    scheduled: true,
    ...{ instant, unit: capacity.unit, durationMinutes },
    ...((party.min || party.max) && { party }),
    days: daysOf(schedule, taken, { from: first, to: last, people: adults + children, now }),
  };
}
