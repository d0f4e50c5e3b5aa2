import { once } from "node:events";
import { connect } from "node:net";
import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import fc from "fast-check";
import jwt from "jsonwebtoken";
import { ERROR_STATUS, type ErrorBody } from "../../lib/errors";
import { productBookingBody } from "../../lib/fixtures/factories";
import type { OpenApiDocument } from "../../lib/server/openapi/openapi-types";
import { call } from "../fixtures/api-client";
import { providerBookingBody } from "../fixtures/cast";
import { environment } from "../fixtures/environment";
import { addProvider, callForm } from "../fixtures/forms";
import { type HostileRequest, hostileRequest, type NAMES, placesOf } from "../fixtures/hostile-requests";
import { fillDatabase } from "../fixtures/many-documents";
import { type OwnDatabase, startOnOwnDatabase } from "../fixtures/own-database";
import { png } from "../fixtures/pictures";
import { renewed, sessionOf } from "../fixtures/sessions";

/**
 * Sends 100 generated hostile requests (600 in the extended tests) to all calls and pages, with every role.
 * `HOSTILE` sets the number for the extended tests, `SEED` selects the requests:
 *
 *   HOSTILE=20000 SEED=7 npm run test:extended -- e2e/api/hostile-requests.spec.ts
 *
 * Each request must get a response with a status below 500, without internals of the server or data of other people.
 * Errors of API calls must have the API's error body. The test prints its findings with the requests, and the seed.
 */

const EXTENDED_AMOUNT = Number(process.env.HOSTILE ?? 600);
const SEED = Number(process.env.SEED ?? 20_261_122);
/**
 * Number of requests with the same accounts. The next part uses new accounts, because some requests delete an
 * account or log it out.
 */
const PART = 300;
const LANES = 6;
const ANSWER_WITHIN_MS = 20_000;

/** Internals of the server, which no response may contain for any role. */
const INSIDE = new RegExp(
  [
    ...[
      "node_modules",
      "\\bat [\\w.<>]+ \\(",
      "webpack",
      "\\.next/",
      "file://",
      "/usr/",
      "\\$2[aby]\\$",
      "passwordHash",
    ],
    ...[
      "sessionVersion",
      "searchTerms",
      "Mongo(?:Server|Network|DB)",
      "mongoose",
      "E11000",
      "BSON",
      "CastError",
    ],
    ...[
      "ECONNRE",
      "TypeError",
      "RangeError",
      "SyntaxError",
      "ZodError",
      "Cannot read prop",
      "is not a function",
    ],
    ...[process.cwd(), environment.jwtSecret].map((text) => text.replace(/[^\w]/g, "\\$&")),
  ].join("|"),
);
/** The admin of the separate database. */
const ADMIN = "admin@own.example";

const PRIVATE_NOTE = "only for the driver 8d1f";

interface People {
  tokens: Record<HostileRequest["role"], () => string | undefined>;
  names: Record<(typeof NAMES)[number], string>;
  /** Texts that only admins may read. */
  secrets: readonly string[];
}

let server: OwnDatabase;
let part = 0;

