import "server-only";
import { Types } from "mongoose";
import { type ReviewDoc, ReviewModel } from "@/models/review";
import type { Erase } from "../../domain/privacy";
import { deleteImages } from "../images/commands";
import { inParts } from "../infra/lists/in-parts";
import { reviewSearch } from "./search-fields";
import { namesOf, toReviewDtos } from "./to-dto";

/**
 * Erases reviews when an account is erased (docs/product.md, "Privacy"). Reviews of services and products stay,
 * anonymously.
 */

/**
 * Erases a person from the person's own reviews, with the pictures of these reviews, and from reviews of the person's
 * service. Deletes the reviews that hosts wrote about the person. Must be called after the account was deleted,
 * because this function sets the search terms of the reviews again, with the names of all accounts that exist at that
 * time.
 * @param id the id of the account
 * @returns ids of the changed and deleted reviews, in batches
 */
export async function* eraseReviews(id: string, erase: Erase): AsyncGenerator<string[]> {
  for await (const part of inParts(ReviewModel, { targetId: id, reviewType: "tourist" })) {
    await ReviewModel.deleteMany({ _id: { $in: part.map(({ _id }) => _id) } });
    yield idsOf(part);
  }
  const filters = [{ reviewerId: new Types.ObjectId(id) }, { targetId: id, reviewType: "service" }] as const;
  for (const filter of filters) {
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
      const { _id, reply } = review;
      // Reviews by others are about the erased host, who wrote the replies. So the replies are deleted.
      const kept = reply && isOwn(review) ? { ...reply, text: erase(reply.text) } : null;
      return { updateOne: { filter: { _id }, update: { $set: { comment, image, reply: kept, ...words } } } };
    }),
    { ordered: false },
  );
  await deleteImages(part.filter(isOwn).flatMap(({ image }) => image ?? []));
}
