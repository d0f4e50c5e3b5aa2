import { expect, test } from "@playwright/test";
import { type ReviewDto, reviewDtoSchema } from "../../lib/schemas/review";
import { call, expectError, newBooking, newTourist } from "../fixtures/api-client";
import { approveBooking, bookProvider, type Cast, newCast, newReview } from "../fixtures/cast";
import { environment } from "../fixtures/environment";
import { callForm } from "../fixtures/forms";
import { insertListings, insertReview } from "../fixtures/listings";
import { type ErrorCase, expectErrors } from "../fixtures/outcomes";
import { gif, jpeg, MAX_PICTURE_BYTES, ofSize, png } from "../fixtures/pictures";

/** Tests who may review what, that nobody can review the same thing twice, and which reviews are public. */

let cast: Cast;
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  cast = await newCast();
});

const REVIEWS = "/api/reviews";
const PRODUCT = "Bullock Cart Ride";
const NEED_BOOKING = "You need a confirmed booking to submit a review.";
const review = (token: string, targetId: unknown, reviewType: unknown, changes: object = {}) =>
  call<ReviewDto>("POST", REVIEWS, {
    token,
    body: { targetId, reviewType, rating: 4, comment: "Kind people.", ...changes },
  });

/** Creates a tourist with a confirmed booking of a product and one of a service. */
async function guest() {
  const tourist = await newTourist();
  const product = await newBooking(tourist.token, { productType: PRODUCT });
  const service = await bookProvider(tourist.token, cast.provider._id);
  for (const { _id } of [product, service]) await approveBooking(cast.admin, _id);
  return tourist;
}

test("every invalid review is rejected", async () => {
  const { token } = await guest();
  const provider = cast.provider._id;
  const bad = (about: string, sentence: string, changes: object): ErrorCase => [
    about,
    400,
    "VALIDATION_FAILED",
    sentence,
    () => review(token, provider, "service", changes),
  ];
  const select = "Please select a service or product to review";
  const rating = "Choose a rating from 1 to 5.";
  const form = (image: Buffer[]) => () =>
    callForm(
      "POST",
      REVIEWS,
      { targetId: provider, reviewType: "service", rating: 5, comment: "x" },
      { image },
      { token },
    );
  await expectErrors([
    bad("no target", select, { targetId: undefined }),
    bad("a blank target", select, { targetId: "  " }),
    bad("a target as operator", "The review's target must be text.", { targetId: { $ne: null } }),
    bad("a long target", "The review's target can have at most 200 characters.", {
      targetId: "x".repeat(201),
    }),
    ...[undefined, null, 0, 6, 4.5, "five", "6", "", [5], { $gt: 0 }, true].map((value) =>
      bad(`rating ${JSON.stringify(value)}`, rating, { rating: value }),
    ),
    bad("no comment", "Write a short comment.", { comment: undefined }),
    bad("a blank comment", "Write a short comment.", { comment: " \n\t " }),
    bad("a long comment", "Comment can have at most 2000 characters.", { comment: "x".repeat(2_001) }),
    bad("another type", "reviewType must be service, product or tourist.", { reviewType: "admin" }),
    bad("no type", "reviewType must be service, product or tourist.", { reviewType: undefined }),
    ["two images", 400, "VALIDATION_FAILED", "Choose one image.", form([await png(), await png()])],
    [
      "a large image",
      413,
      "PAYLOAD_TOO_LARGE",
      "Image must be under 2MB",
      form([ofSize(await jpeg(), MAX_PICTURE_BYTES + 1)]),
    ],
    [
      "no image at all",
      415,
      "UNSUPPORTED_MEDIA_TYPE",
      "Only JPEG or PNG images are allowed",
      form([await gif()]),
    ],
  ]);
  const made = await review(token, provider, "service");
  expect(made.status).toBe(201);
});

