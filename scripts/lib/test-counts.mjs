import { readFileSync } from "node:fs";

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** @returns {Counts} */
const none = () => ({ passed: 0, failed: 0, skipped: 0 });

/**
 * Counts the tests in a runner's JSON report.
 *
 * @param {string} file
 * @param {(report: any) => Counts} read
 * @returns {Counts} the counts; one failure if the report is missing or broken, because the runner did not finish
 */
export function countsOf(file, read) {
  try {
    return read(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return { ...none(), failed: 1 };
  }
}

/** The counts of a Vitest report. A test file that cannot be loaded counts as a failure. */
export function vitestCounts(report) {
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  ).length;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * The counts of a Playwright report. A test that passed at the second attempt counts as passed. An error
 * outside tests counts as a failure.
 */
export function playwrightCounts({ stats, errors }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + (errors?.length ?? 0),
    skipped: stats.skipped,
  };
}

/** @param {Counts[]} all */
export function sum(all) {
  const total = none();
  for (const counts of all) {
    for (const key of Object.keys(total)) total[key] += counts[key];
  }
  return total;
}

/** The last line of `npm test`. */
export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
