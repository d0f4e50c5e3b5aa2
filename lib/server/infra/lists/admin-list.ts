import "server-only";
import type { Model, QueryFilter } from "mongoose";
import type { z } from "zod";
import { type ListQuery, listQuery } from "../../../schemas/list-query";
import { parseInput } from "../../../schemas/validation";
import { type Cell, csvStream } from "../csv";
import { logger } from "../logger";
import { hasWords } from "./conditions";
import { eachRow, findRows, firstRows, type Sort } from "./find-rows";
import type { Listed } from "./listed";

/** Defines a list of the admin panel, from which its page, API call, API description and CSV file are made. */
interface Definition<Doc, Dto, Fields extends z.ZodRawShape, Order extends string> {
  model: Model<Doc>;
  /** Called before the list is read, to bring it up to date. */
  bringUpToDate?: () => Promise<void>;
  /** Long fields that no row needs and that are not read. */
  left?: readonly string[];
  /** A condition on every row, such as being an approved provider. */
  base?: QueryFilter<Doc>;
  /** The filters of this list in the query string, besides the word search. */
  fields: Fields;
  /** Converts the requested filters to a database filter. */
  filter: (asked: z.output<z.ZodObject<Fields>>) => QueryFilter<Doc>;
  /**
   * The database fields of each sort order, with a hyphen before those in reverse direction; the model needs an index
   * for each order.
   */
  orders: Readonly<Record<Order, readonly string[]>>;
  /** The default order. */
  usual: NoInfer<Order | `-${Order}`>;
  /** Converts documents to rows of a response. */
  toDtos: (docs: Doc[]) => Dto[] | Promise<Dto[]>;
  /** The columns of the CSV file: by heading, the function that returns the cell. */
  columns: Readonly<Record<string, (item: Dto, doc: Doc) => Cell>>;
}

/** A list that admins can search, filter, sort, page through and export as CSV. */
export interface AdminList<Dto, Query = unknown> {
  /** Parses the query string. */
  schema: z.ZodType<Query>;
  /** One page of the list. */
  part: (query: Query) => Promise<Listed<Dto>>;
  /** The first `limit` rows, without the number of all rows. */
  first: (query: Query) => Promise<Dto[]>;
  /**
   * All matching rows as CSV, read from the database only as fast as the client downloads.
   * @param sent - the query parameters
   * @throws AppError `VALIDATION_FAILED`
   */
  file: (sent: Record<string, string>) => ReadableStream<Uint8Array>;
}

/** How many rows of a file are converted at a time. */
const BATCH = 100;

/** Creates a list from its definition. */
export function adminList<Doc, Dto, Fields extends z.ZodRawShape, Order extends string>(
  definition: Definition<Doc, Dto, Fields, Order>,
): AdminList<Dto, ListQuery<Fields, Order>> {
  const { model, bringUpToDate, left, base, fields, filter, orders, usual, toDtos, columns } = definition;
  const schema = listQuery(fields, Object.keys(orders) as Order[], usual);

  const requestOf = (query: ListQuery<Fields, Order>) => ({
    ...(base ? { base } : {}),
    ...(left ? { left } : {}),
    filter: { ...filter(query), ...hasWords(query.words) } as QueryFilter<Doc>,
    words: query.words,
    sort: sortOf(query.sort),
  });

  function sortOf(sort: Order | `-${Order}`): Sort {
    const isDescending = sort.startsWith("-");
    const order = (isDescending ? sort.slice(1) : sort) as Order;
    return Object.fromEntries(
      [...orders[order], "_id"].map((field) => {
        const isReversed = field.startsWith("-");
        return [isReversed ? field.slice(1) : field, isDescending === isReversed ? 1 : -1];
      }),
    );
  }

  async function* each(query: ListQuery<Fields, Order>) {
    await bringUpToDate?.();
    let docs: Doc[] = [];
    const toRows = async () => (await toDtos(docs)).map((dto, index) => ({ dto, doc: docs[index] as Doc }));
    for await (const doc of eachRow(model, requestOf(query))) {
      docs.push(doc);
      if (docs.length < BATCH) continue;
      yield* await toRows();
      docs = [];
    }
    yield* await toRows();
  }

  return {
    schema,
    part: async (query) => {
      await bringUpToDate?.();
      const { page, limit } = query;
      const { items, ...rest } = await findRows(model, { ...requestOf(query), page, limit });
      return { ...rest, items: await toDtos(items) };
    },
    first: async (query) => {
      await bringUpToDate?.();
      return toDtos(await firstRows(model, { ...requestOf(query), limit: query.limit }));
    },
    file: (sent) => {
      const cells = Object.entries(columns).map(
        ([heading, cell]) => [heading, ({ dto, doc }: { dto: Dto; doc: Doc }) => cell(dto, doc)] as const,
      );
      return csvStream(each(parseInput(schema, sent)), Object.fromEntries(cells), (error) =>
        logger().error({ err: error }, "export cut short"),
      );
    },
  };
}
