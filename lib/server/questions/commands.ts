import "server-only";
import type { Types } from "mongoose";
import { QuestionModel } from "@/models/question";
import { AppError } from "../../errors";
import type { DeletedDto } from "../../schemas/admin-dto";
import type { QuestionDto, QuestionInput } from "../../schemas/question";
import { type Deletable, dropDocument, remove } from "../audit/deletions";
import { eventOf } from "../audit/events";
import type { Actor } from "../infra/actor";
import { contentChanged } from "../infra/content-version";
import { insertOnce } from "../infra/db";
import { readProduct } from "../products/queries";
import { MOST_QUESTIONS, toQuestionDto } from "./queries";

/**
 * Publishes a question with its answer on the page of a product, or returns the question that is already
 * stored under this id.
 * @throws AppError `NOT_FOUND` when the product does not exist, `CONFLICT` when the product has the maximum
 * number of questions
 */
export async function publishQuestion(
  actor: Actor,
  { productType, question, answer }: QuestionInput,
  _id: Types.ObjectId,
): Promise<QuestionDto> {
  const product = await readProduct(productType);
  if (!product) throw new AppError("NOT_FOUND", "productNotFound");
  const others = await QuestionModel.countDocuments({ productId: product.id, _id: { $ne: _id } });
  if (others >= MOST_QUESTIONS) throw new AppError("CONFLICT", ["manyQuestions", MOST_QUESTIONS]);
  const stored = await insertOnce(QuestionModel, {
    ...{ _id, productId: product.id, question, answer, createdAt: new Date() },
    outbox: [eventOf(actor, "question.published", { productType: product.name, question })],
  });
  await contentChanged();
  return toQuestionDto(stored);
}

export const deletableQuestion: Deletable = {
  kind: "question",
  missing: "questionNotFound",
  find: async (id) => {
    const found = await QuestionModel.findById(id, "question").lean();
    return found && { details: { question: found.question } };
  },
  drop: (id) => dropDocument(QuestionModel, id),
  follow: contentChanged,
};

/** Removes a question from the page of its product. @throws AppError `NOT_FOUND` */
export function deleteQuestion(actor: Actor, id: string): Promise<DeletedDto> {
  return remove(deletableQuestion, actor, id);
}
