import { expect, test } from "@playwright/test";
import { expectAccessible } from "../fixtures/axe";

interface Described {
  operationId: string;
  tags: string[];
}

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
  const calls = Object.values<Record<string, Described>>(paths).flatMap((item) =>
    Object.entries(item).flatMap(([key, call]) => (key === "servers" ? [] : call)),
  );
  /** Opens the documentation of an API call. In addresses, Swagger UI replaces the spaces of a tag by `_`. */
  const openAt = async (id: string) => {
    const tag = calls.find(({ operationId }) => operationId === id)?.tags[0]?.replaceAll(" ", "_");
    await page.goto(`/api-docs#/${tag}/${id}`);
    await page.reload();
  };
  // Swagger UI renders only the calls near the visible part of the page, so the test scrolls to the end.
  const listed = new Set<string>();
  await expect(async () => {
    for (const id of await page.locator(".opblock").evaluateAll((found) => found.map((one) => one.id)))
      listed.add(id);
    await page.mouse.wheel(0, 600);
    expect(listed.size).toBe(calls.length);
  }).toPass({ intervals: [50] });

  for (const id of ["updateOwnListing", "adminApproveReview"]) {
    await openAt(id);
    await expect(page.locator(`[id$=-${id}] .responses-table`)).toBeVisible();
  }
  await expectAccessible(page);

  await openAt("getHealth");
  const health = page.locator(".opblock", { hasText: "Check the application and its database" });
  await health.getByRole("button", { name: "Try it out" }).click();
  await health.getByRole("button", { name: "Execute" }).click();
  await expect(health.locator(".live-responses-table")).toContainText('"status": "ready"');
  expect([...hosts]).toEqual([new URL(page.url()).host]);
  expect(problems).toEqual([]);
});
