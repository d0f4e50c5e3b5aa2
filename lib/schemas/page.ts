import { z } from "zod";

/** Longest part of a list that is given at once; a larger `limit` means this (product 12.2). */
const MAX_LIMIT = 500;
const DEFAULT_LIMIT = 100;

const wholeFromOne = (sentence: string, meta: { default: number; description: string }) =>
  z
    .string()
    .regex(/^[1-9]\d{0,8}$/, sentence)
    .transform(Number)
    .optional()
    // An address is text; what is written there is a number, and a description says so.
    .meta({ type: "integer", pattern: undefined, minimum: 1, maximum: 999_999_999, ...meta });

/** `limit` and `page` as every list takes them. */
export const pageFields = {
  limit: wholeFromOne("limit must be a whole number from 1 on.", {
    default: DEFAULT_LIMIT,
    description: `How many at most; more than ${MAX_LIMIT} means ${MAX_LIMIT}.`,
  }),
  page: wholeFromOne("page must be a whole number from 1 on.", {
    default: 1,
    description: "Which part of the list, from 1; past the end is empty.",
  }),
};

/** Which part of a list is asked for. */
export interface Page {
  limit: number;
  page: number;
}

/** The part that is meant, with the bounds every list has. */
export function boundedPage(sent: { limit?: number | undefined; page?: number | undefined }): Page {
  const { limit = DEFAULT_LIMIT, page = 1 } = sent;
  return { limit: Math.min(limit, MAX_LIMIT), page };
}

/** `limit` and `page` of a list, as they stand in the address. */
export const pageSchema = z.object(pageFields).transform(boundedPage);
