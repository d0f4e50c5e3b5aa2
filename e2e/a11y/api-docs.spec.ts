import { expect, test } from "@playwright/test";
import { expectAccessible } from "../fixtures/axe";

/** Tests the page with the API's documentation. */

test("the reference lists every call, loads only from this host, is accessible, and can make a call", async ({
  page,
}) => {
  test.slow();
  const hosts = new Set<string>();
  page.on("request", (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol.startsWith("http")) hosts.add(host);
  });
  const problems: string[] = [];
  page.on("pageerror", ({ message }) => problems.push(message));
  await page.goto("/api-docs");
  await expect(page).toHaveTitle("API reference | Nelum Trails");
  await expect(page.getByRole("heading", { level: 1, name: /Nelum Trails API/ })).toBeVisible();
  await expect(page.getByRole("link", { name: "Nelum Trails", exact: true })).toHaveAttribute("href", "/");
  const { paths } = await (await page.request.get("/api/openapi.json")).json();
  const calls = Object.values<object>(paths).flatMap((item) =>
    Object.keys(item).filter((key) => key !== "servers"),
  );
  await expect(page.locator(".opblock")).toHaveCount(calls.length);

  for (const id of ["updateOwnListing", "adminApproveReview"]) {
    await page.locator(`[id$=-${id}] .opblock-summary-control`).click();
    await expect(page.locator(`[id$=-${id}] .responses-table`)).toBeVisible();
  }
  await expectAccessible(page);

  const health = page.locator(".opblock", { hasText: "Check the application and its database" });
  await health.locator(".opblock-summary-control").click();
  await health.getByRole("button", { name: "Try it out" }).click();
  await health.getByRole("button", { name: "Execute" }).click();
  await expect(health.locator(".live-responses-table")).toContainText('"status": "ready"');
  expect([...hosts]).toEqual([new URL(page.url()).host]);
  expect(problems).toEqual([]);
});
