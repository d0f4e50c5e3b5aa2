import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import mongoose from "mongoose";
import { ADMIN_API } from "../../lib/admin-api-paths";
import { API } from "../../lib/api-paths";
import type { MailDto, WholeMailDto } from "../../lib/schemas/mail-dto";
import type { MailDoc } from "../../models/mail";
import { call, expectError } from "../fixtures/api-client";
import { environment } from "../fixtures/environment";
import { inServer } from "../fixtures/in-server";
import { chooseBy, play } from "../fixtures/mail-play";
import { insertMail, letter, WAITING } from "../fixtures/mail-rows";
import { type Conduct, MailServer, parsed, type Taken } from "../fixtures/mail-server";
import { type OwnDatabase, startOnOwnDatabase } from "../fixtures/own-database";
import { Random } from "../fixtures/random";
import { type ExtraServer, startServer } from "../fixtures/server";
import { sessionOf } from "../fixtures/sessions";

/** Tests how mails are queued, sent to a mail server, and shown to admins. */

test.describe.configure({ mode: "default" });

const TEAM = "team@nelum.example";
const SITE = "https://nelum.example";
const { ObjectId } = mongoose.mongo;

let conduct: Conduct | (() => Conduct) = "well";
const mails = new MailServer(() => (typeof conduct === "function" ? conduct() : conduct));
/** The application under test, which sends its mails to the mail server `mails`. */
let own: OwnDatabase;
test.beforeAll(async () => {
  await mails.start();
  own = await startOnOwnDatabase("mails", settings());
});
test.afterAll(async () => {
  await own.stop();
  await mails.die();
});

const settings = () => ({ SMTP_URL: mails.url, MAIL_TEAM: TEAM, SITE_URL: SITE, RATE_LIMIT: "off" });
const rows = () => own.db.collection<MailDoc>("mails");
const admin = () => ({ baseUrl: own.baseUrl, token: own.admin });

/** Replaces a server that has exited with another one on the same database. */
function replaceServer({ baseUrl, signal, ended, stop }: ExtraServer): void {
  const stopFirst = own.stop;
  own = { ...own, baseUrl, signal, ended, stop: () => stop().then(stopFirst) };
}

async function writeToUs(changes: object = {}, baseUrl = own.baseUrl) {
  const body = { name: "Ada Perera", email: "ada@travellers.example", message: "Hello", ...changes };
  const { status, body: made } = await call<{ _id: string }>("POST", "/api/contact", { baseUrl, body });
  expect(status).toBe(201);
  return made._id;
}

test("every mail of 30 changes arrives despite mail server failures and three kills of the web process", {
  tag: "@extended",
}, async () => {
  const random = new Random(16);
  conduct = chooseBy(random.fork());
  let server: ExtraServer = own;
  const outcome = await play(
    {
      ...{ mails, db: own.db, team: TEAM, baseUrl: () => server.baseUrl },
      kill: async () => {
        server.signal("SIGKILL");
        const died = Date.now();
        await server.ended;
        server = await startServer({ MONGODB_URI: own.mongodbUri, ...settings() });
        return died;
      },
      tokenOf: sessionOf,
    },
    { changes: 30, kills: 3, random, settledWithinMs: 45_000 },
  );
  conduct = "well";
  replaceServer(server);
  expect(outcome.findings).toEqual([]);
  expect(outcome).toMatchObject({ promised: 30, kills: 3 });
  expect(outcome.acknowledged).toBeGreaterThanOrEqual(30);
});

