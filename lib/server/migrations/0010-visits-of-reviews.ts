import "server-only";
import type mongoose from "mongoose";
import { colomboMoment } from "../../domain/dates";

/** How many reviews are read at once. */
const PART = 250;

interface Booked {
  _id: { tourist: mongoose.Types.ObjectId; kind: string; id: string };
  isWaiting: boolean;
  days: (string | null)[];
}

/**
 * Adds the day of the visit to reviews of services and products, and hides reviews whose bookings are all
 * cancelled.
 */
export async function noteVisitsOfReviews(db: mongoose.mongo.Db): Promise<void> {
  const reviews = db.collection("reviews");
  let last: unknown = null;
  for (;;) {
    const part = await reviews
      .find({ ...(last !== null && { _id: { $gt: last as never } }) })
      .sort({ _id: 1 })
      .limit(PART)
      .toArray();
    if (part.length === 0) return;
    last = part.at(-1)?._id;
    const about = part.filter(({ reviewType }) => reviewType === "service" || reviewType === "product");
    const isStatus = (status: string) => ({ $eq: ["$status", status] });
    const booked = await db
      .collection("bookings")
      .aggregate<Booked>([
        { $match: { "tourist._id": { $in: about.map(({ reviewerId }) => reviewerId) } } },
        {
          $group: {
            _id: { tourist: "$tourist._id", kind: "$offer.kind", id: "$offer.id" },
            isWaiting: { $max: isStatus("pending") },
            days: { $addToSet: { $cond: [isStatus("confirmed"), "$date", null] } },
          },
        },
      ])
      .toArray();
    const visits = new Map(booked.map((one) => [`${one._id.tourist} ${one._id.kind} ${one._id.id}`, one]));
    const updates = about.flatMap(({ _id, reviewerId, reviewType, targetId, createdAt }) => {
      const found = visits.get(`${reviewerId} ${reviewType} ${targetId}`);
      if (!found) return [];
      const days = found.days.filter((day) => day !== null).sort();
      const written = colomboMoment(createdAt).date;
      const visit = days.findLast((day) => day <= written) ?? days[0] ?? null;
      const unbooked = days.length === 0 && !found.isWaiting;
      return [{ updateOne: { filter: { _id }, update: { $set: { visit, unbooked } } } }];
    });
    if (updates.length > 0) await reviews.bulkWrite(updates, { ordered: false });
  }
}
