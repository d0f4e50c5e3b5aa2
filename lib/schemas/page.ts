import { z } from "zod";

/** The largest `limit`; larger ones are reduced to it (docs/product.md, "Lists"). */
const MAX_LIMIT = 500;
const DEFAULT_LIMIT = 100;

const wholeFromOne = (sentence: string, meta: { default: number; description: string }) =>
  z
    .string()
    .regex(/^[1-9]\d{0,8}$/, sentence)
    .transform(Number)
    .optional()
    // Query values are text, but the API description declares a number.
    .meta({ type: "integer", pattern: undefined, minimum: 1, maximum: 999_999_999, ...meta });

/** The parameters `limit` and `page` of every list. */
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

/** The requested page of a list: its number, from 1, and the maximum number of items. */
export interface Page {
  limit: number;
  page: number;
}

/** The requested page, within the limits of every list. */
export function boundedPage(sent: { limit?: number | undefined; page?: number | undefined }): Page {
  const { limit = DEFAULT_LIMIT, page = 1 } = sent;
  return { limit: Math.min(limit, MAX_LIMIT), page };
}

/** The query of a list. */
export const pageSchema = z.object(pageFields).transform(boundedPage);
