import "server-only";
import type { Model, QueryFilter } from "mongoose";
import { connectDatabase } from "../db";
import type { Listed } from "./listed";

/**
 * One part of any list, and all of a list for a file. A list is walked along an index that has its order.
 * Where a search or a filter finds few, walking would read much in vain: those are found along the
 * filter's own index and sorted here.
 */

/** Newest first; the id settles what was made in the same millisecond. */
export const NEWEST_FIRST = { createdAt: -1, _id: -1 } as const;

/** Matches of a search or filter are counted up to this many, and a list that nobody narrowed up to that many. */
const MOST_COUNTED = { narrowed: 2_000, whole: 100_000 };

/** Up to this many matches are sorted here. */
const FEW = 500;

/** How many documents of a file are read at a time. */
const BATCH = 250;

/** Fields, all of them in one direction, with `_id` as the last. */
export type Sort = Readonly<Record<string, 1 | -1>>;

/** What is asked of a list. */
export interface RowsRequest<Doc> {
  /** What the list is about, such as one tourist's bookings. */
  base?: QueryFilter<Doc>;
  /** What is asked for beyond that. */
  filter?: QueryFilter<Doc>;
  /** Undefined, or the words of `filter`; an empty list finds nothing. */
  words?: readonly string[] | undefined;
  sort: Sort;
}

/** Fields of which the filter asks for one value, or one of several. */
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

/**
 * The index that gives the order: one that begins with two fields the filter pins down, if there is one,
 * else with one of them, else the order's own. The database is told, since it would choose by the first part
 * of a list for all parts of it.
 * @throws Error when a list offers an order that has no index
 */
function indexFor<Doc>(model: Model<Doc>, filter: object, sort: Sort): Sort {
  const pinned = pinnedFields(filter);
  const pairs = pinned.flatMap((first) => pinned.map((second) => [first, second]));
  const beginnings = [...pairs, ...pinned.map((one) => [one]), []];
  const there = new Map(model.schema.indexes().map(([index]) => [Object.keys(index).join(), index]));
  for (const beginning of beginnings) {
    const index = there.get([...new Set([...beginning, ...Object.keys(sort)])].join());
    if (index) return index as Sort;
  }
  throw new Error(`${model.modelName} has no index for the order ${Object.keys(sort).join(", ")}`);
}

function inOrder<Doc>(sort: Sort) {
  const rank = (doc: Doc, field: string) => {
    const value = (doc as Record<string, unknown>)[field];
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
 * What is asked for of what the list is about.
 * @throws Error when both name a field: one would replace the other, which may be whose list it is
 */
export function narrowed<Doc>(base: QueryFilter<Doc>, filter: QueryFilter<Doc>): QueryFilter<Doc> {
  const twice = Object.keys(filter).filter((field) => Object.hasOwn(base, field));
  if (twice.length > 0) throw new Error(`a list's own ${twice.join(", ")} cannot be asked for`);
  return { ...base, ...filter };
}

/** How a list is found: all that is asked for and in order where that is little, else along which index. */
async function wayThrough<Doc>(model: Model<Doc>, request: RowsRequest<Doc>) {
  await connectDatabase();
  const { base = {} as QueryFilter<Doc>, filter = {} as QueryFilter<Doc>, words, sort } = request;
  const where = narrowed(base, filter);
  const isNarrowed = Object.keys(filter).length > 0;
  const index = indexFor(model, where, sort);
  if (words?.length === 0) return { where, isNarrowed, index, few: [] };
  const found = isNarrowed
    ? await model
        .find(where)
        .limit(FEW + 1)
        .lean<Doc[]>()
    : undefined;
  const few = found && found.length <= FEW ? found.sort(inOrder(sort)) : undefined;
  return { where, isNarrowed, index, few };
}

/** One part of a list and how long the whole is. */
export async function findRows<Doc>(
  model: Model<Doc>,
  { page, limit, ...request }: RowsRequest<Doc> & { page: number; limit: number },
): Promise<Listed<Doc>> {
  const { where, isNarrowed, index, few } = await wayThrough(model, request);
  const skipped = (page - 1) * limit;
  if (few) return { items: few.slice(skipped, skipped + limit), total: few.length };
  const most = isNarrowed ? MOST_COUNTED.narrowed : MOST_COUNTED.whole;
  const [items, total] = await Promise.all([
    model.find(where).sort(request.sort).hint(index).skip(skipped).limit(limit).lean<Doc[]>(),
    model.countDocuments(where, isNarrowed ? { limit: most } : { limit: most, hint: index }).exec(),
  ]);
  return { items, total, isAtLeast: total === most };
}

/** All of a list in its order, some documents at a time. */
export async function* eachRow<Doc>(model: Model<Doc>, request: RowsRequest<Doc>): AsyncGenerator<Doc> {
  const { where, index, few } = await wayThrough(model, request);
  if (few) return yield* few as Awaited<Doc>[];
  const cursor = model.find(where).sort(request.sort).hint(index).lean<Doc[]>().cursor({ batchSize: BATCH });
  try {
    yield* cursor as unknown as AsyncIterable<Awaited<Doc>>;
  } finally {
    // Whoever leaves half-way would leave it open in the database.
    await cursor.close();
  }
}
