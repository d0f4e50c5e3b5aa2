import { expect, test } from "@playwright/test";
import { API } from "../../lib/api-paths";
import { MOST_WISHES, wishListPath } from "../../lib/domain/wish-list";
import type { WishListDto } from "../../lib/schemas/wish-list";
import { call, expectError, newTourist } from "../fixtures/api-client";
import { environment } from "../fixtures/environment";

/** Tests wish lists stored in accounts, and pages that show a shared list from its address. */

const provider = (number: number) => number.toString(16).padStart(24, "0");

test("concurrent changes do not undo each other, and the newest 100 offers stay", async () => {
  const { token } = await newTourist();
  const change = (body: object) => call<WishListDto>("PATCH", API.wishList, { token, body });
  await Promise.all(Array.from({ length: 20 }, (_, number) => change({ add: [provider(number)] })));
  const { body } = await call<WishListDto>("GET", API.wishList, { token });
  expect(body.offers.toSorted()).toEqual(Array.from({ length: 20 }, (_, number) => provider(number)));
  await change({ add: Array.from({ length: MOST_WISHES - 1 }, (_, number) => provider(100 + number)) });
  const full = await change({ add: ["Jeep Safari"], remove: [provider(100)] });
  expect(full.body.offers).toHaveLength(MOST_WISHES);
  expect(full.body.offers[0]).toBe("jeep-safari");
  expect(full.body.offers).not.toContain(provider(100));
  for (const add of [["nothing"], "jeep-safari", [1], Array.from({ length: 101 }, () => "jeep-safari")]) {
    expectError(await change({ add }), 400, "VALIDATION_FAILED");
  }
});

test("an address with unknown offers shows the known ones, whatever else it contains", async () => {
  const read = async (path: string) => {
    const response = await fetch(environment.baseUrl + path);
    return { status: response.status, text: await response.text() };
  };
  const { status, text } = await read(wishListPath(["jeep-safari", provider(1)]));
  expect(status).toBe(200);
  expect(text).toContain("Some tours on this list are no longer available.");
  expect(text).toMatch(/<h3[^>]*>Jeep Safari</);
  for (const odd of ["<script>.%00..", "x".repeat(3_000), "jeep-safari.".repeat(500)]) {
    const answer = await read(`/wish-list?offers=${encodeURIComponent(odd)}&offers=2`);
    expect(answer.status, odd.slice(0, 20)).toBe(200);
    expect(answer.text).not.toContain("<script>.");
  }
});
