import "server-only";
import type { Model, QueryFilter } from "mongoose";
import { connectDatabase } from "../db";
import type { Listed } from "./listed";
import { countWhole, FEW, idsFrom, prepareFarParts } from "./whole-collection";

/**
 * One part of an admin's list, sorted and filtered, in a time that hardly grows with the collection:
 * no filter is walked along the index of the sort; few matches are found along the filter's index and
 * sorted here; many matches come soon when walking in the order of the sort.
 */

/** Matches of a filter are counted up to this many; then the list is said to have at least as many. */
export const MOST_COUNTED = 2_000;

/** Up to this many matches are sorted here. */
const SORTED_HERE = 500;

/** How many documents an export reads at a time. */
const BATCH = 250;

/** What is asked of a list. */
export interface RowsRequest<Doc> {
  /** What the list is about, such as approved providers: fields with one value each. */
  base?: QueryFilter<Doc>;
  /** What is asked for beyond that. */
  filter: QueryFilter<Doc>;
  /** Undefined, or the words of `filter`; an empty list finds nothing. */
  words: readonly string[] | undefined;
  /** Fields of the order, without `_id`, which comes last by itself. */
  keys: readonly string[];
  direction: 1 | -1;
  page: number;
  limit: number;
}

type Keys = Record<string, 1>;

function keysOf(fields: readonly string[]): Keys {
  return Object.fromEntries([...fields, "_id"].map((field) => [field, 1]));
}

/** Fields of which the filter asks for one value. */
function singleValued(filter: object): string[] {
  return Object.entries(filter)
    .filter(([field, value]) => !field.startsWith("$") && !hasOperators(value))
    .map(([field]) => field);
}

/** An id is an object too, but none of operators such as `$gte`. */
function hasOperators(value: unknown): boolean {
  return typeof value === "object" && value !== null && Object.keys(value).some((key) => key.startsWith("$"));
}

/**
 * The index that gives the order: one that begins with two fields the filter pins down, if there is
 * one, else with one of them, else the order's own.
 * @throws Error when a list offers an order that has no index
 */
function indexFor<Doc>(model: Model<Doc>, pinned: readonly string[], keys: readonly string[]): Keys {
  const pairs = pinned.flatMap((first) => pinned.map((second) => [first, second]));
  const beginnings = [
    ...pairs.filter(([first, second]) => first !== second),
    ...pinned.map((one) => [one]),
    [],
  ];
  const candidates = beginnings.map((fields) => keysOf([...fields, ...keys]));
  const there = new Set(model.schema.indexes().map(([index]) => JSON.stringify(index)));
  const found = candidates.find((index) => there.has(JSON.stringify(index)));
  if (!found) throw new Error(`${model.modelName} has no index for the order ${keys.join(", ")}`);
  return found;
}

function inOrder<Doc>(keys: readonly string[], direction: 1 | -1) {
  const rank = (value: unknown) => (value instanceof Date ? value.getTime() : String(value));
  const one = (doc: Doc, key: string) => {
    const value = (doc as Record<string, unknown>)[key];
    return typeof value === "number" ? value : rank(value);
  };
  return (a: Doc, b: Doc): number => {
    for (const key of [...keys, "_id"]) {
      const [x, y] = [one(a, key), one(b, key)];
      if (x !== y) return x < y ? -direction : direction;
    }
    return 0;
  };
}

/** The documents with those ids, in their order; those that are gone meanwhile are left out. */
async function documentsOf<Doc>(model: Model<Doc>, ids: readonly unknown[]): Promise<Doc[]> {
  if (ids.length === 0) return [];
  const found = await model
    .find({ _id: { $in: ids } } as QueryFilter<Doc>)
    .lean<(Doc & { _id: unknown })[]>();
  const byId = new Map(found.map((doc) => [String(doc._id), doc]));
  return ids.flatMap((id) => byId.get(String(id)) ?? []);
}

/** A part of a whole collection. */
async function partOfAll<Doc>(model: Model<Doc>, request: RowsRequest<Doc>): Promise<Listed<Doc>> {
  const { keys, direction, page, limit } = request;
  const index = indexFor(model, [], keys);
  const total = await countWhole(model);
  const skipped = (page - 1) * limit;
  const length = Math.max(0, Math.min(limit, total - skipped));
  if (length === 0) return { items: [], total };
  if (total > FEW) prepareFarParts(model, index);
  if (direction === 1)
    return { items: await documentsOf(model, await idsFrom(model, index, skipped, length)), total };
  if (skipped <= FEW) return { items: await walk(model, {}, index, request), total };
  const ids = await idsFrom(model, index, total - skipped - length, length);
  return { items: await documentsOf(model, ids.toReversed()), total };
}

