import "server-only";
import { Types } from "mongoose";
import { BookingModel } from "@/models/booking";
import { shownId } from "../../domain/catalogue";
import type { LocalMoment } from "../../domain/dates";
import type { Offer } from "../../domain/offer";
import { isObjectIdText } from "../infra/db";

/** Which offers tourists have booked, and when they visited. Reviews need this. */

const OWN_BY_TOUR = { "tourist._id": 1, date: 1, time: 1, _id: 1 } as const;

/**
 * The first confirmed tour of each of these tourists (by id) with each provider and of each product. The keys are
 * `<tourist's id> <provider's id or product's name>`. One query.
 */
export async function firstTours(touristIds: readonly string[]): Promise<Map<string, LocalMoment>> {
  if (touristIds.length === 0) return new Map();
  const found = await BookingModel.aggregate<{
    _id: { tourist: unknown; offer: string };
    first: LocalMoment;
  }>([
    {
      $match: {
        "tourist._id": { $in: touristIds.map((id) => new Types.ObjectId(id)) },
        status: "confirmed",
      },
    },
    {
      $group: {
        _id: { tourist: "$tourist._id", offer: "$offer.id" },
        first: { $min: { date: "$date", time: "$time" } },
      },
    },
  ]).hint(OWN_BY_TOUR);
  return new Map(found.map(({ _id: { tourist, offer }, first }) => [`${tourist} ${shownId(offer)}`, first]));
}

/** A summary of one tourist's bookings of one offer. */
export interface Visits {
  touristId: string;
  offer: Offer;
  /** Whether one of the bookings is pending. */
  isWaiting: boolean;
  /** Days `YYYY-MM-DD` of the confirmed bookings, in order. */
  days: string[];
}

/** Summarises the bookings of these tourists (by id), once for each tourist and offer. One query. */
export async function visitsBy(touristIds: readonly string[]): Promise<Visits[]> {
  if (touristIds.length === 0) return [];
  const isStatus = (status: string) => ({ $eq: ["$status", status] });
  const found = await BookingModel.aggregate<{
    _id: { tourist: Types.ObjectId; kind: Offer["kind"]; id: string };
    isWaiting: boolean;
    days: (string | null)[];
  }>([
    { $match: { "tourist._id": { $in: touristIds.map((id) => new Types.ObjectId(id)) } } },
    {
      $group: {
        _id: { tourist: "$tourist._id", kind: "$offer.kind", id: "$offer.id" },
        isWaiting: { $max: isStatus("pending") },
        days: { $addToSet: { $cond: [isStatus("confirmed"), "$date", null] } },
      },
    },
  ]).hint(OWN_BY_TOUR);
  return found.map(({ _id: { tourist, kind, id }, isWaiting, days }) => ({
    touristId: tourist.toHexString(),
    offer: { kind, id } as Offer,
    isWaiting,
    days: days.filter((day) => day !== null).sort(),
  }));
}

/**
 * The tourist and the offer of the bookings with these ids (24 hex digits). Deleted bookings and those without an
 * account are left out.
 */
export async function touristsAndOffers(
  ids: readonly string[],
): Promise<{ touristId: string; offer: Offer }[]> {
  const found = await BookingModel.find({ _id: { $in: ids } }, "tourist._id offer").lean();
  return found.flatMap(({ tourist, offer }) =>
    tourist ? [{ touristId: tourist._id.toHexString(), offer }] : [],
  );
}

/** Whether this tourist (by id) has a confirmed booking of this offer. */
export async function hasConfirmedBooking(touristId: string, { kind, id }: Offer): Promise<boolean> {
  if (!isObjectIdText(touristId)) return false;
  const booking = { "tourist._id": new Types.ObjectId(touristId), "offer.kind": kind, "offer.id": id };
  const found = await BookingModel.exists({ ...booking, status: "confirmed" }).hint(OWN_BY_TOUR);
  return found !== null;
}
