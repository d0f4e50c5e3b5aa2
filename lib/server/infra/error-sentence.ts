import "server-only";
import { MESSAGES, sentenceOf } from "../../content/messages";
import { REFUSALS } from "../../content/refusals";
import type { AppError } from "../../errors";

const SENTENCES = { ...MESSAGES, ...REFUSALS };

/** The sentence that people read for an error (product 10.1). No other file makes one from an error's `words`. */
export function errorSentence({ words }: Pick<AppError, "words">): string {
  return typeof words === "object" && "sentence" in words ? words.sentence : sentenceOf(SENTENCES, words);
}
