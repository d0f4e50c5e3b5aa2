import { expect, test } from "@playwright/test";
import mongoose from "mongoose";
import { API } from "../../lib/api-paths";
import { dayFrom, touristSignupBody } from "../../lib/fixtures/factories";
import { RATE_LIMITS } from "../../lib/limits";
import type { BookingDto } from "../../lib/schemas/booking-dto";
import type { SessionDto } from "../../lib/schemas/user-dto";
import type { MailDoc } from "../../models/mail";
import { call, KEPT_PASSWORD } from "../fixtures/api-client";
import { insertListings } from "../fixtures/listings";
import { MailServer, parsed } from "../fixtures/mail-server";
import { type OwnDatabase, startOnOwnDatabase } from "../fixtures/own-database";
import { sessionOf } from "../fixtures/sessions";

/**
 * Tests how many mails a stranger can cause to other people, to hosts and to the team. Source:
 * docs/product.md, "No mail to strangers".
 */

test.describe.configure({ mode: "default" });

const { ObjectId } = mongoose.mongo;
const TEAM = "team@nelum.example";
const mails = new MailServer();
let own: OwnDatabase;
test.beforeAll(async () => {
  await mails.start();
  own = await startOnOwnDatabase("strangers", {
    ...{ SMTP_URL: mails.url, MAIL_TEAM: TEAM, SITE_URL: "https://nelum.example", RATE_LIMIT: "on" },
  });
});
test.afterAll(async () => {
  await own.stop();
  await mails.die();
});

const rows = () => own.db.collection<MailDoc>("mails");
const to = (address: string) => mails.taken.filter((taken) => taken.to === address);
const subjectsTo = async (address: string) =>
  (await Promise.all(to(address).map(parsed))).map(({ subject }) => subject);

/** Waits until the events of all changes are relayed and no mail is due. */
async function settled(): Promise<void> {
  await expect(async () => {
    await call("GET", "/api/admin/audit?limit=1", { baseUrl: own.baseUrl, token: own.admin });
    const due = { state: "queued", dueAt: { $lte: new Date() } } as const;
    expect(await rows().countDocuments({ $or: [{ state: "sending" }, due] })).toBe(0);
  }).toPass();
}

async function newHost() {
  const email = `host.${crypto.randomUUID()}@hosts.example`;
  const [id = ""] = await insertListings([{ email, serviceName: "Heron Boats" }], own.db);
  return { id, email };
}

async function newGuest(emailVerified: boolean) {
  const _id = new ObjectId();
  const email = `guest.${_id}@travellers.example`;
  const { passwordHash } = KEPT_PASSWORD;
  const account = { email, passwordHash, sessionVersion: 0, emailVerified, createdAt: new Date() };
  await own.db.collection("tourists").insertOne({ _id, ...account, fullName: "Eve Berg", country: "Norway" });
  const id = _id.toHexString();
  return { id, email, token: sessionOf("tourist", { id, email }) };
}

async function book(token: string, providerId: string, changes: object = {}) {
  const body = {
    providerId,
    date: dayFrom(new Date(), 20),
    time: "06:30",
    adults: 2,
    children: 0,
    ...changes,
  };
  const answer = await call<BookingDto>("POST", API.bookings, { baseUrl: own.baseUrl, token, body });
  expect(answer.status).toBe(201);
  return answer.body;
}

const change = (token: string, id: string, how: string, body: object) =>
  call("PUT", `/api/bookings/${id}/${how}`, { baseUrl: own.baseUrl, token, body });

/** Simulates the end of the ten minutes in which change mails are merged, and of the hour before a digest. */
async function letTimePass(): Promise<void> {
  await own.db.collection<{ _id: string }>("ratelimits").deleteMany({ key: /^changeMails/ });
  await rows().updateMany({ state: "queued" }, { $set: { dueAt: new Date() } });
}

