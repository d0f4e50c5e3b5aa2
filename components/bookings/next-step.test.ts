import { expect, test } from "vitest";
import { nextStep } from "./next-step";

const NOW = new Date("2026-12-01T06:00:00Z");
const AHEAD = {
  status: "pending",
  providerId: { _id: "1", serviceName: "Heron Boats", category: "Jeep Safari" },
  hostAnswer: null,
  expiresAt: null,
  cancelReason: null,
  date: "2026-12-05",
  time: "06:30",
  createdAt: "2026-11-30T06:30:00.000Z",
} as const;
const answered = (answer: "yes" | "no") => ({ answer, note: "", at: NOW.toISOString() });

test.each([
  [{}, "Your host is checking your request. We'll email you the answer."],
  [{ providerId: null }, "Our team is checking your request. We'll email you the answer."],
  [
    { hostAnswer: answered("yes") },
    "Your host accepted. Our team still has to confirm. We'll email you the answer.",
  ],
  [
    { hostAnswer: answered("no") },
    "Your host can't take this booking. Our team will decide what happens next. We'll email you the answer.",
  ],
  [{ status: "confirmed" }, "You're all set. You pay on the day."],
  [
    { status: "confirmed", moveEnded: true },
    "We couldn't make the change you asked for. Your booking stays as it is. You're all set. You pay on the day.",
  ],
  [{ status: "confirmed", date: "2026-11-05" }, "We hope you had a good day."],
  [{ date: "2026-11-05" }, "This request was not confirmed in time."],
  [{ status: "cancelled" }, "This booking is cancelled."],
] as const)("%j: %s", (changes, sentence) => {
  expect(nextStep({ ...AHEAD, ...changes }, NOW, true)).toBe(sentence);
});

test("the sentence promises no mail to an unverified address", () => {
  for (const hostAnswer of [null, answered("yes"), answered("no")]) {
    for (const providerId of [null, AHEAD.providerId]) {
      const words = nextStep({ ...AHEAD, hostAnswer, providerId }, NOW, false);
      expect(words).not.toMatch(/email/);
      expect(words).toContain("You'll find the answer here.");
    }
  }
});

test("the sentence of a request with an expiry says when it expires", () => {
  const words = nextStep({ ...AHEAD, expiresAt: "2026-12-03T04:30:00.000Z" }, NOW, true);
  expect(words).toMatch(/ If your request isn't confirmed by .*3 Dec.*, it expires and you pay nothing\.$/);
});

test("the sentence says how soon answers usually come, until the host has answered", () => {
  const usual = { isInstant: false, usualHours: 49 };
  expect(nextStep(AHEAD, NOW, true, usual)).toContain("You'll usually get an answer within 3 days.");
  expect(nextStep({ ...AHEAD, hostAnswer: answered("yes") }, NOW, true, usual)).not.toContain("usually");
  // NOW is 11:30 in Sri Lanka, so this tour starts in 47.5 hours, before the usual 49 hours are over.
  const soon = { ...AHEAD, date: "2026-12-03", time: "11:00" };
  expect(nextStep(soon, NOW, true, usual)).toContain("You'll get an answer before the tour starts.");
});

test("without a usual time, the sentence says 48 hours until these are over", () => {
  const unknown = { isInstant: false, usualHours: null };
  expect(nextStep(AHEAD, NOW, true, unknown)).toContain("You'll get an answer within 48 hours.");
  const later = new Date("2026-12-02T07:00:00Z");
  expect(nextStep(AHEAD, later, true, unknown)).not.toContain("48 hours");
});

test("the sentence asks to confirm the email if that confirms the booking", () => {
  const instant = { isInstant: true, usualHours: null };
  const held = { ...AHEAD, expiresAt: "2026-12-03T04:30:00.000Z" };
  expect(nextStep(held, NOW, false, instant)).toMatch(
    /^Please confirm your email\. We'll confirm this booking/,
  );
  expect(nextStep(held, NOW, true, instant)).toMatch(/^Your host is checking/);
  expect(nextStep({ ...held, hostAnswer: answered("no") }, NOW, false, instant)).toMatch(/^Your host can't/);
  expect(nextStep(AHEAD, NOW, false, instant)).toMatch(/^Your host is checking/);
});
