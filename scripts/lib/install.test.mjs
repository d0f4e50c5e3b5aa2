import { expect, test } from "vitest";
import { installFailure } from "./install.mjs";

test.each([
  [["npm error code ENOTFOUND", "npm error network request to x failed"], /cannot reach its registry/],
  [["npm error code SELF_SIGNED_CERT_IN_CHAIN"], /does not trust the certificate/],
  [["npm error code ENOSPC"], /disk is full/],
  [["npm error code EACCES", "npm error syscall mkdir"], /cannot write node_modules/],
  [["npm error code EUSAGE", "npm error Missing: a@1 from lock file"], /does not match package\.json/],
  [["npm error code EINTEGRITY"], /does not match package-lock\.json/],
  [["npm error code E404", "npm error 404 Not Found - GET x"], /\(404 Not Found - GET x\).*See \/log\./],
  [[], /no message from npm/],
])("%j", (lines, sentence) => {
  const failure = installFailure(lines, "/log");
  expect(failure.message).toMatch(sentence);
  expect(failure.message).not.toContain("\n");
});

test("a temporary network error is not reported as the cause", () => {
  const lines = [
    "npm http fetch GET http://x/zod attempt 1 failed with ECONNRESET",
    "npm error code EUSAGE",
    "npm error Missing: a@1 from lock file",
  ];
  expect(installFailure(lines, "/log").message).toMatch(/does not match/);
});
