import "server-only";
import mongoose from "mongoose";
import { lastMigration, roughSize } from "./back-up";
import { Inserter, makeEmpty, makeIndexes, type Place, requireSame, unmark } from "./fill-database";
import { collectionsOf, documentsOf, indexesOf } from "./read-database";
import { amount, type Told } from "./told";

/** From which database to which. */
export interface Moving extends Place {
  from: string;
  to: string;
}

/**
 * Copies a whole database into another one, which is empty, and compares counts and checksums. No site may use either of
 * them meanwhile. The first stays as it is.
 * @throws RefusedDatabase; Error when the other one is not empty and may not be replaced, or something else writes into one of them
 */
export async function moveDatabase({ from, to, ...place }: Moving, told: Told): Promise<void> {
  const source = new mongoose.mongo.MongoClient(from);
  const target = new mongoose.mongo.MongoClient(to);
  try {
    told.begin("Connecting to both databases");
    for (const client of [source, target]) await connect(client);
    const [old, fresh] = [source.db(), target.db()];
    await lastMigration(old);
    const total = await roughSize(old);
    if (total === 0) throw new Error("There is nothing in this database to move.");
    await makeEmpty(fresh, place, told);
    told.begin("Moving and comparing the documents");
    let documents = 0;
    let seen = 0;
    // Each is written, and read again on both sides to be compared.
    const count = (bytes: number) => {
      seen += bytes;
      told.share(Math.min(1, seen / (3 * total)));
    };
    const moved = new Map<string, Inserter>();
    for (const name of await collectionsOf(old)) {
      const inserter = new Inserter(fresh, name);
      for await (const document of documentsOf(old, name)) {
        await inserter.add(document);
        count(document.length);
      }
      await inserter.flush();
      await makeIndexes(fresh, name, await indexesOf(old, name));
      await requireSame(fresh, name, inserter, count);
      moved.set(name, inserter);
      documents += inserter.count;
    }
    for (const [name, inserter] of moved) await requireSame(old, name, inserter, count);
    await unmark(fresh);
    told.done(`${amount(documents)} in ${moved.size} collections moved; counts and checksums agree`);
  } finally {
    await source.close();
    await target.close();
  }
}

/** @throws Error that names the database which does not answer, without its password */
async function connect(client: mongoose.mongo.MongoClient): Promise<void> {
  try {
    await client.connect();
  } catch (cause) {
    const where = client.options.hosts.join(", ") || client.options.srvHost;
    throw new Error(`The database at ${where} cannot be reached.`, { cause });
  }
}