/** A part of the matches, walking in the order of the sort. */
async function walk<Doc>(
  model: Model<Doc>,
  filter: QueryFilter<Doc>,
  index: Keys,
  { keys, direction, page, limit }: Pick<RowsRequest<Doc>, "keys" | "direction" | "page" | "limit">,
): Promise<Doc[]> {
  const sort = Object.fromEntries([...keys, "_id"].map((key) => [key, direction]));
  const skipped = (page - 1) * limit;
  const part = model.find(filter).sort(sort).hint(index).skip(skipped).limit(limit);
  if (skipped <= FEW) return part.lean<Doc[]>();
  // Far on, no document is read that is skipped, as long as the index holds what the filter asks for.
  const found = await part.select("_id").lean<{ _id: unknown }[]>();
  return documentsOf(
    model,
    found.map(({ _id }) => _id),
  );
}

/** A part of what a list is about, all of it counted. */
async function partOfBase<Doc>(model: Model<Doc>, request: RowsRequest<Doc>): Promise<Listed<Doc>> {
  const base = request.base ?? ({} as QueryFilter<Doc>);
  const index = indexFor(model, singleValued(base), request.keys);
  const [items, total] = await Promise.all([
    walk(model, base, index, request),
    model.countDocuments(base).exec(),
  ]);
  return { items, total };
}

/** How many things a filter asks for. */
function conditionsIn(filter: object): number {
  const { $and = [], ...fields } = filter as { $and?: object[] };
  return $and.length + Object.keys(fields).length;
}

/** The matches' ids and sort keys where they are few, else undefined. */
async function fewMatches<Doc>(
  model: Model<Doc>,
  filter: QueryFilter<Doc>,
  keys: readonly string[],
): Promise<Doc[] | undefined> {
  // One condition is counted along its index, which is quicker than reading documents in vain.
  if (conditionsIn(filter) === 1) {
    const count = await model.countDocuments(filter, { limit: SORTED_HERE + 1 }).exec();
    if (count > SORTED_HERE) return undefined;
  }
  const found = await model
    .find(filter, keysOf(keys))
    .limit(SORTED_HERE + 1)
    .lean<Doc[]>();
  return found.length > SORTED_HERE ? undefined : found;
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

/** One part of a list and how long it is. */
export async function findRows<Doc>(model: Model<Doc>, request: RowsRequest<Doc>): Promise<Listed<Doc>> {
  await connectDatabase();
  const { base = {} as QueryFilter<Doc>, filter, words, keys, direction, page, limit } = request;
  if (words?.length === 0) return { items: [], total: 0 };
  if (Object.keys(filter).length === 0) {
    return Object.keys(base).length === 0 ? partOfAll(model, request) : partOfBase(model, request);
  }
  const where = narrowed(base, filter);
  const few = await fewMatches(model, where, keys);
  if (few) {
    const part = few.toSorted(inOrder(keys, direction)).slice((page - 1) * limit, page * limit);
    const ids = part.map((doc) => (doc as { _id: unknown })._id);
    return { items: await documentsOf(model, ids), total: few.length };
  }
  const [items, total] = await Promise.all([
    walk(model, where, indexFor(model, singleValued(where), keys), request),
    model.countDocuments(where, { limit: MOST_COUNTED }).exec(),
  ]);
  return { items, total, isAtLeast: total === MOST_COUNTED };
}

/** All of a list in its order, one document at a time, without holding it in memory. */
export async function* eachRow<Doc>(
  model: Model<Doc>,
  request: Omit<RowsRequest<Doc>, "page" | "limit">,
): AsyncGenerator<Doc> {
  await connectDatabase();
  const { base = {} as QueryFilter<Doc>, filter, words, keys, direction } = request;
  if (words?.length === 0) return;
  const where = narrowed(base, filter);
  const few = Object.keys(filter).length > 0 ? await fewMatches(model, where, keys) : undefined;
  if (few) {
    const ids = few.toSorted(inOrder(keys, direction)).map((doc) => (doc as { _id: unknown })._id);
    for (let from = 0; from < ids.length; from += BATCH) {
      yield* (await documentsOf(model, ids.slice(from, from + BATCH))) as Awaited<Doc>[];
    }
    return;
  }
  const sort = Object.fromEntries([...keys, "_id"].map((key) => [key, direction]));
  const index = indexFor(model, singleValued(where), keys);
  const cursor = model.find(where).sort(sort).hint(index).lean<Doc[]>().cursor({ batchSize: BATCH });
  try {
    yield* cursor as unknown as AsyncIterable<Awaited<Doc>>;
  } finally {
    // Whoever leaves half-way would leave it open in the database.
    await cursor.close();
  }
}
