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
 * Limits how many seats the pending bookings of an account may hold until its email is verified
 * (docs/product.md, "Seats of unverified accounts"). Otherwise somebody could sign up many times to keep
 * others from booking. Each booking stores numbered entries in `holds`: `departure 0`, `departure 1` … for
 * its departure, and `seat of <offer id> 0` … for each person. The numbers are limited, and a unique index on
 * tourist and entry enforces the limits for concurrent requests too.
 */

/** Whether the bookings of this account are limited. */
export function isLimited({ role, emailVerified }: Actor): boolean {
  return role === "tourist" && !emailVerified && env().RATE_LIMIT === "on";
}

/**
 * When the pending booking of a limited account expires: at its regular expiry, or earlier when the account
 * has held the seats for `UNVERIFIED.heldMs`.
 * @param expiresAt the regular expiry
 * @param since when the account began to hold the seats: usually when the booking was created
 */
export function heldUntil(expiresAt: Date, since: Date): Date {
  return new Date(Math.min(expiresAt.getTime(), since.getTime() + UNVERIFIED.heldMs));
}

/**
 * Limits how many accounts (or emails of guests without an account) hold seats from the caller's address (for
 * IPv6, its /64 network). Each account or email counts once in the time window of the limit.
 * @throws AppError `TOO_MANY_HELD` when counting `holder` would exceed the limit
 */
export async function countHolder(holder: string): Promise<void> {
  const from = caller();
  if (from && !(await countAccount("holdingAccounts", countedAddress(from.address), holder))) {
    throw new AppError("TOO_MANY_HELD", "tooManyHolders");
  }
}

type Held = Pick<BookingDoc, "_id" | "provider" | "productType">;

/**
 * Picks free entries for `holds` of a booking, first those that the booking already has. If another request
 * takes the same entries first, the unique index rejects the write. One indexed read, and one write if
 * bookings of past days still have entries.
 * @param people adults and children
 * @throws AppError `TOO_MANY_HELD` when too few entries are free
 */
export async function freeHolds(actor: Actor, booking: Held, people: number): Promise<string[]> {
  const tourist = new Types.ObjectId(actor.id);
  const holding = { "tourist._id": tourist, "holds.0": { $exists: true } };
  const today = colomboMoment(new Date()).date;
  const all = await BookingModel.find(holding, "holds date").lean();
  const found = all.filter(({ date }) => date >= today);
  // Bookings of past days no longer need their entries.
  if (found.length < all.length) {
    await BookingModel.updateMany({ ...holding, date: { $lt: today } }, { $set: { holds: null } });
  }
  const taken = new Set(found.flatMap(({ _id, holds }) => (_id.equals(booking._id) ? [] : (holds ?? []))));
  const current = found.find(({ _id }) => _id.equals(booking._id))?.holds ?? [];
  const pickFree = (kind: string, most: number, needed: number): string[] => {
    const numbered = Array.from({ length: most }, (_, number) => `${kind} ${number}`);
    const free = numbered
      .filter((one) => !taken.has(one))
      .sort((a, b) => Number(current.includes(b)) - Number(current.includes(a)));
    if (free.length < needed) {
      throw new AppError("TOO_MANY_HELD", [
        "tooManyHeld",
        { departures: UNVERIFIED.departures, seats: UNVERIFIED.seatsOfHost },
      ]);
    }
    return free.slice(0, needed);
  };
  return [
    ...pickFree("departure", UNVERIFIED.departures, 1),
    ...pickFree(`seat of ${offerOf(booking).id}`, UNVERIFIED.seatsOfHost, people),
  ];
}

/** The entries of `holds` that a booking keeps when its party shrinks: one for its departure, one for each person. */
export function fewerHolds({ holds }: Pick<BookingDoc, "holds">, people: number): string[] | null {
  return holds?.slice(0, people + 1) ?? null;
}
