import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { describe, expect, test } from "vitest";
import { listing, productBookingBody, touristSignupBody } from "@/lib/fixtures/factories";
import { contactMessageSchema } from "@/lib/schemas/contact-message";
import { checkInput } from "@/lib/schemas/validation";
import type { AddressedCall } from "@/lib/server/http/call";
import { sentQuery } from "@/lib/server/http/read-input";
import { openApiDocument } from "@/lib/server/openapi/document";
import type { Parameter } from "@/lib/server/openapi/openapi-types";
import { publicCall } from "../../../server/public-addresses.ts";
import { describedCalls } from "../described-calls";

/** Compares the API description with the server: both must accept and reject the same requests. */

const calls = await describedCalls();
const document = await openApiDocument(describedCalls);
const ajv = new Ajv2020({ strict: false });
addFormats(ajv);
ajv.addFormat("password", true);
ajv.addFormat("binary", true);
ajv.addSchema(document, "api");

const callNamed = (id: string): AddressedCall => {
  const found = calls.find((one) => one.id === id);
  if (!found) throw new Error(`no call ${id}`);
  return found;
};

const pointer = (...parts: string[]) =>
  parts.map((part) => `/${encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1"))}`).join("");

/** Compiles a validator from a body's schema in the description. */
function described({ path, method, bodyType }: AddressedCall): ValidateFunction {
  const type = bodyType === "multipart" ? "multipart/form-data" : "application/json";
  const at = pointer("paths", path, method, "requestBody", "content", type, "schema");
  return ajv.compile({ $ref: `api#${at}` });
}

const PHOTO = `/api/images/${"6".repeat(24)}`;
const files = { profilePicture: "", photos: [""] };
const { date, time, contact } = productBookingBody();
const visit = { date, time, adults: 2 };
const guest = { name: contact.name, phone: contact.phone };
const enquiry = { productType: "High Tea", date, adults: 2 };
const review = { targetId: "Jeep Safari", reviewType: "product", comment: "Quiet." };
const password = (text: string) => ({ ...touristSignupBody(), password: text });

const BODIES: [string, readonly object[], readonly object[]][] = [
  [
    "signUpProvider",
    [1, 10_000_000, "1", "4500", "10000000"].map((price) => ({ ...listing(), price })),
    [0, -1, 9.5, 10_000_001, "0", "-1", "9.5", "10000001", "", " ", "price", null, true].map((price) => ({
      ...listing(),
      price,
    })),
  ],
  [
    "updateOwnListing",
    ["+94 77 123 4567", "(077) 123-4567", "077.123.45", "123456"].map((phone) => ({ contact: phone })),
    ["12345", "++94771234567", "phone", "077 123 45 a", "+94 77 123 4567 ext", "1".repeat(31), ""].map(
      (phone) => ({ contact: phone }),
    ),
  ],
  [
    "updateOwnListing",
    [
      ...[15, 4_320, "90", "", null].map((durationMinutes) => ({ durationMinutes })),
      ...[[], ["Tea"], Array(20).fill("x"), "", "Tea\nCake"].map((included) => ({ included })),
      ...["habarana", "", null].map((town) => ({ town })),
      ...["", null, "x".repeat(300)].map((meetingPoint) => ({ meetingPoint })),
      ...[["", "Herons"], Array(5).fill("x".repeat(150))].map((photoTexts) => ({ photoTexts })),
      ...[true, false, "true", "false"].map((removePortrait) => ({ removePortrait })),
    ],
    [
      ...[14, 4_321, 9.5, "9.5", "-60", "an hour", true].map((durationMinutes) => ({ durationMinutes })),
      ...[null, 1, [1], Array(21).fill("x"), ["x".repeat(121)], { 0: "x" }].map((included) => ({ included })),
      ...["atlantis", "Habarana", 1].map((town) => ({ town })),
      ...["x".repeat(301), 1, ["x"]].map((meetingPoint) => ({ meetingPoint })),
      ...[Array(6).fill(""), ["x".repeat(151)]].map((photoTexts) => ({ photoTexts })),
      ...["yes", 1, null].map((removePortrait) => ({ removePortrait })),
    ],
  ],
  [
    "adminUpdateProvider",
    [["new"], [PHOTO], [PHOTO, "new", "new"], "new", `new,${PHOTO}`].map((photoOrder) => ({ photoOrder })),
    [[], Array(6).fill("new"), ["x"], [`${PHOTO}0`], "", "old", `new;${PHOTO}`, null, { 0: "new" }].map(
      (photoOrder) => ({ photoOrder }),
    ),
  ],
  [
    "createReview",
    [1, 5, "1", "5"].map((rating) => ({ ...review, rating })),
    [0, 6, 2.5, -1, "0", "6", "2.5", " 5", "", null, "five"].map((rating) => ({ ...review, rating })),
  ],
  [
    "signUpTourist",
    ["lotus-tank-heron", "x".repeat(72), "නෙළුම් මල් වැව", "🪷".repeat(18)].map(password),
    ["x".repeat(73), "නෙ".repeat(13), "🪷".repeat(19), "1234567", "lotus\0tank"].map(password),
  ],
  [
    "sendContactMessage",
    [
      ...[{}, { phone: "" }, { phone: null }, { phone: "+47 912 34 567" }, { enquiry: null }],
      ...[undefined, null, "", " "].map((message) => ({ message, enquiry })),
      { enquiry: { ...enquiry, children: 2, stay: "Sigiriya" } },
    ].map((changes) => ({ ...contact, phone: undefined, ...changes })),
    [
      ...["no phone", "12345", 94_771_234_567].map((phone) => ({ phone })),
      ...[undefined, null, "", " "].map((message) => ({ message })),
      ...[{ message: "", enquiry: null }, { enquiry: {} }, { enquiry: [] }, { enquiry: "tea" }],
      ...[{ adults: 0 }, { date: "soon" }, { stay: "x".repeat(201) }, { productType: "" }].map((changes) => ({
        enquiry: { ...enquiry, ...changes },
      })),
    ].map((changes) => ({ ...contact, ...changes })),
  ],
  [
    "adminAnswerContactMessage",
    ["Yes.", "", " ", "x".repeat(2_000)].map((text) => ({ text })),
    [{}, ...[null, 1, "x".repeat(2_001)].map((text) => ({ text }))],
  ],
  [
    "adminAddBooking",
    [
      { providerId: "6".repeat(24), contact: guest },
      { productType: "Jeep Safari", contact: guest },
      { productType: "Jeep Safari", providerId: null, touristId: "6".repeat(24) },
      { productType: "Jeep Safari", providerId: "", contact: { name: "Ana", email: "ana@example.com" } },
    ].map((subject) => ({ ...visit, ...subject })),
    [
      { contact: guest },
      { providerId: "", productType: " ", contact: guest },
      { providerId: "6".repeat(24), productType: "Jeep Safari", contact: guest },
      { productType: "Jeep Safari" },
      { productType: "Jeep Safari", touristId: null, contact: null },
      { productType: "Jeep Safari", contact: { name: "Ana" } },
      { productType: "Jeep Safari", contact: { name: "Ana", phone: "", email: "" } },
      { productType: "Jeep Safari", contact: { name: "Ana", phone: "12" } },
    ].map((subject) => ({ ...visit, ...subject })),
  ],
];

