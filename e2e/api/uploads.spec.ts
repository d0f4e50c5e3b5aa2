import { expect, test } from "@playwright/test";
import sharp from "sharp";
import type { OwnProviderDto } from "../../lib/schemas/provider-dto";
import type { ReviewDto } from "../../lib/schemas/review";
import { call, expectError, type Received } from "../fixtures/api-client";
import { callForm, type Files, PROVIDER_SIGNUP, providerSignupFields } from "../fixtures/forms";
import { type OwnDatabase, startOnOwnDatabase } from "../fixtures/own-database";
import { adminBookingOn, touristOn } from "../fixtures/own-people";
import {
  gif,
  html,
  jpeg,
  jpegWithGps,
  MAX_PICTURE_BYTES,
  ofSize,
  pixelBomb,
  png,
  pngWithText,
  svg,
  truncatedJpeg,
  webp,
} from "../fixtures/pictures";
import { sessionOf } from "../fixtures/sessions";

/**
 * Tests that pictures are checked by content and lose their metadata, and that a rejected request leaves none behind.
 */

let own: OwnDatabase;
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  own = await startOnOwnDatabase("uploads");
});
test.afterAll(() => own.stop());

/** The number of documents in each collection in which a rejected request could leave something behind. */
async function kept(): Promise<number[]> {
  const names = ["images.files", "images.chunks", "providers", "reviews", "idempotencyrecords"];
  return Promise.all(names.map((name) => own.db.collection(name).countDocuments()));
}

const signUp = (files: Files, changes: object = {}, headers: Record<string, string> = {}) =>
  callForm("POST", PROVIDER_SIGNUP, providerSignupFields(changes), files, { baseUrl: own.baseUrl, headers });

async function add(files: Files): Promise<OwnProviderDto> {
  const answer = await callForm<OwnProviderDto>(
    "POST",
    "/api/admin/providers",
    providerSignupFields(),
    files,
    { baseUrl: own.baseUrl, token: own.admin },
  );
  expect(answer.status).toBe(201);
  return answer.body;
}

