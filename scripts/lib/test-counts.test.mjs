import { expect, test } from "vitest";
import { closingLine, countsOf, playwrightCounts, sum, vitestCounts } from "./test-counts.mjs";

test("the counts of Vitest include files that could not be loaded", () => {
  const report = {
    numPassedTests: 5,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults: [
      { status: "failed", assertionResults: [{}] },
      { status: "failed", assertionResults: [] },
      { status: "passed", assertionResults: [{}] },
    ],
  };
  expect(vitestCounts(report)).toEqual({ passed: 5, failed: 2, skipped: 3 });
});

test("the counts of Playwright include errors outside tests", () => {
  const stats = { expected: 3, flaky: 1, unexpected: 2, skipped: 4 };
  expect(playwrightCounts({ stats, errors: [{}] })).toEqual({ passed: 4, failed: 3, skipped: 4 });
});

test("a runner without a report counts as failed", () => {
  expect(countsOf("/nowhere.json", vitestCounts)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test("the closing line has the sums of the counts", () => {
  const counts = [
    { passed: 2, failed: 0, skipped: 0 },
    { passed: 3, failed: 1, skipped: 0 },
  ];
  expect(closingLine(sum(counts))).toBe("5 passed, 1 failed");
  expect(closingLine({ passed: 1, failed: 0, skipped: 2 })).toBe("1 passed, 0 failed, 2 skipped");
});
