import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, test, vi } from "vitest";

const written = vi.hoisted((): Record<string, unknown>[] => []);
vi.mock("pino", () => ({ default: () => ({ info: (line: Record<string, unknown>) => written.push(line) }) }));
vi.mock("../lib/limits.ts", () => ({ LIMITS: { log: { refusedEachSecond: 2 } } }));

const { createRequestLog } = await import("./request-log.ts");

test("the log has no lines of a monitoring's successful requests", () => {
  written.length = 0;
  const begin = createRequestLog("info");
  const answer = (url: string, statusCode: number) => {
    const request = { method: "GET", url, headers: {} } as IncomingMessage;
    const response = Object.assign(new EventEmitter(), { writableFinished: true, statusCode });
    Object.assign(begin(request, response as ServerResponse), { isBegun: true });
    response.emit("close");
  };
  for (const url of ["/api/health", "/api/health/live", "/api/metrics", "/api/providers"]) answer(url, 200);
  answer("/api/health", 503);
  expect(written.map(({ route, status }) => [route, status])).toEqual([
    ["other call", 200],
    ["other call", 503],
  ]);
});

test("the number of logged rejections per second is limited, and the next line has the number of the others", () => {
  written.length = 0;
  vi.useFakeTimers();
  const begin = createRequestLog("info");
  const answer = (status: number, isBegun: boolean) => {
    const request = { method: "GET", url: "/", headers: {} } as IncomingMessage;
    const closing = Object.assign(new EventEmitter(), { writableFinished: true, statusCode: status });
    const response = closing as ServerResponse;
    Object.assign(begin(request, response), { isBegun });
    response.emit("close");
  };
  for (let n = 0; n < 5; n += 1) answer(429, false);
  answer(503, true);
  answer(405, false);
  for (let n = 0; n < 3; n += 1) answer(404, true);
  expect(written.map(({ status }) => status)).toEqual([429, 429, 404, 404, 404]);
  vi.advanceTimersByTime(1_000);
  answer(429, false);
  answer(429, false);
  expect(written.slice(5)).toMatchObject([{ unwritten: 5 }, { status: 429 }]);
  expect(written.at(-1)).not.toHaveProperty("unwritten");
  vi.useRealTimers();
});
