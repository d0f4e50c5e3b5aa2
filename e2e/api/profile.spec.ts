import { expect, test } from "@playwright/test";
import { API } from "../../lib/api-paths";
import { API_MESSAGES } from "../../lib/content/api-messages";
import { MESSAGES } from "../../lib/content/messages";
import type { BookingDto } from "../../lib/schemas/booking-dto";
import type { ReviewDto } from "../../lib/schemas/review";
import type { UserDto } from "../../lib/schemas/user-dto";
import { call, expectError, logIn, newBooking, newTourist } from "../fixtures/api-client";
import { approveBooking, bookProvider, newReview } from "../fixtures/cast";
import { callForm, signUpProvider } from "../fixtures/forms";
import { newProvider } from "../fixtures/listings";
import { jpeg } from "../fixtures/pictures";
import { adminSession, sessionOf, spareAdmin } from "../fixtures/sessions";

test.describe("a change of profile", () => {
  test("a tourist can change name and country, together or alone, and other fields stay", async () => {
    const { token, email, id } = await newTourist();
    const both = { fullName: "  Ingrid Berg ", country: " Sweden" };
    const changed = await call<UserDto>("PATCH", API.me, { token, body: both });
    expect(changed.status).toBe(200);
    expect(changed.body).toEqual({
      emailVerified: true,
      pendingEmail: null,
      _id: id,
      id,
      role: "tourist",
      email,
      fullName: "Ingrid Berg",
      country: "Sweden",
    });
    const alone = await call<UserDto>("PATCH", API.me, { token, body: { country: "Norway" } });
    expect(alone.body).toMatchObject({ fullName: "Ingrid Berg", country: "Norway" });
    expect((await call<UserDto>("GET", API.me, { token })).body).toEqual(alone.body);
  });

  test("an earlier booking keeps the old name, and the next booking has the new one", async () => {
    const { token } = await newTourist();
    const before = await newBooking(token);
    await call("PATCH", API.me, { token, body: { fullName: "Ingrid Berg" } });
    const after = await newBooking(token);
    const { body } = await call<BookingDto[]>("GET", API.myBookings, { token });
    expect(body.map(({ _id, touristId }) => [_id, touristId?.fullName])).toEqual([
      [after._id, "Ingrid Berg"],
      [before._id, "Ingrid Solberg"],
    ]);
  });

  test("a provider can change its name, but has no country", async () => {
    const { token, id } = await signUpProvider();
    const body = { fullName: "Nuwan R.", country: "Sri Lanka" };
    const changed = await call<UserDto>("PATCH", API.me, { token, body });
    expect(changed.body).toMatchObject({ id, fullName: "Nuwan R." });
    expect(changed.body).not.toHaveProperty("country");
  });

  test("extra fields in the request change nothing", async () => {
    const { token, email, password } = await newTourist();
    const smuggled = { role: "admin", email: "x@y.example", passwordHash: "x", sessionVersion: 9, _id: "6" };
    const { body } = await call<UserDto>("PATCH", API.me, { token, body: { ...smuggled, country: "Peru" } });
    expect(body).toMatchObject({ role: "tourist", email, country: "Peru" });
    await logIn("tourist", email, password);
    expect((await call("GET", API.me, { token })).status).toBe(200);
  });

  const BROKEN: [object, string, string][] = [
    [{ fullName: " " }, "fullName", "Enter your full name."],
    [{ fullName: null }, "fullName", "Enter your full name."],
    [{ fullName: { $set: "x" } }, "fullName", "Full name must be text."],
    [{ country: "x".repeat(61) }, "country", "Country can have at most 60 characters."],
    [{ country: "Nor\u0000way" }, "country", "Country has characters that cannot be used."],
  ];
  for (const [body, field, sentence] of BROKEN) {
    test(`400 for ${JSON.stringify(body).slice(0, 40)}`, async () => {
      const { token } = await newTourist();
      const answer = await call("PATCH", API.me, { token, body });
      expectError(answer, 400, "VALIDATION_FAILED", sentence);
      expect(answer.body.fields).toEqual({ [field]: sentence });
    });
  }

  test("an admin has no profile to change", async () => {
    const answer = await call("PATCH", API.me, { token: await adminSession(), body: { fullName: "Root" } });
    expectError(answer, 403, "WRONG_ROLE", API_MESSAGES.onlyTouristsAndProvidersHaveProfiles);
  });
});

