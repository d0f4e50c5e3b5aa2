import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { issueToken, readToken } from "../infra/session";
import { answerToken, readAnswerToken } from "./answer-token";

const BOOKING = "64b7f0c2a1d3e4f5a6b7c8d9";
const PROVIDER = "0123456789abcdef01234567";
const STARTS = new Date("2030-05-01T01:00:00Z");

beforeEach(() => {
  vi.stubEnv("MONGODB_URI", "mongodb://localhost/none");
  vi.stubEnv("JWT_SECRET", "x".repeat(32));
  vi.useFakeTimers({ now: new Date("2030-04-30T12:00:00Z") });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const wrong = expect.objectContaining({ code: "INVALID_LINK", words: "answerLinkWrong" });

test("a token identifies its booking until the tour starts", () => {
  const token = answerToken(BOOKING, PROVIDER, STARTS);
  expect(token).toMatch(/^[\w-]{64}$/);
  expect(readAnswerToken(token)).toEqual({ bookingId: BOOKING, providerId: PROVIDER });
  vi.setSystemTime(STARTS.getTime() - 1);
  expect(readAnswerToken(token)).toEqual({ bookingId: BOOKING, providerId: PROVIDER });
  vi.setSystemTime(STARTS);
  expect(() => readAnswerToken(token)).toThrow(
    expect.objectContaining({ code: "INVALID_LINK", words: "answerLinkOld" }),
  );
});

test("a token with one changed character is invalid", () => {
  const token = answerToken(BOOKING, PROVIDER, STARTS);
  for (let at = 0; at < token.length; at += 1) {
    const other = token[at] === "A" ? "B" : "A";
    expect(() => readAnswerToken(token.slice(0, at) + other + token.slice(at + 1))).toThrow(wrong);
  }
  for (const sent of ["", token.slice(0, -1), `${token}A`, `${token}=`, "x".repeat(64)]) {
    expect(() => readAnswerToken(sent)).toThrow(wrong);
  }
});

test("a session is not an answer token, and an answer token is not a session", () => {
  const session = issueToken({ id: PROVIDER, role: "provider", email: "a@b.test", sessionVersion: 0 });
  expect(() => readAnswerToken(session)).toThrow(wrong);
  expect(() => readToken(answerToken(BOOKING, PROVIDER, STARTS))).toThrow(
    expect.objectContaining({ code: "INVALID_SESSION" }),
  );
});

test("a token of another secret is invalid", async () => {
  const token = answerToken(BOOKING, PROVIDER, STARTS);
  vi.stubEnv("JWT_SECRET", "y".repeat(32));
  vi.resetModules();
  const other = await import("./answer-token");
  expect(() => other.readAnswerToken(token)).toThrow(wrong);
});
