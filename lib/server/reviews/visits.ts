import "server-only";
import { type QueryFilter, Types } from "mongoose";
import type { EventDoc } from "@/models/event";
import { type ReviewDoc, ReviewModel } from "@/models/review";
import { colomboMoment } from "../../domain/dates";
import type { Offer } from "../../domain/offer";
import { offerOf } from "../bookings/search-fields";
import { touristsAndOffers, type Visits, visitsBy } from "../bookings/tourist-visits";
import { contentChanged } from "../infra/content-version";

/**
 * What reviews of services and products keep of the bookings behind them (product 7.6): whether all were cancelled, and the day
 * of the visit. The relay of events keeps both up to date.
 */

type Booked = { touristId: string; offer: Offer };

const keyOf = ({ touristId, offer }: Booked) => `${touristId} ${offer.kind} ${offer.id}`;

const ABOUT_OFFERS = {
  reviewType: { $in: ["service", "product"] },
} as const satisfies QueryFilter<ReviewDoc>;

const bookedBy = ({ reviewerId, reviewType, targetId }: ReviewDoc): Booked => ({
  touristId: reviewerId.toHexString(),
  offer: { kind: reviewType as Offer["kind"], id: targetId },
});

/** The day of the visit that a review is about: the last one up to its writing, else the first one after it. */
export function visitOf(days: readonly string[], writtenAt: Date): string | null {
  const written = colomboMoment(writtenAt).date;
  return days.findLast((day) => day <= written) ?? days[0] ?? null;
}

/** What a review keeps of these bookings. While one is pending and none is confirmed, a review stays as it was. */
function keptOf(review: ReviewDoc, visits: Visits | undefined, isDeleted: boolean) {
  const { unbooked = false, visit = null } = review;
  if (!visits) return { unbooked: unbooked || isDeleted, visit };
  const { days, isWaiting } = visits;
  return {
    unbooked: days.length === 0 && (!isWaiting || unbooked),
    visit: visitOf(days, review.createdAt),
  };
}

/**
 * Brings these reviews up to date with the bookings behind them. It ends when it has read what it would write, so that of two
 * that run at the same time the slower one leaves nothing old behind.
 * @param deleted keys of tourists and offers whose coming booking was deleted
 * @returns whether an approved one is among them
 */
async function noteVisits(
  filter: QueryFilter<ReviewDoc>,
  isMeant: (review: ReviewDoc) => boolean = () => true,
  deleted: ReadonlySet<string> = new Set(),
): Promise<boolean> {
  for (;;) {
    const found = await ReviewModel.find({ ...filter, ...ABOUT_OFFERS }).lean();
    const reviews = found.filter(isMeant);
    if (reviews.length === 0) return false;
    const visits = new Map(
      (await visitsBy([...new Set(reviews.map((review) => review.reviewerId.toHexString()))])).map((one) => [
        keyOf(one),
        one,
      ]),
    );
    const changed = reviews.flatMap((review) => {
      const key = keyOf(bookedBy(review));
      const kept = keptOf(review, visits.get(key), deleted.has(key));
      const isSame = kept.unbooked === (review.unbooked ?? false) && kept.visit === (review.visit ?? null);
      return isSame ? [] : [{ updateOne: { filter: { _id: review._id }, update: { $set: kept } } }];
    });
    if (changed.length === 0) return reviews.some(({ approved }) => approved);
    await ReviewModel.bulkWrite(changed, { ordered: false });
  }
}

/** Brings one review up to date with the bookings behind it. */
export async function noteVisitOf(_id: Types.ObjectId): Promise<void> {
  await noteVisits({ _id });
}

/** Events of bookings after which other days, or none, are confirmed. */
const CHANGES = /^booking\.(?!details-changed$|answered$)/;

/**
 * Brings reviews up to date with what happened to bookings, and public pages with the reviews. Repeating it does no harm, so
 * that a crash before its end is made good when the events are relayed again.
 */
export async function noteVisitsAfter(
  events: readonly (Pick<EventDoc, "type" | "details" | "unrecorded"> & { targetId: string })[],
): Promise<void> {
  const approved = events.filter(({ type }) => type === "review.approved");
  for (const { targetId } of approved) await noteVisitOf(new Types.ObjectId(targetId));

  const changes = events.filter(
    ({ type, details }) =>
      CHANGES.test(type) && !(type === "booking.created" && (details.status ?? "pending") === "pending"),
  );
  if (changes.length === 0) return;
  const booked = await touristsAndOffers(changes.map(({ targetId }) => targetId));
  // The booking is gone, and its event has what mails need of it, if it was still to come.
  const deleted = changes.flatMap(({ type, unrecorded }) => {
    const booking =
      type === "booking.deleted" ? (unrecorded?.booking as DeletedBooking | undefined) : undefined;
    if (!booking?.tourist) return [];
    return [{ touristId: String(booking.tourist._id), offer: offerOf(booking) }];
  });
  const keys = new Set([...booked, ...deleted].map(keyOf));
  if (keys.size === 0) return;
  const reviewers = new Set([...booked, ...deleted].map(({ touristId }) => touristId));
  const isShown = await noteVisits(
    { reviewerId: { $in: [...reviewers].map((id) => new Types.ObjectId(id)) } },
    (review) => keys.has(keyOf(bookedBy(review))),
    new Set(deleted.map(keyOf)),
  );
  if (isShown) await contentChanged();
}

type DeletedBooking = Parameters<typeof offerOf>[0] & { tourist: { _id: unknown } | null };
