import { expect, test } from "@playwright/test";
import type { ErrorBody } from "../../lib/errors";
import { LIMITS } from "../../lib/limits";
import { call, expectError, newTourist } from "../fixtures/api-client";
import { approveBooking, bookProvider } from "../fixtures/cast";
import { callForm, PROVIDER_SIGNUP, providerSignupFields } from "../fixtures/forms";
import { newProvider } from "../fixtures/listings";
import { jpeg, MAX_PICTURE_BYTES, ofSize } from "../fixtures/pictures";
import { type RawAnswer, rawRequest } from "../fixtures/raw-request";
import { type ExtraServer, startServer } from "../fixtures/server";
import { adminSession } from "../fixtures/sessions";

/** Tests how the server receives bodies: rejection by headers, slow clients, and the order of waiting clients. */

let server: ExtraServer;
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  server = await startServer({ RATE_LIMIT: "off", TRUST_PROXY: "1" });
});
test.afterAll(() => server.stop());

const FORM = "multipart/form-data; boundary=b";
const FILE =
  '--b\r\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';
const ATTACKER = "203.0.113.66";

interface Started {
  length: number;
  body?: Buffer | string;
  type?: string;
  token?: string;
  signal?: AbortSignal;
}

/** Sends the headers of a request and perhaps the beginning of its body, then nothing more. */
function begin(path: string, { length, body = "", type = FORM, token, signal }: Started): Promise<RawAnswer> {
  return rawRequest({
    baseUrl: server.baseUrl,
    head: [
      `POST ${path} HTTP/1.1`,
      `X-Forwarded-For: ${ATTACKER}`,
      `Content-Type: ${type}`,
      `Content-Length: ${length}`,
      ...(token ? [`Authorization: Bearer ${token}`] : []),
    ],
    body,
    ...(signal ? { signal } : {}),
  });
}

/** The error in a raw response body, which begins with the length of its chunk. */
const errorIn = ({ body }: RawAnswer) => JSON.parse(/\{.*\}/.exec(body)?.[0] ?? "null") as ErrorBody;
const said = (answer: RawAnswer) => errorIn(answer).error;

/** Creates a tourist who may write a review, and a function that sends it. */
async function reviewer() {
  const admin = await adminSession();
  const { _id: targetId } = await newProvider();
  const { token } = await newTourist();
  await approveBooking(admin, (await bookProvider(token, targetId))._id);
  const fields = { targetId, reviewType: "service", rating: 5, comment: "Fine." };
  return {
    token,
    review: (image: Buffer) =>
      callForm("POST", "/api/reviews", fields, { image: [image] }, { baseUrl: server.baseUrl, token }),
  };
}

test("an oversized body is rejected before any of it is sent", {
  tag: "@extended",
}, async () => {
  const { token, review } = await reviewer();
  const announced: [string, Started, string][] = [
    [PROVIDER_SIGNUP, { length: 18_000_000 }, "Each photo must be under 2MB"],
    ["/api/reviews", { length: 3_000_000, token }, "Image must be under 2MB"],
    [
      "/api/auth/login",
      { length: 70_000, type: "application/json" },
      "The form is too long. Please shorten it.",
    ],
  ];
  for (const [path, started, sentence] of announced) {
    const answer = await begin(path, started);
    expect([path, answer.status, said(answer)]).toEqual([path, 413, sentence]);
  }
  expectError(await review(Buffer.alloc(4_000_000)), 413, "PAYLOAD_TOO_LARGE", "Image must be under 2MB");
});

test("a stalled body returns 408 and closes its connection", { tag: "@extended" }, async () => {
  const stopped = await Promise.all([
    begin("/api/auth/login", { length: 500, type: "application/json" }),
    begin("/api/contact", { length: 500, type: "application/json", body: '{"name":' }),
    begin(PROVIDER_SIGNUP, { length: 2_000_000 }),
    begin(PROVIDER_SIGNUP, { length: 2_000_000, body: FILE + "x".repeat(200_000) }),
  ]);
  for (const answer of stopped) {
    expect(answer.status).toBe(408);
    expect(errorIn(answer)).toEqual({
      error: "Your connection is too slow. Please try again with a better one.",
      code: "TOO_SLOW",
      requestId: expect.any(String),
    });
  }
});

test("stalled signups of one address block nobody else, and release everything when they disconnect", {
  tag: "@extended",
}, async () => {
  test.setTimeout(240_000);
  const { review } = await reviewer();
  const picture = ofSize(await jpeg(), MAX_PICTURE_BYTES / 2);
  const signUp = (address: string) => {
    const files = { profilePicture: [picture], photos: [picture] };
    const headers = { "X-Forwarded-For": address };
    return callForm("POST", PROVIDER_SIGNUP, providerSignupFields(), files, {
      baseUrl: server.baseUrl,
      headers,
    });
  };

  const leaving = new AbortController();
  const refused: RawAnswer[] = [];
  const enough = Promise.withResolvers<void>();
  const size = 14_000_000;
  const inside = Math.floor(LIMITS.receiving.bytesEach / size);
  const beyond = 80 - LIMITS.receiving.waitingEach - inside;
  expect(beyond).toBeGreaterThan(0);
  const stalled = Array.from({ length: 80 }, async () => {
    const body = FILE + "x".repeat(100_000);
    const answer = await begin(PROVIDER_SIGNUP, { length: size, body, signal: leaving.signal });
    refused.push(answer);
    if (refused.length === beyond) enough.resolve();
  });
  // The server rejects uploads for which it has neither memory nor a place in the queue. The other uploads get no
  // response, because their bodies never arrive.
  await enough.promise;
  for (const answer of refused.slice(0, beyond)) {
    expect(answer.status).toBe(429);
    expect(said(answer)).toBe(
      "Other uploads from your network are still running. Please try again in a moment.",
    );
  }
  expect((await signUp("198.51.100.7")).status).toBe(201);
  expect((await review(picture)).status).toBe(201);
  const login = { email: "nobody@travellers.example", password: "a wrong guess", role: "tourist" };
  const headers = { "X-Forwarded-For": ATTACKER };
  expectError(
    await call("POST", "/api/auth/login", { baseUrl: server.baseUrl, body: login, headers }),
    401,
    "INVALID_CREDENTIALS",
  );

  leaving.abort();
  await Promise.all(stalled);
  // Thirty people in one hotel share the attacker's address. About half of them must wait, but all succeed.
  const people = await Promise.all(Array.from({ length: 30 }, () => signUp(ATTACKER)));
  expect(people.map(({ status }) => status)).toEqual(Array(30).fill(201));
});
