import { beforeEach, expect, test, vi } from "vitest";
import { API } from "../api-paths";
import { browserErrorSchema } from "../schemas/browser-error";

const sent: { address: string; blob: Blob }[] = [];

async function report(...errors: unknown[]) {
  vi.resetModules();
  const { reportBrowserError } = await import("./browser-errors");
  for (const error of errors) reportBrowserError(error);
  return Promise.all(sent.map(async ({ blob }) => browserErrorSchema.parse(JSON.parse(await blob.text()))));
}

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal("location", { pathname: "/reset-password", search: "?token=secret" });
  vi.stubGlobal("navigator", {
    sendBeacon: (address: string, blob: Blob) => sent.push({ address, blob }),
  });
});

test("a report has message, page and stack, but no query", async () => {
  const error = new TypeError("Failed to fetch https://a.example/x?token=secret#part");
  error.stack = `${error.message}\n    at f (https://a.example/page?token=secret:3:5)`;
  expect(await report(error)).toEqual([
    {
      message: "Failed to fetch https://a.example/x",
      page: "/reset-password",
      stack: "Failed to fetch https://a.example/x\n    at f (https://a.example/page:3:5)",
    },
  ]);
  expect(sent[0]).toMatchObject({ address: API.browserErrors, blob: { type: "application/json" } });
});

test("reports match the schema, whatever was thrown and however long the error is", async () => {
  const long = Object.assign(new Error("x".repeat(9_000)), { stack: "y".repeat(9_000) });
  expect(await report(long, "a text", 7)).toMatchObject([
    {},
    { message: "a text", stack: "" },
    { message: "7" },
  ]);
});

test("a page view sends three reports at most", async () => {
  expect(await report(...Array(9).fill(new Error("again")))).toHaveLength(3);
});

test("errors of the server and of other sites are not reported", async () => {
  expect(await report(Object.assign(new Error("a"), { digest: "123" }), null, undefined)).toEqual([]);
});
