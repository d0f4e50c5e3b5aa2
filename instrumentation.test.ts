import { expect, test, vi } from "vitest";
import { runInRequestContext } from "./lib/runtime/request-context";

const written = vi.hoisted((): Record<string, unknown>[] => []);
vi.mock("./lib/server/infra/logger", () => ({
  logger: () => ({ error: (line: Record<string, unknown>) => written.push(line) }),
}));
vi.stubEnv("NEXT_RUNTIME", "nodejs");
vi.stubEnv("BUILD_TIME", "2026-11-28T10:00:00.000Z");

const { onRequestError } = await import("./instrumentation");

const error = Object.assign(new Error("broken"), { digest: "123" });
const report = () =>
  onRequestError(
    error,
    { path: "/verify-email?token=secret", method: "GET", headers: { cookie: "secret" } },
    {
      routerKind: "App Router",
      routePath: "/(account)/verify-email",
      routeType: "render",
      renderSource: "react-server-components",
      revalidateReason: undefined,
    },
  );
const FACTS = {
  method: "GET",
  routePath: "/(account)/verify-email",
  routeType: "render",
  digest: "123",
  release: "2026-11-28T10:00:00.000Z",
  err: error,
};

test("the error of a page is logged with its route and the release, and without the address", async () => {
  await report();
  expect(written.at(-1)).toEqual({ ...FACTS, requestId: undefined, route: undefined });
});

test("behind our web server, the line also has the request's id", async () => {
  const context = {
    id: "request-1",
    address: "",
    route: "/verify-email",
    isBegun: true,
    releaseSlot: () => {},
  };
  await runInRequestContext(context, report);
  expect(written.at(-1)).toEqual({ ...FACTS, requestId: "request-1", route: "/verify-email" });
});
