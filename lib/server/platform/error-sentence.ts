import "server-only";
import type { AppError } from "../../errors";
import { MESSAGES, sentenceOf } from "../../messages";
import { REFUSALS } from "../../refusals";

const SENTENCES = { ...MESSAGES, ...REFUSALS };

/** What an error tells people. The one place where its words become a sentence. */
export function errorSentence({ words }: Pick<AppError, "words">): string {
  return typeof words === "object" && "sentence" in words ? words.sentence : sentenceOf(SENTENCES, words);
}
