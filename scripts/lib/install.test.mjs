import { expect, test } from "vitest";
import { installFailure } from "./install.mjs";

test.each([
  [["npm error code ENOTFOUND", "npm error network request to x failed"], /registry is not reachable/],
  [["npm error code SELF_SIGNED_CERT_IN_CHAIN"], /certificate is not trusted/],
  [["npm error code ENOSPC"], /disk is full/],
  [["npm error code EACCES", "npm error syscall mkdir"], /may not be written/],
  [["npm error code EUSAGE", "npm error Missing: a@1 from lock file"], /does not match package\.json/],
  [["npm error code EINTEGRITY"], /not the one that package-lock\.json names/],
  [["npm error code E404", "npm error 404 Not Found - GET x"], /\(404 Not Found - GET x\).*in \/log\./],
  [[], /npm said nothing/],
])("%j", (lines, sentence) => {
  const failure = installFailure(lines, "/log");
  expect(failure.message).toMatch(sentence);
  expect(failure.message).not.toContain("\n");
});

test("a hiccup on the way is not taken for the cause", () => {
  const lines = [
    "npm http fetch GET http://x/zod attempt 1 failed with ECONNRESET",
    "npm error code EUSAGE",
    "npm error Missing: a@1 from lock file",
  ];
  expect(installFailure(lines, "/log").message).toMatch(/does not match/);
});