test("repeated signups, bookings, changes and erasures with a stranger's address mail only verifications", {
  tag: "@extended",
}, async () => {
  test.setTimeout(240_000);
  const victim = `victim.${crypto.randomUUID()}@elsewhere.example`;
  const host = await newHost();
  const { baseUrl } = own;
  const statuses: number[] = [];
  for (let round = 0; round <= RATE_LIMITS.verifyMail.points; round += 1) {
    const body = { ...touristSignupBody(), email: victim, fullName: "Call 0771234567 now" };
    const signedUp = await call<SessionDto>("POST", API.touristSignup, { baseUrl, body });
    expect(signedUp.status).toBe(201);
    const { token } = signedUp.body;
    const text = "You have won! Go to www.evil.example or call +94 77 123 4567.";
    const { _id } = await book(token, host.id, { specialNotes: text });
    for (let number = 0; number < 30; number += 1) {
      statuses.push((await change(token, _id, "party", { adults: (number % 9) + 1, children: 0 })).status);
    }
    const erased = await call("DELETE", API.me, { baseUrl, token, body: { currentPassword: body.password } });
    expect(erased.status).toBe(200);
    await settled();
  }
  await letTimePass();
  await settled();

  // The victim gets only three verification mails (the limit), without any text that the attacker wrote.
  expect(await subjectsTo(victim)).toEqual(
    Array(RATE_LIMITS.verifyMail.points).fill("Please confirm your email for Nelum Trails"),
  );
  for (const { text = "", html } of await Promise.all(to(victim).map(parsed))) {
    expect(`${text} ${html}`).not.toMatch(/0771234567|evil|won/);
  }
  // The limit of changes belongs to the email address, so further accounts with this address share it.
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(
    RATE_LIMITS.bookingChange.points,
  );
  expect(statuses.at(-1)).toBe(429);
  const toHost = to(host.email);
  expect(toHost.length).toBeGreaterThan(0);
  expect(toHost.length).toBeLessThanOrEqual(RATE_LIMITS.hostMailsUnverified.points + 1);
  for (const { text = "", html } of await Promise.all(toHost.map(parsed))) {
    expect(`${text} ${html}`).not.toMatch(/evil|won|77 ?123|0771234567/);
  }
});

test("guest and host get the first change of a booking at once, and later ones and a cancellation merged", {
  tag: "@extended",
}, async () => {
  const [guest, host] = [await newGuest(true), await newHost()];
  const { _id } = await book(guest.token, host.id, { adults: 1 });
  for (let adults = 2; adults <= 6; adults += 1) {
    expect((await change(guest.token, _id, "party", { adults, children: 0 })).status).toBe(200);
  }
  await settled();
  const inKinds = async (address: string) =>
    (await subjectsTo(address)).map((subject) => subject?.split(/[:,]/)[0]).sort();
  expect(await inKinds(guest.email)).toEqual(["Changed", "We have your request"]);
  expect(await inKinds(host.email)).toEqual(["Changed", "New request"]);
  await letTimePass();
  await settled();
  expect(await inKinds(guest.email)).toEqual(["Changed", "Changed", "We have your request"]);
  expect(await inKinds(host.email)).toEqual(["Changed", "Changed", "New request"]);
  // The second mail contains all changes since the first mail.
  const { text } = await parsed(to(host.email).at(-1) as never);
  expect(text).toMatch(/Previous group: [2-5] adults/);
  expect(text).toContain("People: 6 adults");

  await change(guest.token, _id, "party", { adults: 7, children: 0 });
  expect((await change(guest.token, _id, "cancel", { reason: "illness", note: "We are ill." })).status).toBe(
    200,
  );
  // The change and the cancellation are merged before the ten minutes are over.
  await settled();
  await letTimePass();
  await settled();
  expect((await inKinds(host.email)).filter((kind) => kind === "Cancelled")).toHaveLength(1);
  expect((await inKinds(guest.email)).filter((kind) => kind === "Cancelled")).toHaveLength(1);
  expect((await parsed(to(host.email).at(-1) as never)).text).toContain("From the guest\nWe are ill.");
});

test("of several requests to move within ten minutes, guest and host get the first and the last one", {
  tag: "@extended",
}, async () => {
  const [guest, host] = [await newGuest(true), await newHost()];
  const { _id } = await book(guest.token, host.id);
  const approve = `/api/bookings/admin/${_id}/approve`;
  expect((await call("PUT", approve, { baseUrl: own.baseUrl, token: own.admin })).status).toBe(200);
  await settled();
  const ask = async (time: string) => {
    const date = dayFrom(new Date(), 20);
    expect((await change(guest.token, _id, "move", { date, time })).status).toBe(200);
    await settled();
  };
  const later = async () => {
    await letTimePass();
    await settled();
  };
  const toldOf = async (address: string) =>
    Promise.all(to(address).map(parsed)).then((all) =>
      all.flatMap(({ subject = "", text = "" }) => {
        const what = subject.split(/[:,]/)[0] ?? "";
        const time = /(?:You asked for|Requested change)\s+Day: .*\s+Time: (\S+ [ap]m)/.exec(text)?.[1];
        return time ? [`${what} ${time}`] : [];
      }),
    );
  await ask("07:10");
  expect(await toldOf(guest.email)).toEqual(["Change requested 7:10 am"]);
  expect(await toldOf(host.email)).toEqual(["Change requested 7:10 am"]);
  await ask("08:10");
  // Asking for the confirmed time withdraws the request.
  await ask("06:30");
  await ask("09:10");
  await later();
  const both = ["Change requested 7:10 am", "Change requested 9:10 am"];
  expect(await toldOf(guest.email)).toEqual(both);
  expect(await toldOf(host.email)).toEqual(both);

  await ask("06:30");
  await later();
  expect(await toldOf(guest.email)).toEqual(both);
  expect(await toldOf(host.email)).toEqual([...both, "Change not made 9:10 am"]);
});

