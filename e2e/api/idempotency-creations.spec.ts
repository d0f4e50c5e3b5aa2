import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { productBookingBody, touristSignupBody } from "../../lib/fixtures/factories";
import { call, expectError, newTourist, type Received } from "../fixtures/api-client";
import { approveBooking, bookProvider, type Cast, newCast, providerBookingBody } from "../fixtures/cast";
import { callForm, type Files, providerPictures, providerSignupFields } from "../fixtures/forms";
import { jpeg, png } from "../fixtures/pictures";

/** Repeats each POST that creates something, with the same `Idempotency-Key` (docs/product.md, "Repeated requests"). */

let cast: Cast;
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  cast = await newCast();
});

type Send = (headers: Record<string, string>) => Promise<Received>;

/** `first` creates something. `other` has another body, so the server must reject it if it has the key of `first`. */
type Creation = () => Promise<{ first: Send; other: Send }>;

const json =
  (path: string, token: string | undefined, body: object): Send =>
  (headers) =>
    call("POST", path, { ...(token ? { token } : {}), body, headers });

const CREATIONS: Record<string, Creation> = {
  "POST /api/auth/tourist/signup": async () => {
    const body = touristSignupBody();
    const path = "/api/auth/tourist/signup";
    return {
      first: json(path, undefined, body),
      other: json(path, undefined, { ...body, country: "Chile" }),
    };
  },
  "POST /api/auth/provider/signup": async () => {
    const fields = providerSignupFields();
    const files = await providerPictures();
    const otherFiles = { ...files, photos: [await jpeg()] };
    const send = (those: typeof files) => (headers: Record<string, string>) =>
      callForm("POST", "/api/auth/provider/signup", fields, those, { headers });
    return { first: send(files), other: send(otherFiles) };
  },
  "POST /api/bookings": async () => {
    const send = (adults: number) =>
      json("/api/bookings", cast.tourist.token, providerBookingBody(cast.provider._id, { adults }));
    return { first: send(1), other: send(2) };
  },
  "POST /api/bookings/product": async () => {
    const send = (adults: number) =>
      json("/api/bookings/product", cast.tourist.token, productBookingBody({ adults }));
    return { first: send(1), other: send(2) };
  },
  "POST /api/bookings/admin": async () => {
    const send = (adults: number) =>
      json("/api/bookings/admin", cast.admin, {
        ...productBookingBody({ adults }),
        touristId: cast.tourist.id,
      });
    return { first: send(1), other: send(2) };
  },
  "POST /api/reviews": async () => {
    const tourist = await newTourist();
    await approveBooking(cast.admin, (await bookProvider(tourist.token, cast.provider._id))._id);
    const fields = { targetId: cast.provider._id, reviewType: "service", rating: 5, comment: "Fine." };
    const send = (image: Buffer) => (headers: Record<string, string>) =>
      callForm("POST", "/api/reviews", fields, { image: [image] }, { token: tourist.token, headers });
    return { first: send(await jpeg()), other: send(await png()) };
  },
  "POST /api/contact": async () => {
    const send = (message: string) =>
      json("/api/contact", undefined, { name: "Ada", email: "ada@travellers.example", message });
    return { first: send("Hello"), other: send("Hello again") };
  },
  "POST /api/admin/tourists": async () => {
    const body = touristSignupBody();
    const send = (country: string) => json("/api/admin/tourists", cast.admin, { ...body, country });
    return { first: send("Norway"), other: send("Chile") };
  },
  "POST /api/admin/providers": async () => {
    const fields = providerSignupFields();
    const files = await providerPictures();
    const send = (price: number) => (headers: Record<string, string>) =>
      callForm("POST", "/api/admin/providers", { ...fields, price }, files, { token: cast.admin, headers });
    return { first: send(9_000), other: send(9_001) };
  },
};

/** Id of the created document. If the response is a session, the id of its account. */
const madeId = ({ body }: Received): string => {
  const made = body as { _id?: string; user?: { id: string } };
  return made._id ?? made.user?.id ?? "none";
};

for (const [name, make] of Object.entries(CREATIONS)) {
  test(name, async () => {
    const { first, other } = await make();
    const key = { "Idempotency-Key": randomUUID() };
    const answers = await Promise.all([first(key), first(key), first(key)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(madeId)).size).toBe(1);
    const later = await first(key);
    expect([later.status, madeId(later)]).toEqual([201, madeId(answers[0] as Received)]);
    const reused = "This Idempotency-Key was already used for another request. Use a new one.";
    expectError(await other(key), 409, "IDEMPOTENCY_KEY_REUSED", reused);
    for (const bad of ["", "x".repeat(256), "two words"]) {
      expectError(await first({ "Idempotency-Key": bad }), 400, "MALFORMED_REQUEST");
    }
  });
}

test("a replayed provider signup does not log in after the account was deleted", async () => {
  const { first } = await (CREATIONS["POST /api/auth/provider/signup"] as Creation)();
  const key = { "Idempotency-Key": randomUUID() };
  const id = madeId(await first(key));
  expect((await call("DELETE", `/api/admin/providers/${id}`, { token: cast.admin })).status).toBe(200);
  expectError(await first(key), 409, "CONFLICT");
});

test("a rejected form releases its key", async () => {
  const key = { "Idempotency-Key": randomUUID() };
  const fields = providerSignupFields();
  const send = async (files: Files) =>
    callForm("POST", "/api/auth/provider/signup", fields, files, { headers: key });
  expectError(await send({ photos: [await png()] }), 400, "VALIDATION_FAILED");
  expect((await send(await providerPictures())).status).toBe(201);
});
