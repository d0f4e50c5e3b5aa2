import { request as ask } from "node:http";
import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import { PRODUCTS } from "../../lib/domain/catalogue";
import { PAGES } from "../../lib/paths";
import { call } from "../fixtures/api-client";
import { environment } from "../fixtures/environment";
import { rawRequest } from "../fixtures/raw-request";

/** Tests the transferred size of pages, and unusual requests for files. */

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Returns the raw bytes of a response; fetch would decompress them. */
function get(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = ask(`${environment.baseUrl}${path}`, { method, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("end", () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
      );
    });
    asked.on("error", reject).end();
  });
}

const BROTLI = { "Accept-Encoding": "gzip, deflate, br" };

/** The addresses of a page's scripts; expects at least one. */
function scriptsOf(html: string): string[] {
  const found = new Set([...html.matchAll(/\/_next\/static\/chunks\/[^"\\]+\.js/g)].map(([path]) => path));
  expect([...found]).not.toEqual([]);
  return [...found];
}

/** The addresses of pages of all kinds: lists, details and forms. */
async function pagesOfAllKinds(): Promise<string[]> {
  const { body } = await call<{ _id: string }[]>("GET", "/api/providers?limit=1");
  expect(body).toHaveLength(1);
  const name = PRODUCTS[0]?.name ?? "";
  return [
    ...[PAGES.home, PAGES.services, PAGES.provider(body[0]?._id ?? ""), PAGES.contact, PAGES.login],
    ...[PAGES.signup, PAGES.productDescription(name), PAGES.bookProduct(name)],
  ];
}

test("pages and calls are sent in Brotli, gzip or uncompressed, as the client accepts", async () => {
  for (const path of [PAGES.home, PAGES.services, "/api/providers", "/services?q=boat"]) {
    const plain = await get(path);
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(plain.headers.vary).toContain("Accept-Encoding");
    const gzip = await get(path, { "Accept-Encoding": "gzip" });
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    const brotli = await get(path, BROTLI);
    expect(brotli.headers["content-encoding"]).toBe("br");
    expect(brotli.body.length).toBeLessThan(gzip.body.length);
    expect(brotliDecompressSync(brotli.body).length).toBeGreaterThan(brotli.body.length);
  }
});

test("scripts and styles are cached for good, and have the same content in each encoding", async () => {
  const html = (await get(PAGES.home)).body.toString();
  const style = /\/_next\/static\/chunks\/[^"]+\.css/.exec(html)?.[0] ?? "";
  for (const path of [style, ...scriptsOf(html)]) {
    const plain = await get(path);
    const brotli = await get(path, BROTLI);
    expect(plain.status).toBe(200);
    for (const { headers } of [plain, brotli]) {
      expect(headers["cache-control"]).toMatch(/^public, ?max-age=31536000, ?immutable$/);
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(headers.vary).toContain("Accept-Encoding");
    }
    expect(String(brotli.headers["content-type"]).split(";")[0]).toMatch(
      /^(text|application)\/(javascript|css)$/,
    );
    if (plain.body.length < 1024) continue;
    expect(brotli.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
    const again = await get(path, { ...BROTLI, "If-None-Match": String(brotli.headers.etag) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  }
});

test("a film is sent in ranges to clients that request ranges", async () => {
  const film = "/videos/gallery.mp4";
  const whole = await get(film);
  expect([whole.status, whole.headers["accept-ranges"]]).toEqual([200, "bytes"]);
  const part = await get(film, { ...BROTLI, Range: "bytes=0-1" });
  expect([part.status, part.headers["content-range"]]).toEqual([206, `bytes 0-1/${whole.body.length}`]);
  expect(part.body.equals(whole.body.subarray(0, 2))).toBe(true);
});

test("unusual requests for files get a response, and the server keeps running", async () => {
  const [script = ""] = scriptsOf((await get(PAGES.home)).body.toString());
  const whole = await get(script, BROTLI);
  for (const Range of ["bytes=5-2", "bytes=abc", "bytes=-", "bytes=99999999-", "bytes=0-3"]) {
    const answer = await get(script, { ...BROTLI, Range });
    expect([Range, answer.status, answer.body.length]).toEqual([Range, 200, whole.body.length]);
  }
  expect((await get(script, BROTLI, "HEAD")).body.length).toBe(0);
  for (const path of [script, "/images/placeholder.jpg", "/videos/gallery.mp4"]) {
    const refused = await get(path, BROTLI, "DELETE");
    expect([refused.status, refused.headers.allow]).toEqual([405, "GET, HEAD"]);
  }
  for (const path of [
    "/_next/static/chunks/nothing.js",
    "/_next/static/../../package.json",
    "/_next/static/..%2f..%2fpackage.json",
    "/_next/static/%2e%2e/%2e%2e/.env",
    "/_next/static/chunks/%E0%A4%A.js",
    "/_next/static/chunks/%00.js",
    "//_next/static//",
  ]) {
    const head = [`GET ${path} HTTP/1.1`, "Accept-Encoding: br", "Connection: close"];
    const { status, body } = await rawRequest({ head });
    expect(status, path).toBeGreaterThanOrEqual(300);
    expect(status, path).toBeLessThan(500);
    expect(body).not.toContain('"dependencies"');
  }
  expect((await get("/api/health")).status).toBe(200);
});

test("no page loads the form schemas or the list of all pictures", async () => {
  for (const page of await pagesOfAllKinds()) {
    for (const path of scriptsOf((await get(page)).body.toString())) {
      const script = (await get(path)).body.toString();
      expect(script, `${page}: ${path}`).not.toContain("_zod");
      expect(script, `${page}: ${path}`).not.toContain("data:image/webp");
    }
  }
});
