import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import {
  formatDate,
  formatDay,
  formatDuration,
  formatGroup,
  formatListPrice,
  formatLkr,
  formatMonth,
  formatPhone,
  formatTime,
  formatTotal,
  lkrToUsd,
  preview,
} from "./format";
import { FIRST_LKR_PER_USD, setLkrPerUsd } from "./lkr-per-usd";

afterEach(() => setLkrPerUsd(FIRST_LKR_PER_USD));

describe("money", () => {
  test.each([
    // The list prices of docs/product.md, "Rupees and dollars".
    [13_500, "$45.0"],
    [23_400, "$78.0"],
    [11_400, "$38.0"],
    [5_970, "$19.9"],
    [2_940, "$9.8"],
    [4_500, "$15.0"],
    [2_700, "$9.0"],
    [2_970, "$9.9"],
    [5_100, "$17.0"],
    [1_500, "$5.0"],
    // Half a tenth is rounded up: 9.95, 4.95, 0.05 and 12.45 dollars. `toFixed` rounds some of these down.
    [2_985, "$10.0"],
    [1_485, "$5.0"],
    [15, "$0.1"],
    [3_735, "$12.5"],
    [3_750, "$12.5"],
    [2_984, "$9.9"],
    [14, "$0.0"],
    [0, "$0.0"],
    [300_000, "$1,000.0"],
  ])("%i LKR as a list price is %s", (lkr, text) => {
    expect(formatListPrice(lkr)).toBe(text);
  });

  test.each([
    [2_985, "$9.95"],
    [1_485, "$4.95"],
    [3_750, "$12.50"],
    [18_750, "$62.50"],
    [37_500, "$125.00"],
    [26_895, "$89.65"],
    [2_340_000, "$7,800.00"],
    // A provider's price may include thirds of a cent, which are rounded to whole cents.
    [1, "$0.00"],
    [2, "$0.01"],
    [7_501, "$25.00"],
    [7_502, "$25.01"],
    [0, "$0.00"],
    [300_000_000, "$1,000,000.00"],
  ])("%i LKR as a total is %s", (lkr, text) => {
    expect(formatTotal(lkr)).toBe(text);
  });

  test("negative amounts have a sign, unless they are rounded to zero", () => {
    expect(formatTotal(-3_750)).toBe("-$12.50");
    expect(formatTotal(-1)).toBe("$0.00");
    expect(formatListPrice(-14)).toBe("$0.0");
  });

  test("a total differs from the amount by at most half a cent", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (lkr) => {
        const cents = Number(formatTotal(lkr).replaceAll(/[$.,]/g, ""));
        expect(Math.abs(cents * 3 - lkr)).toBeLessThanOrEqual(1.5);
      }),
    );
  });

  test("rupees have thousands separators", () => {
    expect(formatLkr(18_750)).toBe("LKR 18,750");
    expect(formatLkr(900)).toBe("LKR 900");
    expect(formatLkr(2_340_000)).toBe("LKR 2,340,000");
  });
});

describe("dates and times", () => {
  test.each([
    ["2026-12-05", "Sat, 5 December 2026"],
    ["2027-01-01", "Fri, 1 January 2027"],
    ["2026-12-31", "Thu, 31 December 2026"],
    ["2028-02-29", "Tue, 29 February 2028"],
  ])("%s is %s", (date, text) => {
    expect(formatDate(date)).toBe(text);
  });

  test.each([
    ["00:00", "12:00 am"],
    ["00:05", "12:05 am"],
    ["06:30", "6:30 am"],
    ["11:59", "11:59 am"],
    ["12:00", "12:00 pm"],
    ["13:05", "1:05 pm"],
    ["23:59", "11:59 pm"],
  ])("%s is %s", (time, text) => {
    expect(formatTime(time)).toBe(text);
  });
});

test.each([
  [1, 0, "1 adult"],
  [2, 0, "2 adults"],
  [2, 1, "2 adults and 1 child"],
  [1, 3, "1 adult and 3 children"],
])("a group of %i and %i is %s", (adults, children, text) => {
  expect(formatGroup(adults, children)).toBe(text);
});

test.each([
  [45, "45 minutes"],
  [60, "1 hour"],
  [150, "2 hours 30 minutes"],
  [61, "1 hour 1 minute"],
  [1440, "1 day"],
  [2160, "2 days"],
])("%i minutes are shown as %s", (minutes, text) => {
  expect(formatDuration(minutes)).toBe(text);
});

test.each([
  ["+94775550101", "+94 77 555 0101"],
  ["+4791234567", "+47 9123 4567"],
  ["+31612345678", "+31 61 234 5678"],
  ["+14155550101", "+1 415 555 0101"],
  ["+960 777 1234", "+960 777 1234"],
  ["+9607771234", "+960 777 1234"],
  ["ring the bell", "ring the bell"],
  ["", ""],
])("the phone number %s is shown as %s", (phone, shown) => {
  expect(formatPhone(phone)).toBe(shown);
});

test.each([
  [310, 11_400, "$36.8", "$36.77", 36.77],
  [310, 3_100, "$10.0", "$10.00", 10],
  // Halves: 9.95 and 0.005 dollars.
  [400, 3_980, "$10.0", "$9.95", 9.95],
  [400, 2, "$0.0", "$0.01", 0.01],
  [301.5, 3_000, "$10.0", "$9.95", 9.95],
  [100.1, 25, "$0.2", "$0.25", 0.25],
])("at %d LKR per USD, %i LKR are %s or %s", (rate, lkr, listPrice, total, usd) => {
  setLkrPerUsd(rate);
  expect([formatListPrice(lkr), formatTotal(lkr), lkrToUsd(lkr)]).toEqual([listPrice, total, usd]);
});

describe("preview", () => {
  test("leaves short text unchanged, up to and including the limit", () => {
    expect(preview("", 100)).toBe("");
    expect(preview("a".repeat(99), 100)).toBe("a".repeat(99));
    expect(preview("a".repeat(100), 100)).toBe("a".repeat(100));
  });

  test("cuts longer text and adds an ellipsis", () => {
    expect(preview("a".repeat(101), 100)).toBe(`${"a".repeat(100)}…`);
    expect(preview("b".repeat(51), 50)).toBe(`${"b".repeat(50)}…`);
  });

  test("leaves no space before the ellipsis", () => {
    expect(preview("four words are here", 5)).toBe("four…");
  });

  test("counts code points, so that no emoji is split", () => {
    expect(preview("🐘".repeat(100), 100)).toBe("🐘".repeat(100));
    expect(preview("🐘".repeat(101), 100)).toBe(`${"🐘".repeat(100)}…`);
  });
});

test("the month is that of Sri Lanka, which may already be the next one", () => {
  expect(formatMonth("2026-11-30T19:00:00.000Z")).toBe("December 2026");
});
test("a date in a sentence has its full weekday", () => {
  expect(formatDay("2026-11-24")).toBe("Tuesday, 24 November");
});
