import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { ADMIN_API } from "../../lib/admin-api-paths";
import { API } from "../../lib/api-paths";
import { API_MESSAGES } from "../../lib/content/api-messages";
import { MESSAGES } from "../../lib/content/messages";
import { ANSWER_TIME } from "../../lib/domain/message-answers";
import { dayFrom } from "../../lib/fixtures/factories";
import { formatDate } from "../../lib/format";
import type { AuditEntryDto } from "../../lib/schemas/admin-dto";
import type { BookingDto } from "../../lib/schemas/booking-dto";
import type { ContactMessageDto } from "../../lib/schemas/contact-message";
import type { RenderedMail } from "../../models/mail";
import { call, expectError, newTourist } from "../fixtures/api-client";
import { withDatabase } from "../fixtures/database";
import { type ErrorCase, expectErrors } from "../fixtures/outcomes";
import { lettersOf } from "../fixtures/sent-mails";
import { newAdmin } from "../fixtures/sessions";

/**
 * Tests enquiries about tours without a price, and the ways to answer messages: with a text, with a booking,
 * or outside the site.
 */

let token: string;
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  ({ token } = await newAdmin("bookings"));
});

const DAY = dayFrom(new Date(), 30);
const newSender = () => ({ name: "Clara Hofmann", email: `clara.${randomUUID()}@travellers.example` });
const asked = (changes: object = {}) => ({
  ...{ productType: "sigiriya-lion-rock", date: DAY, adults: 2, children: 1, stay: "Lake Lodge, Sigiriya" },
  ...changes,
});
const write = (body: object) => call<ContactMessageDto>("POST", API.contact, { body });
const enquire = (changes: object = {}) => write({ ...newSender(), enquiry: asked(changes) });
const listed = async (query: string) =>
  (await call<ContactMessageDto[]>("GET", `/api/admin/contact-messages?${query}`, { token })).body;
const answer = (id: string, text: unknown) =>
  call<ContactMessageDto>("PUT", ADMIN_API.answerMessage(id), { token, body: { text } });
const book = (messageId: string, changes: object = {}, headers: Record<string, string> = {}) =>
  call<BookingDto>("POST", ADMIN_API.bookings, {
    ...{ token, headers },
    body: {
      ...{ ...asked(), stay: undefined, time: "06:00", totalPrice: 36_000, status: "confirmed" },
      ...{ contact: newSender(), messageId, ...changes },
    },
  });
const auditLogOf = async (id: string) =>
  (
    await call<AuditEntryDto[]>("GET", `/api/admin/audit?about=contact-message&q=${id}`, {
      token: (await newAdmin()).token,
    })
  ).body.map(({ action, details }) => [action, details]);

test("an enquiry without text is open with its tour, date, group and place, and the team gets a mail", async () => {
  const sender = newSender();
  const { status, body } = await write({ ...sender, enquiry: asked() });
  expect(status).toBe(201);
  const enquiry = asked({ productType: "Sigiriya Lion Rock" });
  expect(body).toMatchObject({ ...sender, phone: "", message: "", enquiry, answer: null });
  expect(await listed(`state=open&q=${sender.email}`)).toEqual([body]);
  expect(await listed(`state=open&q=lion+lodge+${sender.email}`)).toEqual([body]);
  expect(await listed(`state=answered&q=${sender.email}`)).toEqual([]);
  const told = await withDatabase(async (db) => {
    const about = { kind: "contact.message", "about.id": body._id, letter: { $ne: null } };
    const find = () => db.collection("mails").findOne(about);
    await expect.poll(find).not.toBeNull();
    return (await find())?.letter;
  });
  expect(told.subject).toBe(`Enquiry from Clara Hofmann: Sigiriya Lion Rock, ${formatDate(DAY)}`);
  for (const fact of [
    `Day: ${formatDate(DAY)}`,
    "People: 2 adults and 1 child",
    "Stays at: Lake Lodge, Sigiriya",
  ])
    expect(told.text).toContain(fact);
});

/** The copies of enquiries that were mailed to an address, oldest first. */
const copiesTo = (email: string) =>
  withDatabase(async (db) => {
    const mails = await db
      .collection("mails")
      .find({ kind: "contact.received", "letter.to": email })
      .sort({ _id: 1 })
      .toArray();
    return mails.map(({ letter }) => letter as RenderedMail);
  });