async function picture(address: string | null | undefined): Promise<Buffer> {
  const response = await fetch(`${own.baseUrl}${address}`, {
    headers: { Authorization: `Bearer ${own.admin}` },
  });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

const ONLY_IMAGES = "Only JPEG or PNG images are allowed";

test("a file that is not JPEG or PNG by its content returns 415 and leaves nothing behind", async () => {
  const before = await kept();
  const one = await png();
  const refused: [string, Buffer][] = [
    ["a GIF", await gif()],
    ["a WebP", await webp()],
    ["an SVG", svg()],
    ["HTML", html()],
    ["text that begins like a JPEG", Buffer.from("\xff\xd8\xff\xe0 not a picture", "latin1")],
    ["a JPEG cut in the middle", await truncatedJpeg()],
    ["a PNG without its picture", one.subarray(0, 40)],
    ["a GIF that goes on as a JPEG", Buffer.concat([await gif(), await jpeg()])],
    ["a PNG of 900 million pixels", pixelBomb()],
    ["one byte", Buffer.from([0])],
  ];
  for (const [about, bytes] of refused) {
    await test.step(about, async () => {
      for (const files of [
        { profilePicture: [bytes], photos: [one] },
        { profilePicture: [one], photos: [one, bytes] },
      ]) {
        expectError(
          await signUp(files, {}, { "Idempotency-Key": "k" }),
          415,
          "UNSUPPORTED_MEDIA_TYPE",
          ONLY_IMAGES,
        );
      }
    });
  }
  expect(await kept()).toEqual(before);
});

test("exactly 2,097,152 bytes are accepted, and one more returns 413 with the field's message", async () => {
  const one = await jpeg();
  const full = ofSize(one, MAX_PICTURE_BYTES);
  const over = ofSize(one, MAX_PICTURE_BYTES + 1);
  const before = await kept();
  const tooLarge = (answer: Received, sentence: string) =>
    expectError(answer, 413, "PAYLOAD_TOO_LARGE", sentence);
  tooLarge(await signUp({ profilePicture: [over], photos: [one] }), "Profile picture must be under 2MB");
  tooLarge(await signUp({ photos: [one], profilePicture: [over] }), "Profile picture must be under 2MB");
  for (const photos of [[over], [one, one, one, one, over], [full, full, full, full, over]]) {
    tooLarge(await signUp({ profilePicture: [full], photos }), "Each photo must be under 2MB");
  }
  expect(await kept()).toEqual(before);
  const made = await add({ profilePicture: [full], photos: [full, full, full, full, full] });
  expect(made.photos).toHaveLength(5);

  const tourist = await touristOn(own);
  await adminBookingOn(own, tourist.id);
  const fields = { targetId: "Jeep Safari", reviewType: "product", rating: "5", comment: "With a picture." };
  const review = (image: Buffer) =>
    callForm<ReviewDto>(
      "POST",
      "/api/reviews",
      fields,
      { image: [image] },
      { baseUrl: own.baseUrl, token: tourist.token },
    );
  const unreviewed = await kept();
  tooLarge(await review(over), "Image must be under 2MB");
  expectError(await review(await gif()), 415, "UNSUPPORTED_MEDIA_TYPE", ONLY_IMAGES);
  expect(await kept()).toEqual(unreviewed);
  const answer = await review(full);
  expect([answer.status, answer.body.rating]).toEqual([201, 5]);
  expect((await sharp(await picture(answer.body.image)).metadata()).format).toBe("jpeg");
  const reviewed = await kept();
  expectError(await review(one), 409, "DUPLICATE", "You have already written a review.");
  expect(await kept()).toEqual(reviewed);
});

test("metadata, text chunks and data after the end are removed, and the picture is upright", async () => {
  const hidden = /Secret|GPS|PK..|<script>|tEXt|eXIf|Exif/;
  const gps = await jpegWithGps();
  const text = await pngWithText();
  expect((await sharp(gps).metadata()).exif?.toString("latin1")).toMatch(/Secret/);
  expect(text.toString("latin1")).toMatch(hidden);
  const made = await add({
    profilePicture: [gps],
    photos: [text, ofSize(gps, 9_000), ofSize(await png(), 9_000), Buffer.concat([await jpeg(), html()])],
  });
  for (const address of [made.profilePicture, ...made.photos]) {
    const bytes = await picture(address);
    expect(bytes.toString("latin1")).not.toMatch(hidden);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  }
  const { width, height } = await sharp(await picture(made.profilePicture)).metadata();
  expect([width, height]).toEqual([16, 24]);
});

test("a large picture is stored no larger than a page needs", async () => {
  const wide = await sharp({ create: { width: 4_000, height: 1_000, channels: 3, background: "teal" } })
    .png()
    .toBuffer();
  const made = await add({ profilePicture: [wide], photos: [wide] });
  const { width, height, format } = await sharp(await picture(made.profilePicture)).metadata();
  expect([width, height, format]).toEqual([2_000, 500, "png"]);
});

test("a signup with a taken email or an invalid field leaves no picture behind", async () => {
  const files = { profilePicture: [await jpeg()], photos: [await png()] };
  const { email } = await add(files);
  const before = await kept();
  expectError(await signUp(files, { email }), 409, "DUPLICATE");
  expectError(await signUp(files, { price: "free" }), 400, "VALIDATION_FAILED");
  const email2 = `race.${email}`;
  const race = await Promise.all(Array.from({ length: 6 }, () => signUp(files, { email: email2 })));
  expect(race.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  const after = await kept();
  expect(after.slice(0, 3)).toEqual([before[0], before[1], before[2]].map((n = 0, i) => n + (i < 2 ? 2 : 1)));
});

test("new pictures of a listing replace the old ones, which are deleted", async () => {
  const made = await add({ profilePicture: [await jpeg()], photos: [await png(), await png()] });
  const token = sessionOf("provider", { id: made._id, email: made.email });
  const patch = (files: Files, fields: object = {}) =>
    callForm<OwnProviderDto>("PATCH", "/api/providers/me", fields, files, { baseUrl: own.baseUrl, token });
  const before = await kept();
  const change = await patch({ photos: [await jpeg()] });
  expect(change.body.pendingChange?.photos).toHaveLength(1);
  expect(change.body.photos).toEqual(made.photos);
  expect((await kept())[0]).toBe((before[0] ?? 0) + 1);
  // A second pending change replaces the first one, and the photo of the first one is deleted.
  const again = await patch({ photos: [await png()], profilePicture: [await png()] });
  expect((await kept())[0]).toBe((before[0] ?? 0) + 2);
  expectError(await patch({ photos: [await gif()] }), 415, "UNSUPPORTED_MEDIA_TYPE", ONLY_IMAGES);
  expectError(
    await patch({ profilePicture: [ofSize(await jpeg(), MAX_PICTURE_BYTES + 1)] }),
    413,
    "PAYLOAD_TOO_LARGE",
    "Profile picture must be under 2MB",
  );
  expect((await kept())[0]).toBe((before[0] ?? 0) + 2);
  const approve = `/api/admin/providers/${made._id}/approve`;
  const approved = await call<OwnProviderDto>("PUT", approve, { baseUrl: own.baseUrl, token: own.admin });
  expect(approved.body.photos).toEqual(again.body.pendingChange?.photos);
  expect((await kept())[0]).toBe((before[0] ?? 0) - 1);
  await patch({ photos: [await jpeg()] });
  await call("DELETE", `/api/admin/providers/${made._id}`, { baseUrl: own.baseUrl, token: own.admin });
  expect((await kept())[0]).toBe((before[0] ?? 0) - 3);
});

test("a picture is cached for long, has a fixed type, and returns 304 and 404 where needed", async () => {
  const { profilePicture } = await add({ profilePicture: [await png()], photos: [await jpeg()] });
  const { headers } = await fetch(`${own.baseUrl}${profilePicture}`);
  expect([headers.get("content-type"), headers.get("x-content-type-options")]).toEqual([
    "image/png",
    "nosniff",
  ]);
  expect(headers.get("cache-control")).toBe("public, max-age=31536000, s-maxage=0, immutable");
  const etag = headers.get("etag") ?? "";
  for (const match of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const known = await fetch(`${own.baseUrl}${profilePicture}`, { headers: { "If-None-Match": match } });
    expect([known.status, await known.text()]).toEqual([304, ""]);
  }
  const head = await fetch(`${own.baseUrl}${profilePicture}`, { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
  for (const id of ["6".repeat(24), "x", "..%2f..%2fetc%2fpasswd", "%00", "%E0%A4%A", "{$gt:1}"]) {
    const answer = await call("GET", `/api/images/${id}`, { baseUrl: own.baseUrl });
    expectError(answer, 404, "NOT_FOUND", "There is no such picture.");
  }
});
