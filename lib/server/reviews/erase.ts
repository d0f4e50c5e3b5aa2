import "server-only";
import { Types } from "mongoose";
import { type ReviewDoc, ReviewModel } from "@/models/review";
import type { Erase } from "../../domain/privacy";
import { deleteImages } from "../images/commands";
import { inParts } from "../infra/lists/in-parts";
import { namesOf, toReviewDtos } from "./queries";
import { reviewSearch } from "./search-fields";

/** What goes from reviews when an account is erased (product 20). Those of services and products stay, by nobody. */

/**
 * Takes a person out of the reviews they wrote, with the pictures, and deletes those about them as a guest. Call it when
 * the account is gone, because the words by which a review is found hold the names of those who are there.
 * @param id of the account
 * @returns the ids of the reviews, in parts that are done
 */
export async function* eraseReviews(id: string, erase: Erase): AsyncGenerator<string[]> {
  for await (const part of inParts(ReviewModel, { targetId: id, reviewType: "tourist" })) {
    await ReviewModel.deleteMany({ _id: { $in: part.map(({ _id }) => _id) } });
    yield idsOf(part);
  }
  const touched = [{ reviewerId: new Types.ObjectId(id) }, { targetId: id, reviewType: "service" }] as const;
  for (const filter of touched) {
    for await (const part of inParts(ReviewModel, filter)) {
      await rewrite(part, id, erase);
      yield idsOf(part);
    }
  }
}

const idsOf = (part: readonly ReviewDoc[]) => part.map(({ _id }) => _id.toHexString());

async function rewrite(part: readonly ReviewDoc[], writer: string, erase: Erase): Promise<void> {
  const dtos = await toReviewDtos(part);
  const isOwn = ({ reviewerId }: ReviewDoc) => reviewerId.toHexString() === writer;
  await ReviewModel.bulkWrite(
    part.map((review, index) => {
      const dto = dtos[index];
      const comment = erase(review.comment);
      const image = isOwn(review) ? null : review.image;
      const words = reviewSearch({ comment }, dto ? namesOf(dto) : []);
      return { updateOne: { filter: { _id: review._id }, update: { $set: { comment, image, ...words } } } };
    }),
    { ordered: false },
  );
  await deleteImages(part.filter(isOwn).flatMap(({ image }) => image ?? []));
}
