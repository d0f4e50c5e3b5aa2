import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect } from "@playwright/test";
import { PAGES } from "../../lib/paths";
import { test } from "../fixtures/browser";
import { environment } from "../fixtures/environment";
import { type ExtraServer, startServer } from "../fixtures/server";

/** Tests `next dev` on a copy of the project whose files the test edits. */

test.describe.configure({ mode: "default", timeout: 600_000 });

let folder: string;
let server: ExtraServer;
test.beforeAll(async () => {
  // Next does not read dependencies outside the folder, so a symbolic link to `node_modules` would not work.
  folder = mkdtempSync(path.join(os.tmpdir(), "nelum-dev-"));
  for (const name of execFileSync("git", ["ls-files"], { encoding: "utf8" }).trim().split("\n")) {
    cpSync(name, path.join(folder, name));
  }
  if (process.platform === "linux") execFileSync("cp", ["-al", "node_modules", folder]);
  else cpSync("node_modules", path.join(folder, "node_modules"), { recursive: true });
  server = await startServer({}, undefined, "next dev", folder);
});
test.afterAll(async () => {
  await server?.stop();
  // Retries, because the server's child processes may still be writing files.
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
});

/** Replaces text in a file of the copy. */
function edit(name: string, from: string, to: string): void {
  const file = path.join(folder, name);
  const text = readFileSync(file, "utf8");
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
}

/** The headers to compare with production, without the random nonce and without `unsafe-eval`, which only `next dev` sends. */
const comparable = (headers: Headers) => ({
  ...Object.fromEntries(
    ["x-frame-options", "x-content-type-options", "referrer-policy", "permissions-policy"]
      .concat("cross-origin-opener-policy", "cross-origin-resource-policy", "content-type")
      .map((name) => [name, headers.get(name)]),
  ),
  policy: headers
    .get("content-security-policy")
    ?.replace(/'nonce-[^']+'/, "'nonce'")
    .replace(" 'unsafe-eval'", ""),
});

test("headers, content policy and error pages are those of production", async ({ page }) => {
  for (const address of [PAGES.home, PAGES.login, "/nobody", "/api/providers", "/api/nobody"]) {
    const [here, there] = await Promise.all([
      fetch(server.baseUrl + address),
      fetch(environment.baseUrl + address),
    ]);
    expect([address, here.status]).toEqual([address, there.status]);
    expect(comparable(here.headers), address).toEqual(comparable(there.headers));
    if (there.status !== 404 || !address.startsWith("/api")) continue;
    const { requestId: _, ...body } = await here.json();
    expect(await there.json()).toMatchObject(body);
  }
  const heading = async (baseUrl: string) => {
    await page.goto(`${baseUrl}/nobody`);
    return page.getByRole("heading", { level: 1 }).textContent();
  };
  expect(await heading(server.baseUrl)).toBe(await heading(environment.baseUrl));
});

test("an edited page, component or server module is shown without a restart", async ({ page }) => {
  await page.goto(server.baseUrl + PAGES.about);
  await page.evaluate(() => {
    document.documentElement.dataset.loaded = "once";
  });
  const main = page.getByRole("main");
  edit("app/(site)/about/page.tsx", "<h1", "<p>An edited page</p><h1");
  await expect(main).toContainText("An edited page", { timeout: 60_000 });
  edit("components/layout/site-footer.tsx", "Quick links", "Edited links");
  await expect(page.getByRole("contentinfo")).toContainText("Edited links", { timeout: 60_000 });
  // The edits must appear without a reload of the page.
  await expect(page.locator("html")).toHaveAttribute("data-loaded", "once");

  const health = async () => (await fetch(`${server.baseUrl}/api/health`)).status;
  expect(await health()).toBe(200);
  edit(
    "lib/server/infra/db.ts",
    "await connection.db?.command({ ping: 1 }",
    'throw new Error("edited"); await connection.db?.command({ ping: 1 }',
  );
  await expect.poll(health, { timeout: 60_000 }).toBe(503);
});
