import "server-only";
import type { Model, QueryFilter } from "mongoose";
import type { Page } from "../../../schemas/page";
import { connectDatabase } from "../db";
import type { Listed } from "./listed";

/** Newest first; the id settles what was made in the same millisecond. Every list has an index for it. */
export const NEWEST_FIRST = { createdAt: -1, _id: -1 } as const;

/** How a list is walked. */
interface Way {
  /** Newest first when left out. */
  sort?: Record<string, 1 | -1>;
  /**
   * The index that has the filter's fields and the order. Told rather than chosen by the database, which
   * would choose by the first part of the list for all parts of it.
   */
  index: Record<string, 1 | -1>;
}

/** One part of a list and how long the whole is. */
export async function findPage<Doc extends { _id: unknown }, Dto>(
  model: Model<Doc>,
  filter: QueryFilter<Doc>,
  { limit, page }: Page,
  toDto: (doc: Doc) => Dto,
  { sort = NEWEST_FIRST, index }: Way,
): Promise<Listed<Dto>> {
  await connectDatabase();
  const [found, total] = await Promise.all([
    model
      .find(filter)
      .sort(sort)
      .hint(index)
      .skip((page - 1) * limit)
      .limit(limit)
      .lean<Doc[]>(),
    countAll(model, filter, index),
  ]);
  return { items: found.map(toDto), total };
}

/**
 * How many there are, counted along an index that has the filter's fields. All of a collection is counted
 * along its smallest one: the number in its metadata would be quicker, but may be off after the database
 * was killed.
 */
export function countAll<Doc>(
  model: Model<Doc>,
  filter: QueryFilter<Doc>,
  hint: Record<string, 1 | -1>,
): Promise<number> {
  return model.countDocuments(filter, { hint }).exec();
}
