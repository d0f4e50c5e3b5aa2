import "server-only";
import { colomboText } from "../../domain/dates";
import type { QuestionDto } from "../../schemas/question";
import { type Columns, csvStream } from "../infra/csv";
import { connectDatabase } from "../infra/db";
import { logger } from "../infra/logger";
import { findAllQuestions } from "./queries";

async function* allQuestions() {
  await connectDatabase();
  yield* await findAllQuestions();
}

const COLUMNS: Columns<QuestionDto> = {
  Tour: ({ productType }) => productType,
  Question: ({ question }) => question,
  Answer: ({ answer }) => answer,
  "Published (Sri Lanka time)": ({ createdAt }) => colomboText(new Date(createdAt)),
  Id: ({ _id }) => _id,
};

/** All published questions as a CSV file, sorted by product. */
export const questionList = {
  file: (): ReadableStream<Uint8Array> =>
    csvStream(allQuestions(), COLUMNS, (error) => logger().error({ err: error }, "export cut short")),
};
