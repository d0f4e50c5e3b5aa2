import { once } from "node:events";
import { expect, test } from "@playwright/test";
import mongoose from "mongoose";
import sharp from "sharp";
import type { OwnProviderDto } from "../../lib/schemas/provider-dto";
import { call, expectError } from "../fixtures/api-client";
import { type Cast, newCast, newReview, WHO, type Who } from "../fixtures/cast";
import { environment } from "../fixtures/environment";
import { addProvider, callForm, providerSignupFields, signUpProvider } from "../fixtures/forms";
import { insertListings } from "../fixtures/listings";
import { startOnOwnDatabase } from "../fixtures/own-database";
import { jpeg, png } from "../fixtures/pictures";
import { sessionOf } from "../fixtures/sessions";
import { sweep } from "../fixtures/sweeper";

/** Tests uploaded pictures: their sizes, and who can see unapproved ones. */

const WIDTHS = [160, 320, 640, 960, 1600];
const PUBLIC = "public, max-age=31536000, s-maxage=0, immutable";
const PRIVATE = "private, no-store";

let cast: Cast;
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  cast = await newCast();
});

const photograph = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "white",
      noise: { type: "gaussian", mean: 120, sigma: 10 },
    },
  })
    .blur(4)
    .jpeg()
    .toBuffer();

async function addWith(
  profilePicture: Buffer,
  sent: object = { token: cast.admin },
): Promise<OwnProviderDto> {
  const files = { profilePicture: [profilePicture], photos: [await jpeg()] };
  const answer = await callForm<OwnProviderDto>(
    "POST",
    "/api/admin/providers",
    providerSignupFields(),
    files,
    sent,
  );
  expect(answer.status).toBe(201);
  return answer.body;
}

