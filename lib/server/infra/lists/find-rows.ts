import "server-only";
import { type Model, type QueryFilter, Types } from "mongoose";
import { connectDatabase } from "../db";
import type { Listed } from "./listed";

/**
 * Reads one page of a list, or the whole list for a file. A list is read by an index that has the order of the list, so
 * that nothing has to be sorted. If a search or filter matches only a few documents, a scan of that index would read
 * many others. So these few are read by an index of the filter instead, and sorted in memory.
 */

/** Newest first, by id within the same millisecond. */
export const NEWEST_FIRST = { createdAt: -1, _id: -1 } as const;

/** How far the matches of a search or filter are counted. */
const MOST_COUNTED = 2_000;

/** Up to this many matches are sorted in memory. */
const FEW = 500;

/** How many documents are read at a time for a file. */
const BATCH = 250;

/** The fields to sort by, ending with `_id`. A name may be a path, such as `hostAnswer.answer`. */
export type Sort = Readonly<Record<string, 1 | -1>>;

/** Which documents to read, and in which order. */
export interface RowsRequest<Doc> {
  /** A condition on every row, such as being one tourist's booking. */
  base?: QueryFilter<Doc>;
  /** The requested search and filters. */
  filter?: QueryFilter<Doc>;
  /** The searched words, which `filter` contains too; an empty array matches nothing. */
  words?: readonly string[] | undefined;
  sort: Sort;
  /** Fields that are not read. */
  left?: readonly string[];
}

/** The fields for which the filter asks for one value or a list (`$in`), not a range. */
function pinnedFields(filter: object): string[] {
  // An id is also an object, but has no operators such as `$gte`.
  const isRange = (value: unknown) =>
    typeof value === "object" &&
    value !== null &&
    Object.keys(value).some((key) => key.startsWith("$") && key !== "$in");
  return Object.entries(filter)
    .filter(([field, value]) => !field.startsWith("$") && !isRange(value))
    .map(([field]) => field);
}

/** The indexes of each model, cached because `schema.indexes()` collects them anew on each call. */
const indexes = new Map<string, readonly Sort[]>();

function indexesOf<Doc>({ modelName, schema }: Model<Doc>): readonly Sort[] {
  const cached = indexes.get(modelName);
  if (cached) return cached;
  const found = schema.indexes().map(([index]) => index as Sort);
  indexes.set(modelName, found);
  return found;
}

/**
 * Whether an index has exactly these fields and returns the order `sort` when it is read forwards or
 * backwards.
 */
function serves(index: Sort, fields: readonly string[], sort: Sort): boolean {
  const directions = Object.entries(sort).map(([field, direction]) => direction === index[field]);
  return Object.keys(index).join() === fields.join() && new Set(directions).size === 1;
}

/**
 * Chooses the index to read by. The best index has two pinned fields of the filter (`pinnedFields`) followed by the
 * sort order. The next best has one pinned field and the order, and the last choice has the order alone. The index is
 * passed as a hint, because the database would otherwise choose an index for the first page and reuse it for all
 * pages.
 * @throws Error when a list offers an order without an index
 */
function indexFor<Doc>(model: Model<Doc>, filter: object, sort: Sort): Sort {
  const pinned = pinnedFields(filter);
  const pairs = pinned.flatMap((first) =>
    pinned.filter((second) => second !== first).map((second) => [first, second]),
  );
  const beginnings = [...pairs, ...pinned.map((one) => [one]), []];
  for (const beginning of beginnings) {
    const fields = [...new Set([...beginning, ...Object.keys(sort)])];
    const index = indexesOf(model).find((one) => serves(one, fields, sort));
    if (index) return index;
  }
  throw new Error(`${model.modelName} has no index for the order ${Object.keys(sort).join(", ")}`);
}

function inOrder<Doc>(sort: Sort) {
  const rank = (doc: Doc, field: string) => {
    const value = field
      .split(".")
      .reduce<unknown>((part, name) => (part as Record<string, unknown> | null)?.[name], doc);
    // Missing values sort before all text, as in the database.
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
 * Combines both filters.
 * @throws Error when both contain the same field: `filter` would override `base`, which may limit the rows to one
 * account
 */
export function narrowed<Doc>(base: QueryFilter<Doc>, filter: QueryFilter<Doc>): QueryFilter<Doc> {
  const duplicates = Object.keys(filter).filter((field) => Object.hasOwn(base, field));
  if (duplicates.length > 0) throw new Error(`a list's own ${duplicates.join(", ")} cannot be asked for`);
  return { ...base, ...filter };
}

/** The projection for the fields to leave out; null for whole documents. */
function fieldsOf<Doc>({ left }: RowsRequest<Doc>): Record<string, 0> | null {
  return left ? Object.fromEntries(left.map((field) => [field, 0])) : null;
}

/** Plans a read: `few` has all matches, in order, if there are few; otherwise the list has to be read by `index`. */
async function planRead<Doc>(model: Model<Doc>, request: RowsRequest<Doc>) {
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

/** One page of a list, and the total number of rows. */
export async function findRows<Doc>(
  model: Model<Doc>,
  { page, limit, ...request }: RowsRequest<Doc> & { page: number; limit: number },
): Promise<Listed<Doc>> {
  const { where, fields, isNarrowed, index, few } = await planRead(model, request);
  const skipped = (page - 1) * limit;
  if (few) return { items: few.slice(skipped, skipped + limit), total: few.length };
  // MongoDB knows the size of a collection without reading it. Without a limit, it counts the entries of the index and
  // reads no document.
  const count = () =>
    Object.keys(where).length === 0
      ? model.estimatedDocumentCount().exec()
      : model.countDocuments(where, isNarrowed ? { limit: MOST_COUNTED } : { hint: index }).exec();
  // A list that belongs to one account usually fits on a page. Then the total is known without counting.
  const isOfAccount = Object.values(where).some((value) => value instanceof Types.ObjectId);
  const [found, counted] = await Promise.all([
    model
      .find(where, fields)
      .sort(request.sort)
      .hint(index)
      .skip(skipped)
      .limit(limit + 1)
      .lean<Doc[]>(),
    isOfAccount ? undefined : count(),
  ]);
  const items = found.slice(0, limit);
  if (found.length <= limit && (found.length > 0 || page === 1))
    return { items, total: skipped + found.length };
  const total = counted ?? (await count());
  return { items, total, isAtLeast: isNarrowed && total === MOST_COUNTED };
}

/**
 * The first rows of a list, without the total. One query by an index that has the order of the list. The query is slow
 * if few documents match and that index does not begin with a field of the filter.
 */
export async function firstRows<Doc>(
  model: Model<Doc>,
  { limit, ...request }: RowsRequest<Doc> & { limit: number },
): Promise<Doc[]> {
  await connectDatabase();
  const { base = {} as QueryFilter<Doc>, filter = {} as QueryFilter<Doc>, sort } = request;
  const where = narrowed(base, filter);
  return model
    .find(where, fieldsOf(request))
    .sort(sort)
    .hint(indexFor(model, where, sort))
    .limit(limit)
    .lean<Doc[]>();
}

/** All documents of a list in order, read in batches. */
export async function* eachRow<Doc>(model: Model<Doc>, request: RowsRequest<Doc>): AsyncGenerator<Doc> {
  const { where, fields, index, few } = await planRead(model, request);
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
    // Closes the cursor in the database if the reader stops early.
    await cursor.close();
  }
}