describe("bodies", () => {
  for (const [id, good, bad] of BODIES) {
    test(id, () => {
      const call = callNamed(id);
      const takes = described(call);
      const account = call.bodyType === "multipart" ? { ...touristSignupBody(), ...files } : {};
      const judge = (body: object) => {
        const sent = JSON.parse(JSON.stringify({ ...account, ...body }));
        return { described: takes(sent), server: call.body?.safeParse(sent).success, sent };
      };
      for (const body of good) expect(judge(body)).toMatchObject({ described: true, server: true });
      for (const body of bad) expect(judge(body)).toMatchObject({ described: false, server: false });
    });
  }
});

test("the description and the server agree on every query parameter, also empty ones", () => {
  const values = [
    "",
    "x",
    "0",
    "1",
    "true",
    "new",
    "pending",
    "-createdAt",
    "date",
    "2026-11-22",
    "2026-02-30",
  ];
  let compared = 0;
  for (const { id, path, method, query, parameters } of calls) {
    const told = document.paths[path]?.[method]?.parameters ?? [];
    for (const parameter of told.filter((one): one is Parameter => "in" in one && one.in === "query")) {
      if (!query || parameters?.includes(parameter)) continue;
      const takes = ajv.compile(parameter.schema);
      for (const value of [...values, "2026-11", "x".repeat(201)]) {
        const request = new Request(`http://localhost/?${new URLSearchParams([[parameter.name, value]])}`);
        const server = "data" in checkInput(query, sentQuery(request));
        expect({ [`${id} ${parameter.name}=${value}`]: takes(value) }).toEqual({
          [`${id} ${parameter.name}=${value}`]: server,
        });
        compared += 1;
      }
    }
  }
  expect(compared).toBeGreaterThan(300);
});

test("a phone number is stored without tabs and non-breaking spaces", () => {
  const sent = { ...contact, phone: "\t+94\u00a077\t123 4567 " };
  expect(contactMessageSchema.parse(sent).phone).toBe("+94771234567");
});

/**
 * Public calls that are not in the response cache, because their responses change at any time or are cached elsewhere.
 */
const MADE_EACH_TIME = [
  "getHealth",
  "getLiveness",
  "getImage",
  "getMetrics",
  "getDescription",
  "openUnsubscribePage",
  "getAvailability",
  "getCalendarFeed",
];

test("the response cache stores exactly the public reading calls that depend only on the content", () => {
  const reading = calls.filter(({ method }) => method === "get");
  const isKept = ({ path }: AddressedCall) =>
    publicCall(`/api${path.replaceAll(/{\w+}/g, "6".repeat(24))}`, {}) !== undefined;
  const open = reading.filter(({ access }) => !access || access === "anyone");
  expect(open.filter((one) => !MADE_EACH_TIME.includes(one.id)).map(({ id }) => id)).toEqual(
    reading.filter(isKept).map(({ id }) => id),
  );
});