test("names and messages from users cannot add headers, markup or links to a mail", async () => {
  const before = mails.taken.length;
  // Older documents may contain characters that today's forms reject.
  const _id = new ObjectId();
  const event = {
    ...{ _id: new ObjectId(), at: new Date(), type: "contact-message.received", details: {} },
    by: { id: _id.toHexString(), role: "visitor", email: "eve@travellers.example" },
  };
  await own.db.collection("contactmessages").insertOne({
    ...{ _id, email: "eve@travellers.example", phone: "", createdAt: new Date(), outbox: [event] },
    name: "Eve\r\nBcc: all@travellers.example\u202E https://evil.example <img src=x onerror=alert(1)>",
    message: "<script>alert(1)</script>\r\nsee www.evil.example\u0000",
  });
  await call("GET", "/api/admin/audit", admin());
  await expect.poll(() => mails.taken.length).toBe(before + 1);
  const taken = mails.taken[before];
  if (!taken) throw new Error("nothing was sent");
  const mail = await parsed(taken);
  expect([...mail.headers.keys()].sort()).toEqual(
    [
      ...["auto-submitted", "content-type", "date", "from", "message-id", "mime-version", "reply-to"],
      ...["subject", "to"],
    ].sort(),
  );
  expect(taken.to).toBe(TEAM);
  expect(mail.replyTo?.text).toBe("eve@travellers.example");
  for (const part of [mail.subject, mail.text, mail.html || ""]) {
    expect(part).not.toMatch(/evil\.example|www\.evil|\u202E/u);
    expect(part).not.toContain("\0");
  }
  expect(mail.subject).not.toMatch(/[\r\n]/);
  expect(mail.html).not.toMatch(/<script|<img/);
  expect(mail.text).toContain("<script>alert(1)</script>");
  const links = [...String(mail.html).matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  expect(links.every((href) => href?.startsWith(SITE) || href?.startsWith("mailto:"))).toBe(true);
});

test("an answer to a message is mailed even if the message was deleted before rendering", {
  tag: "@extended",
}, async () => {
  const body = { name: "Ada", email: `${randomUUID()}@travellers.example`, message: "Is there a boat?" };
  const { baseUrl } = own;
  const { _id } = (await call<{ _id: string }>("POST", API.contact, { baseUrl, body })).body;
  // The first try to send the mail fails, so the mail waits for a second try.
  conduct = "refuses the sender for now";
  await call("PUT", ADMIN_API.answerMessage(_id), { ...admin(), body: { text: "There is, at 4 pm." } });
  expect((await call("DELETE", ADMIN_API.message(_id), admin())).status).toBe(200);
  const answer = { kind: "contact.answer", "about.id": _id } as const;
  await expect.poll(async () => (await rows().findOne(answer))?.problem).toBeTruthy();
  conduct = "well";
  await rows().updateOne(answer, { $set: { dueAt: new Date() } });
  await expect.poll(() => mails.taken.some(({ to }) => to === body.email)).toBe(true);
  const [taken] = mails.taken.filter(({ to }) => to === body.email);
  const { text } = await parsed(taken as Taken);
  for (const words of ["Hello Ada", "There is, at 4 pm.", "Is there a boat?"]) expect(text).toContain(words);

  // A failed answer also stays after its message is deleted, because an admin may send it again.
  const other = (await call<{ _id: string }>("POST", API.contact, { baseUrl, body })).body._id;
  await call("PUT", ADMIN_API.answerMessage(other), { ...admin(), body: { text: "There is, at 5 pm." } });
  const given = { kind: "contact.answer", "about.id": other } as const;
  await expect.poll(async () => (await rows().findOne(given))?.state).toBe("sent");
  const unsent = { "about.id": other, state: { $ne: "sent" } } as const;
  await expect.poll(() => rows().countDocuments(unsent)).toBe(0);
  await rows().updateOne(given, { $set: { state: "failed" } });
  expect((await call("DELETE", ADMIN_API.message(other), admin())).status).toBe(200);
  expect(await rows().countDocuments(given)).toBe(1);
});

test("a mail is retried for 24 hours with growing pauses, then fails; sending it again keeps its id", async () => {
  const url = "smtp://127.0.0.1:9";
  const id = await insertMail({ ...WAITING, dueAt: new Date(Date.now() + 3_600_000) }, own.db);
  const steps = await inServer<{ state: string; tries: number; pause: number | null; problem: string }[]>(
    own.mongodbUri,
    `const { workMails } = await load("mail/work");
    const { MailModel } = await load("models/mail");
    const steps = [];
    let now = new Date(Date.now() + 7_200_000);
    await MailModel.updateOne({ _id: "${id}" }, { $set: { since: now } });
    for (;;) {
      await workMails(() => now);
      const { state, tries, dueAt, problem } = await MailModel.findById("${id}").lean();
      steps.push({ state, tries, pause: dueAt && (dueAt - now) / 1000, problem });
      if (!dueAt) return steps;
      now = dueAt;
    }`,
    { ...settings(), SMTP_URL: url },
  );
  const waits = steps.slice(0, -1).map(({ pause }) => pause ?? 0);
  expect(waits.slice(0, 6)).toEqual([30, 120, 600, 1_800, 3_600, 3_600]);
  const hours = waits.reduce((sum, pause) => sum + pause, 0) / 3_600;
  expect(hours > 22 && hours <= 24, `${hours} hours`).toBe(true);
  expect(steps.at(-1)).toMatchObject({ state: "failed", tries: steps.length });
  expect(steps.at(-1)?.problem).toContain("ECONNREFUSED");

  const again = await call<WholeMailDto>("POST", `/api/admin/mails/${id}/resend`, admin());
  expect([again.status, again.body.state, again.body.tries]).toEqual([200, "queued", 0]);
  await expect.poll(async () => (await rows().findOne({ _id: new ObjectId(id) }))?.state).toBe("sent");
  expect(mails.taken.filter((taken) => taken.id === `${id}@nelum.example`)).toHaveLength(1);
});

test("a reservation of a mail expires, and a sent mail is marked even if another process reserved it since", async () => {
  const id = await insertMail({ ...WAITING, dueAt: new Date("2039-01-01T00:00:00Z") }, own.db);
  const seen = await inServer(
    own.mongodbUri,
    `const states = await load("mail/states");
    const { MailModel } = await load("models/mail");
    const at = (seconds) => new Date(Date.parse("2039-01-01T00:00:00Z") + seconds * 1000);
    const stateNow = async () => (await MailModel.findById("${id}").lean()).state;
    const [first, none] = [await states.claimMail(at(0)), await states.claimMail(at(119))];
    const second = await states.claimMail(at(121));
    await states.markProblem(first, "late", at(122));
    const afterLate = await stateNow();
    await states.markSent(first, at(123));
    const afterSent = await stateNow();
    const isHeld = await states.storeRendered(second, second.letter, at(124));
    await states.markKept(second);
    return [first.tries, none, second.tries, afterLate, afterSent, isHeld, await stateNow()];`,
  );
  expect(seen).toEqual([1, null, 2, "sending", "sent", false, "sent"]);
});

test("a mail to an invalid address fails at once, and a mail that cannot be rendered is retried", async () => {
  const key = randomUUID();
  const wrong = { about: { id: "0".repeat(24), at: new Date(), by: null, details: {} }, letter: null };
  const message = { name: "Ada", email: "a@b.example", phone: "", message: "Hello", createdAt: new Date() };
  const { insertedId } = await own.db.collection("contactmessages").insertOne(message);
  const about = { ...wrong.about, id: insertedId.toHexString() };
  // The recipient is a text with two addresses, which no form accepts.
  const details = { reader: "team", to: "a@b.example, c@d.example" };
  const sentTo = await insertMail(
    { ...WAITING, ...wrong, key, about: { ...about, details }, dueAt: new Date() },
    own.db,
  );
  // The details of this mail lack the data that its template needs.
  const broken = await insertMail(
    { ...WAITING, ...wrong, kind: "booking.digest", dueAt: new Date() },
    own.db,
  );
  const stateOf = async (id: string) => rows().findOne({ _id: new ObjectId(id) });
  await expect
    .poll(() => stateOf(sentTo))
    .toMatchObject({
      ...{ state: "failed", letter: null, dueAt: null },
      problem: '"a@b.example, c@d.example" is not the address of one person.',
    });
  await expect.poll(() => stateOf(broken)).toMatchObject({ state: "queued", tries: 1, letter: null });
  const { dueAt = null, problem } = (await stateOf(broken)) ?? {};
  expect(dueAt?.getTime()).toBeGreaterThan(Date.now() + 20_000);
  expect(problem).toBeTruthy();
});

test("a mail that is being sent when the server gets SIGTERM is completed", {
  tag: "@extended",
}, async () => {
  const other = await startServer({ MONGODB_URI: own.mongodbUri, ...settings() });
  let began: (() => void) | undefined;
  const beginning = new Promise<void>((resolve) => {
    began = resolve;
  });
  conduct = () => {
    began?.();
    return "answers late";
  };
  const id = await insertMail({ ...WAITING, dueAt: new Date() }, own.db);
  await beginning;
  for (const server of [own, other]) server.signal("SIGTERM");
  expect(await Promise.all([own.ended, other.ended])).toEqual([143, 143]);
  conduct = "well";
  expect(await rows().findOne({ _id: new ObjectId(id) })).toMatchObject({ state: "sent", tries: 1 });
  expect(mails.taken.filter((taken) => taken.id === `${id}@nelum.example`)).toHaveLength(1);
  replaceServer(await startServer({ MONGODB_URI: own.mongodbUri, ...settings() }));
});

test("admins can list, filter and search mails, read one, send it again, and export the list", async () => {
  const id = await insertMail({}, own.db);
  const failed = { state: "failed", sentAt: null, problem: "550 No such reader" } as const;
  const lost = await insertMail({ ...failed, createdAt: new Date(Date.now() + 1_000) }, own.db);
  const waiting = await insertMail({ ...WAITING, letter: null, searchTerms: [] }, own.db);
  const list = async (query: string) =>
    (await call<MailDto[]>("GET", `/api/admin/mails?${query}`, admin())).body.map(({ _id }) => _id);
  expect((await list("q=lotus"))[0]).toBe(lost);
  expect(await list("state=failed&event=contact.message&q=ingrid")).toContain(lost);
  expect(await list("state=failed&q=lotus")).not.toContain(id);
  expect(await list("event=account.deleted&q=lotus")).toEqual([]);
  expectError(await call("GET", "/api/admin/mails?state=lost", admin()), 400, "VALIDATION_FAILED");
  const one = async (of: string) => (await call<WholeMailDto>("GET", `/api/admin/mails/${of}`, admin())).body;
  expect(await one(lost)).toMatchObject({
    ...{ to: "ingrid@travellers.example", subject: "Lotus boats", event: "contact.message", tries: 1 },
    ...{ ...failed, text: "The boats go", html: letter().html, isHidden: false, calendar: null },
  });
  expect(await one(waiting)).toMatchObject({ state: "queued", to: null, subject: null, html: null });
  const resend = (of: string) => call("POST", `/api/admin/mails/${of}/resend`, admin());
  expectError(await resend(waiting), 409, "CONFLICT", "This mail is already queued.");
  expectError(await resend("6".repeat(24)), 404, "NOT_FOUND", "Mail not found");
  expectError(await resend("nothing"), 404, "NOT_FOUND", "Mail not found");
  expect((await resend(lost)).status).toBe(200);
  await expect.poll(async () => (await one(lost)).state).toBe("sent");
  const trail = await call<{ action: string; details: object }[]>(
    "GET",
    `/api/admin/audit?q=${lost}`,
    admin(),
  );
  expect(trail.body).toMatchObject([{ action: "mail.resent", details: { event: "contact.message" } }]);
  const file = await fetch(`${own.baseUrl}/api/admin/export/mails?q=lotus`, {
    headers: { Authorization: `Bearer ${own.admin}` },
  }).then((answer) => answer.text());
  expect(file).toContain('"To","Subject","Event","Status"');
  expect(file).toContain("ingrid@travellers.example");
  expect(file).not.toContain("The boats go");
});

test("with SMTP_URL, admins see a mail with a secret link without the link", async () => {
  const link = "https://nelum.example/reset-password?token=abc-_1";
  const html = `<html><head></head><body><h1>A new password</h1><a href="${link}">Choose</a></body></html>`;
  const secret = letter({ isSecret: true, html, text: `A new password ${link} ends all sessions` });
  const id = await insertMail({ kind: "account.reset-password", letter: secret }, own.db);
  const shown = await call<WholeMailDto>("GET", `/api/admin/mails/${id}`, admin());
  const text = "A new password https://nelum.example/reset-password?token=hidden ends all sessions";
  expect(shown.body).toMatchObject({ isHidden: true, text, subject: "Lotus boats" });
  expect(shown.body.html).toContain("<h1>A new password</h1>");
  expect(JSON.stringify(shown.body)).not.toContain("abc-_1");
  const page = await fetch(`${own.baseUrl}/admin-panel/mails/${id}`, {
    headers: { cookie: `__Host-nelum_session=${own.admin}` },
  }).then((answer) => answer.text());
  expect(page).toContain("The link in this email is for the recipient only");
  expect(page).toContain("A new password");
  expect(page).not.toContain("abc-_1");
});

test("without a mail server, mails stay stored with the state kept, and can be sent later", {
  tag: "@extended",
}, async () => {
  const kept = await startOnOwnDatabase("kept");
  try {
    await kept.db.collection("admins").insertOne({
      ...{ email: "second@own.example", passwordHash: "none", sessionVersion: 0, createdAt: new Date() },
    });
    const about = await writeToUs({}, kept.baseUrl);
    const all = () => kept.db.collection("mails").find({ "about.id": about }).toArray();
    await expect.poll(async () => (await all()).map(({ state }) => state)).toEqual(["kept", "kept"]);
    const found = await all();
    expect(found.map(({ letter: { to } }) => to).sort()).toEqual(["admin@own.example", "second@own.example"]);
    expect(found.every(({ tries, dueAt, claim }) => tries === 0 && dueAt === null && claim === null)).toBe(
      true,
    );
    const before = mails.taken.length;
    kept.signal("SIGKILL");
    await kept.ended;
    const sending = await startServer({ MONGODB_URI: kept.mongodbUri, ...settings() });
    try {
      const [first, second] = found.map(({ _id }) => String(_id));
      const path = `/api/admin/mails/${first}/resend`;
      expect((await call("POST", path, { baseUrl: sending.baseUrl, token: kept.admin })).status).toBe(200);
      await expect.poll(() => mails.taken.length).toBe(before + 1);
      expect(mails.taken.at(-1)?.id).toBe(`${first}@nelum.example`);
      const other = (await all()).find(({ _id }) => String(_id) === second);
      expect(other?.state).toBe("kept");
    } finally {
      await sending.stop();
    }
  } finally {
    await kept.stop();
  }
});

test("the sweep deletes mails after 90 days, and metrics show the numbers of waiting and failed mails", async () => {
  const old = await insertMail({ createdAt: new Date(Date.now() - 91 * 86_400_000) }, own.db);
  await insertMail(WAITING, own.db);
  await insertMail({ state: "failed", sentAt: null, problem: "550 No such reader" }, own.db);
  const younger = await insertMail({ createdAt: new Date(Date.now() - 89 * 86_400_000) }, own.db);
  await inServer(
    own.mongodbUri,
    `const { sweepExpired } = await load("jobs/sweep"); await sweepExpired(new Date());`,
  );
  const left = await rows().distinct("_id");
  expect(left.map(String)).not.toContain(old);
  expect(left.map(String)).toContain(younger);
  const headers = { Authorization: `Bearer ${environment.metricsToken}` };
  const text = await fetch(`${own.baseUrl}/api/metrics`, { headers }).then((answer) => answer.text());
  for (const state of ["queued", "failed"]) {
    const count = await rows().countDocuments({ state: state as MailDoc["state"] });
    expect(count).toBeGreaterThan(0);
    expect(text).toContain(`nelum_mails{state="${state}"} ${count}`);
  }
});
