import "server-only";
import { Types } from "mongoose";
import { ReviewModel } from "@/models/review";
import { keptId } from "../../domain/catalogue";
import { mayReview, type ReviewType } from "../../domain/review-types";
import { AppError } from "../../errors";
import type { DeletedDto } from "../../schemas/admin-dto";
import type { ReviewDto, ReviewInput } from "../../schemas/review";
import { type Deletable, dropDocument, remove } from "../audit/deletions";
import { eventOf } from "../audit/events";
import { hasConfirmedBooking } from "../bookings/tourist-visits";
import { deleteImages, withStoredImages } from "../images/commands";
import type { SentPicture } from "../images/process-sent";
import type { Actor } from "../infra/actor";
import { contentChanged } from "../infra/content-version";
import { insertOnce, isDuplicateKey, isObjectIdText } from "../infra/db";
import { reviewSearch } from "./search-fields";
import { namesOf, toReviewDtos } from "./to-dto";
import { noteVisitOf } from "./visits";

/** Whether the actor may write the review, by role and bookings (docs/product.md, "Who may review"). */
async function isEligible({ role, id: self }: Actor, kind: ReviewType, id: string): Promise<boolean> {
  if (!mayReview(role, kind)) return false;
  return kind === "tourist"
    ? hasConfirmedBooking(id, { kind: "service", id: self })
    : hasConfirmedBooking(self, { kind, id });
}

/**
 * Creates an unapproved review. Tourists review services and products, and providers review tourists. A
 * tourist needs a confirmed booking of the service or product; a provider needs a confirmed booking by the
 * tourist. A writer has at most one review of each target (docs/product.md, "Who may review", "Approval of
 * reviews").
 * @throws AppError `NOT_ELIGIBLE`, `DUPLICATE`, or 415 for a file that is not a picture
 */
export async function createReview(
  actor: Actor,
  input: ReviewInput,
  picture: SentPicture | undefined,
  id: Types.ObjectId,
): Promise<ReviewDto> {
  const { role } = actor;
  const targetId = keptId(input.targetId);
  if (role === "admin" || !(await isEligible(actor, input.reviewType, targetId)))
    throw new AppError("NOT_ELIGIBLE", "needConfirmedBooking");
  const existing = await ReviewModel.findById(id).lean();
  if (existing) return (await toReviewDtos([existing]))[0] as ReviewDto;
  return withStoredImages(picture ? [picture] : [], async ([image = null]) => {
    const review = {
      _id: id,
      ...input,
      targetId,
      reviewerRole: role,
      reviewerId: new Types.ObjectId(actor.id),
      image,
      approved: false,
      unbooked: false,
      createdAt: new Date(),
    };
    // Converted before the review is stored, because an error afterwards would delete the picture of a stored review.
    const [dto] = (await toReviewDtos([review])) as [ReviewDto];
    try {
      const stored = await insertOnce(ReviewModel, { ...review, ...reviewSearch(review, namesOf(dto)) });
      return stored.image === image ? dto : ((await toReviewDtos([stored]))[0] as ReviewDto);
    } catch (error) {
      throw isDuplicateKey(error) ? new AppError("DUPLICATE", "alreadyReviewed", { cause: error }) : error;
    }
  });
}

/** Approves a review. A repeated call changes nothing. @throws AppError `NOT_FOUND` */
export async function approveReview(actor: Actor, id: string): Promise<ReviewDto> {
  // Updates `unbooked` and `visit` first: the booking may have been cancelled while the review was being
  // written.
  if (isObjectIdText(id)) await noteVisitOf(new Types.ObjectId(id));
  const review = isObjectIdText(id)
    ? ((await ReviewModel.findOneAndUpdate(
        { _id: id, approved: false },
        { $set: { approved: true }, $push: { outbox: eventOf(actor, "review.approved") } },
        { returnDocument: "after" },
      ).lean()) ?? (await ReviewModel.findById(id).lean()))
    : null;
  if (!review) throw new AppError("NOT_FOUND", "reviewNotFound");
  await contentChanged();
  const [dto] = await toReviewDtos([review]);
  return dto as ReviewDto;
}

export const deletableReview: Deletable = {
  kind: "review",
  missing: "reviewNotFound",
  find: async (id) => {
    const found = await ReviewModel.findById(id, "reviewType rating comment image approved").lean();
    if (!found) return null;
    const { reviewType, rating, comment, image, approved } = found;
    return { details: { reviewType, rating, approved, comment }, images: image ? [image] : [] };
  },
  drop: (id) => dropDocument(ReviewModel, id),
  follow: async ({ images }) => {
    await contentChanged();
    await deleteImages(images);
  },
};

/** Deletes a review with its picture permanently. @throws AppError `NOT_FOUND` */
export function deleteReview(actor: Actor, id: string): Promise<DeletedDto> {
  return remove(deletableReview, actor, id);
}
