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
 * Updates the two fields of reviews of services and products that depend on bookings: `unbooked` (all
 * bookings are cancelled) and `visit` (the day of the visit). The outbox relay keeps both up to date. Source:
 * docs/product.md, "Reviews of cancelled bookings".
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

/**
 * The day of the visit that a review is about: the last visit up to the day on which the review was written, otherwise
 * the first visit after it; null without a visit.
 * @param days the days `YYYY-MM-DD` of all visits, in order
 */
export function visitOf(days: readonly string[], writtenAt: Date): string | null {
  const written = colomboMoment(writtenAt).date;
  return days.findLast((day) => day <= written) ?? days[0] ?? null;
}

/**
 * Computes `unbooked` and `visit` of a review. While a booking is pending and none is confirmed, `unbooked`
 * stays as it is.
 */
function visitFields(review: ReviewDoc, visits: Visits | undefined, isDeleted: boolean) {
  const { unbooked = false, visit = null } = review;
  if (!visits) return { unbooked: unbooked || isDeleted, visit };
  const { days, isWaiting } = visits;
  return {
    unbooked: days.length === 0 && (!isWaiting || unbooked),
    visit: visitOf(days, review.createdAt),
  };
}

/**
 * Updates `unbooked` and `visit` of the matching reviews. Repeats until no value changes, so that the slower
 * of two concurrent runs does not leave outdated values.
 * @param deleted - the keys (tourist and offer, as in `keyOf`) of deleted upcoming bookings
 * @returns whether one of the reviews is approved
 */
async function updateVisits(
  filter: QueryFilter<ReviewDoc>,
  isAffected: (review: ReviewDoc) => boolean = () => true,
  deleted: ReadonlySet<string> = new Set(),
): Promise<boolean> {
  for (;;) {
    const found = await ReviewModel.find({ ...filter, ...ABOUT_OFFERS }).lean();
    const reviews = found.filter(isAffected);
    if (reviews.length === 0) return false;
    const visits = new Map(
      (await visitsBy([...new Set(reviews.map((review) => review.reviewerId.toHexString()))])).map((one) => [
        keyOf(one),
        one,
      ]),
    );
    const changed = reviews.flatMap((review) => {
      const key = keyOf(bookedBy(review));
      const fields = visitFields(review, visits.get(key), deleted.has(key));
      const isSame =
        fields.unbooked === (review.unbooked ?? false) && fields.visit === (review.visit ?? null);
      return isSame ? [] : [{ updateOne: { filter: { _id: review._id }, update: { $set: fields } } }];
    });
    if (changed.length === 0) return reviews.some(({ approved }) => approved);
    await ReviewModel.bulkWrite(changed, { ordered: false });
  }
}

/** Updates `unbooked` and `visit` of one review. */
export async function noteVisitOf(_id: Types.ObjectId): Promise<void> {
  await updateVisits({ _id });
}

/** Types of outbox events that can change the days of a tourist's confirmed bookings. */
const CHANGES = /^booking\.(?!details-changed$|answered$)/;

/**
 * Updates reviews, and the public pages that show them, after outbox events about bookings and approved
 * reviews. Can be repeated: after a crash the events are relayed again.
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
  // A deleted booking is no longer in the database. If it was upcoming, the event contains its tourist and
  // offer.
  const deleted = changes.flatMap(({ type, unrecorded }) => {
    const booking =
      type === "booking.deleted" ? (unrecorded?.booking as DeletedBooking | undefined) : undefined;
    if (!booking?.tourist) return [];
    return [{ touristId: String(booking.tourist._id), offer: offerOf(booking) }];
  });
  const keys = new Set([...booked, ...deleted].map(keyOf));
  if (keys.size === 0) return;
  const reviewers = new Set([...booked, ...deleted].map(({ touristId }) => touristId));
  const hasApproved = await updateVisits(
    { reviewerId: { $in: [...reviewers] } },
    (review) => keys.has(keyOf(bookedBy(review))),
    new Set(deleted.map(keyOf)),
  );
  if (hasApproved) await contentChanged();
}

type DeletedBooking = Parameters<typeof offerOf>[0] & { tourist: { _id: unknown } | null };
