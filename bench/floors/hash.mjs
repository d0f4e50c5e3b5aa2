/**
 * A floor for the bench: `http`, and a password compared for each request, by as many workers as the application has.
 *
 *   PASSWORD_HASH=… node --import tsx bench/floors/hash.mjs --port 4003
 */
import http from "node:http";
import { json } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { Piscina } from "piscina";
import { BOUNDS } from "../../lib/bounds.ts";

const { values } = parseArgs({ options: { port: { type: "string" } } });
const filename = fileURLToPath(new URL("../../lib/server/platform/password-worker.ts", import.meta.url));
const pool = new Piscina({ filename, maxThreads: BOUNDS.hashing.running });

http
  .createServer(async (request, response) => {
    const { password } = /** @type {{ password: string }} */ (await json(request));
    const right = await pool.run({ password, passwordHash: process.env.PASSWORD_HASH }, { name: "compare" });
    response.writeHead(right ? 200 : 401).end();
  })
  .listen(Number(values.port), "127.0.0.1");
