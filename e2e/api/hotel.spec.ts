import { expect, test } from "@playwright/test";
import { productBookingBody, touristSignupBody } from "../../lib/fixtures/factories";
import type { BookingDto } from "../../lib/schemas/booking-dto";
import type { SessionDto } from "../../lib/schemas/user-dto";
import { touristSearch } from "../../lib/server/tourists/search-fields";
import { call, KEPT_PASSWORD } from "../fixtures/api-client";
import { addProvider, callForm } from "../fixtures/forms";
import { type OwnDatabase, startOnOwnDatabase } from "../fixtures/own-database";
import { jpeg } from "../fixtures/pictures";
import { sessionOf } from "../fixtures/sessions";

/** Tests that the rate limits do not lock out the guests of a hotel, who share one IP address. */

const GUESTS = 30;

let server: OwnDatabase;
test.beforeAll(async () => {
  server = await startOnOwnDatabase("hotel", { RATE_LIMIT: "on" });
});
test.afterAll(() => server.stop());

/** Creates a tourist with a confirmed booking, who may write a review. */
async function newGuest(): Promise<{ email: string; booking: string }> {
  const { fullName, email, country } = touristSignupBody();
  const account = { fullName, email, country, ...touristSearch({ fullName, email, country }) };
  const kept = { ...account, passwordHash: KEPT_PASSWORD.passwordHash, sessionVersion: 0 };
  const { insertedId } = await server.db.collection("tourists").insertOne({ ...kept, createdAt: new Date() });
  const token = sessionOf("tourist", { id: insertedId.toHexString(), email });
  const body = productBookingBody();
  const { baseUrl } = server;
  const booked = await call<BookingDto>("POST", "/api/bookings/product", { baseUrl, token, body });
  return { email, booking: booked.body._id };
}

test("30 people at one address log in, browse, search, sign up and review at once without being limited", {
  tag: "@extended",
}, async () => {
  const { baseUrl, admin } = server;
  const { profilePicture } = await addProvider(admin, {}, { baseUrl });
  const guests: Awaited<ReturnType<typeof newGuest>>[] = [];
  for (let number = 0; number < GUESTS; number += 1) guests.push(await newGuest());
  const approval = { kind: "bookings", ids: guests.map(({ booking }) => booking) };
  const approved = await call("POST", "/api/admin/bulk-approve", { baseUrl, token: admin, body: approval });
  expect(approved.status).toBe(200);

  const photo = await jpeg();
  const refused: string[] = [];
  const note = (what: string, status: number, wanted: number) => {
    if (status !== wanted) refused.push(`${what}: ${status}`);
  };
  const page = async (address: string) => {
    const answer = await fetch(`${baseUrl}${address}`);
    await answer.arrayBuffer();
    note(address, answer.status, 200);
  };
  const logIn = async (number: number) => {
    const body = { email: guests[number]?.email, password: KEPT_PASSWORD.password, role: "tourist" };
    const login = await call<SessionDto>("POST", "/api/auth/login", { baseUrl, body });
    note("login", login.status, 200);
    return login.body.token;
  };
  const tokens = await Promise.all(guests.map((_guest, number) => logIn(number)));
  const counts = await server.db
    .collection("ratelimits")
    .find({ key: /^login(Here|Address):/ })
    .toArray();
  expect(counts.map(({ key, points }) => [key.split(":")[0], points])).toEqual([["loginAddress", 0]]);
  const steps = {
    review: async (number: number) => {
      const review = { targetId: "Jeep Safari", reviewType: "product", rating: 5, comment: "Kind." };
      const sent = { baseUrl, token: tokens[number] ?? "" };
      note("review", (await callForm("POST", "/api/reviews", review, { image: [photo] }, sent)).status, 201);
    },
    signUp: async () => {
      const signup = await call("POST", "/api/auth/tourist/signup", { baseUrl, body: touristSignupBody() });
      note("signup", signup.status, 201);
    },
    browse: async () => {
      await Promise.all(["/", "/services", "/product-description/Jeep%20Safari"].map(page));
      if (profilePicture) await page(profilePicture);
    },
    search: async (number: number) => {
      for (const words of ["lake", "safari", `guest ${number}`]) await page(`/services?q=${words}`);
    },
  };
  const all = Object.values(steps);
  await Promise.all(
    guests.map(async (_guest, number) => {
      // Each guest starts with a different step.
      for (let at = 0; at < all.length; at += 1) await all[(number + at) % all.length]?.(number);
    }),
  );
  expect(refused).toEqual([]);
});
