import "server-only";
import { type QuestionDoc, QuestionModel } from "@/models/question";
import { shownId } from "../../domain/catalogue";
import { preview } from "../../format";
import type { QuestionDto } from "../../schemas/question";
import { isObjectIdText } from "../infra/db";

/** Maximum number of questions of one product. */
export const MOST_QUESTIONS = 20;

export function toQuestionDto({ _id, productId, question, answer, createdAt }: QuestionDoc): QuestionDto {
  return {
    ...{ _id: _id.toHexString(), productType: shownId(productId), question, answer },
    createdAt: createdAt.toISOString(),
  };
}

/** The published questions of a product (by slug), oldest first. One indexed query. */
export async function findQuestions(productId: string): Promise<QuestionDto[]> {
  const found = await QuestionModel.find({ productId })
    .sort({ productId: 1, createdAt: 1, _id: 1 })
    .limit(MOST_QUESTIONS)
    .lean();
  return found.map(toQuestionDto);
}

/** All published questions, sorted by product, the oldest first. One indexed query. */
export async function findAllQuestions(): Promise<QuestionDto[]> {
  const index = { productId: 1, createdAt: 1, _id: 1 } as const;
  return (await QuestionModel.find().sort(index).hint(index).lean()).map(toQuestionDto);
}

/** The shortened texts of the questions with these ids, for the audit log. */
export async function questionNames(ids: readonly string[]): Promise<Map<string, string>> {
  const found = await QuestionModel.find({ _id: { $in: ids.filter(isObjectIdText) } }, "question").lean();
  return new Map(found.map(({ _id, question }) => [_id.toHexString(), preview(question, 60)]));
}
