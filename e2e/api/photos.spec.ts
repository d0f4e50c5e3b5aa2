import { expect, test } from "@playwright/test";
import sharp from "sharp";
import type { OwnProviderDto } from "../../lib/schemas/provider-dto";
import { environment } from "../fixtures/environment";
import { callForm, providerSignupFields } from "../fixtures/forms";
import { adminSession } from "../fixtures/sessions";

/** Uploaded pictures in the sizes that pages use, as the image optimiser makes them, and no others. */

let address: string;
test.beforeAll(async () => {
  const photograph = await sharp({
    create: {
      width: 2000,
      height: 1500,
      channels: 3,
      background: "white",
      noise: { type: "gaussian", mean: 120, sigma: 10 },
    },
  })
    .blur(4)
    .jpeg()
    .toBuffer();
  const answer = await callForm<OwnProviderDto>(
    "POST",
    "/api/admin/providers",
    providerSignupFields(),
    { profilePicture: [photograph], photos: [photograph] },
    { token: await adminSession() },
  );
  expect(answer.status).toBe(201);
  address = answer.body.profilePicture ?? "";
});

const optimised = (
  url: string,
  width: number | string = 640,
  quality: number | string = 75,
  accept = "image/avif",
) =>
  fetch(
    `${environment.baseUrl}/_next/image?${new URLSearchParams({ url, w: `${width}`, q: `${quality}` })}`,
    {
      headers: { accept },
      redirect: "manual",
    },
  );

for (const format of ["avif", "webp"]) {
  test(`a picture comes as ${format} in the width asked for, to be kept for a year`, async () => {
    const answer = await optimised(address, 640, 75, `image/${format}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe(`image/${format}`);
    expect(answer.headers.get("cache-control")).toContain("max-age=31536000");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    const made = Buffer.from(await answer.arrayBuffer());
    const { width, height } = await sharp(made).metadata();
    expect({ width, height }).toEqual({ width: 640, height: 480 });

    const again = await optimised(address, 640, 75, `image/${format}`);
    expect([answer, again].map(({ headers }) => headers.get("x-nextjs-cache"))).toEqual(["MISS", "HIT"]);
    expect(Buffer.from(await again.arrayBuffer())).toEqual(made);
  });
}

test("only in few widths, in one quality", async () => {
  for (const width of [160, 320, 640, 960, 1600]) expect((await optimised(address, width)).status).toBe(200);
  for (const width of [1, 639, 3840, "640.5", "-1", ""])
    expect((await optimised(address, width)).status).toBe(400);
  for (const quality of [1, 76, 100, ""]) expect((await optimised(address, 640, quality)).status).toBe(400);
});

test("of no other address, here or elsewhere", async () => {
  const others = [
    "http://127.0.0.1:9/picture.jpg",
    "https://other.example/picture.jpg",
    `${environment.baseUrl}${address}`,
    "//other.example/picture.jpg",
    "/\\other.example/picture.jpg",
    "/api/auth/me",
    "/api/admin/providers",
    "/images/scenes/jeep-safari-480.avif",
    "/api/images/../auth/me",
    "/api/images/%2e%2e/auth/me",
    "/api/images/..%2fauth%2fme",
    `${address}?other=1`,
    `${address}/more`,
    "/_next/image?url=/a&w=640&q=75",
    "file:///etc/passwd",
    "data:image/png;base64,AAAA",
    "",
  ];
  for (const url of others) {
    const { status } = await optimised(url);
    expect([400, 404], `${status} for ${url}`).toContain(status);
  }
});

test("a picture that is not there is no picture", async () => {
  for (const id of ["0".repeat(24), "nothing"])
    expect((await optimised(`/api/images/${id}`)).status).toBe(404);
});
