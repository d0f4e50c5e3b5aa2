import { expect, test } from "@playwright/test";
import { call, expectError } from "../fixtures/api-client";
import { PROVIDER_SIGNUP } from "../fixtures/forms";
import { type OwnDatabase, startOnOwnDatabase } from "../fixtures/own-database";
import { jpeg } from "../fixtures/pictures";
import { type RawAnswer, rawRequest } from "../fixtures/raw-request";

/** Tests malformed multipart bodies: each gets a response, and none harms the server or leaves anything behind. */

let own: OwnDatabase;
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  own = await startOnOwnDatabase("broken");
});
test.afterAll(() => own.stop());

test.afterEach(async () => {
  for (const name of ["images.files", "images.chunks", "providers", "idempotencyrecords"]) {
    expect(await own.db.collection(name).countDocuments(), name).toBe(0);
  }
  expect((await call("GET", "/api/health", { baseUrl: own.baseUrl })).status).toBe(200);
});

const FORM = "multipart/form-data; boundary=b";

function send(body: Buffer | string, type = FORM): Promise<RawAnswer> {
  return rawRequest({
    baseUrl: own.baseUrl,
    head: [
      `POST ${PROVIDER_SIGNUP} HTTP/1.1`,
      "Connection: close",
      `Content-Type: ${type}`,
      `Content-Length: ${Buffer.byteLength(body)}`,
    ],
    body,
  });
}

const part = (headers: string, content: string) => `--b\r\n${headers}\r\n\r\n${content}\r\n`;
const field = (name: string, content: string) =>
  part(`Content-Disposition: form-data; name="${name}"`, content);
const file = (name: string, content: string, filename = "a.jpg") =>
  part(
    `Content-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: image/png`,
    content,
  );
const END = "--b--\r\n";
const encoded = (encoding: string) =>
  part(`Content-Disposition: form-data; name="fullName"\r\nContent-Transfer-Encoding: ${encoding}`, "QQ==");

const many = (count: number, make: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => make(i)).join("") + END;

test("every malformed form gets its error", async () => {
  const MALFORMED = "MALFORMED_REQUEST";
  const INVALID = "VALIDATION_FAILED";
  const bodies: [string, number, string, string, string?][] = [
    ["no boundary", 400, MALFORMED, END, "multipart/form-data"],
    ["an empty boundary", 400, MALFORMED, END, "multipart/form-data; boundary="],
    ["another boundary", 400, MALFORMED, field("a", "b") + END, "multipart/form-data; boundary=zzz"],
    [
      "a boundary that looks like JSON",
      400,
      MALFORMED,
      '{"fullName":[1]}',
      "multipart/form-data; boundary=json",
    ],
    [
      "a boundary that looks like a file",
      400,
      MALFORMED,
      "xxxx",
      "multipart/form-data; boundary=octet-stream",
    ],
    [
      "a boundary that looks like a form",
      400,
      MALFORMED,
      "__proto__=1",
      "multipart/form-data; boundary=urlencoded",
    ],
    ["another kind of multipart", 415, "UNSUPPORTED_MEDIA_TYPE", END, "multipart/mixed; boundary=b"],
    ["nothing", 400, INVALID, ""],
    ["no form at all", 400, MALFORMED, "garbage"],
    ["only the end", 400, INVALID, END],
    ["the end first", 400, INVALID, END + field("fullName", "A")],
    ["no end", 400, MALFORMED, field("fullName", "A")],
    ["an end in the middle of a file", 400, MALFORMED, file("photos", "x".repeat(9_000)).slice(0, -9)],
    ["a part without headers", 400, INVALID, `--b\r\n\r\nA\r\n${END}`],
    ["a part without a name", 400, INVALID, part("Content-Disposition: form-data", "A") + END],
    ["a header without a name", 400, MALFORMED, part(": form-data", "A") + END],
    ["a header with odd characters", 400, MALFORMED, part("Content_Disposition: x", "A") + END],
    ["lines that end otherwise", 400, MALFORMED, field("fullName", "A").replaceAll("\r", "") + END],
    ["an encoding there is none of", 400, MALFORMED, encoded("x-odd") + END],
    ...["7bit", "8bit", "binary", "utf-8", "base64"].map((encoding): [string, number, string, string] => [
      `text that calls itself ${encoding}`,
      400,
      INVALID,
      encoded(encoding) + END,
    ]),
    [
      "fields named like the parts of an object",
      400,
      INVALID,
      ["__proto__", "constructor", "toString", "hasOwnProperty", "then", ""]
        .map((name) => field(name, "A") + file(name, "A"))
        .join("") + END,
    ],
    ["50 fields and one", 413, "PAYLOAD_TOO_LARGE", many(51, (i) => field(`f${i}`, "x"))],
    ["thousands of fields", 413, "PAYLOAD_TOO_LARGE", many(5_000, (i) => field(`f${i}`, "x"))],
    ["thousands of one field", 413, "PAYLOAD_TOO_LARGE", many(5_000, () => field("fullName", "x"))],
    ["thousands of unknown files", 400, INVALID, many(5_000, (i) => file(`f${i}`, "x"))],
    ["thousands of empty files", 413, "PAYLOAD_TOO_LARGE", many(5_000, () => file("photos", "", ""))],
    ["a huge field", 413, "PAYLOAD_TOO_LARGE", field("fullName", "x".repeat(70_000)) + END],
    ["a huge header", 400, MALFORMED, part(`X-Long: ${"x".repeat(9_000)}`, "A") + END],
    [
      "a header made to keep a matcher busy",
      400,
      MALFORMED,
      part(`Content-Disposition: form-data; ${'filename="'.repeat(40_000)}x`, "A") + END,
    ],
    ["eight photos without names", 400, INVALID, many(8, () => file("photos", "x", ""))],
  ];
  for (const [about, status, code, body, type] of bodies) {
    await test.step(about, async () => {
      const started = Date.now();
      const answer = await send(body, type);
      expect([answer.status, answer.body]).toEqual([status, expect.stringContaining(`"code":"${code}"`)]);
      expect(Date.now() - started).toBeLessThan(3_000);
    });
  }
});

