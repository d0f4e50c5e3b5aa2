import { z } from "zod";
import { MAX_IDS } from "../admin-paths";
import { isRealDate } from "../domain/dates";
import { searchedWords } from "../domain/search-words";
import { boundedPage, type Page, pageFields } from "./page";

/**
 * The query of an admin list. Every parameter may be left out or empty, because a form sends its empty fields too. The
 * API rejects an invalid parameter; pages ignore it.
 */

function undefinedIfEmpty<T extends string>(sent: T): Exclude<T, ""> | undefined {
  return sent === "" ? undefined : (sent as Exclude<T, "">);
}

const MAX_QUERY = 200;

const q = z
  .string()
  .max(MAX_QUERY, `Search for at most ${MAX_QUERY} characters.`)
  .optional()
  .describe("Words that must all begin a word of the item; case and accents do not matter.");

/** A filter for a day `YYYY-MM-DD`. */
export const day = (description: string) =>
  z
    .string()
    .refine((sent) => sent === "" || isRealDate(sent), {
      error: "Give a valid date, such as 2026-12-31.",
    })
    .transform(undefinedIfEmpty)
    .optional()
    .meta({
      anyOf: [
        { type: "string", format: "date" },
        { type: "string", const: "" },
      ],
      description,
    });

/** A filter for one of several values. */
export const oneOf = <const T extends readonly [string, ...string[]]>(values: T, description: string) =>
  z
    .enum(["", ...values], { error: `Choose one of: ${values.join(", ")}.` })
    .transform((sent) => undefinedIfEmpty<T[number] | "">(sent))
    .optional()
    .describe(description);

/** A filter for any text of at most `max` characters. */
export const plain = (label: string, description: string, max = 100) =>
  z
    .string()
    .max(max, `${label} can have at most ${max} characters.`)
    .transform(undefinedIfEmpty)
    .optional()
    .describe(description);

/** A filter for the items with these ids, separated by commas. */
export const ids = (description: string) =>
  z
    .string()
    .regex(new RegExp(`^([0-9a-f]{24}(,[0-9a-f]{24}){0,${MAX_IDS - 1}})?$`), {
      error: `Give at most ${MAX_IDS} ids of 24 hex digits, separated by commas.`,
    })
    .transform(undefinedIfEmpty)
    .optional()
    .describe(description);

/** The order of a list: a field name for ascending, with a hyphen in front for descending. */
function sorting<const F extends readonly [string, ...string[]]>(fields: F, usual: Sort<F[number]>) {
  const directions = fields.flatMap((field) => [field, `-${field}`]) as [
    Sort<F[number]>,
    ...Sort<F[number]>[],
  ];
  return z
    .enum(["", ...directions], { error: `Sort by one of: ${directions.join(", ")}.` })
    .optional()
    .meta({ default: usual, description: "A hyphen in front reverses the order." })
    .transform((sort) => undefinedIfEmpty<Sort<F[number]> | "">(sort ?? "") ?? usual);
}

type Sort<F extends string> = F | `-${F}`;

/** A parsed query: the list's own filters, and the parameters of every list. */
export type ListQuery<Fields extends z.ZodRawShape, Order extends string> = z.output<z.ZodObject<Fields>> &
  Page & {
    sort: Sort<Order>;
    /** The searched words: undefined without a search, empty if the searched text has no letter or digit. */
    words: string[] | undefined;
  };

/**
 * The schema of a list's query: word search, the list's own filters, order and page.
 * @param fields schemas of the list's own filters
 * @param orders the available orders
 * @param usual the default order
 */
export function listQuery<Fields extends z.ZodRawShape, Order extends string>(
  fields: Fields,
  orders: readonly Order[],
  usual: Sort<Order>,
): z.ZodType<ListQuery<Fields, Order>> {
  const sort = sorting(orders as readonly [Order, ...Order[]], usual);
  const schema = z
    .object({ q, ...fields, sort, ...pageFields } as {
      q: typeof q;
      sort: typeof sort;
    } & typeof pageFields)
    .transform(({ limit, page, q: text, ...rest }) => ({
      ...rest,
      ...boundedPage({ limit, page }),
      words: text?.trim() ? searchedWords(text) : undefined,
    }));
  return schema as unknown as z.ZodType<ListQuery<Fields, Order>>;
}