test("the sender gets a copy with the reference, and with free text only at a verified address", async () => {
  const tourist = await newTourist({ emailVerified: false });
  const of = { name: "Buy at evil example", message: "Come to my shop.", enquiry: asked() };
  const send = (email: string, session?: string) =>
    call<ContactMessageDto>("POST", API.contact, { token: session, body: { ...of, email } });
  const { email } = newSender();
  const [typed, unverified] = [await send(email), await send(tourist.email, tourist.token)];
  for (const { body } of [typed, unverified]) {
    expect(body).toMatchObject({ copied: true, reference: expect.stringMatching(/^NM-[2-9A-Z]{6}$/) });
    const [letter] = await withDatabase((db) => lettersOf("contact.received", body.email, db));
    expect(letter?.subject).toBe(
      `We have your enquiry ${body.reference}: Sigiriya Lion Rock, ${formatDate(DAY)}`,
    );
    expect(letter?.text).toContain(`Reference: ${body.reference}`);
    expect(letter?.text).toContain(ANSWER_TIME);
    for (const free of ["evil", "shop", "Lake Lodge"]) expect(letter?.text).not.toContain(free);
  }
  await withDatabase((db) =>
    db.collection("tourists").updateOne({ email: tourist.email }, { $set: { emailVerified: true } }),
  );
  const { body: own } = await send(tourist.email, tourist.token);
  await withDatabase((db) => lettersOf("contact.received", tourist.email, db, 2));
  const letter = (await copiesTo(tourist.email)).find(({ subject }) => subject.includes(own.reference));
  for (const said of ["Come to my shop.", "Stays at: Lake Lodge", "My Bookings"]) {
    expect(letter?.text).toContain(said);
  }
  // Search finds the reference. The sender of a message that is not an enquiry gets no copy.
  expect((await listed(`q=${own.reference}`)).map(({ _id }) => _id)).toEqual([own._id]);
  const plain = await write({ ...newSender(), message: "Do you have boats?" });
  expect(plain.body).toMatchObject({ copied: false, reference: expect.stringMatching(/^NM-/) });
});

test("a message belongs to the logged-in tourist, not to the account of the typed email", async () => {
  const { token: session, id, email } = await newTourist();
  const body = { ...newSender(), email, message: "Do you have boats?" };
  const cookie = { cookie: `nelum_session=${session}` };
  const sent = async (given: object) =>
    (await call<ContactMessageDto>("POST", API.contact, { body, ...given })).body.touristId;
  const asked = [{}, { token: session }, { headers: cookie }, { token: "a.b.c" }, { token }];
  expect(await Promise.all(asked.map(sent))).toEqual([null, id, id, null, null]);
  // The server rejects other origins. Otherwise any site could write in the name of the logged-in visitor.
  const headers = { ...cookie, origin: "https://evil.example" };
  expectError(
    await call("POST", API.contact, { body, headers }),
    403,
    "WRONG_ORIGIN",
    API_MESSAGES.otherSite,
  );
});

test("the mail about a booking for an enquiry says that this is the requested price, and what comes next", async () => {
  const note = "We start at 4:45, so you are at the top before the sun is up.";
  const specialNotes = "Stays at: Lake Lodge, Sigiriya";
  const mailFor = async (kind: "booking.received" | "booking.confirmed", status: string) => {
    const { body: message } = await enquire();
    const contact = newSender();
    expect((await book(message._id, { status, note, specialNotes, contact })).status).toBe(201);
    const [letter] = await withDatabase((db) => lettersOf(kind, contact.email, db));
    for (const said of ["You asked us for a price.", "$120.00 (LKR 36,000)", note, specialNotes]) {
      expect(letter?.text, kind).toContain(said);
    }
    return letter;
  };
  const priced = await mailFor("booking.received", "pending");
  expect(priced?.subject).toMatch(/^Our price, please reply: Sigiriya Lion Rock on /);
  expect(priced?.text).toContain("Nothing is confirmed yet.");
  const sure = await mailFor("booking.confirmed", "confirmed");
  expect(sure?.text).toContain("Your tour is confirmed.");
});

test("invalid enquiries and answers are rejected", async () => {
  const { body: message } = await enquire();
  const unknown = "6".repeat(24);
  const wrong = (what: string, sentence: string, enquiry: unknown): ErrorCase => [
    ...([what, 400, "VALIDATION_FAILED", sentence] as const),
    () => write({ ...newSender(), enquiry }),
  ];
  await expectErrors([
    wrong("neither words nor enquiry", "Enter a message.", null),
    wrong("no object", "Name the tour, the day and the group.", "Sigiriya"),
    wrong("no tour", "Choose a tour.", asked({ productType: " " })),
    wrong("no day", "Choose a date.", asked({ date: "" })),
    wrong("yesterday", "Choose today or a later date.", asked({ date: dayFrom(new Date(), -2) })),
    wrong("far away", "Choose a date within the next 2 years.", asked({ date: "2999-01-01" })),
    wrong("nobody", MESSAGES.adultsRequired, asked({ adults: 0 })),
    wrong(
      "too many",
      "Enter at most 100 people. If you are more, tell us in the message.",
      asked({ adults: 60, children: 41 }),
    ),
    wrong("a long place", "Hotel or town can have at most 200 characters.", asked({ stay: "x".repeat(201) })),
    wrong("operators", "Hotel or town must be text.", asked({ stay: { $gt: "" } })),
    ["no such tour", 404, "NOT_FOUND", MESSAGES.productNotFound, () => enquire({ productType: "Moon Walk" })],
    ["no answer", 400, "VALIDATION_FAILED", "Answer must be text.", () => answer(message._id, undefined)],
    [
      ...(["a long answer", 400, "VALIDATION_FAILED"] as const),
      "Answer can have at most 2000 characters.",
      () => answer(message._id, "x".repeat(2_001)),
    ],
    ...[unknown, "x", "$ne"].flatMap((id): ErrorCase[] => [
      [`answer ${id}`, 404, "NOT_FOUND", API_MESSAGES.messageNotFound, () => answer(id, "Hello")],
      [`book for ${id}`, 404, "NOT_FOUND", API_MESSAGES.messageNotFound, () => book(id)],
    ]),
  ]);
  const errors = await write({ name: "", email: "x", message: " " });
  expect(
    Object.keys(errors.body).length && (errors.body as never as { fields: object }).fields,
  ).toMatchObject({
    name: "Enter your name.",
    message: "Enter a message.",
  });
  expect((await listed(`q=${message.email}`))[0]).toEqual(message);
});