/** Creates two tourists and two providers with documents of each kind; the second of each is the victim. */
async function newPeople(): Promise<People> {
  part += 1;
  const { baseUrl, db } = server;
  const first = await db.collection("admins").findOne({ email: ADMIN });
  const admin = sessionOf("admin", { id: String(first?._id), email: first?.email }, first?.sessionVersion);
  const made = async (method: string, path: string, token: string | undefined, body: object) => {
    const answer = await call<{ _id: string }>(method, path, { baseUrl, ...(token && { token }), body });
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    return answer.body._id;
  };
  const tourist = async (email: string) => {
    const account = { fullName: "Ingrid Solberg", email, country: "Norway" };
    const kept = { ...account, passwordHash: "none", sessionVersion: 0, createdAt: new Date() };
    const { insertedId } = await db.collection("tourists").insertOne({ ...kept, searchTerms: [] });
    const id = insertedId.toHexString();
    return { ...account, id, token: sessionOf("tourist", { id, email: account.email }) };
  };
  const own = await tourist(`own.${part}@travellers.example`);
  const victim = await tourist(`victim.${part}@secret-travellers.example`);
  const host = { email: `host.${part}@hosts.example` };
  const otherHost = { email: `other.${part}@secret-hosts.example` };
  const [provider, otherProvider] = [
    await addProvider(admin, host, { baseUrl }),
    await addProvider(admin, otherHost, { baseUrl }),
  ];
  const booking = await made("POST", "/api/bookings", own.token, providerBookingBody(provider._id));
  await made("PUT", `/api/bookings/admin/${booking}/approve`, admin, {});
  const note = { specialNotes: PRIVATE_NOTE };
  const victimsBooking = await made("POST", "/api/bookings/product", victim.token, {
    ...productBookingBody(),
    ...note,
  });
  const words = { rating: 5, comment: "Kind.", targetId: provider._id, reviewType: "service" };
  const review = await callForm<{ _id: string }>(
    "POST",
    "/api/reviews",
    words,
    { image: [await png()] },
    { baseUrl, token: own.token },
  );
  const message = await made("POST", "/api/contact", undefined, {
    ...{ name: "Ada", email: `ada.${part}@secret-travellers.example`, message: "Hello" },
  });
  const hostSession = { id: provider._id, email: provider.email };
  const claims = jwt.decode(admin) as jwt.JwtPayload;
  const forgeries = [
    jwt.sign({ ...claims }, "another secret of thirty-two letters"),
    `${Buffer.from('{"alg":"none","typ":"JWT"}').toString("base64url")}.${admin.split(".")[1]}.`,
    admin.replace(/.$/, (last) => (last === "A" ? "B" : "A")),
    jwt.sign({ ...claims, role: "root" }, environment.jwtSecret),
  ];
  return {
    tokens: {
      nobody: () => undefined,
      tourist: () => renewed(own.token),
      provider: () => sessionOf("provider", hostSession),
      admin: () => renewed(admin),
      expired: () => jwt.sign({ ...claims, exp: 1_700_000_000 }, environment.jwtSecret),
      forged: () => forgeries[Math.floor(Math.random() * forgeries.length)],
    },
    names: {
      tourist: own.id,
      victim: victim.id,
      provider: provider._id,
      "other-provider": otherProvider._id,
      booking,
      "victims-booking": victimsBooking,
      review: review.body._id,
      message,
      picture: provider.profilePicture?.split("/").pop() ?? "",
    },
    secrets: ["@secret-", PRIVATE_NOTE],
  };
}

interface Answered {
  /** 0: the connection closed without a response; -1: no response in time. */
  status: number;
  head: string;
  body: string;
}

/** Sends a request as bytes and reads until the connection closes. */
async function send(request: HostileRequest, { tokens, names }: People): Promise<Answered> {
  const { hostname, port, host } = new URL(server.baseUrl);
  const named = (text: string) =>
    text.replace(/~([a-z-]+)~+/g, (whole, name: keyof typeof names) => names[name] ?? whole);
  const token = tokens[request.role]();
  const session =
    request.via === "cookie" ? `Cookie: nelum_session=${token}` : `Authorization: Bearer ${token}`;
  const lines = [
    `${request.method} ${sendable(named(request.address))} HTTP/1.1`,
    `Host: ${host}`,
    "Connection: close",
    ...(token ? [session] : []),
    ...request.headers.map(([name, value]) => `${name}: ${value}`),
  ];
  const socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  socket.on("data", (data) => chunks.push(data));
  socket.on("error", () => undefined);
  await once(socket, "connect").catch(() => undefined);
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    socket.destroy();
  }, ANSWER_WITHIN_MS);
  const closed = new Promise((resolve) => socket.once("close", resolve));
  socket.once("end", () => socket.destroy());
  socket.write(Buffer.from(`${lines.join("\r\n")}\r\n\r\n${named(request.body)}`, "latin1"));
  if (request.torn) socket.end();
  await closed;
  clearTimeout(timer);
  return late ? { status: -1, head: "", body: "" } : readAnswer(Buffer.concat(chunks));
}

const CONTINUE = "HTTP/1.1 100 Continue\r\n\r\n";

function readAnswer(bytes: Buffer): Answered {
  const text = bytes.toString("latin1");
  const from = text.startsWith(CONTINUE) ? CONTINUE.length : 0;
  const end = Math.max(from, text.indexOf("\r\n\r\n", from));
  const head = text.slice(from, end);
  const encoding = /^content-encoding: (\w+)/im.exec(head)?.[1] ?? "";
  const whole = bytes.subarray(end + 4);
  const body = /^transfer-encoding: chunked/im.test(head) ? joined(whole) : whole;
  const decode = DECODERS[encoding];
  return {
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0),
    head,
    body: (decode && body.length > 0 ? decode(body) : body).toString("utf8"),
  };
}

const DECODERS: Record<string, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
};

/** Joins the chunks of a body. */
function joined(chunked: Buffer): Buffer {
  const chunks: Buffer[] = [];
  let at = 0;
  for (;;) {
    const start = chunked.indexOf("\r\n", at) + 2;
    const length = Number.parseInt(chunked.toString("latin1", at, start), 16);
    if (!(length > 0)) return Buffer.concat(chunks);
    chunks.push(chunked.subarray(start, start + length));
    at = start + length + 2;
  }
}

