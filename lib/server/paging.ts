import "server-only";
import type { Model, QueryFilter } from "mongoose";
import type { Page } from "../schemas/page";
import { connectDatabase } from "./db";
import type { Listed } from "./listed";

/** Newest first; the id settles what was made in the same millisecond. Every list has an index for it. */
export const NEWEST_FIRST = { createdAt: -1, _id: -1 } as const;

/** One part of a list, newest first, and how long the whole is. */
export async function findPage<Doc extends { _id: unknown }, Dto>(
  model: Model<Doc>,
  filter: QueryFilter<Doc>,
  { limit, page }: Page,
  toDto: (doc: Doc) => Dto,
  sort: Record<string, 1 | -1> = NEWEST_FIRST,
): Promise<Listed<Dto>> {
  await connectDatabase();
  const [found, total] = await Promise.all([
    model
      .find(filter)
      .sort(sort)
      .skip((page - 1) * limit)
      .limit(limit)
      .lean<Doc[]>(),
    countAll(model, filter),
  ]);
  return { items: found.map(toDto), total };
}

/**
 * How many there are. All of a collection is counted along its smallest index: the number in its
 * metadata would be quicker, but may be off after the database was killed.
 */
export function countAll<Doc>(model: Model<Doc>, filter: QueryFilter<Doc> = {}): Promise<number> {
  const everything = Object.keys(filter).length === 0;
  return model.countDocuments(filter, everything ? { hint: "_id_" } : {}).exec();
}
