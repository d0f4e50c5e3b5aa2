import "server-only";
import { Types } from "mongoose";
import { type BookingDoc, BookingModel } from "@/models/booking";
import { colomboMoment } from "../../domain/dates";
import { AppError } from "../../errors";
import { UNVERIFIED } from "../../limits";
import { countedAddress } from "../../runtime/counted-address";
import type { Actor } from "../infra/actor";
import { caller } from "../infra/caller";
import { env } from "../infra/env";
import { countAccount } from "../infra/rate-limit";
import { offerOf } from "./search-fields";

/**
 * How many seats the pending requests of an account may hold while nobody has verified its address (product 17.15): it may be a
 * stranger's, or one of many that somebody made to keep others away. Each request takes one of few numbered slots for a
 * departure, and one of few numbered seats of its host for each person. A unique index gives none twice, so that the limits
 * hold for requests of the same moment too.
 */

/** Whether the requests of this account are limited. */
export function isLimited({ role, emailVerified }: Actor): boolean {
  return role === "tourist" && !emailVerified && env().RATE_LIMIT === "on";
}

/** When the request of a limited account ends if nobody answers. @param since when it was made */
export function heldUntil(expiresAt: Date, since: Date): Date {
  return new Date(Math.min(expiresAt.getTime(), since.getTime() + UNVERIFIED.heldMs));
}

/**
 * Counts the account among those behind the caller's address (of IPv6 its /64) that hold seats. It is counted once in each window.
 * @throws AppError `TOO_MANY_HELD` beyond the limit
 */
export async function countHolder({ id }: Actor): Promise<void> {
  const from = caller();
  if (from && !(await countAccount("holdingAccounts", countedAddress(from.address), id))) {
    throw new AppError("TOO_MANY_HELD", "tooManyHolders");
  }
}

type Held = Pick<BookingDoc, "_id" | "provider" | "productType">;

/**
 * The slot and the seats for a request at a departure. What the booking has already stays. Another request may take them
 * before this one is written: then the unique index refuses it. One read on an index.
 * @param people adults and children
 * @throws AppError `TOO_MANY_HELD` when too few are free
 */
export async function freeHolds(actor: Actor, booking: Held, people: number): Promise<string[]> {
  const tourist = new Types.ObjectId(actor.id);
  const holding = { "tourist._id": tourist, "holds.0": { $exists: true } };
  const today = colomboMoment(new Date()).date;
  const all = await BookingModel.find(holding, "holds date").lean();
  const found = all.filter(({ date }) => date >= today);
  // A request whose day has passed holds nothing.
  if (found.length < all.length) {
    await BookingModel.updateMany({ ...holding, date: { $lt: today } }, { $set: { holds: null } });
  }
  const taken = new Set(found.flatMap(({ _id, holds }) => (_id.equals(booking._id) ? [] : (holds ?? []))));
  const own = found.find(({ _id }) => _id.equals(booking._id))?.holds ?? [];
  const pick = (kind: string, most: number, needed: number): string[] => {
    const numbered = Array.from({ length: most }, (_, number) => `${kind} ${number}`);
    // Those it has come first.
    const free = numbered
      .filter((one) => !taken.has(one))
      .sort((a, b) => Number(own.includes(b)) - Number(own.includes(a)));
    if (free.length < needed) {
      throw new AppError("TOO_MANY_HELD", [
        "tooManyHeld",
        { departures: UNVERIFIED.departures, seats: UNVERIFIED.seatsOfHost },
      ]);
    }
    return free.slice(0, needed);
  };
  return [
    ...pick("departure", UNVERIFIED.departures, 1),
    ...pick(`seat of ${offerOf(booking).id}`, UNVERIFIED.seatsOfHost, people),
  ];
}

/** What a booking holds when its party gets smaller. */
export function fewerHolds({ holds }: Pick<BookingDoc, "holds">, people: number): string[] | null {
  return holds?.slice(0, people + 1) ?? null;
}
