/**
 * A floor for the bench: a bare `http` server that sends the very bytes the application sends. It asks the application
 * once for each address, and never again.
 *
 *   node bench/floors/bytes.mjs --port 4001 --from http://127.0.0.1:3000
 */
import { once } from "node:events";
import http from "node:http";
import { buffer } from "node:stream/consumers";
import { parseArgs } from "node:util";

const { values } = parseArgs({ options: { port: { type: "string" }, from: { type: "string" } } });
/** Headers and bytes by address. */
const kept = new Map();

/** The headers that say something of the bytes, and those bytes. */
async function ask(address, encoding) {
  const asking = http.get(new URL(address, values.from), { headers: { "Accept-Encoding": encoding } });
  const [answer] = await once(asking, "response");
  const body = await buffer(answer);
  const { connection, date, "keep-alive": _, "transfer-encoding": __, ...headers } = answer.headers;
  return { headers: { ...headers, "content-length": body.length }, body };
}

http
  .createServer(async (request, response) => {
    const { url = "/" } = request;
    let answer = kept.get(url);
    if (!answer) {
      answer = await ask(url, request.headers["accept-encoding"] ?? "identity");
      kept.set(url, answer);
    }
    response.writeHead(200, answer.headers).end(answer.body);
  })
  .listen(Number(values.port), "127.0.0.1");
