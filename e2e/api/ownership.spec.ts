import { expect, test } from "@playwright/test";
import { productBookingBody, touristSignupBody } from "../../lib/fixtures/factories";
import type { BookingDto } from "../../lib/schemas/booking-dto";
import type { OwnProviderDto } from "../../lib/schemas/provider-dto";
import type { ReviewDto } from "../../lib/schemas/review";
import type { SessionDto } from "../../lib/schemas/user-dto";
import { call, newTourist } from "../fixtures/api-client";
import {
  approveBooking,
  bookProvider,
  type Cast,
  newCast,
  providerBookingBody,
  WHO,
  type Who,
} from "../fixtures/cast";
import { callForm, PROVIDER_SIGNUP, providerPictures, providerSignupFields } from "../fixtures/forms";

/** Tests that no call shows or changes data of another account, whatever the request contains. */

let cast: Cast;
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  cast = await newCast();
});

test("only authorised roles get private data", async () => {
  const secrets: [string, string, Who[]][] = [
    ["the tourist's email", cast.tourist.email, ["tourist", "provider", "admin"]],
    ["the tourist's note", "a note of the tourist's", ["tourist", "provider", "admin"]],
    ["the tourist's product booking", cast.productBooking.reference, ["tourist", "admin"]],
    ["the other tourist's email", cast.otherTourist.email, ["other tourist", "admin"]],
    ["the provider's email", cast.provider.email, ["provider", "admin"]],
    ["the other provider's email", cast.otherProvider.email, ["other provider", "admin"]],
    ["the waiting listing", cast.waiting.id, ["admin"]],
  ];
  const addresses = [
    "/api/auth/me",
    "/api/providers?limit=500",
    "/api/providers?approved=false&limit=500",
    `/api/providers/${cast.provider._id}`,
    `/api/providers/${cast.waiting.id}`,
    "/api/providers/me",
    "/api/reviews/all?limit=500",
    `/api/reviews/${cast.provider._id}`,
    `/api/reviews/${cast.tourist.id}`,
    "/api/bookings/my-bookings?limit=500",
    `/api/bookings/my-bookings?touristId=${cast.tourist.id}&tourist._id=${cast.tourist.id}`,
    `/api/bookings/provider-bookings?providerId=${cast.provider._id}`,
    ...["providers", "pending-providers", "tourists", "reviews", "contact-messages", "mails", "audit"].map(
      (list) => `/api/admin/${list}?limit=500`,
    ),
    "/api/bookings/admin?limit=500",
  ];
  const seen = new Set<string>();
  for (const who of WHO) {
    const token = cast.tokens[who]();
    for (const address of addresses) {
      const answer = JSON.stringify((await call("GET", address, token ? { token } : {})).body);
      expect(answer).not.toMatch(/passwordHash|sessionVersion|\$2b\$/);
      for (const [secret, text, owners] of secrets) {
        if (!owners.includes(who)) expect(answer, `${secret} to ${who} at ${address}`).not.toContain(text);
        else if (answer.includes(text)) seen.add(`${secret} to ${who}`);
      }
    }
  }
  const owned = secrets.flatMap(([secret, , owners]) => owners.map((who) => `${secret} to ${who}`));
  expect([...seen].sort()).toEqual(owned.sort());
});

const FOREIGN_ID = "6".repeat(24);
const SMUGGLED = {
  _id: FOREIGN_ID,
  id: FOREIGN_ID,
  role: "admin",
  approved: true,
  awaitingApproval: false,
  sessionVersion: 99,
  passwordHash: "x",
  version: 99,
  createdAt: "2001-01-01T00:00:00.000Z",
  status: "confirmed",
  reference: "NT-AAAAAA",
  price: 1,
  totalPrice: 1,
  touristId: FOREIGN_ID,
  tourist: { _id: FOREIGN_ID },
  reviewerId: FOREIGN_ID,
  reviewerRole: "provider",
};

/** Ids of another account's pictures. Calls with pictures in the body must ignore or reject these ids. */
const SMUGGLED_PICTURES = { image: FOREIGN_ID, profilePicture: FOREIGN_ID, photos: [FOREIGN_ID] };

test("a tourist signup creates a tourist, whatever extra fields it contains", async () => {
  const { body } = await call<SessionDto>("POST", "/api/auth/tourist/signup", {
    body: { ...SMUGGLED, ...SMUGGLED_PICTURES, ...touristSignupBody() },
  });
  expect(body.user.role).toBe("tourist");
  expect(body.user.id).not.toBe(FOREIGN_ID);
  expect((await call("GET", "/api/auth/me", { token: body.token })).status).toBe(200);
  expect((await call("GET", "/api/admin/audit", { token: body.token })).status).toBe(403);
});

test("a provider signup creates a pending provider, whatever extra fields it contains", async () => {
  const { price: _, ...smuggled } = SMUGGLED;
  const fields = { ...smuggled, ...providerSignupFields({ role: "admin" }) };
  const { body, status } = await callForm<SessionDto>(
    "POST",
    PROVIDER_SIGNUP,
    fields,
    await providerPictures(),
  );
  expect([status, body.user.role, body.user.approved]).toEqual([201, "provider", false]);
  expect(body.user.id).not.toBe(FOREIGN_ID);
});

test("a booking is pending, has our price and belongs to the token's tourist, whatever the request contains", async () => {
  const token = cast.tourist.token;
  const product = await call<BookingDto>("POST", "/api/bookings/product", {
    token,
    body: { ...SMUGGLED, ...productBookingBody({ totalPrice: 1 }), category: "Cooking" },
  });
  const service = await call<BookingDto>("POST", "/api/bookings", {
    token,
    body: { ...SMUGGLED, ...providerBookingBody(cast.provider._id), contact: { name: "x" } },
  });
  expect([product.body.totalPrice, service.body.totalPrice]).toEqual([15_000, 28_500]);
  for (const { body } of [product, service]) {
    expect(body).toMatchObject({ status: "pending", touristId: { _id: cast.tourist.id } });
    expect(body.reference).not.toBe("NT-AAAAAA");
    expect(body._id).not.toBe(FOREIGN_ID);
    expect(body.createdAt > "2020").toBe(true);
  }
  expect(service.body.contact).toBeNull();
});

test("a review is unapproved and belongs to the token's account, whatever the request contains", async () => {
  const tourist = await newTourist();
  const booking = await bookProvider(tourist.token, cast.provider._id);
  await approveBooking(cast.admin, booking._id);
  const { body } = await call<ReviewDto>("POST", "/api/reviews", {
    token: tourist.token,
    body: { ...SMUGGLED, targetId: cast.provider._id, reviewType: "service", rating: 3, comment: "Fine." },
  });
  expect(body).toMatchObject({ approved: false, reviewerId: { _id: tourist.id }, image: null });
  expect(body._id).not.toBe(FOREIGN_ID);
});

test("a provider can change only its own listing, and only the permitted fields", async () => {
  const before = await call<OwnProviderDto>("GET", `/api/providers/${cast.otherProvider._id}`, {
    token: cast.admin,
  });
  const mine = await call<OwnProviderDto>("PATCH", "/api/providers/me", {
    token: cast.tokens.provider() ?? "",
    body: {
      ...SMUGGLED,
      price: 9_000,
      email: "new@hosts.example",
      fullName: "New",
      password: "new-password",
    },
  });
  const { price: _, ...rest } = cast.provider;
  expect(mine.body).toEqual({ ...rest, price: 9_000, version: expect.any(Number) });
  const after = await call("GET", `/api/providers/${cast.otherProvider._id}`, { token: cast.admin });
  expect(after.body).toEqual(before.body);
});