test.describe("logging out everywhere", () => {
  test("the call ends every session of the account at once, clears the cookies, and no other sessions", async () => {
    const { token, email, password } = await newTourist();
    const phone = await logIn("tourist", email, password);
    const other = await newTourist();
    const answer = await call("POST", API.logoutEverywhere, { token });
    expect(answer.status).toBe(204);
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^nelum_session=; HttpOnly; Path=\/; Max-Age=0/),
      expect.stringMatching(/^nelum_role=; Path=\/; Max-Age=0/),
    ]);
    for (const dead of [token, phone]) {
      expectError(
        await call("GET", API.me, { token: dead }),
        401,
        "INVALID_SESSION",
        MESSAGES.invalidSession,
      );
    }
    expectError(await call("POST", API.logoutEverywhere, { token }), 401, "INVALID_SESSION");
    expect((await call("GET", API.me, { token: other.token })).status).toBe(200);
    const again = await logIn("tourist", email, password);
    expect((await call("GET", API.me, { token: again })).status).toBe(200);
  });

  test("providers and admins can use it too", async () => {
    for (const token of [(await signUpProvider()).token, await spareAdmin()]) {
      expect((await call("POST", API.logoutEverywhere, { token })).status).toBe(204);
      expectError(await call("GET", API.me, { token }), 401, "INVALID_SESSION");
    }
  });

  test("after concurrent calls by several devices, the account can log in again", {
    tag: "@extended",
  }, async () => {
    const { email, password } = await newTourist();
    const tokens = await Promise.all([1, 2, 3, 4].map(() => logIn("tourist", email, password)));
    const answers = await Promise.all(tokens.map((token) => call("POST", API.logoutEverywhere, { token })));
    for (const { status } of answers) expect([204, 401]).toContain(status);
    for (const token of tokens) expect((await call("GET", API.me, { token })).status).toBe(401);
    const again = await logIn("tourist", email, password);
    expect((await call("GET", API.me, { token: again })).status).toBe(200);
  });
});

test.describe("one's own reviews", () => {
  test("the list has the user's reviews, newest first, approved or not, with their targets", async () => {
    const admin = await adminSession();
    const provider = await newProvider({ serviceName: "Heron Boats" });
    const [tourist, other] = [await newTourist(), await newTourist()];
    for (const { token } of [tourist, other]) {
      await approveBooking(admin, (await bookProvider(token, provider._id))._id);
    }
    await approveBooking(admin, (await newBooking(tourist.token))._id);
    const service = await newReview(tourist.token, provider._id);
    const words = { targetId: "Jeep Safari", reviewType: "product", rating: 4, comment: "Elephants." };
    const image = { image: [await jpeg()] };
    const sent = { token: tourist.token };
    const product = await callForm<ReviewDto>("POST", API.reviews, words, image, sent);
    await newReview(other.token, provider._id);
    await call("PUT", `/api/admin/reviews/${service._id}/approve`, { token: admin });

    const mine = await call<ReviewDto[]>("GET", API.ownReviews, { token: tourist.token });
    expect(mine.body).toEqual([product.body, { ...service, approved: true }]);
    expect(mine.headers.get("x-total-count")).toBe("2");
    expect(mine.body[0]).toMatchObject({
      approved: false,
      targetId: { _id: "Jeep Safari", serviceName: "Jeep Safari" },
      image: expect.stringMatching(/^\/api\/images\//),
    });
    const second = await call<ReviewDto[]>("GET", `${API.ownReviews}?limit=1&page=2`, {
      token: tourist.token,
    });
    expect(second.body).toEqual([{ ...service, approved: true }]);

    const host = { id: provider._id, email: provider.email };
    const aboutGuest = {
      targetId: tourist.id,
      reviewType: "tourist",
      rating: 5,
      comment: "Came on time.",
    };
    const token = sessionOf("provider", host);
    const made = await call<ReviewDto>("POST", API.reviews, { token, body: aboutGuest });
    expect((await call("GET", API.ownReviews, { token })).body).toEqual([made.body]);
    expect(made.body.targetId).toEqual({ _id: tourist.id, fullName: tourist.fullName });

    await call("DELETE", `/api/admin/providers/${provider._id}`, { token: admin });
    const left = await call<ReviewDto[]>("GET", API.ownReviews, { token: tourist.token });
    expect(left.body.map(({ targetId }) => targetId?.serviceName)).toEqual(["Jeep Safari", undefined]);
  });

  test("a user without reviews gets an empty list, and an invalid page is rejected", async () => {
    const { token } = await newTourist();
    const none = await call("GET", API.ownReviews, { token });
    expect([none.body, none.headers.get("x-total-count")]).toEqual([[], "0"]);
    expectError(await call("GET", `${API.ownReviews}?page=0`, { token }), 400, "VALIDATION_FAILED");
  });

  test("an admin has no reviews of their own", async () => {
    const answer = await call("GET", API.ownReviews, { token: await adminSession() });
    expectError(answer, 403, "WRONG_ROLE", API_MESSAGES.onlyTouristsAndProvidersHaveReviews);
  });
});