test("a review needs a confirmed booking of its target, or at that provider", async () => {
  const tourist = await newTourist();
  const pending = await bookProvider(tourist.token, cast.provider._id);
  const product = await newBooking(tourist.token, { productType: PRODUCT });
  const refused: [string, string, string, string][] = [
    ["a pending booking at the provider", tourist.token, cast.provider._id, "service"],
    ["a pending booking of the product", tourist.token, PRODUCT, "product"],
    ["another provider", cast.tourist.token, cast.otherProvider._id, "service"],
    ["another product", cast.tourist.token, "Village Tour", "product"],
    ["a product that does not exist", cast.tourist.token, "Moon Safari", "product"],
    ["an id that is none", cast.tourist.token, "x", "service"],
    ["the provider as a product", cast.tourist.token, cast.provider._id, "product"],
    ["a tourist of another tourist", cast.tourist.token, cast.otherTourist.id, "tourist"],
    ["oneself", cast.tourist.token, cast.tourist.id, "tourist"],
    ["a guest of somebody else", cast.tokens["other provider"]() ?? "", cast.tourist.id, "tourist"],
    ["a guest not yet confirmed", cast.tokens.provider() ?? "", tourist.id, "tourist"],
    ["one's own service", cast.tokens.provider() ?? "", cast.provider._id, "service"],
  ];
  for (const [about, token, target, type] of refused) {
    await test.step(about, async () =>
      expectError(await review(token, target, type), 403, "NOT_ELIGIBLE", NEED_BOOKING),
    );
  }
  const byAdmin = await review(cast.admin, cast.provider._id, "service");
  expectError(byAdmin, 403, "WRONG_ROLE");
  await approveBooking(cast.admin, pending._id);
  await approveBooking(cast.admin, product._id);
  expect((await review(tourist.token, cast.provider._id.toUpperCase(), "service")).status).toBe(201);
  expect((await review(tourist.token, PRODUCT, "product")).status).toBe(201);
  // A booking that was confirmed and later cancelled does not allow a review.
  const late = await newTourist();
  const cancelled = await bookProvider(late.token, cast.provider._id);
  await approveBooking(cast.admin, cancelled._id);
  await call("PUT", `/api/bookings/admin/${cancelled._id}/cancel`, { token: cast.admin });
  expectError(await review(late.token, cast.provider._id, "service"), 403, "NOT_ELIGIBLE", NEED_BOOKING);
});

test("the reviews of a provider have four orders", async () => {
  const [id = ""] = await insertListings([{}]);
  const written = [
    { rating: 3, image: null },
    { rating: 5, image: "6".repeat(24) },
    { rating: 3, image: "7".repeat(24) },
    { rating: 1, image: null },
  ];
  for (const [index, { rating, image }] of written.entries()) {
    await insertReview(id, rating, { comment: `${index}`, createdAt: new Date(2026, 0, index + 1), image });
  }
  await insertReview(id, 1, { approved: false });
  const inOrder = async (query: string) => {
    const { body, headers } = await call<ReviewDto[]>("GET", `/api/reviews/${id}${query}`);
    return [body.map(({ comment }) => comment).join(" "), headers.get("x-total-count")];
  };
  expect(await inOrder("")).toEqual(["3 2 1 0", "4"]);
  expect(await inOrder("?order=newest&limit=2&page=2")).toEqual(["1 0", "4"]);
  expect(await inOrder("?order=highest")).toEqual(["1 2 0 3", "4"]);
  expect(await inOrder("?order=lowest")).toEqual(["3 2 0 1", "4"]);
  expect(await inOrder("?order=photos&limit=1")).toEqual(["2", "2"]);
  const bad = await call("GET", `/api/reviews/${id}?order=best`);
  expectError(bad, 400, "VALIDATION_FAILED");
});

test("the page about us counts reviews that were rejected or removed", async () => {
  /** Returns the numbers in the row for two stars. No other test deletes reviews with two stars. */
  const counts = async () => {
    const html = await (await fetch(`${environment.baseUrl}/about`)).text();
    const [, row = ""] = /2 stars<\/th>(.*?)<\/tr>/s.exec(html) ?? [];
    return Array.from(row.matchAll(/>(\d+)</g), ([, number]) => Number(number));
  };
  const [, refused = 0, removed = 0] = await counts();
  const tourist = await guest();
  const unapproved = await newReview(tourist.token, cast.provider._id, { rating: 2 });
  const approved = await newReview(tourist.token, PRODUCT, { reviewType: "product", rating: 2 });
  await call("PUT", `/api/admin/reviews/${approved._id}/approve`, { token: cast.admin });
  for (const { _id } of [unapproved, approved]) {
    await call("DELETE", `/api/admin/reviews/${_id}`, { token: cast.admin });
  }
  await expect.poll(async () => (await counts()).slice(1)).toEqual([refused + 1, removed + 1]);
});

