import "server-only";
import type { QueryFilter } from "mongoose";
import { type ReviewDoc, ReviewModel } from "@/models/review";
import { AppError } from "../../errors";
import type { ReplyDecision, ReviewDto } from "../../schemas/review";
import { eventOf } from "../audit/events";
import type { Actor } from "../infra/actor";
import { contentChanged } from "../infra/content-version";
import { isObjectIdText } from "../infra/db";
import { toRepliedReviewDtos } from "./to-dto";

/** A host's reply to a review (docs/product.md, "Reply of the host"). */

async function toDto(review: ReviewDoc): Promise<ReviewDto> {
  const [dto] = await toRepliedReviewDtos([review]);
  return dto as ReviewDto;
}

/**
 * Writes the host's reply to a public review of the service. The reply waits for approval by an admin; until
 * it is public, the host can replace it.
 * @throws AppError `NOT_FOUND`, or `CONFLICT` when the reply is public
 */
export async function replyToReview(actor: Actor, id: string, text: string): Promise<ReviewDto> {
  if (!isObjectIdText(id)) throw new AppError("NOT_FOUND", "reviewNotFound");
  const own: QueryFilter<ReviewDoc> = {
    ...{ _id: id, reviewType: "service", targetId: actor.id },
    ...{ approved: true, unbooked: { $ne: true } },
  };
  const replied = await ReviewModel.findOneAndUpdate(
    { ...own, "reply.state": { $ne: "public" } },
    {
      $set: { reply: { text, at: new Date(), state: "waiting" } },
      $push: { outbox: eventOf(actor, "review.replied") },
    },
    { returnDocument: "after" },
  ).lean();
  if (replied) return toDto(replied);
  const isPublic = (await ReviewModel.exists(own)) !== null;
  throw isPublic ? new AppError("CONFLICT", "replyIsPublic") : new AppError("NOT_FOUND", "reviewNotFound");
}

/**
 * Makes a reply public, or declines it; a public reply can be declined too. A repeated call changes nothing.
 * @throws AppError `NOT_FOUND` when there is no reply, or `CONFLICT` when the host has replaced the reply
 * that was written at `at`
 */
export async function decideReply(
  actor: Actor,
  id: string,
  { approved, note, at }: ReplyDecision,
): Promise<ReviewDto> {
  const found = isObjectIdText(id) ? await ReviewModel.findById(id).lean() : null;
  if (!found?.reply) throw new AppError("NOT_FOUND", "replyNotFound");
  const { _id, reply } = found;
  if (at !== undefined && reply.at.getTime() !== Date.parse(at))
    throw new AppError("CONFLICT", "replyChanged");
  const state = approved ? "public" : "declined";
  if (reply.state === state) return toDto(found);
  const reason = !approved && note ? { note } : {};
  const decided = await ReviewModel.findOneAndUpdate(
    { _id, "reply.at": reply.at, "reply.state": reply.state },
    {
      $set: { reply: { text: reply.text, at: reply.at, state, ...reason } },
      $push: { outbox: eventOf(actor, approved ? "review.reply-approved" : "review.reply-declined", reason) },
    },
    { returnDocument: "after" },
  ).lean();
  if (!decided) throw new AppError("CONFLICT", "replyChanged");
  await contentChanged();
  return toDto(decided);
}
