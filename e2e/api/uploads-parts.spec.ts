import { expect, test } from "@playwright/test";
import type { OwnProviderDto } from "../../lib/schemas/provider-dto";
import type { ReviewDto } from "../../lib/schemas/review";
import { call, expectError, newTourist } from "../fixtures/api-client";
import { approveBooking, bookProvider } from "../fixtures/cast";
import { callForm, signUpProvider } from "../fixtures/forms";
import { newProvider } from "../fixtures/listings";
import { jpeg } from "../fixtures/pictures";
import { adminSession } from "../fixtures/sessions";

/**
 * Tests multipart bodies as programs other than browsers write them: text with a content type, and files without one.
 */

const part = (headers: string[], content: string | Buffer) =>
  Buffer.concat([
    Buffer.from(`--b\r\n${headers.join("\r\n")}\r\n\r\n`),
    Buffer.from(content as string),
    Buffer.from("\r\n"),
  ]);
const named = (name: string, more = "") => `Content-Disposition: form-data; name="${name}"${more}`;
/** A text field with its own content type, as .NET and Java write it. */
const typed = (name: string, value: string, type = "text/plain; charset=utf-8") =>
  part([`Content-Type: ${type}`, named(name)], value);

function sendParts<T>(method: string, path: string, token: string, parts: Buffer[]) {
  const raw = new Uint8Array(Buffer.concat([...parts, Buffer.from("--b--\r\n")]));
  return call<T>(method, path, {
    token,
    raw,
    headers: { "Content-Type": "multipart/form-data; boundary=b" },
  });
}

let guest: string;
let provider: string;
test.beforeAll(async () => {
  const admin = await adminSession();
  guest = (await newTourist()).token;
  provider = (await newProvider())._id;
  await approveBooking(admin, (await bookProvider(guest, provider))._id);
});

const REVIEWS = "/api/reviews";
const comment = "Schön und ruhig: නෙළුම්.";
const fields = () => ({ targetId: provider, reviewType: "service", rating: "4", comment });

test("files that a review does not take, and text in another charset, are rejected", async () => {
  const words = Object.entries(fields()).map(([name, value]) => typed(name, value));
  const picture = await jpeg();
  const file = part([named("picture", '; filename="a.jpg"'), "Content-Type: image/jpeg"], picture);
  const misplaced = await sendParts(`POST`, REVIEWS, guest, [...words, file]);
  expectError(
    misplaced,
    400,
    "VALIDATION_FAILED",
    "This field does not accept files. Please use the form's file fields.",
  );
  expect(Object.keys(misplaced.body.fields ?? {})).toEqual(["picture"]);
  for (const image of [picture.toString("base64"), { name: "a.jpg" }, [1]]) {
    const json = await call("POST", REVIEWS, { token: guest, body: { ...fields(), rating: 4, image } });
    expectError(json, 400, "VALIDATION_FAILED", "Send pictures as files in a form (multipart/form-data).");
    expect(Object.keys(json.body.fields ?? {})).toEqual(["image"]);
  }
  const asText = await sendParts("POST", REVIEWS, guest, [
    ...words,
    part([named("image")], "a picture, in words"),
  ]);
  expectError(asText, 400, "VALIDATION_FAILED", "Send pictures as files in a form (multipart/form-data).");
  const utf16 = typed("comment", "\0g\0o\0o\0d", "text/plain; charset=UTF-16");
  const unread = await sendParts("POST", REVIEWS, guest, [...words.slice(0, 3), utf16]);
  expectError(unread, 415, "UNSUPPORTED_MEDIA_TYPE", "Send the text of the form in UTF-8.");
  for (const method of ["POST /api/bookings", "POST /api/contact"].map((name) => name.split(" "))) {
    const refused = await callForm(
      method[0] ?? "",
      method[1] ?? "",
      {},
      { image: [picture] },
      { token: guest },
    );
    expectError(refused, 415, "UNSUPPORTED_MEDIA_TYPE");
  }
});

test("a review accepts text parts with a type, a picture without one, and ignores an empty file", async () => {
  const words = [
    typed("targetId", provider),
    typed("reviewType", "service", "text/plain"),
    typed("rating", "4", 'application/json; charset="UTF-8"'),
    typed("comment", comment),
  ];
  const picture = part([named("image", '; filename="a.jpg"')], await jpeg());
  const unused = part([named("other", '; filename=""'), "Content-Type: application/octet-stream"], "");
  const { status, body } = await sendParts<ReviewDto>("POST", REVIEWS, guest, [...words, picture, unused]);
  expect([status, body.comment, body.rating]).toEqual([201, comment, 4]);
  expect(body.image).toMatch(/^\/api\/images\//);
});

test("a listing accepts text parts with a type", async () => {
  const { token } = await signUpProvider();
  const parts = [typed("description", comment), typed("price", "4200", "text/plain; charset=us-ascii")];
  const changed = await sendParts<OwnProviderDto>("PATCH", "/api/providers/me", token, parts);
  expect([changed.status, changed.body.description, changed.body.price]).toEqual([200, comment, 4200]);
  const photos = ["/api/images/666666666666666666666666"];
  expectError(
    await call("PATCH", "/api/providers/me", { token, body: { photos } }),
    400,
    "VALIDATION_FAILED",
  );
  const nothing = { photos: [], profilePicture: null, location: "Habarana" };
  expect((await call("PATCH", "/api/providers/me", { token, body: nothing })).status).toBe(200);
});

test("a repeated field is a list, and is rejected where only one text is allowed", async () => {
  const { token } = await signUpProvider();
  const photos = [await jpeg(), await jpeg(), await jpeg()];
  const sent = await callForm<OwnProviderDto>("PATCH", "/api/providers/me", {}, { photos }, { token });
  const [a = "", b = "", c = ""] = sent.body.photos;
  const order = [c, a, b].map((photo) => typed("photoOrder", photo));
  const arranged = await sendParts<OwnProviderDto>("PATCH", "/api/providers/me", token, order);
  expect([arranged.status, arranged.body.photos]).toEqual([200, [c, a, b]]);
  const places = (...names: string[]) => names.map((name) => typed("location", name));
  const twice = await sendParts("PATCH", "/api/providers/me", token, places("Habarana", "Sigiriya"));
  expectError(twice, 400, "VALIDATION_FAILED", "Location must be text.");
  const same = await sendParts<OwnProviderDto>("PATCH", "/api/providers/me", token, places("Kandy", "Kandy"));
  expect([same.status, same.body.location]).toEqual([200, "Kandy"]);
});
