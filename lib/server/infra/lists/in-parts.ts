import "server-only";
import type { Model, QueryFilter } from "mongoose";

const PART = 250;

/** All documents that match a filter, in batches of 250. The filter needs an index. */
export async function* inParts<Doc>(model: Model<Doc>, filter: QueryFilter<Doc>): AsyncGenerator<Doc[]> {
  const cursor = model.find(filter).lean<Doc[]>().cursor({ batchSize: PART });
  try {
    let part: Doc[] = [];
    for await (const found of cursor as unknown as AsyncIterable<Doc>) {
      part.push(found);
      if (part.length < PART) continue;
      yield part;
      part = [];
    }
    if (part.length > 0) yield part;
  } finally {
    await cursor.close();
  }
}
