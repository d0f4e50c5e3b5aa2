import "server-only";
import type { Model, QueryFilter } from "mongoose";
import { connectDatabase } from "../db";
import type { Listed } from "./listed";

/**
 * Reads one page of a list, or the whole list for a file. A list is read along an index that has its order, so
 * that nothing needs sorting. When a search or a filter matches few documents, that would read many others for
 * nothing: then the matches are read along the filter's index and sorted in this process.
 */

/** Newest first; the id decides between documents made in the same millisecond. */
export const NEWEST_FIRST = { createdAt: -1, _id: -1 } as const;

/** How far rows are counted: matches of a search or filter up to `narrowed`, a whole list up to `whole`. */
const MOST_COUNTED = { narrowed: 2_000, whole: 100_000 };

/** Up to this many matches are sorted in this process. */
const FEW = 500;

/** How many documents are read from the database at a time for a file. */
const BATCH = 250;

/** The fields to sort by, the last of them `_id`. A name may be a path, such as `hostAnswer.answer`. */
export type Sort = Readonly<Record<string, 1 | -1>>;

/** Which documents, and in which order. */
export interface RowsRequest<Doc> {
  /** What every row fulfils, such as being one tourist's booking. */
  base?: QueryFilter<Doc>;
  /** What was asked for beyond that. */
  filter?: QueryFilter<Doc>;
  /** The words searched for, which `filter` holds too; an empty array finds nothing. */
  words?: readonly string[] | undefined;
  sort: Sort;
  /** Fields that are left out. */
  left?: readonly string[];
}

/** The fields for which the filter asks for one value or one of several (`$in`), not for a range. */
function pinnedFields(filter: object): string[] {
  // An id is an object too, but has no operators such as `$gte`.
  const isRange = (value: unknown) =>
    typeof value === "object" &&
    value !== null &&
    Object.keys(value).some((key) => key.startsWith("$") && key !== "$in");
  return Object.entries(filter)
    .filter(([field, value]) => !field.startsWith("$") && !isRange(value))
    .map(([field]) => field);
}

/** The indexes of each model by their fields; mongoose would collect them from the schema each time. */
const indexes = new Map<string, Map<string, Sort>>();

function indexesOf<Doc>({ modelName, schema }: Model<Doc>): Map<string, Sort> {
  const known = indexes.get(modelName);
  if (known) return known;
  const found = new Map(schema.indexes().map(([index]) => [Object.keys(index).join(), index as Sort]));
  indexes.set(modelName, found);
  return found;
}

/**
 * The index to read along: one that begins with two of the filter's pinned fields and goes on with the order, else
 * with one of them, else the order's own. It is given to the database as a hint, because the database would pick one
 * for the first page and then use it for all pages.
 * @throws Error when a list offers an order that has no index
 */
function indexFor<Doc>(model: Model<Doc>, filter: object, sort: Sort): Sort {
  const pinned = pinnedFields(filter);
  const pairs = pinned.flatMap((first) => pinned.map((second) => [first, second]));
  const beginnings = [...pairs, ...pinned.map((one) => [one]), []];
  for (const beginning of beginnings) {
    const index = indexesOf(model).get([...new Set([...beginning, ...Object.keys(sort)])].join());
    if (index) return index;
  }
  throw new Error(`${model.modelName} has no index for the order ${Object.keys(sort).join(", ")}`);
}

function inOrder<Doc>(sort: Sort) {
  const rank = (doc: Doc, field: string) => {
    const value = field
      .split(".")
      .reduce<unknown>((part, name) => (part as Record<string, unknown> | null)?.[name], doc);
    // Nothing comes before all text, as in the database.
    if (value == null) return "";
    return value instanceof Date ? value.getTime() : typeof value === "number" ? value : String(value);
  };
  return (a: Doc, b: Doc): number => {
    for (const [field, direction] of Object.entries(sort)) {
      const [x, y] = [rank(a, field), rank(b, field)];
      if (x !== y) return x < y ? -direction : direction;
    }
    return 0;
  };
}

/**
 * Both filters as one.
 * @throws Error when both name the same field: `filter` would replace the value of `base`, which may be the account
 *   whose rows they are
 */
export function narrowed<Doc>(base: QueryFilter<Doc>, filter: QueryFilter<Doc>): QueryFilter<Doc> {
  const twice = Object.keys(filter).filter((field) => Object.hasOwn(base, field));
  if (twice.length > 0) throw new Error(`a list's own ${twice.join(", ")} cannot be asked for`);
  return { ...base, ...filter };
}

/** The fields to leave out as the database takes them; null for whole documents. */
function fieldsOf<Doc>({ left }: RowsRequest<Doc>): Record<string, 0> | null {
  return left ? Object.fromEntries(left.map((field) => [field, 0])) : null;
}

/** Plans a read: `few` holds all matches in order when they are few, else `index` is the index to read along. */
async function wayThrough<Doc>(model: Model<Doc>, request: RowsRequest<Doc>) {
  await connectDatabase();
  const { base = {} as QueryFilter<Doc>, filter = {} as QueryFilter<Doc>, words, sort } = request;
  const fields = fieldsOf(request);
  const where = narrowed(base, filter);
  const isNarrowed = Object.keys(filter).length > 0;
  const index = indexFor(model, where, sort);
  if (words?.length === 0) return { where, fields, isNarrowed, index, few: [] };
  const found = isNarrowed
    ? await model
        .find(where, fields)
        .limit(FEW + 1)
        .lean<Doc[]>()
    : undefined;
  const few = found && found.length <= FEW ? found.sort(inOrder(sort)) : undefined;
  return { where, fields, isNarrowed, index, few };
}

/** One page of a list, and how many rows the whole list has. */
export async function findRows<Doc>(
  model: Model<Doc>,
  { page, limit, ...request }: RowsRequest<Doc> & { page: number; limit: number },
): Promise<Listed<Doc>> {
  const { where, fields, isNarrowed, index, few } = await wayThrough(model, request);
  const skipped = (page - 1) * limit;
  if (few) return { items: few.slice(skipped, skipped + limit), total: few.length };
  const found = await model
    .find(where, fields)
    .sort(request.sort)
    .hint(index)
    .skip(skipped)
    .limit(limit + 1)
    .lean<Doc[]>();
  const items = found.slice(0, limit);
  // The end of the list is known then.
  if (found.length <= limit && (found.length > 0 || page === 1))
    return { items, total: skipped + found.length };
  const most = isNarrowed ? MOST_COUNTED.narrowed : MOST_COUNTED.whole;
  const total = await model
    .countDocuments(where, isNarrowed ? { limit: most } : { limit: most, hint: index })
    .exec();
  return { items, total, isAtLeast: total === most };
}

/** All documents of a list in its order, read in batches. */
export async function* eachRow<Doc>(model: Model<Doc>, request: RowsRequest<Doc>): AsyncGenerator<Doc> {
  const { where, fields, index, few } = await wayThrough(model, request);
  if (few) return yield* few as Awaited<Doc>[];
  const cursor = model
    .find(where, fields)
    .sort(request.sort)
    .hint(index)
    .lean<Doc[]>()
    .cursor({ batchSize: BATCH });
  try {
    yield* cursor as unknown as AsyncIterable<Awaited<Doc>>;
  } finally {
    // A reader that stops half-way would leave the cursor open in the database.
    await cursor.close();
  }
}
