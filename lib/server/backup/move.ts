import "server-only";
import mongoose from "mongoose";
import { lastMigration, roughSize } from "./back-up";
import { Inserter, makeEmpty, makeIndexes, type Place, requireSame, unmark } from "./fill-database";
import { amount, type Progress } from "./progress";
import { collectionsOf, documentsOf, indexesOf } from "./read-database";

/** The source and the target database. */
export interface Moving extends Place {
  from: string;
  to: string;
}

/**
 * Copies a database to an empty one, and compares counts and checksums. No site may use either database
 * meanwhile. The source does not change.
 * @throws RefusedDatabase; Error when the target is not empty and may not be replaced, or something else
 * writes to one of them
 */
export async function moveDatabase(
  { from, to, ...targetOptions }: Moving,
  progress: Progress,
): Promise<void> {
  const source = new mongoose.mongo.MongoClient(from);
  const target = new mongoose.mongo.MongoClient(to);
  try {
    progress.begin("Connecting to both databases");
    for (const client of [source, target]) await connect(client);
    const [sourceDb, targetDb] = [source.db(), target.db()];
    await lastMigration(sourceDb);
    const total = await roughSize(sourceDb);
    if (total === 0) throw new Error("There is nothing in this database to move.");
    await makeEmpty(targetDb, targetOptions, progress);
    progress.begin("Moving and comparing the documents");
    let documents = 0;
    let seen = 0;
    // Each document is written once and read twice for the comparison, hence the factor 3.
    const count = (bytes: number) => {
      seen += bytes;
      progress.share(Math.min(1, seen / (3 * total)));
    };
    const moved = new Map<string, Inserter>();
    for (const name of await collectionsOf(sourceDb)) {
      const inserter = new Inserter(targetDb, name);
      for await (const document of documentsOf(sourceDb, name)) {
        await inserter.add(document);
        count(document.length);
      }
      await inserter.flush();
      await makeIndexes(targetDb, name, await indexesOf(sourceDb, name));
      await requireSame(targetDb, name, inserter, count);
      moved.set(name, inserter);
      documents += inserter.count;
    }
    for (const [name, inserter] of moved) await requireSame(sourceDb, name, inserter, count);
    await unmark(targetDb);
    progress.done(`${amount(documents)} in ${moved.size} collections moved; counts and checksums agree`);
  } finally {
    await source.close();
    await target.close();
  }
}

/** @throws Error with the address of the unreachable database, without its password */
async function connect(client: mongoose.mongo.MongoClient): Promise<void> {
  try {
    await client.connect();
  } catch (cause) {
    const where = client.options.hosts.join(", ") || client.options.srvHost;
    throw new Error(`The database at ${where} cannot be reached.`, { cause });
  }
}
