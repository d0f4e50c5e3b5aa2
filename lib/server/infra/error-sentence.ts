import "server-only";
import { API_MESSAGES } from "../../content/api-messages";
import { MESSAGES, sentenceOf } from "../../content/messages";
import type { AppError } from "../../errors";

const SENTENCES = { ...MESSAGES, ...API_MESSAGES };

/** The message of an error for people (docs/product.md, "Error body"). No other file converts an error's `words`. */
export function errorSentence({ words }: Pick<AppError, "words">): string {
  return typeof words === "object" && "sentence" in words ? words.sentence : sentenceOf(SENTENCES, words);
}
