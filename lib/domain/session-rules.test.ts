import { expect, test } from "vitest";
import { idleBefore, isConfirmed } from "./session-rules";

const NOW = new Date("2026-11-23T12:00:00Z");
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

test.each([
  ["tourist", 72],
  ["provider", 72],
  ["admin", 12],
] as const)("a session of a %s expires after %s hours without a request, and not before", (role, hours) => {
  const isOver = (minutes: number) => ago(minutes) < idleBefore(role, NOW);
  // The last request may be five minutes later than the stored time, so a session ends five minutes later
  // too.
  expect([isOver(hours * 60 + 5), isOver(hours * 60 + 6)]).toEqual([false, true]);
});

test("a password confirms a session for an hour", () => {
  expect([isConfirmed(ago(60), NOW, 1), isConfirmed(ago(61), NOW, 1)]).toEqual([true, false]);
  expect([isConfirmed(ago(720), NOW, 12), isConfirmed(ago(721), NOW, 12)]).toEqual([true, false]);
});
