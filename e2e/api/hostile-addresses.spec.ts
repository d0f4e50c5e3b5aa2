import { expect, test } from "@playwright/test";
import fc from "fast-check";
import { call, newTourist } from "../fixtures/api-client";
import { everyCall } from "../fixtures/calls";
import { expectOurs, parts, RUNS } from "../fixtures/hostile";
import { adminSession } from "../fixtures/sessions";

/** Sends hostile ids, queries and headers to every call that takes them. */

let admin: string;
let tourist: string;
test.beforeAll(async () => {
  [admin, tourist] = [await adminSession(), (await newTourist()).token];
});

const sessions = (name: string) => ({ token: /\/admin(\/|$)/.test(name) ? admin : tourist });

test("every call that takes an id rejects invalid ids", async () => {
  const withId = everyCall().filter((name) => name.includes("{"));
  const id = fc.oneof(
    fc.string({ unit: "binary-ascii", minLength: 1, maxLength: 40 }).map(encodeURIComponent),
    fc.string({ unit: "grapheme", minLength: 1, maxLength: 10 }).map(encodeURIComponent),
    fc.constantFrom(
      "%",
      "%E0%A4%A",
      "%00",
      "%ff",
      "%2e%2e%2f",
      "..%5c",
      "%24gt",
      "[$ne]",
      "null",
      "undefined",
      "NaN",
      "__proto__",
      "constructor",
      "%25E0",
      "{}",
      "me;x=1",
    ),
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...withId), id, async (name, text) => {
      // URLs drop the path segments `.` and `..`, so the request would reach another API call.
      fc.pre(!/^(\.|%2e)+$/i.test(text));
      const { method, path } = parts(name, text);
      const answer = await call(method, path, sessions(name));
      expectOurs(answer, path);
      if (name !== "GET /api/reviews/{id}") expect(answer.status, path).toBeGreaterThanOrEqual(400);
    }),
    { numRuns: RUNS * 5 },
  );
});

test("every call handles hostile queries and headers", async () => {
  const word = fc.string({ unit: "binary-ascii", maxLength: 30 });
  const query = fc.array(
    fc.tuple(
      fc.oneof(word, fc.constantFrom("limit", "page", "approved", "limit[$gt]", "__proto__[a]", "$where")),
      word,
    ),
    { maxLength: 4 },
  );
  const visible = fc.string({
    unit: fc.integer({ min: 0x21, max: 0x7e }).map((n) => String.fromCharCode(n)),
    maxLength: 200,
  });
  const headers = fc.dictionary(
    fc.constantFrom(
      "authorization",
      "cookie",
      "idempotency-key",
      "x-http-method-override",
      "x-method-override",
      "x-forwarded-for",
      "x-forwarded-host",
      "x-forwarded-proto",
      "x-original-url",
      "x-rewrite-url",
      "x-middleware-subrequest",
      "x-middleware-override-headers",
      "x-middleware-rewrite",
      "x-matched-path",
      "x-invoke-path",
      "x-nextjs-data",
      "x-nelum-client-address",
      "x-nelum-unknown-method",
      "next-action",
      "next-router-state-tree",
      "rsc",
      "range",
      "if-none-match",
      "accept",
      "content-type",
      "origin",
    ),
    fc.oneof(
      visible,
      fc.constantFrom("PUT", "DELETE", "1", "/api/admin/audit", "nelum_session=a.b.c", "Bearer a.b.c", "*"),
    ),
    { maxKeys: 5 },
  );
  const reads = everyCall().filter((name) => name.startsWith("GET") && !/openapi|images/.test(name));
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...reads), query, headers, async (name, pairs, sent) => {
      const { method, path } = parts(name, "6".repeat(24));
      const answer = await call(method, `${path}?${new URLSearchParams(pairs)}`, { headers: sent });
      expectOurs(answer, [name, pairs, sent]);
      // Next redirects requests for a page's data (RSC) to another address.
      if (/\/admin(\/|$)/.test(path)) expect(sent.rsc ? [401, 307] : [401]).toContain(answer.status);
    }),
    { numRuns: RUNS * 4 },
  );
});
