import { expect, test } from "vitest";
import { eraserOf, isGuestShown, monthsBefore, NO_TRACES } from "./privacy";

test("a host sees the guest until 14 days after the tour in Sri Lanka's time, and not after a cancellation", () => {
  const tour = { status: "confirmed", date: "2026-03-01" };
  expect(isGuestShown(tour, new Date("2026-03-15T18:29:59Z"))).toBe(true);
  expect(isGuestShown(tour, new Date("2026-03-15T18:30:00Z"))).toBe(false);
  expect(isGuestShown({ ...tour, status: "pending" }, new Date("2026-02-01T00:00:00Z"))).toBe(true);
  expect(isGuestShown({ ...tour, status: "cancelled" }, new Date("2026-02-01T00:00:00Z"))).toBe(false);
});

test("twelve months before a date, also if that date does not exist", () => {
  expect(monthsBefore(new Date("2026-11-23T06:00:00Z"), 12).toISOString()).toBe("2025-11-23T06:00:00.000Z");
  expect(monthsBefore(new Date("2028-02-29T06:00:00Z"), 12).toISOString()).toBe("2027-02-28T06:00:00.000Z");
});

test("erasing removes names, addresses and phones in any notation, and nothing else", () => {
  const gone = eraserOf({
    names: ["Zoë  d'Arc", "Al"],
    emails: ["zoe+tour@travellers.example"],
    phones: ["+94 77 123 4567", "12"],
  });
  expect(gone("ZOË D'ARC, zoe+Tour@travellers.example")).toBe("…, …");
  expect(gone("Call 0771234567 or (+94) 77-123 45 67!")).toBe("Call … or …!");
  expect(gone("Zoëline d'Arcy paid 1234567 in 12 days, also for Al")).toBe(
    "Zoëline d'Arcy paid 1234567 in 12 days, also for Al",
  );
  expect(eraserOf(NO_TRACES)("Zoë d'Arc")).toBe("Zoë d'Arc");
});