test("a body without a length gets an error", async () => {
  for (const more of [[], ["Content-Length: 0"], ["Transfer-Encoding: chunked"]]) {
    const head = [`POST ${PROVIDER_SIGNUP} HTTP/1.1`, "Connection: close", `Content-Type: ${FORM}`, ...more];
    const body = more[0]?.startsWith("Transfer") ? "0\r\n\r\n" : "";
    expect((await rawRequest({ baseUrl: own.baseUrl, head, body })).status).toBe(400);
  }
});

/**
 * Size of an endless body, in bytes. The server must reject the body before all of it has arrived, so the
 * body is far larger than the network buffers of client and server. It is sent as one chunk, because a
 * `Content-Length` would announce its size.
 */
const HUGE = 100_000_000;
const endless: [string, number, string, string, string][] = [
  ["a photo", 413, FORM, file("photos", "").slice(0, -2), "Each photo must be under 2MB"],
  [
    "a profile picture",
    413,
    FORM,
    file("profilePicture", "").slice(0, -2),
    "Profile picture must be under 2MB",
  ],
  ["a file nobody asked for", 400, FORM, file("other", "").slice(0, -2), "This field does not accept files."],
  ["a field", 413, FORM, field("description", "").slice(0, -2), "The form is too long"],
  ["a header", 400, FORM, "--b\r\nContent-Disposition: form-data; name=", "could not be read"],
  ["what comes before the first part", 413, FORM, "", "The form is too long"],
  ["what comes after the end", 400, FORM, END, "Enter your full name."],
  ["JSON where a form is wanted", 415, "application/json", "{", "multipart/form-data"],
];
for (const [about, status, type, body, sentence] of endless) {
  test(`the server stops reading an endless body: ${about}`, async () => {
    const answer = await rawRequest({
      baseUrl: own.baseUrl,
      head: [`POST ${PROVIDER_SIGNUP} HTTP/1.1`, `Content-Type: ${type}`, "Transfer-Encoding: chunked"],
      body: `${HUGE.toString(16)}\r\n${body}`,
      fillTo: HUGE,
    });
    expect([answer.status, answer.body]).toEqual([status, expect.stringContaining(sentence)]);
    expect(answer.sent).toBeLessThan(40_000_000);
  });
}

test("clients that disconnect during an upload leave nothing behind", async () => {
  const picture = (await jpeg()).toString("latin1");
  const cuts = [
    file("photos", picture).slice(0, 200),
    field("fullName", "A"),
    "--b",
    file("photos", picture) + file("profilePicture", picture),
  ];
  for (const cut of cuts) {
    for (let i = 0; i < 5; i += 1) {
      const answer = await rawRequest({
        baseUrl: own.baseUrl,
        head: [
          `POST ${PROVIDER_SIGNUP} HTTP/1.1`,
          `Content-Type: ${FORM}`,
          "Content-Length: 50000",
          "Idempotency-Key: k",
        ],
        body: Buffer.from(cut, "latin1"),
        hangUp: true,
      });
      expect(answer.status).toBeLessThan(500);
    }
  }
});

test("while slow bodies arrive, other clients get responses", async () => {
  const slow = Array.from({ length: 20 }, () =>
    fetch(`${own.baseUrl}${PROVIDER_SIGNUP}`, {
      method: "POST",
      headers: { "Content-Type": FORM },
      duplex: "half",
      signal: AbortSignal.timeout(1_500),
      body: new ReadableStream({ start: (controller) => controller.enqueue(Buffer.from(field("a", "b"))) }),
    } as RequestInit).catch((error: Error) => error.name),
  );
  const answer = await call("GET", "/api/providers", { baseUrl: own.baseUrl });
  expect(answer.status).toBe(200);
  expect(await Promise.all(slow)).toEqual(Array(20).fill("TimeoutError"));
});

test("a compressed body is not decompressed", async () => {
  const headers = { "Content-Encoding": "gzip" };
  const answer = await call("POST", "/api/auth/login", {
    baseUrl: own.baseUrl,
    raw: new Uint8Array([31, 139, 8, 0]),
    headers,
  });
  expectError(answer, 400, "MALFORMED_REQUEST");
});
