import "server-only";
import type { Actor } from "../actor";
import { type Columns, csvStream } from "../csv";
import { connectDatabase } from "../db";
import { logger } from "../logger";

/**
 * A list that is short enough to be loaded whole, as a CSV file.
 * @param load returns all rows for the sent query parameters and the admin who sent them
 */
export function shortList<T>(
  load: (sent: Record<string, string>, actor: Actor) => Promise<readonly T[]>,
  columns: Columns<T>,
): { file: (sent: Record<string, string>, actor: Actor) => ReadableStream<Uint8Array> } {
  async function* rows(sent: Record<string, string>, actor: Actor) {
    await connectDatabase();
    yield* await load(sent, actor);
  }
  return {
    file: (sent, actor) =>
      csvStream(rows(sent, actor), columns, (error) => logger().error({ err: error }, "export cut short")),
  };
}
