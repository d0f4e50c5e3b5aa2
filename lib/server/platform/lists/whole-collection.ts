import "server-only";
import type { Model } from "mongoose";
import { logger } from "../logger";

/**
 * Length and far parts of a whole collection in a time that does not grow with it. Small ones are
 * counted and skipped through; for larger ones this process remembers what a walk along an index told.
 */

/** Up to this many are counted one by one, and skipped one by one. */
export const FEW = 1_000;
/** After this long, what is remembered is looked up anew while it is still used. */
const FRESH_MS = 30_000;
/** After this long it is not used any more. */
const STALE_MS = 10 * 60_000;

type AnyModel = Pick<Model<never>, "collection" | "modelName">;

interface Remembered<T> {
  value: T;
  at: number;
}

/** Remembers one value for each key, renewed in the background once it is no longer fresh. */
function remembering<T>(look: (model: AnyModel, key: string) => Promise<T>) {
  const known = new Map<string, Remembered<T>>();
  const looking = new Map<string, Promise<T>>();
  const renew = (model: AnyModel, key: string): Promise<T> => {
    const name = `${model.modelName} ${key}`;
    const running =
      looking.get(name) ??
      look(model, key)
        .then((value) => {
          known.set(name, { value, at: Date.now() });
          return value;
        })
        .finally(() => looking.delete(name));
    looking.set(name, running);
    return running;
  };
  return async (model: AnyModel, key = ""): Promise<T> => {
    const found = known.get(`${model.modelName} ${key}`);
    const age = Date.now() - (found?.at ?? 0);
    if (!found || age > STALE_MS) return renew(model, key);
    if (age > FRESH_MS) {
      renew(model, key).catch((error: unknown) => logger().warn({ err: error }, "not looked up anew"));
    }
    return found.value;
  };
}

/**
 * How far the number in the collection's metadata is off: nothing, unless the database was killed.
 * Where writes come in between, the next look will do better.
 */
const metadataError = remembering(async (model) => {
  const [exact, told] = await Promise.all([
    model.collection.countDocuments({}, { hint: "_id_" }),
    model.collection.estimatedDocumentCount(),
  ]);
  return exact - told;
});

/** How many documents the collection has. */
export async function countWhole(model: AnyModel): Promise<number> {
  const few = await model.collection.countDocuments({}, { hint: "_id_", limit: FEW + 1 });
  if (few <= FEW) return few;
  const [told, error] = await Promise.all([model.collection.estimatedDocumentCount(), metadataError(model)]);
  return Math.max(few, told + error);
}

type IndexKeys = Record<string, 1>;
type Bound = Record<string, unknown>;

/** Every so many entries of an index one is remembered. */
const STEP = 1_000;

/** The entry at every `STEP`th place of an index, from its low end. Walked without reading a document. */
const milestones = remembering(async (model, key) => {
  const hint = JSON.parse(key) as IndexKeys;
  const found: Bound[] = [];
  for (;;) {
    const last = found.at(-1);
    const [next] = await model.collection
      .find({}, { projection: { _id: 1, ...hint }, hint, ...(last ? { min: last } : {}) })
      .skip(last ? STEP : 0)
      .limit(1)
      .toArray();
    if (!next) return found;
    found.push(Object.fromEntries(Object.keys(hint).map((field) => [field, next[field]])));
  }
});

/**
 * Ids of the entries from the place `from` of an ascending index on, in its order. Beyond the first
 * thousand places the way goes along remembered entries, so what was added or deleted in the last
 * half minute may move a far part by as many places.
 */
export async function idsFrom(
  model: AnyModel,
  hint: IndexKeys,
  from: number,
  limit: number,
): Promise<unknown[]> {
  const known = from > FEW ? await milestones(model, JSON.stringify(hint)) : [];
  const nearest = Math.min(Math.floor(from / STEP), known.length - 1);
  const min = known[nearest];
  const found = await model.collection
    .find({}, { projection: { _id: 1 }, hint, ...(min ? { min } : {}) })
    .skip(min ? from - nearest * STEP : from)
    .limit(limit)
    .toArray();
  return found.map(({ _id }) => _id);
}

/** Looks up in the background what a far part of a large collection will need. */
export function prepareFarParts(model: AnyModel, hint: IndexKeys): void {
  milestones(model, JSON.stringify(hint)).catch((error: unknown) =>
    logger().warn({ err: error }, "far parts not prepared"),
  );
}
