import { expect, test } from "vitest";
import { AppError } from "../../errors";
import { errorSentence } from "./error-sentence";

test.each([
  ["a key", new AppError("CONFLICT", "bookingConfirmed"), "This booking is already confirmed."],
  [
    "a key with values",
    new AppError("NO_PRICE_FOR_GROUP", ["noPriceForGroup", 11]),
    "No pricing available for 11 persons. Please contact support.",
  ],
  ["a sentence of the API alone", new AppError("NOT_FOUND", "noSuchList"), "There is no such list."],
  [
    "a sentence made elsewhere",
    new AppError("VALIDATION_FAILED", { sentence: "Enter a name." }),
    "Enter a name.",
  ],
])("the message of %s", (_name, error, sentence) => {
  expect(errorSentence(error)).toBe(sentence);
});