test("a host gets few mails per hour about one guest, then a digest; unverified guests count as one", {
  tag: "@extended",
}, async () => {
  const [known, host, other] = [await newGuest(true), await newHost(), await newHost()];
  const { points } = RATE_LIMITS.hostMails;
  for (let number = 0; number < points + 2; number += 1) await book(known.token, host.id);
  await settled();
  // Counts no digest, because the hour may end during this test, and the digest is sent then.
  const single = async (address: string) =>
    (await subjectsTo(address)).filter((subject) => subject?.startsWith("New request:"));
  expect(await single(host.email)).toHaveLength(points);
  const digest = { kind: "booking.many-host", "about.id": host.id } as const;
  expect((await rows().findOne(digest))?.about.details.bookings).toHaveLength(2);

  const together = RATE_LIMITS.hostMailsUnverified.points;
  for (let number = 0; number < together + 2; number += 1) {
    await book((await newGuest(false)).token, other.id);
  }
  await settled();
  expect(await single(other.email)).toHaveLength(together);
  await letTimePass();
  await settled();
  expect(await subjectsTo(host.email)).toContainEqual(expect.stringContaining("New and changed bookings:"));
  expect(await single(other.email)).toHaveLength(together);
  expect(await subjectsTo(other.email)).toContainEqual(expect.stringContaining("New and changed bookings:"));
});

test("an unverified guest of an older version is asked once to verify the address, then gets mails", async () => {
  const [guest, host] = [await newGuest(false), await newHost()];
  for (let number = 0; number < 3; number += 1)
    await book(guest.token, host.id, { specialNotes: "No fish." });
  await settled();
  expect(await subjectsTo(guest.email)).toEqual(["Please confirm your email for Nelum Trails"]);
  const [asked] = await Promise.all(to(guest.email).map(parsed));
  expect(asked?.text).toContain("A tour was just booked with this account.");
  const [toHost] = await Promise.all(to(host.email).map(parsed));
  expect(toHost?.text).toContain("Eve Berg left a note. You can read it in your dashboard.");
  expect(toHost?.text).not.toContain("No fish.");

  const token = /verify-email\?token=([\w-]+)/.exec(asked?.text ?? "")?.[1];
  const { baseUrl } = own;
  expect((await call("POST", API.verifyEmail, { baseUrl, body: { token } })).status).toBe(200);
  await book(guest.token, host.id, { specialNotes: "No fish." });
  await settled();
  expect(await subjectsTo(guest.email)).toContainEqual(expect.stringContaining("We have your request"));
  expect((await parsed(to(host.email).at(-1) as never)).text).toContain("From the guest\nNo fish.");
});

test("an unverified address gets few password links, and using one verifies the address", async () => {
  const guest = await newGuest(false);
  const { baseUrl } = own;
  for (let tries = 0; tries <= RATE_LIMITS.resetUnverified.points; tries += 1) {
    const body = { email: guest.email, role: "tourist" };
    expect((await call("POST", API.forgotPassword, { baseUrl, body })).status).toBe(202);
  }
  await settled();
  expect(to(guest.email)).toHaveLength(RATE_LIMITS.resetUnverified.points);
  const { text = "" } = await parsed(to(guest.email)[0] as never);
  expect(text).not.toContain("Eve Berg");
  const token = /reset-password\?token=([\w-]+)/.exec(text)?.[1];
  const reset = { token, password: "heron-tank-lotus" };
  expect((await call("POST", API.resetPassword, { baseUrl, body: reset })).status).toBe(200);
  expect((await own.db.collection("tourists").findOne({ email: guest.email }))?.emailVerified).toBe(true);
});

test("the team gets few contact messages per hour as single mails, and the others as a digest", {
  tag: "@extended",
}, async () => {
  const { points } = RATE_LIMITS.teamMails;
  for (let number = 0; number < points + 3; number += 1) {
    const body = { name: "Eve", email: `${crypto.randomUUID()}@travellers.example`, message: "Hello" };
    expect((await call("POST", API.contact, { baseUrl: own.baseUrl, body })).status).toBe(201);
  }
  await settled();
  const single = async () => (await subjectsTo(TEAM)).filter((subject) => subject === "Message from Eve");
  expect(await single()).toHaveLength(points);
  await letTimePass();
  await settled();
  expect(await single()).toHaveLength(points);
  expect((await subjectsTo(TEAM)).filter((subject) => subject?.includes("more contact message"))).not.toEqual(
    [],
  );
});