/** Requests the picture at this address; returns it with its headers. */
async function look(
  address: string,
  { token, baseUrl = environment.baseUrl }: { token?: string; baseUrl?: string } = {},
) {
  const answer = await fetch(`${baseUrl}${address}`, {
    headers: token ? { Authorization: `Bearer ${token}` } : {},
    redirect: "manual",
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const header = (name: string) => answer.headers.get(name);
  return {
    status: answer.status,
    bytes,
    type: header("content-type"),
    caching: header("cache-control"),
    etag: header("etag"),
    length: Number(header("content-length")),
  };
}

test("a picture is served as WebP in each width, and without a width as it was stored", async () => {
  const { profilePicture: address } = await addWith(await photograph(2_000, 1_500));
  const etags = new Set<string | null>();
  for (const width of WIDTHS) {
    const seen = await look(`${address}?width=${width}`);
    expect(seen).toMatchObject({ status: 200, type: "image/webp", caching: PUBLIC });
    expect(seen.length).toBe(seen.bytes.length);
    expect(await sharp(seen.bytes).metadata()).toMatchObject({ format: "webp", width, height: width * 0.75 });
    expect((await look(`${address}?width=${width}`)).bytes).toEqual(seen.bytes);
    etags.add(seen.etag);
  }
  const whole = await look(address ?? "");
  expect(whole).toMatchObject({ status: 200, type: "image/jpeg", caching: PUBLIC });
  expect(await sharp(whole.bytes).metadata()).toMatchObject({ format: "jpeg", width: 2_000, height: 1_500 });
  expect(etags.add(whole.etag).size).toBe(WIDTHS.length + 1);
});

test("a picture narrower than the width is served as it was stored", async () => {
  const { profilePicture: address } = await addWith(await photograph(500, 400));
  const whole = await look(address ?? "");
  for (const width of [640, 960, 1600]) expect(await look(`${address}?width=${width}`)).toEqual(whole);
  for (const width of [160, 320])
    expect(await look(`${address}?width=${width}`)).toMatchObject({ type: "image/webp" });
});

test("another spelling of a picture's address returns an uncached 404", async () => {
  const id = cast.provider.profilePicture?.split("/").at(-1) ?? "";
  const first = `%${id.charCodeAt(0).toString(16)}${id.slice(1)}`;
  const others = [
    `${id}?width=639`,
    `${id}?width=0640`,
    `${id}?width=640.0`,
    `${id}?width=+640`,
    `${id}?width=64%30`,
    `${id}?width=`,
    `${id}?WIDTH=640`,
    `${id}?width=640&width=640`,
    `${id}?width=640&`,
    `${id}?&width=640`,
    `${id}?width=640&v=2`,
    `${id}?w=640`,
    `${id}?v=2`,
    `${id.toUpperCase()}X`,
    `${id}%0A`,
    `${id}%20`,
    `${id}%3Fwidth=640`,
    `${id};width=640`,
    first,
    ...(/[a-f]/.test(id) ? [id.toUpperCase()] : []),
  ];
  expect((await look(`/api/images/${id}?width=640`)).status).toBe(200);
  for (const other of others) {
    const answer = await call("GET", `/api/images/${other}`);
    expectError(answer, 404, "NOT_FOUND", "There is no such picture.");
    expect(answer.headers.get("cache-control"), other).toBe(PRIVATE);
  }
});

test("no address makes the server resize a picture", async () => {
  const picture = cast.provider.profilePicture ?? "";
  for (const url of [picture, `${picture}?width=640`, "/og.jpg", "https://other.example/a.jpg", ""]) {
    const query = new URLSearchParams({ url, w: "640", q: "75" });
    const answer = await fetch(`${environment.baseUrl}/_next/image?${query}`);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([404, "text/html; charset=utf-8"]);
  }
});

/**
 * Expects that `owners` get the picture with `Cache-Control: no-store`. All others must get the response for
 * an unknown picture.
 */
async function expectSeenBy(
  owners: readonly Who[],
  address: string,
  tokens: Partial<Record<Who, string>> = {},
) {
  expect(address).toMatch(/^\/api\/images\/[0-9a-f]{24}$/);
  for (const who of WHO) {
    const token = tokens[who] ?? cast.tokens[who]();
    const sent = token ? { token } : {};
    for (const spelled of [address, `${address}?width=160`]) {
      if (owners.includes(who)) {
        expect(await look(spelled, sent), `${who} ${spelled}`).toMatchObject({
          status: 200,
          caching: PRIVATE,
        });
      } else {
        const answer = await call("GET", spelled, sent);
        expectError(answer, 404, "NOT_FOUND", "There is no such picture.");
        expect(answer.headers.get("cache-control"), who).toBe(PRIVATE);
      }
    }
  }
}

async function expectPublic(address: string): Promise<void> {
  for (const who of WHO) {
    const token = cast.tokens[who]();
    expect(await look(address, token ? { token } : {}), who).toMatchObject({ status: 200, caching: PUBLIC });
  }
}

test("only owner and admins see the pictures of a listing while it is not approved", async () => {
  const host = await signUpProvider();
  const own = { provider: host.token };
  const { body } = await call<OwnProviderDto>("GET", "/api/providers/me", { token: host.token });
  const approve = (approved: boolean) =>
    call("PUT", `/api/admin/providers/${host.id}/approve`, { token: cast.admin, body: { approved } });
  const pictures = [body.profilePicture ?? "", ...body.photos];
  expect(pictures).toHaveLength(2);
  for (const address of pictures) await expectSeenBy(["provider", "admin"], address, own);
  await approve(true);
  for (const address of pictures) await expectPublic(address);
  await approve(false);
  for (const address of pictures) await expectSeenBy(["provider", "admin"], address, own);
});

test("only owner and admins see the pictures of a pending change", async () => {
  const host = await addProvider(cast.admin);
  const token = sessionOf("provider", { id: host._id, email: host.email });
  const change = await callForm<OwnProviderDto>(
    "PATCH",
    "/api/providers/me",
    {},
    { profilePicture: [await png()], photos: [await jpeg()] },
    { token },
  );
  const { profilePicture = "", photos = [] } = change.body.pendingChange ?? {};
  const waiting = [profilePicture, ...photos];
  expect(waiting).toHaveLength(2);
  for (const address of waiting) await expectSeenBy(["provider", "admin"], address, { provider: token });
  await expectPublic(host.profilePicture ?? "");
  await call("PUT", `/api/admin/providers/${host._id}/approve`, { token: cast.admin });
  for (const address of waiting) await expectPublic(address);
  for (const address of [host.profilePicture ?? "", ...host.photos]) await expectSeenBy([], address);
});

test("only writer and admins see the picture of a review before approval, and of a tourist's review always", async () => {
  const image = { image: [await jpeg()] };
  const review = await newReview(cast.tourist.token, cast.provider._id, {}, image);
  await expectSeenBy(["tourist", "admin"], review.image ?? "");
  const approve = (id: string) => call("PUT", `/api/admin/reviews/${id}/approve`, { token: cast.admin });
  await approve(review._id);
  await expectPublic(review.image ?? "");

  const about = { reviewType: "tourist" };
  const token = cast.tokens.provider() ?? "";
  const ofTourist = await newReview(token, cast.tourist.id, about, image);
  await expectSeenBy(["provider", "admin"], ofTourist.image ?? "");
  await approve(ofTourist._id);
  await expectSeenBy(["provider", "admin"], ofTourist.image ?? "");

  await call("DELETE", `/api/admin/reviews/${review._id}`, { token: cast.admin });
  for (const width of ["", ...WIDTHS.map((wide) => `?width=${wide}`)]) {
    const answer = await call("GET", `${review.image}${width}`, { token: cast.admin });
    expectError(answer, 404, "NOT_FOUND", "There is no such picture.");
  }
});

test("the id of a picture cannot be guessed from the time or from another picture's id", async () => {
  const { profilePicture, photos } = await addProvider(cast.admin);
  const ids = [profilePicture ?? "", ...photos].map((address) => address.split("/").at(-1) ?? "");
  const seconds = ids.map((id) => new mongoose.mongo.ObjectId(id).getTimestamp().getTime() / 1000);
  // The id must not contain the upload time. For a random id, this check fails only once in ten million runs.
  for (const time of seconds) expect(Math.abs(time - Date.now() / 1000)).toBeGreaterThan(200);
  const processParts = new Set(ids.map((id) => id.slice(8, 18)));
  expect(processParts.size).toBe(ids.length);
});

test("a picture of an older version is served as it is until the server has created its sizes", {
  tag: "@extended",
}, async () => {
  const own = await startOnOwnDatabase("oldpictures");
  try {
    const store = async (bytes: Buffer) => {
      const bucket = new mongoose.mongo.GridFSBucket(own.db, { bucketName: "images" });
      const id = new mongoose.mongo.ObjectId();
      const metadata = { type: "image/jpeg", width: 1_000, height: 800 };
      const upload = bucket.openUploadStreamWithId(id, id.toHexString(), { metadata });
      upload.end(bytes);
      await once(upload, "finish");
      return id.toHexString();
    };
    const photos = [await store(await photograph(1_000, 800)), await store(Buffer.from("no picture"))];
    await insertListings([{ photos }], own.db);
    const [good, bad] = photos.map((id) => `/api/images/${id}`) as [string, string];
    const before = await look(`${good}?width=640`, own);
    expect(before).toMatchObject({
      status: 200,
      type: "image/jpeg",
      caching: "public, max-age=3600, s-maxage=0",
    });
    const whole = await look(good, own);
    expect(whole).toMatchObject({ bytes: before.bytes, etag: before.etag, caching: PUBLIC });

    // Runs the sweep (`jobs/sweep.ts`) in two processes at once, as two servers might do.
    const code = "await finishLeftovers(new Date());";
    await Promise.all([sweep(own.mongodbUri, code), sweep(own.mongodbUri, code)]);
    const after = await look(`${good}?width=640`, own);
    expect(after).toMatchObject({ status: 200, type: "image/webp", caching: PUBLIC });
    expect(await sharp(after.bytes).metadata()).toMatchObject({ width: 640, height: 512 });
    expect(await look(good, own)).toEqual(whole);
    expect(await look(`${good}?width=1600`, own)).toEqual(whole);
    // The server keeps an unreadable picture unchanged, and does not try again to resize it.
    expect(await look(`${bad}?width=640`, own)).toMatchObject({ status: 200, caching: PUBLIC });
    expect(await own.db.collection("images.files").countDocuments({ "metadata.sized": null })).toBe(0);
  } finally {
    await own.stop();
  }
});
