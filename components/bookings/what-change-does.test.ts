import { describe, expect, test } from "vitest";
import { type Situation, totalOf, whatCancelDoes, whatMoveDoes, whatPartyDoes } from "./what-change-does";

const price = { unitPrice: 3_000, tier: null, rate: 300, childRule: "half", total: 6_000 } as const;
const booking: Situation["booking"] = {
  status: "confirmed",
  providerId: { _id: "65a000000000000000000002", serviceName: "Heron Boats", category: "Jeep Safari" },
  cancelBy: "2027-02-27T01:00:00.000Z",
  adults: 2,
  children: 0,
  totalPrice: 6_000,
  price,
};
const by = (changes: Partial<Situation> = {}, of: Partial<Situation["booking"]> = {}): Situation => ({
  isTrusted: false,
  isInstant: false,
  ...changes,
  booking: { ...booking, ...of },
});

describe("who has to answer a move", () => {
  test.each([
    [by(), "We'll ask your host first. You keep your confirmed time until they say yes."],
    [by({}, { providerId: null }), "We'll ask our team first. You keep your confirmed time"],
    [
      by({}, { status: "pending" }),
      "Moving releases your current time. We'll hold the new one while your host confirms.",
    ],
    [by({}, { status: "pending", providerId: null }), "We'll hold the new one while our team confirms."],
    [by({ isTrusted: true }), "Your booking moves immediately and stays confirmed."],
    [by({ isInstant: true }), "Your booking moves immediately and stays confirmed."],
  ])("%#", (situation, sentence) => {
    expect(whatMoveDoes(situation)).toContain(sentence);
  });
});

describe("another party", () => {
  test("that is larger shows its price, the difference, and who has to answer", () => {
    const party = { adults: 3, children: 1 };
    const total = totalOf(booking, { unitPrice: 3_000 }, party);
    expect(whatPartyDoes(by(), party, total)).toBe(
      "The new price is $35.00 (LKR 10,500), $15.00 more. We'll ask your host first. You keep your confirmed booking until they say yes.",
    );
  });

  test("with a trusted host stays confirmed up to two more people, and needs an answer beyond", () => {
    const trusted = by({ isTrusted: true });
    expect(whatPartyDoes(trusted, { adults: 4, children: 0 }, 12_000)).toContain(
      "Your booking stays confirmed.",
    );
    expect(whatPartyDoes(trusted, { adults: 5, children: 0 }, 15_000)).toContain(
      "We'll ask your host first.",
    );
  });

  test("of an instant offer stays confirmed, however many more there are", () => {
    expect(whatPartyDoes(by({ isInstant: true }), { adults: 6, children: 0 }, 18_000)).toContain(
      "Your booking stays confirmed.",
    );
  });

  test("that is smaller stays confirmed and releases its seats", () => {
    const party = { adults: 1, children: 0 };
    expect(whatPartyDoes(by(), party, totalOf(booking, { unitPrice: 3_000 }, party))).toBe(
      "The new price is $10.00 (LKR 3,000), $10.00 less. Your booking stays confirmed. We'll release the places you don't need.",
    );
  });

  test("with the same total", () => {
    expect(whatPartyDoes(by(), { adults: 1, children: 0 }, booking.totalPrice)).toContain(
      "The price stays at $20.00 (LKR 6,000). Your booking stays confirmed.",
    );
  });

  test("of a product is priced by its tiers", () => {
    const tiers = [
      { from: 1, to: 2, lkr: 3_000 },
      { from: 3, to: null, lkr: 2_000 },
    ] as const;
    expect(totalOf(booking, { tiers }, { adults: 3, children: 0 })).toBe(6_000);
  });

  test("whose price only the server knows shows no price", () => {
    expect(totalOf({ ...booking, price: null }, { unitPrice: 3_000 }, { adults: 3, children: 0 })).toBe(
      undefined,
    );
    expect(whatPartyDoes(by(), { adults: 3, children: 0 }, undefined)).toContain(
      "We'll show you the new price before anything changes.",
    );
  });

  test("that is unchanged shows the present party and price", () => {
    expect(whatPartyDoes(by(), { adults: 2, children: 0 }, 6_000)).toBe(
      "Your booking is for 2 adults, $20.00 (LKR 6,000).",
    );
  });
});

test("cancelling a pending booking is never late", () => {
  expect(whatCancelDoes(by({}, { status: "pending" }), new Date("2027-02-27T01:01:00Z"))).toBe(
    "Cancelling is free. We'll tell your host and release your places.",
  );
});

test("the text before a cancellation says that it is free, and whether it is late", () => {
  expect(whatCancelDoes(by(), new Date("2027-02-27T00:59:00Z"))).toBe(
    "Cancelling is free. We'll tell your host and release your places.",
  );
  expect(whatCancelDoes(by(), new Date("2027-02-27T01:01:00Z"))).toContain(
    "The tour starts in less than 24 hours, so we'll mark this as a late cancellation.",
  );
});
