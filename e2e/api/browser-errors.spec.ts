import { expect, test } from "@playwright/test";
import { API } from "../../lib/api-paths";
import { RATE_LIMITS } from "../../lib/limits";
import { call, expectError } from "../fixtures/api-client";
import { environment } from "../fixtures/environment";
import { type ExtraServer, startServer } from "../fixtures/server";
import { metricsOf } from "../fixtures/web-processes";

/** Tests the reports that pages send about JavaScript errors in the browser. */

// All tests run in one worker, because each worker would start its own server.
test.describe.configure({ mode: "default" });

const FROM = `198.51.100.${1 + Math.floor(Math.random() * 250)}`;
const ERROR = { message: "x is null", page: "/services", stack: "TypeError: x is null\n    at f (a.js:1:2)" };

let server: ExtraServer;
test.beforeAll(async () => {
  server = await startServer({
    ...{ RATE_LIMIT: "on", TRUST_PROXY: "1", LOG_LEVEL: "info" },
    METRICS_TOKEN: environment.metricsToken,
  });
});
test.afterAll(() => server.stop());

const report = (body: unknown, from = FROM) =>
  call("POST", API.browserErrors, {
    ...{ baseUrl: server.baseUrl, body },
    headers: { "X-Forwarded-For": from, "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0" },
  });

test("a report is counted and logged without the sender's address", async () => {
  const answer = await report(ERROR);
  expect([answer.status, answer.body]).toEqual([204, null]);
  const requestId = answer.headers.get("x-request-id");
  const line = () => server.log().find((one) => one.browserError && one.requestId === requestId);
  await expect.poll(line).toBeDefined();
  expect(line()).toMatchObject({
    level: 40,
    msg: "browser error",
    browser: "Firefox on Linux",
    browserError: ERROR,
  });
  expect(JSON.stringify(line())).not.toContain(FROM);
  expect(await metricsOf(server.baseUrl, environment.metricsToken)).toMatch(
    /^nelum_browser_errors_total 1$/m,
  );
});

const REFUSED: [string, unknown][] = [
  ["nothing", {}],
  ["no object", "x"],
  ["a list", [ERROR]],
  ["no message", { page: "/" }],
  ["a blank message", { ...ERROR, message: " " }],
  ["a long message", { ...ERROR, message: "x".repeat(301) }],
  ["a message that is an object", { ...ERROR, message: { $gt: "" } }],
  ["a query in the page", { ...ERROR, page: "/reset-password?token=secret" }],
  ["another site as the page", { ...ERROR, page: "https://evil.example/" }],
  ["a long page", { ...ERROR, page: `/${"x".repeat(200)}` }],
  ["a long stack", { ...ERROR, stack: "x".repeat(601) }],
  ["control characters", { ...ERROR, message: "\u001b[31mred" }],
];
for (const [name, body] of REFUSED) {
  test(`rejected: ${name}`, async () => {
    expectError(await report(body, "198.51.100.251"), 400, "VALIDATION_FAILED");
  });
}

test("rejected: a body that is not JSON, or of another type", async () => {
  const send = (raw: string, type = "application/json") =>
    call("POST", API.browserErrors, { raw, headers: { "Content-Type": type } });
  expectError(await send("{"), 400, "MALFORMED_REQUEST");
  expectError(await send(JSON.stringify(ERROR), "text/plain"), 415, "UNSUPPORTED_MEDIA_TYPE");
});

test("a body over 4 kB is rejected", async () => {
  expectError(
    await report({ ...ERROR, more: "x".repeat(4_096) }, "198.51.100.252"),
    413,
    "PAYLOAD_TOO_LARGE",
  );
});

test("each address has its own limit", { tag: "@extended" }, async () => {
  const from = "198.51.100.253";
  const { points } = RATE_LIMITS.browserErrors;
  const answers = await Promise.all(Array.from({ length: points + 5 }, () => report(ERROR, from)));
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(points);
  const refused = answers.find(({ status }) => status !== 204);
  expect([refused?.status, refused?.headers.get("retry-after")]).toEqual([
    429,
    expect.stringMatching(/^\d+$/),
  ]);
});