test("a second review of the same target is rejected, also among ten concurrent ones", async () => {
  const { token } = await guest();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => review(token, cast.provider._id, "service")),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
  const again = await review(token, cast.provider._id.toUpperCase(), "service");
  expectError(again, 409, "DUPLICATE", "You have already written a review.");
  expect((await review(token, PRODUCT, "product")).status).toBe(201);
});

test("an approved review becomes public, newest first, with both names", async () => {
  const tourist = await guest();
  const service = await newReview(
    tourist.token,
    cast.provider._id,
    { rating: "3" },
    { image: [await jpeg()] },
  );
  const product = await newReview(tourist.token, PRODUCT, { reviewType: "product" });
  const ofTourist = (await review(cast.tokens.provider() ?? "", tourist.id, "tourist")).body;
  expect(reviewDtoSchema.parse(service)).toEqual(service);
  expect(service).toMatchObject({
    rating: 3,
    approved: false,
    targetId: { _id: cast.provider._id, serviceName: "Heron Boats" },
    reviewerId: { _id: tourist.id, fullName: tourist.fullName },
    image: expect.stringMatching(/^\/api\/images\/[0-9a-f]{24}$/),
  });
  expect(product.targetId).toEqual({ _id: PRODUCT, serviceName: PRODUCT });
  expect(ofTourist).toMatchObject({
    targetId: { _id: tourist.id, fullName: tourist.fullName },
    reviewerId: { _id: cast.provider._id, serviceName: "Heron Boats" },
  });

  const all = async (list: string, token?: string) =>
    (await call<ReviewDto[]>("GET", `${list}?limit=500`, token ? { token } : {})).body;
  const shown = async () => {
    const mine = [service._id, product._id, ofTourist._id];
    return (await all("/api/reviews/all")).map(({ _id }) => _id).filter((id) => mine.includes(id));
  };
  expect(await shown()).toEqual([]);
  for (const { _id } of [service, product, ofTourist]) {
    const path = `/api/admin/reviews/${_id}/approve`;
    const approved = await call<ReviewDto>("PUT", path, { token: cast.admin });
    expect([approved.status, approved.body.approved]).toEqual([200, true]);
    expect((await call("PUT", path, { token: cast.admin })).body).toEqual(approved.body);
  }
  expect(await shown()).toEqual([product._id, service._id]);
  expect(await all(`/api/reviews/${cast.provider._id.toUpperCase()}`)).toContainEqual({
    ...service,
    approved: true,
  });
  expect(await all(`/api/reviews/${encodeURIComponent(PRODUCT)}`)).toContainEqual({
    ...product,
    approved: true,
  });
  expect(await all(`/api/reviews/${tourist.id}`)).toEqual([]);
  expect(await all("/api/reviews/nothing-known")).toEqual([]);
  const times = (await all("/api/admin/reviews", cast.admin)).map(({ createdAt }) => createdAt);
  expect(times).toEqual(times.toSorted().reverse());

  const gone = await call("DELETE", `/api/admin/tourists/${tourist.id}`, { token: cast.admin });
  expect(gone.status).toBe(200);
  // The upcoming tour was cancelled with the account, so the review is no longer public, but admins still see it.
  await expect.poll(shown).not.toContain(service._id);
  const left = (await all("/api/admin/reviews", cast.admin)).find(({ _id }) => _id === service._id);
  expect(left).toEqual({ ...service, approved: true, reviewerId: null, bookingCancelled: true });

  const remove = () => call("DELETE", `/api/admin/reviews/${service._id}`, { token: cast.admin });
  expect((await remove()).body).toEqual({ _id: service._id, deleted: true });
  expect((await call("GET", service.image ?? "")).status).toBe(404);
  const sentence = "Review not found";
  await expectErrors([
    ["delete again", 404, "NOT_FOUND", sentence, remove],
    ...["x", "6".repeat(24), "%00"].map(
      (id): ErrorCase => [
        `approve ${id}`,
        404,
        "NOT_FOUND",
        sentence,
        () => call("PUT", `/api/admin/reviews/${id}/approve`, { token: cast.admin }),
      ],
    ),
  ]);
});