/** Encodes spaces and line breaks, which end an address in a request line, and other characters not allowed there. */
const sendable = (address: string) =>
  address.replace(/[^\x21-\x7e]/g, (one) => encodeURIComponent(one.toWellFormed()));

/** Describes the fault of a response; undefined if it has none. */
function complaint(request: HostileRequest, { status, head, body }: Answered, secrets: readonly string[]) {
  if (status === -1) return "no answer in time";
  if (status === 0) return request.torn ? undefined : "the connection ended without an answer";
  if (status >= 500 && status !== 503) return `status ${status}`;
  const inside = INSIDE.exec(`${head}\n${body}`);
  if (inside && !/^content-type: (?:text\/javascript|text\/css|application\/javascript)/im.test(head)) {
    return `says "${inside[0]}"`;
  }
  if (request.role !== "admin") {
    const secret = secrets.find((one) => body.includes(one));
    if (secret) return `tells ${request.role} "${secret}"`;
  }
  if (status < 400 || !isOfApi(request) || status === EXPECTATION_FAILED || isOurs(status, body)) {
    return undefined;
  }
  return `status ${status} without our body: ${body.slice(0, 100)}`;
}

/** Status of Node's own response to an unknown `Expect` header. */
const EXPECTATION_FAILED = 417;

/** Whether an error response must have the API's error body: for valid HTTP with an address below `/api/`. */
function isOfApi({ method, address, isHttp }: HostileRequest): boolean {
  const [path = ""] = address.split(/[?#]/, 1);
  return isHttp && method !== "HEAD" && path.startsWith("/api/") && !/\/(?:\/|\.|%2e)/i.test(path);
}

function isOurs(status: number, text: string): boolean {
  try {
    const { error, code, requestId } = JSON.parse(text) as ErrorBody;
    return typeof error === "string" && ERROR_STATUS[code] === status && typeof requestId === "string";
  } catch {
    return false;
  }
}

test.beforeAll(async () => {
  const amounts = { tourists: 20, providers: 30, bookings: 40, reviews: 30, messages: 10, auditEntries: 20 };
  server = await startOnOwnDatabase("hostile", {}, (db) => fillDatabase(db, amounts, new Date()));
});
test.afterAll(() => server.stop());

const TITLE = "hostile requests to every call and page, by every role";
test(`100 ${TITLE}`, () => expectNoHarm(100));
test(`${EXTENDED_AMOUNT} ${TITLE}`, { tag: "@extended" }, () => expectNoHarm(EXTENDED_AMOUNT));

async function expectNoHarm(amount: number): Promise<void> {
  test.setTimeout(60_000 + amount * 60);
  const { body: document } = await call<OpenApiDocument>("GET", "/api/openapi.json", {
    baseUrl: server.baseUrl,
  });
  const requests = hostileRequest(placesOf(document));
  const complaints: string[] = [];
  const statuses: Record<string, number> = {};
  for (let from = 0; from < amount; from += PART) {
    const people = await newPeople();
    const numRuns = Math.min(PART, amount - from);
    const pending = fc.sample(requests, { numRuns, seed: SEED + from });
    const lane = async () => {
      for (let request = pending.pop(); request; request = pending.pop()) {
        const answer = await send(request, people);
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
        const wrong = complaint(request, answer, people.secrets);
        if (wrong) complaints.push(`${wrong}\n  ${JSON.stringify(request).slice(0, 1_500)}`);
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
  }
  test.info().annotations.push({ type: "statuses", description: JSON.stringify(statuses) });
  if (process.env.HOSTILE) process.stdout.write(`seed ${SEED}: ${JSON.stringify(statuses)}\n`);
  expect(complaints, `seed ${SEED}: ${complaints.join("\n")}`).toEqual([]);

  expect((await call("GET", "/api/health", { baseUrl: server.baseUrl })).status).toBe(200);
  // Only people whom the admin invited became admins, and the admin's account is unchanged.
  const askedIn = async () =>
    server.db
      .collection("auditentries")
      .distinct("targetId", { action: "staff.added", "actor.email": ADMIN });
  await expect(async () => {
    const invited = await askedIn();
    const admins = await server.db.collection("admins").find().toArray();
    const others = admins.filter(({ _id }) => !invited.includes(_id.toHexString()));
    expect(others.map(({ email, passwordHash, staff }) => [email, passwordHash, staff])).toEqual([
      [ADMIN, "none", undefined],
    ]);
  }).toPass();
}