test("a text answer is mailed to the sender once, even if several admins answer at once", async () => {
  const { body: message } = await enquire();
  const words = ["We can: $60 for all of you.\nhttps://nelum.example/tour", "Sorry, that day is full."];
  const answers = await Promise.all(words.map((text) => answer(message._id, text)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const won = answers.findIndex(({ status }) => status === 200);
  const [text = "", other = ""] = won === 0 ? words : words.toReversed();
  expect(answers[won]?.body.answer).toMatchObject({ text, bookings: [] });
  // Repeating the answer, as after a lost response, changes nothing. An empty answer changes nothing either.
  for (const again of [text, ""]) expect((await answer(message._id, again)).body).toEqual(answers[won]?.body);
  expectError(await answer(message._id, other), 409, "CONFLICT", API_MESSAGES.messageAnswered);
  expect(await listed(`state=answered&q=${message.email}`)).toEqual([answers[won]?.body]);
  const letters = await withDatabase((db) => lettersOf("contact.answer", message.email, db));
  expect(letters.map(({ subject }) => subject)).toEqual([
    `Our answer to your enquiry: Sigiriya Lion Rock, ${formatDate(DAY)}`,
  ]);
  for (const line of ["Hello Clara Hofmann,", ...text.split("\n"), "People: 2 adults and 1 child"])
    expect(letters[0]?.text).toContain(line);
  expect(await auditLogOf(message._id)).toEqual([["contact-message.answered", { how: "mail" }]]);
});

test("a message answered elsewhere is marked without a mail, and can get a text answer later", async () => {
  const { body: message } = await write({ ...newSender(), message: "Do you have boats?" });
  const noted = await answer(message._id, " ");
  expect(noted.body.answer).toMatchObject({ text: "", bookings: [] });
  const { body: written } = await answer(message._id, "We do.");
  expect(written.answer).toEqual({ ...noted.body.answer, text: "We do." });
  const letters = await withDatabase((db) => lettersOf("contact.answer", message.email, db));
  expect(letters.map(({ subject }) => subject)).toEqual(["Our answer to your message"]);
  expect(letters[0]?.text).toContain("Do you have boats?");
});

test("a booking answers the enquiry in the same call, once per key, and the guest gets one mail", async () => {
  const { body: message } = await enquire();
  const key = { "Idempotency-Key": randomUUID() };
  const guest = newSender();
  const [first, again] = [
    await book(message._id, { contact: guest }, key),
    await book(message._id, { contact: guest }, key),
  ];
  expect([first.status, again.status, again.body._id]).toEqual([201, 201, first.body._id]);
  expect(first.body).toMatchObject({
    productType: "Sigiriya Lion Rock",
    totalPrice: 36_000,
    status: "confirmed",
  });
  const second = await book(message._id, { contact: guest, date: dayFrom(new Date(), 31) });
  const made = [first, second].map(({ body: { _id, reference } }) => ({ _id, reference }));
  const [found] = await listed(`state=answered&q=${message.email}`);
  expect(found?.answer).toMatchObject({ text: "", bookings: made });
  expect(await auditLogOf(message._id)).toEqual(
    made.toReversed().map(({ reference }) => ["contact-message.answered", { how: "booking", reference }]),
  );
  await withDatabase(async (db) => {
    expect(await lettersOf("booking.confirmed", guest.email, db, 2)).toHaveLength(2);
    expect(
      await db.collection("mails").countDocuments({ kind: "contact.answer", "about.id": message._id }),
    ).toBe(0);
    // A rejected booking leaves the message unanswered.
    const { body: open } = await enquire();
    expect((await book(open._id, { totalPrice: null })).status).toBe(400);
    expect((await listed(`state=open&q=${open.email}`))[0]?.answer).toBeNull();
  });
});
