import "server-only";
import { colomboText } from "../../domain/dates";
import type { QuestionDto } from "../../schemas/question";
import { shortList } from "../infra/lists/short-list";
import { findAllQuestions } from "./queries";

/** All published questions as a CSV file, sorted by product. */
export const questionList = shortList<QuestionDto>(findAllQuestions, {
  Tour: ({ productType }) => productType,
  Question: ({ question }) => question,
  Answer: ({ answer }) => answer,
  "Published (Sri Lanka time)": ({ createdAt }) => colomboText(createdAt),
  Id: ({ _id }) => _id,
});
