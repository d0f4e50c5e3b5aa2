import { randomInt, randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { Validator } from "@seriousme/openapi-schema-validator";
import jwt from "jsonwebtoken";
import mongoose from "mongoose";
import { ROLES, type Role } from "../../lib/domain/roles";
import { productBookingBody } from "../../lib/fixtures/factories";
import { BOOKINGS, RATE_LIMITS } from "../../lib/limits";
import type { BookingDto } from "../../lib/schemas/booking-dto";
import type { OpenApiDocument, Parameter } from "../../lib/server/openapi/openapi-types";
import { call, newTourist } from "../fixtures/api-client";
import { providerBookingBody } from "../fixtures/cast";
import { withDatabase } from "../fixtures/database";
import { type Carried, DescribedApi, type DescribedCall } from "../fixtures/described-api";
import { makeEveryCall } from "../fixtures/described-calls";
import { refuseSingleCalls } from "../fixtures/described-errors";
import { environment } from "../fixtures/environment";
import { addProvider, providerPictures, signUpProvider } from "../fixtures/forms";
import { NO_DATABASE, startServer } from "../fixtures/server";
import { renewed, sessionOf } from "../fixtures/sessions";
import { tourDay } from "../fixtures/tourist-bookings";

/** Tests that the API description matches the application: makes every described call and checks every response. */
test.describe.configure({ mode: "serial" });

let api: DescribedApi;
let tokens: Record<Role, string>;
const unknownId = "6".repeat(24);

test.beforeAll(async () => {
  const { body } = await call<OpenApiDocument>("GET", "/api/openapi.json");
  api = new DescribedApi(body);
});

test("the description is OpenAPI 3.1", async () => {
  const validator = new Validator();
  // The validator changes its input, so it gets a copy.
  const { valid, errors } = await validator.validate(structuredClone(api.document) as never);
  expect(errors ?? []).toEqual([]);
  expect(valid).toBe(true);
  expect(validator.version).toBe("3.1");
  expect(Object.keys(api.document.components.securitySchemes)).toEqual(["bearer", "cookie"]);
});

test("every described call succeeds, and its response matches the description", {
  tag: "@extended",
}, async () => {
  tokens = await makeEveryCall(api);
  expect(api.calls.map(({ id }) => id).filter((id) => !api.succeeded.has(id))).toEqual([]);
});

const needsSession = ({ operation }: DescribedCall) =>
  operation.security.length > 0 && !operation.security.some((way) => Object.keys(way).length === 0);
const codesOf = ({ operation }: DescribedCall) => {
  const told = Object.values(operation.responses).flatMap(({ content }) =>
    Object.keys(content?.["application/json"]?.examples ?? {}),
  );
  return new Set(told);
};
/** The roles at the end of a call's description, such as "For tourists and providers." */
const rolesOf = ({ operation }: DescribedCall): Role[] => {
  const audience = /For ([^.]*)\.$/.exec(operation.description ?? "")?.[1] ?? "";
  return ROLES.filter((role) => audience.includes(`${role}s`));
};
/** A token that allows the call, if the call needs one. */
const admitted = (described: DescribedCall, own: Record<Role, string> = tokens): { token?: string } => {
  const [role] = rolesOf(described);
  return role ? { token: own[role] } : {};
};
const anyPath = {
  path: {
    ...{ id: unknownId, targetId: unknownId, list: "bookings", name: "jeep-safari" },
    ...{ date: "2027-03-01", file: "nobody.ics" },
  },
};
/** The example body in the description of a call, in the first content type that the call accepts. */
const typicalBody = ({ operation }: DescribedCall): Carried => {
  const [[type, media] = []] = Object.entries(operation.requestBody?.content ?? {});
  const value = media?.examples?.typical?.value as object | undefined;
  if (type !== "multipart/form-data") return value ? { body: value } : {};
  // Leaves out the files, which the test sends separately.
  const { profilePicture: _, photos: __, ...form } = { profilePicture: null, photos: null, ...value };
  return { form };
};

test("every call rejects invalid sessions, roles and origins as described", {
  tag: "@extended",
}, async () => {
  const claims = jwt.decode(tokens.tourist) as jwt.JwtPayload;
  const expired = jwt.sign({ ...claims, exp: 1_000 }, environment.jwtSecret);
  const guarded = api.calls.filter(needsSession);
  expect(guarded.length).toBeGreaterThan(25);
  for (const described of guarded) {
    const { id, method } = described;
    expect(rolesOf(described), `${id}: who may call`).not.toEqual([]);
    await api.refuse(id, "NO_TOKEN", anyPath);
    await api.refuse(id, "INVALID_SESSION", { ...anyPath, token: "a.b.c" });
    await api.refuse(id, "INVALID_SESSION", { ...anyPath, headers: { cookie: "nelum_session=a.b.c" } });
    await api.refuse(id, "SESSION_EXPIRED", { ...anyPath, token: expired });
    for (const role of ROLES.filter((name) => !rolesOf(described).includes(name))) {
      await api.refuse(id, "WRONG_ROLE", { ...anyPath, token: tokens[role] });
    }
    const { token = "" } = admitted(described);
    if (codesOf(described).has("CONFIRM_FIRST")) {
      const longAgo = renewed(token, { confirmedAt: new Date(0) });
      await api.refuse(id, "CONFIRM_FIRST", { ...anyPath, token: longAgo });
    }
    if (method === "GET") continue;
    const headers = { cookie: `nelum_session=${token}`, origin: "https://elsewhere.example" };
    await api.refuse(id, "WRONG_ORIGIN", { ...anyPath, headers });
  }
});

test("every call rejects invalid bodies, lists and ids as described", { tag: "@extended" }, async () => {
  for (const described of api.calls) {
    const { id, path, operation } = described;
    const codes = codesOf(described);
    const sent = { ...anyPath, ...admitted(described) };
    if (codes.has("MALFORMED_REQUEST")) {
      const isForm = !operation.requestBody?.content["application/json"];
      const form = { "Content-Type": "multipart/form-data; boundary=x" };
      await api.refuse(id, "MALFORMED_REQUEST", { ...sent, raw: "{", headers: isForm ? form : {} });
      await api.refuse(id, "UNSUPPORTED_MEDIA_TYPE", {
        ...sent,
        raw: "a=b",
        headers: { "Content-Type": "text/plain" },
      });
      const tooMuch = { text: "x".repeat(70_000) };
      await api.refuse(id, "PAYLOAD_TOO_LARGE", {
        ...sent,
        ...(isForm ? { form: tooMuch } : { body: tooMuch }),
      });
      const wrong = {
        ...{ price: "none", approved: "yes", fullName: "", reason: "because", reminders: "no" },
        ...{ overbook: "perhaps", specialNotes: 1, note: 1, phones: "perhaps", add: "all" },
      };
      await api.refuse(id, "VALIDATION_FAILED", { ...sent, ...(isForm ? { form: wrong } : { body: wrong }) });
    } else if (codes.has("VALIDATION_FAILED")) {
      await api.refuse(id, "VALIDATION_FAILED", {
        ...sent,
        query: { limit: 0, from: "never", note: "x".repeat(501) },
      });
    }
    // For an unknown offer, the list of reviews is empty, not an error.
    if (path.includes("{id}") && id !== "listReviewsOf")
      await api.refuse(id, "NOT_FOUND", { ...sent, ...typicalBody(described) });
  }
});

test("missing and invalid query parameters get the described errors", { tag: "@extended" }, async () => {
  let tried = 0;
  for (const described of api.calls) {
    const names = (described.operation.parameters ?? []).flatMap((one) => {
      const { in: kind, name } = api.resolve<Parameter>(one);
      return kind === "query" ? [name] : [];
    });
    if (names.length === 0) continue;
    const sent = { ...anyPath, ...typicalBody(described), ...admitted(described) };
    await api.send(described, sent);
    for (const name of names) {
      for (const value of ["", "-1", "never", "2026-02-30", "[]", "x".repeat(300)]) {
        await api.send(described, { ...sent, query: { [name]: value } });
        tried += 1;
      }
    }
  }
  expect(tried).toBeGreaterThan(200);
  const offer = { productType: "Jeep Safari" };
  const refused: Record<string, string | number>[] = [
    { from: "2026-12-31", to: "2026-12-01" },
    { from: "2026-12-01", to: "2027-12-01" },
    { adults: 0 },
    { children: -1 },
  ];
  for (const wrong of refused) {
    await api.refuse("getAvailability", "VALIDATION_FAILED", { query: { ...offer, ...wrong } });
  }
});

test("the errors of single calls are as described", { tag: "@extended" }, () =>
  refuseSingleCalls(api, tokens),
);

test("admins who need a second factor can only reach their account, as described", {
  tag: "@extended",
}, async () => {
  const server = await startServer({ ADMIN_SECOND_FACTOR: "required" });
  try {
    const { baseUrl } = server;
    const own = api.calls.filter((one) => rolesOf(one).includes("admin"));
    for (const { id, path } of own) {
      const carried = { ...anyPath, baseUrl, token: tokens.admin };
      if (!path.startsWith("/auth/")) await api.refuse(id, "SECOND_FACTOR_NEEDED", carried);
    }
    await api.succeed("getSecondFactor", { baseUrl, token: tokens.admin });
    await api.refuse("getProvider", "NOT_FOUND", { ...anyPath, baseUrl, token: tokens.admin });
  } finally {
    await server.stop();
  }
});

test("every call that needs a database returns 503 without one, as described", {
  tag: "@extended",
}, async () => {
  const server = await startServer({
    MONGODB_URI: NO_DATABASE,
    METRICS_TOKEN: "",
  });
  try {
    const { baseUrl } = server;
    const needing = api.calls.filter((described) => codesOf(described).has("UNAVAILABLE"));
    expect(api.calls.length - needing.length).toBe(3);
    await Promise.all(
      needing.map((described) =>
        api.refuse(described.id, "UNAVAILABLE", {
          ...anyPath,
          ...typicalBody(described),
          ...admitted(described),
          baseUrl,
        }),
      ),
    );
    await api.succeed("getDescription", { baseUrl });
    await api.succeed("getLiveness", { baseUrl });
    await api.refuse("getMetrics", "NOT_FOUND", { baseUrl, token: environment.metricsToken });
  } finally {
    await server.stop();
  }
});

/**
 * Returns a session token of a new account for each role. With shared accounts, this test and others would use up each
 * other's rate limits, because all servers count in the same database.
 */
async function ownAccounts(): Promise<Record<Role, string>> {
  const admin = { id: new mongoose.mongo.ObjectId(), email: `${randomUUID()}@admins.example` };
  await withDatabase((db) =>
    db.collection("admins").insertOne({
      _id: admin.id,
      email: admin.email,
      passwordHash: "none",
      sessionVersion: 0,
      createdAt: new Date(),
    }),
  );
  return {
    tourist: (await newTourist()).token,
    provider: (await signUpProvider()).token,
    admin: sessionOf("admin", { id: admin.id.toHexString(), email: admin.email }),
  };
}

/** Uses up the limit of uncached reads, for an address and for the accounts of these tokens. */
async function spendReads(baseUrl: string, address: string, tokens: readonly string[]): Promise<void> {
  const { points } = RATE_LIMITS.read;
  const counted = ["", ...tokens].map(async (token) => {
    const headers = { "X-Forwarded-For": address, ...(token && { Authorization: `Bearer ${token}` }) };
    for (let sent = 0; sent < points; sent += 20) {
      await Promise.all(Array.from({ length: 20 }, () => fetch(`${baseUrl}/api/nowhere`, { headers })));
    }
  });
  await Promise.all(counted);
}

/** Calls without a rate limit. They return 429 only if too many requests of one client are already waiting. */
const UNCOUNTED = ["getImage", "getHealth", "getLiveness", "getMetrics"];

test("every call returns 429 above its limit, as described", { tag: "@extended" }, async () => {
  const server = await startServer({ RATE_LIMIT: "on", TRUST_PROXY: "1" });
  try {
    const own = await ownAccounts();
    const address = `10.${[1, 2, 3].map(() => randomInt(1, 255)).join(".")}`;
    const from = { baseUrl: server.baseUrl, headers: { "X-Forwarded-For": address } };
    const login = { email: `${randomUUID()}@travellers.example`, password: "a wrong guess", role: "tourist" };
    // Sets the counters in the database above their limits, as if that many calls had been made. Reads are counted in
    // the memory of the server instead, so `spendReads` uses up their limit with requests.
    const subjects = [
      `loginAddress:${address}`,
      `signup:${address}`,
      `contact:${address}`,
      `answer:${address}`,
      `guestBooking:${address}`,
      `forgotPassword:${address}`,
      `accountLink:${address}`,
      `mailSwitch:${address}`,
      `browserErrors:${address}`,
      ...ROLES.map((role) => `ownData:${role}:${jwt.decode(own[role], { json: true })?.id}`),
      ...ROLES.map((role) => `write:${role}:${jwt.decode(own[role], { json: true })?.id}`),
    ];
    const expire = new Date(Date.now() + 600_000);
    await withDatabase((db) =>
      db.collection("ratelimits").insertMany(subjects.map((key) => ({ key, points: 1_000, expire }))),
    );

    const files = await providerPictures();
    await spendReads(server.baseUrl, address, Object.values(own));
    expect(api.calls.filter((one) => !codesOf(one).has("TOO_MANY_REQUESTS"))).toEqual([]);
    const limited = api.calls.filter(({ id }) => !UNCOUNTED.includes(id));
    // Concurrent, because the server delays each rejection by a second.
    await Promise.all(
      limited.map((described) => {
        const typical = typicalBody(described);
        // Requests a page of the list that is not in the response cache, because cached responses do not
        // count.
        const isList = described.operation.parameters?.some(
          (one) => "$ref" in one && one.$ref.endsWith("/page"),
        );
        return api.refuse(described.id, "TOO_MANY_REQUESTS", {
          ...anyPath,
          ...(isList ? { query: { page: 9_999 } } : {}),
          ...typical,
          ...(typical.form ? { files } : {}),
          ...(described.id === "login" ? { body: login } : {}),
          ...admitted(described, own),
          ...from,
        });
      }),
    );
    for (const id of UNCOUNTED) {
      const atOnce = Array.from({ length: 400 }, () => api.send(api.find(id), { ...anyPath, ...from }));
      const statuses = (await Promise.all(atOnce)).map(({ status }) => status);
      expect(statuses, id).toContain(429);
    }
    const waiting = { baseUrl: server.baseUrl, token: (await newTourist()).token };
    const host = await addProvider(own.admin);
    const product = { ...waiting, body: productBookingBody() };
    const confirmed = await api.succeed<BookingDto>("bookProduct", product);
    const itself = { path: { id: confirmed.body._id } };
    await api.succeed("adminApproveBooking", { token: own.admin, ...itself });
    await Promise.all(
      Array.from({ length: BOOKINGS.waitingEach }, () => api.succeed("bookProduct", product)),
    );
    await api.refuse("bookProduct", "TOO_MANY_WAITING", product);
    const service = { ...waiting, body: providerBookingBody(host._id) };
    await api.refuse("bookProvider", "TOO_MANY_WAITING", service);
    const later = { date: tourDay(40), time: "10:00" };
    await api.refuse("moveBooking", "TOO_MANY_WAITING", { ...waiting, ...itself, body: later });
    const larger = { adults: 5, children: 0 };
    await api.refuse("changeParty", "TOO_MANY_WAITING", { ...waiting, ...itself, body: larger });
  } finally {
    await server.stop();
    await withDatabase((db) => db.collection("admins").deleteMany({ email: /@admins\.example$/ }));
  }
});

/** Errors that this file does not test, mostly because they need two requests at exactly the same time. */
const NEEDS_A_RACE = [
  // Erasing the last admin causes this error. privacy.spec.ts tests it on a separate database.
  "eraseMe 409 CONFLICT",
  "changePassword 409 CONFLICT",
  "updateOwnListing 409 CONFLICT",
  "sendOwnPaper 409 CONFLICT",
  "setOwnSchedule 409 CONFLICT",
  "changeOwnDay 409 CONFLICT",
  "addOwnStart 409 CONFLICT",
  "bookProvider 400 NOT_BOOKABLE_ONLINE",
  // These errors occur only if the offer changes after the booking request, before the guest opens the mailed link.
  "openGuestBooking 400 NOT_BOOKABLE_ONLINE",
  "openGuestBooking 400 NO_DEPARTURE",
  "openGuestBooking 400 PARTY_SIZE",
  "openGuestBooking 404 NOT_FOUND",
  "openGuestBooking 409 DEPARTURE_CLOSED",
  "openGuestBooking 409 TOO_LATE",
  "openGuestBooking 409 TOO_MANY_WAITING",
  "openGuestBooking 409 PRICE_CHANGED",
  "adminSetProductSchedule 409 CONFLICT",
  "adminUpdateProvider 409 CONFLICT",
  "adminSetSchedule 409 CONFLICT",
  // The limit of twenty questions for one tour causes this error.
  "adminPublishQuestion 409 CONFLICT",
];

test("the tests have covered everything in the description", { tag: "@extended" }, () => {
  const described = api.calls.flatMap((one) =>
    Object.entries(one.operation.responses).flatMap(([status, { content }]) => {
      const codes = Object.keys(content?.["application/json"]?.examples ?? {});
      return Number(status) < 400
        ? [`${one.id} ${status}`]
        : codes.map((code) => `${one.id} ${status} ${code}`);
    }),
  );
  // idempotency.spec.ts and uploads-received.spec.ts test these two errors, which are the same for all calls.
  const elsewhere = /(REQUEST_IN_PROGRESS|TOO_SLOW)$/;
  const untried = described.filter((one) => !api.seen.has(one) && !elsewhere.test(one));
  expect(untried).toEqual(NEEDS_A_RACE);
});
