import { expect, test } from "@playwright/test";
import ICAL from "ical.js";
import mongoose from "mongoose";
import { ADMIN_PAGES } from "../../lib/admin-paths";
import { API } from "../../lib/api-paths";
import { API_MESSAGES } from "../../lib/content/api-messages";
import type { MailKind } from "../../lib/domain/mail-kinds";
import { listingDetails } from "../../lib/fixtures/factories";
import { formatDate, formatDay, formatInstant } from "../../lib/format";
import type { BookingDto } from "../../lib/schemas/booking-dto";
import type { RenderedMail } from "../../models/mail";
import { call, expectError, newTourist } from "../fixtures/api-client";
import { approveBooking, bookProvider } from "../fixtures/cast";
import { withDatabase } from "../fixtures/database";
import { environment } from "../fixtures/environment";
import { insertListings, insertReview } from "../fixtures/listings";
import { type Asked, linksOf, mailsAbout, wordsOf, writtenMail, writtenMails } from "../fixtures/mails";
import { adminSession, sessionOf } from "../fixtures/sessions";
import { tourDay, writeBooking } from "../fixtures/tourist-bookings";

/** Tests content, recipient and conditions of each mail about bookings, listings and reviews. */

const HOST_PHONE = "+94 77 555 0199";
/** A host's link for answering. `version` and `was` contain the booking's version and state that the mail describes. */
const ANSWER = /\/answer\?token=[\w-]+&version=\d+&was=[\w%-]+$/;
const soon = tourDay(1);
const later = tourDay(9);
const gone = tourDay(-1);
const OFFICE = { reader: "team", to: "office@nelumtrails.example" };

async function newHost(changes: object = {}) {
  const email = `host.${crypto.randomUUID()}@hosts.example`;
  const [id = ""] = await insertListings([
    {
      ...{ email, fullName: "Nuwan Rathnayake", serviceName: "Heron Boats", contact: HOST_PHONE },
      details: listingDetails({
        ...{ durationMinutes: 150, meetingPoint: "At the sluice.\nLook for the red boat." },
        ...{ bring: ["A hat", "Water"], excluded: ["Park tickets"] },
      }),
      ...changes,
    },
  ]);
  return { id, email, token: sessionOf("provider", { id, email }) };
}

async function newScene() {
  const admin = await adminSession();
  const [tourist, host] = await Promise.all([newTourist(), newHost()]);
  const write = (changes: object) => writeBooking(admin, tourist.id, { adults: 2, children: 1, ...changes });
  const service = { providerId: host.id, productType: null, date: later, time: "06:30" };
  const ofService = (changes: object) => write({ ...service, ...changes });
  return { admin, tourist, host, write, ofService };
}

let scene: Awaited<ReturnType<typeof newScene>>;
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  scene = await newScene();
});

const setBooking = (id: string, change: object) =>
  withDatabase((db) =>
    db.collection("bookings").updateOne({ _id: new mongoose.mongo.ObjectId(id) }, { $set: change }),
  );

/** Checks the rules that every mail must follow. */
function expectWellMade(kind: string, letter: RenderedMail) {
  const { html, text, subject } = letter;
  const links = linksOf(letter);
  const home = new URL(links.find((link) => /^http(?!s:\/\/wa\.me)/.test(link)) ?? "");
  for (const link of links)
    expect(link, kind).toMatch(new RegExp(`^(?:${home.origin}/|tel:\\+|https://wa\\.me/\\d+\\?text=)`));
  // The text part contains every link.
  const addresses = links.filter((one) => one.startsWith("http"));
  for (const link of addresses) expect(text, kind).toContain(link);
  expect(html, kind).not.toMatch(/<img|<script|<link|url\(|@import|@font-face/i);
  expect(html, kind).toContain("prefers-color-scheme:dark");
  // The text part contains every line of the HTML, but not the preview line.
  const flat = (words: string) => words.replaceAll(/\s+/g, " ");
  const said = addresses
    .toSorted((a, b) => b.length - a.length)
    .reduce((words, link) => words.replaceAll(` ${link}`, ""), flat(text))
    .concat(flat(text));
  for (const line of wordsOf(letter).split("\n")) expect(said, kind).toContain(flat(line).trim());
  expect(text, kind).not.toMatch(/[\u200B-\u200F\uFEFF]/);
  expect(subject, kind).not.toMatch(/[\r\n]/);
}

/** A kind of mail with its expected content. */
interface Row {
  asked: Asked;
  to: string;
  subject: string;
  says: readonly string[];
  links?: readonly (string | RegExp)[];
  calendar?: "REQUEST" | "CANCEL";
  isSecret?: boolean;
  topic?: string;
}

test("each mail about a booking has the right recipient, subject, content and links", async () => {
  const { tourist, host, write, ofService } = scene;
  const at = (date: string) => `on ${formatDay(date)}, 6:30 am`;
  const notes = { specialNotes: "We bring a pram.\nAnd a dog." };
  const pending = await ofService({ status: "pending", ...notes });
  const confirmed = await ofService(notes);
  const product = await write({ productType: "Jeep Safari", date: soon, time: "14:30" });
  const cancelled = await ofService({ status: "cancelled" });
  await setBooking(cancelled._id, {
    version: 5,
    cancelReason: "weather",
    cancelNote: "The tank is too low.\nSorry!",
  });
  const tomorrow = await ofService({ date: soon, ...notes });
  const second = await ofService({ date: soon, time: "15:00", adults: 3, children: 0 });
  const past = await ofService({ date: gone });
  const guest = await writeBooking(scene.admin, "", {
    ...{
      touristId: null,
      contact: { name: "Walk In", email: "walk.in@guests.example", phone: "+94 77 1234567" },
    },
    ...{ providerId: host.id, productType: null, date: later, time: "06:30" },
  });

  const money = ({ totalPrice }: { totalPrice: number }) =>
    `$${(totalPrice / 300).toFixed(2)} (LKR ${totalPrice.toLocaleString("en-US")})`;
  const facts = ({ reference, totalPrice }: typeof pending, date: string) => [
    "Tour: Heron Boats",
    `Day: ${formatDate(date)}`,
    "Time: 6:30 am, Sri Lanka time",
    "People: 2 adults and 1 child",
    money({ totalPrice }),
    `Reference: ${reference}`,
  ];
  const forGuest = [
    ...["Hello Ingrid Solberg,", "Host: Nuwan Rathnayake", "Where: At the sluice. Look for the red boat."],
    `Host's phone: ${HOST_PHONE}`,
  ];
  const beforeTheDay = ["Not included in the price: Park tickets", "Bring: A hat, Water"];
  const ownMessage = "Your message\nWe bring a pram.\nAnd a dog.";
  const forHost = ["Hello Nuwan Rathnayake,", "Guest: Ingrid Solberg"];
  const hostNotes = ["From the guest\nWe bring a pram.\nAnd a dog."];
  const admin = { id: "6".repeat(24), role: "admin", email: "admin@nelumtrails.example" };
  const [mine, hosts] = [/\/tourist-dashboard$/, /\/provider-dashboard$/];
  const stars = (count: number) =>
    new RegExp(`/tourist-dashboard\\?view=review&booking=${past._id}&stars=${count}$`);
  const rows: Row[] = [
    {
      asked: { kind: "booking.received", id: pending._id },
      to: tourist.email,
      subject: `We have your request: Heron Boats ${at(later)}`,
      says: [
        ...forGuest,
        ...facts(pending, later),
        "when your tour is confirmed",
        "Park tickets",
        ownMessage,
      ],
      links: [mine],
    },
    {
      asked: { kind: "booking.received-host", id: pending._id },
      to: host.email,
      subject: `New request: Ingrid Solberg, Heron Boats ${at(later)}`,
      says: [...forHost, ...facts(pending, later), ...hostNotes],
      links: [hosts, ANSWER],
      isSecret: true,
    },
    {
      asked: {
        kind: "booking.many-host",
        id: host.id,
        details: { bookings: [pending._id, confirmed._id, product._id] },
      },
      to: host.email,
      subject: `New and changed bookings: Ingrid Solberg, Heron Boats ${at(later)} and 1 more`,
      says: [
        ...facts(pending, later),
        ...hostNotes,
        "This booking is waiting for your answer.",
        "This booking is confirmed.",
      ],
      links: [hosts, ANSWER],
      isSecret: true,
    },
    {
      asked: { kind: "booking.confirmed", id: confirmed._id },
      to: tourist.email,
      subject: `Confirmed: Heron Boats ${at(later)}`,
      says: [...forGuest, ...facts(confirmed, later), ...beforeTheDay, ownMessage],
      links: [mine, new RegExp(`^https://wa\\.me/94775550199\\?text=.*${confirmed.reference}`)],
      calendar: "REQUEST",
    },
    {
      asked: { kind: "booking.confirmed", id: guest._id },
      to: "walk.in@guests.example",
      subject: `Confirmed: Heron Boats ${at(later)}`,
      says: ["Hello Walk In,", `Reference: ${guest.reference}`],
      calendar: "REQUEST",
    },
    {
      asked: { kind: "booking.confirmed-host", id: confirmed._id },
      to: host.email,
      subject: `Confirmed: Ingrid Solberg, Heron Boats ${at(later)}`,
      says: [...forHost, ...facts(confirmed, later), ...hostNotes],
      links: [hosts],
    },
    {
      asked: { kind: "booking.confirmed-host", id: guest._id },
      to: host.email,
      subject: `Confirmed: Walk In, Heron Boats ${at(later)}`,
      says: ["Guest's phone: +94 77 123 4567"],
      links: [new RegExp(`^https://wa\\.me/94771234567\\?text=.*${guest.reference}`)],
    },
    {
      asked: { kind: "booking.cancelled", id: cancelled._id, by: admin, details: { from: "confirmed" } },
      to: tourist.email,
      subject: `Cancelled: Heron Boats ${at(later)}`,
      says: [
        ...forGuest,
        ...facts(cancelled, later),
        "Our team cancelled this booking. Reason: bad weather.",
        "From our team\nThe tank is too low.\nSorry!",
      ],
      links: [mine],
      calendar: "CANCEL",
    },
    {
      asked: { kind: "booking.cancelled-host", id: cancelled._id, by: { ...admin, role: "tourist" } },
      to: host.email,
      subject: `Cancelled: Ingrid Solberg, Heron Boats ${at(later)}`,
      says: [
        ...forHost,
        ...facts(cancelled, later),
        "The guest cancelled this booking.",
        "Reason: Bad weather",
        "Our message to the guest\nThe tank is too low.\nSorry!",
      ],
      links: [hosts],
    },
    {
      asked: { kind: "booking.tomorrow", id: product._id },
      to: tourist.email,
      subject: `Tomorrow: Jeep Safari on ${formatDay(soon)}, 2:30 pm`,
      says: [
        "Where: Pick-up within Habarana and Hiriwadunna",
        "Our phone: +94 66 555 0142",
        `To pay on the day: ${money(product)}`,
        "A hat and sunscreen",
        `Reference: ${product.reference}`,
      ],
      links: [mine],
      topic: "reminders",
    },
    {
      asked: { kind: "booking.tomorrow-host", id: host.id, details: { day: soon } },
      to: host.email,
      subject: `Tomorrow, ${formatDay(soon)}: Heron Boats, 2 bookings, 5 adults and 1 child`,
      says: [
        "6:30 am: Ingrid Solberg",
        "3:00 pm: Ingrid Solberg",
        `To collect: ${money(tomorrow)}`,
        `Reference: ${tomorrow.reference}`,
        `Reference: ${second.reference}`,
        ...hostNotes,
      ],
      links: [hosts],
      topic: "reminders",
    },
    {
      asked: { kind: "booking.how-was-it", id: past._id },
      to: tourist.email,
      subject: `How was Heron Boats on ${formatDay(gone)}?`,
      says: ["★★★★★ Wonderful", "★ Poor", past.reference],
      links: [1, 2, 3, 4, 5].map(stars),
      topic: "review-requests",
    },
  ];
  await expectRows(rows);
});

/**
 * Requests a move of the booking to 2:30 pm on another day. Returns the details that the mails about the
 * request need.
 */
async function askToMove(token: string, { _id, date, time }: BookingDto) {
  const asked = { date: tourDay(11), time: "14:30" };
  const { status, body } = await call<BookingDto>("PUT", API.moveBooking(_id), { token, body: asked });
  expect(status).toBe(200);
  return {
    moment: [`${date} ${time}`, `${asked.date} ${asked.time}`],
    expiresAt: body.move?.expiresAt ?? "no request",
  };
}

test("each mail about a requested move, and the office's mail about a host's cancellation, is complete", async () => {
  const { tourist, host, ofService } = scene;
  const at = `on ${formatDay(later)}, 6:30 am`;
  const notes = { specialNotes: "We bring a pram.\nAnd a dog." };
  const [asking, ended] = [await ofService(notes), await ofService(notes)];
  const details = await askToMove(tourist.token, asking);
  const cancelled = await ofService({});
  await setBooking(cancelled._id, {
    ...{ status: "cancelled", cancelledBy: "host", cancelReason: "host-unavailable" },
    cancelNote: "The boat leaks.\nSorry!",
  });
  const person = (role: string) => ({ id: "6".repeat(24), role, email: `${role}@nelumtrails.example` });
  const [mine, hosts] = [/\/tourist-dashboard$/, /\/provider-dashboard$/];
  const facts = ({ reference }: BookingDto) => [
    ...["Tour: Heron Boats", `Day: ${formatDate(later)}`, "Time: 6:30 am, Sri Lanka time"],
    ...["People: 2 adults and 1 child", `Reference: ${reference}`],
  ];
  const wanted = `Day: ${formatDate(tourDay(11))}\nTime: 2:30 pm, Sri Lanka time`;
  const forHost = ["Hello Nuwan Rathnayake,", "Guest: Ingrid Solberg"];
  await expectRows([
    {
      asked: { kind: "booking.message", id: asking._id, details: { note: "The road is closed.\nCall us!" } },
      to: tourist.email,
      subject: `About your tour: Heron Boats ${at}`,
      says: ["Hello Ingrid Solberg,", ...facts(asking), "From our team\nThe road is closed.\nCall us!"],
      links: [mine],
    },
    {
      asked: { kind: "booking.message-host", id: asking._id, details: { note: "They bring a pram." } },
      to: host.email,
      subject: `About a booking: Ingrid Solberg, Heron Boats ${at}`,
      says: [...forHost, ...facts(asking), "From our team\nThey bring a pram."],
      links: [hosts],
    },
    {
      asked: { kind: "booking.move-asked", id: asking._id, by: person("tourist"), details },
      to: tourist.email,
      subject: `Change requested: Heron Boats ${at}`,
      says: [
        ...["Hello Ingrid Solberg,", ...facts(asking), `You asked for\n\n${wanted}`],
        `Your host has until ${formatInstant(details.expiresAt)} to answer, and your booking stays as it is until then.`,
      ],
      links: [mine],
    },
    {
      asked: { kind: "booking.move-asked-host", id: asking._id, by: person("tourist"), details },
      to: host.email,
      subject: `Change requested, please reply: Ingrid Solberg, Heron Boats ${at}`,
      says: [
        ...[...forHost, ...facts(asking), `Requested change\n\n${wanted}`],
        `Please accept or decline Ingrid Solberg's request by ${formatInstant(details.expiresAt)}.`,
        "From the guest\nWe bring a pram.\nAnd a dog.",
      ],
      links: [hosts, ANSWER],
      isSecret: true,
    },
    {
      asked: {
        kind: "booking.move-ended",
        id: ended._id,
        by: person("admin"),
        details: { ...details, note: "That boat is full.\nSorry!" },
      },
      to: tourist.email,
      subject: `Change not made: Heron Boats ${at}`,
      says: [
        ...["Hello Ingrid Solberg,", ...facts(ended), `You asked for\n\n${wanted}`],
        "We could not make the change you asked for. Your booking is still confirmed.",
        "From our team\nThat boat is full.\nSorry!",
      ],
      links: [mine],
    },
    {
      asked: { kind: "booking.move-ended-host", id: ended._id, by: person("tourist"), details },
      to: host.email,
      subject: `Change not made: Ingrid Solberg, Heron Boats ${at}`,
      says: [
        ...[...forHost, ...facts(ended), `Requested change\n\n${wanted}`],
        "The guest withdrew the change request. The booking is still confirmed.",
      ],
      links: [hosts],
    },
    {
      asked: {
        kind: "booking.cancelled-team",
        id: cancelled._id,
        by: person("provider"),
        details: OFFICE,
      },
      to: OFFICE.to,
      subject: `A host cancelled: Ingrid Solberg, Heron Boats ${at}`,
      says: [
        ...[...facts(cancelled), "Guest: Ingrid Solberg", `Guest's email: ${tourist.email}`],
        "Please offer the guest another tour. We've emailed them about the cancellation.",
        "Reason: The host is not available",
        "The host's message to the guest\nThe boat leaks.\nSorry!",
      ],
      links: [new RegExp(`${ADMIN_PAGES.booking(cancelled._id)}$`)],
    },
  ]);
});

test("an unverified address gets no mail about moves and cancellations, and the office has to call", {
  tag: "@extended",
}, async () => {
  const { admin } = scene;
  const [host, stranger] = [await newHost(), await newTourist({ emailVerified: false })];
  const service = { providerId: host.id, productType: null, date: later, time: "06:30" };
  const write = () => writeBooking(admin, stranger.id, { ...service, specialNotes: "Call 0771234567." });
  const [asking, ended, cancelled] = [await write(), await write(), await write()];
  const details = await askToMove(stranger.token, asking);
  const set = { status: "cancelled", cancelledBy: "host", cancelReason: "weather" };
  const contact = { name: stranger.fullName, email: stranger.email, message: "", phone: "+94 77 123 4567" };
  await setBooking(cancelled._id, { ...set, contact });
  const toGuest: Asked[] = [
    { kind: "booking.move-asked", id: asking._id, details },
    { kind: "booking.move-ended", id: ended._id, details },
    { kind: "booking.cancelled", id: cancelled._id },
  ];
  const toHost: Asked[] = [
    { kind: "booking.move-asked-host", id: asking._id, details },
    { kind: "booking.move-ended-host", id: ended._id, details },
  ];
  expect(await writtenMails(toGuest)).toEqual([null, null, null]);
  for (const letter of await writtenMails(toHost)) {
    expect(letter?.to).toBe(host.email);
    expect(letter?.text).not.toContain("0771234567");
  }
  const toOffice = await writtenMail({ kind: "booking.cancelled-team", id: cancelled._id, details: OFFICE });
  expect(toOffice.text).toContain("Please call the guest about the cancellation. We couldn't email them.");
  expect(toOffice.text).toMatch(/Guest's phone: \+94 77/);
  expect(toOffice.text).not.toContain(stranger.email);

  // A host whose address is unverified and whose listing is not approved gets no mail either.
  await withDatabase((db) =>
    db
      .collection("providers")
      .updateOne(
        { _id: new mongoose.mongo.ObjectId(host.id) },
        { $set: { approved: false, emailVerified: false } },
      ),
  );
  expect(await writtenMails(toHost)).toEqual([null, null]);
});

async function expectRows(rows: readonly Row[]): Promise<void> {
  const letters = await writtenMails(rows.map(({ asked }) => asked));
  for (const [index, row] of rows.entries()) {
    const { kind } = row.asked;
    const letter = letters[index];
    expect(letter, kind).not.toBeNull();
    if (!letter) continue;
    expectWellMade(kind, letter);
    expect({ to: letter.to, subject: letter.subject, isSecret: letter.isSecret }, kind).toEqual({
      to: row.to,
      subject: row.subject,
      isSecret: row.isSecret ?? false,
    });
    for (const said of row.says) expect(letter.text, kind).toContain(said);
    for (const link of row.links ?? []) {
      expect(
        linksOf(letter).some((one) => one.match(link)),
        `${kind}: ${link}`,
      ).toBe(true);
    }
    expect(letter.calendar?.method, kind).toBe(row.calendar);
    const off = linksOf(letter).filter((link) => link.includes("/mail-preferences?token="));
    expect(off, kind).toHaveLength(row.topic ? 1 : 0);
    expect(letter.unsubscribe, kind).toEqual(
      row.topic ? off[0]?.replace("/mail-preferences?token=", "/api/mail/unsubscribe?token=") : null,
    );
  }
}

test("each mail about a listing or a review is complete", { tag: "@extended" }, async () => {
  const { tourist } = scene;
  const host = await newHost();
  const dropped = await newHost({ approved: false });
  const words = { note: "Lovely.\nPlease add a photo of the boat." };
  const asked = await newHost({
    suspendedUntil: "2035-01-31",
    changesAsked: { text: words.note, at: new Date() },
  });
  const review = async (changes: object) => {
    const comment = `Quiet and kind. ${crypto.randomUUID()}`;
    await insertReview(host.id, 4, {
      reviewerId: new mongoose.mongo.ObjectId(tourist.id),
      comment,
      ...changes,
    });
    const found = await withDatabase((db) => db.collection("reviews").findOne({ comment }));
    return { id: found?._id.toHexString() ?? "", comment };
  };
  const reply = { text: "Come again!\nBring the children.", at: new Date() };
  const ofService = await review({ reply: { ...reply, state: "public" } });
  const ofProduct = await review({ reviewType: "product", targetId: "jeep-safari" });
  const ofTourist = await review({
    ...{ reviewType: "tourist", targetId: tourist.id },
    ...{ reviewerRole: "provider", reviewerId: new mongoose.mongo.ObjectId(host.id) },
  });
  const listing = (kind: MailKind, id = host.id, details: Record<string, unknown> = words) => ({
    kind,
    id,
    details,
  });
  const page = new RegExp(`/provider/${host.id}$`);
  const said = ["Hello Nuwan Rathnayake,", "From our team\nLovely.\nPlease add a photo of the boat."];
  await expectRows([
    {
      asked: listing("listing.approved"),
      to: host.email,
      subject: "Your listing is public: Heron Boats",
      says: said,
      links: [page],
    },
    {
      asked: listing("listing.change-approved", host.id, { ...words, fields: ["serviceName", "photos"] }),
      to: host.email,
      subject: "Your change is live: Heron Boats",
      says: [...said, "the name and the photos"],
      links: [page],
    },
    {
      asked: listing("listing.change-rejected"),
      to: host.email,
      subject: "Your change was declined: Heron Boats",
      says: said,
      links: [/\/provider-dashboard\?view=listing$/],
    },
    {
      asked: listing("listing.changes-asked", asked.id),
      to: asked.email,
      subject: "Please change your listing: Heron Boats",
      says: said,
      links: [/\/provider-dashboard\?view=listing$/],
    },
    {
      asked: listing("listing.suspended", asked.id, { ...words, until: "2035-01-31" }),
      to: asked.email,
      subject: "Guests cannot book until Wed, 31 January 2035: Heron Boats",
      says: [...said, "until the end of Wed, 31 January 2035"],
      links: [/\/provider-dashboard\?view=listing$/],
    },
    {
      asked: listing("listing.suspension-ended"),
      to: host.email,
      subject: "Guests can book you again: Heron Boats",
      says: said,
      links: [page],
    },
    {
      asked: listing("listing.approval-withdrawn", dropped.id),
      to: dropped.email,
      subject: "Your listing is no longer public: Heron Boats",
      says: said,
      links: [/\/provider-dashboard\?view=listing$/],
    },
    {
      asked: { kind: "review.public", id: ofService.id },
      to: tourist.email,
      subject: "Your review is public: Heron Boats",
      says: ["Hello Ingrid Solberg,", "4 of 5 stars", ofService.comment],
      links: [page],
    },
    {
      asked: { kind: "review.public", id: ofProduct.id },
      to: tourist.email,
      subject: "Your review is public: Jeep Safari",
      says: [ofProduct.comment],
      links: [/\/product-description\/Jeep%20Safari$/],
    },
    {
      asked: { kind: "review.about-you", id: ofService.id },
      to: host.email,
      subject: "Ingrid Solberg reviewed Heron Boats: 4 of 5 stars",
      says: ["Hello Nuwan Rathnayake,", "4 of 5 stars, by Ingrid Solberg", ofService.comment],
      links: [/\/provider-dashboard\?view=reviews$/],
    },
    {
      asked: { kind: "review.replied", id: ofService.id },
      to: tourist.email,
      subject: "Heron Boats replied to your review",
      says: ["Hello Ingrid Solberg,", "Heron Boats\nCome again!\nBring the children."],
      links: [page],
    },
    {
      asked: { kind: "review.about-you", id: ofTourist.id },
      to: tourist.email,
      subject: "Heron Boats reviewed you as a guest",
      says: ["only our team can read the review"],
    },
  ]);
  const [approved, aboutProduct] = await writtenMails([
    { kind: "review.public", id: ofTourist.id },
    { kind: "review.about-you", id: ofProduct.id },
    { kind: "review.replied", id: ofProduct.id },
  ]);
  expect(approved).toMatchObject({ to: host.email, subject: "Your review is approved: Ingrid Solberg" });
  expect(aboutProduct).toBeNull();
  // Only admins may read a host's review of a guest, so the mail to the guest must not contain its text.
  const aboutGuest = await writtenMail({ kind: "review.about-you", id: ofTourist.id });
  expect(aboutGuest.html + aboutGuest.text).not.toContain(ofTourist.comment);
});

test("a mail without a recipient, or whose content is no longer true, is not sent", async () => {
  const { admin, tourist, host, write, ofService } = scene;
  const pending = await ofService({ status: "pending" });
  const cancelled = await ofService({ status: "cancelled" });
  const product = await write({ date: later });
  const past = await ofService({ date: gone });
  const walkIn = { touristId: null, contact: { name: "Walk In", phone: "+94 77 1234567" } };
  const silent = await writeBooking(admin, "", { ...walkIn, date: later });
  const contact = { ...walkIn.contact, email: "walk.in@guests.example" };
  const visited = await writeBooking(admin, "", { ...walkIn, contact, date: gone });
  const leaver = await newTourist();
  const left = await writeBooking(admin, leaver.id, { date: later });
  await call("DELETE", `/api/admin/tourists/${leaver.id}`, { token: admin });
  await setBooking(left._id, { status: "confirmed" });
  const reviewed = await write({ date: gone, productType: "Village Tour" });
  const reviewerId = new mongoose.mongo.ObjectId(tourist.id);
  await insertReview("Village Tour", 5, { reviewType: "product", reviewerId, approved: false });
  const waiting = await withDatabase((db) =>
    db.collection("reviews").findOne({ reviewerId, targetId: "village-tour" }),
  );
  const day = { day: tourDay(5) };
  const [asking, still] = [await ofService({}), await ofService({})];
  const details = await askToMove(tourist.token, asking);
  const asks = (["booking.move-asked", "booking.move-asked-host"] as const).flatMap((kind) =>
    // These mails are outdated: three bookings have no request to move, and the last one has a newer request.
    [
      ...[still, cancelled, past].map(({ _id }) => ({ kind, id: _id, details })),
      {
        kind,
        id: asking._id,
        details: { ...details, moment: [`${later} 06:30`, `${tourDay(12)} 06:30`] },
      },
    ],
  );
  const ends = (["booking.move-ended", "booking.move-ended-host"] as const).flatMap((kind) =>
    [asking, cancelled, past].map(({ _id }) => ({ kind, id: _id, details })),
  );
  const none: Asked[] = [
    ...asks,
    ...ends,
    ...[still._id, "6".repeat(24)].map(
      (id): Asked => ({ kind: "booking.cancelled-team", id, details: OFFICE }),
    ),
    ...(["booking.received", "booking.received-host"] as const).map((kind) => ({ kind, id: cancelled._id })),
    ...(["booking.confirmed", "booking.confirmed-host", "booking.tomorrow"] as const).flatMap((kind) =>
      [pending, cancelled, past].map(({ _id }) => ({ kind, id: _id })),
    ),
    ...(["booking.cancelled", "booking.cancelled-host"] as const).map((kind) => ({ kind, id: past._id })),
    ...(["booking.confirmed", "booking.tomorrow", "booking.how-was-it"] as const).flatMap((kind) =>
      [silent._id, left._id, "6".repeat(24), "no id"].map((id) => ({ kind, id })),
    ),
    { kind: "booking.confirmed-host", id: product._id },
    { kind: "booking.how-was-it", id: product._id },
    { kind: "booking.how-was-it", id: visited._id },
    { kind: "booking.how-was-it", id: reviewed._id },
    { kind: "booking.tomorrow-host", id: host.id, details: day },
    { kind: "booking.tomorrow-host", id: host.id, details: { day: gone } },
    { kind: "booking.tomorrow-host", id: "6".repeat(24), details: day },
    { kind: "booking.many-host", id: host.id, details: { bookings: [past._id, product._id] } },
    { kind: "listing.approval-withdrawn", id: host.id },
    { kind: "listing.approved", id: "6".repeat(24) },
    { kind: "review.public", id: waiting?._id.toHexString() ?? "" },
    { kind: "review.about-you", id: "6".repeat(24) },
  ];
  const letters = await writtenMails(none);
  expect(none.filter((_, index) => letters[index]).map(({ kind, id }) => `${kind} ${id}`)).toEqual([]);
});

test("a mail uses the account's address and name at the time of rendering", async () => {
  const { admin } = scene;
  const tourist = await newTourist();
  const booking = await writeBooking(admin, tourist.id, { date: later });
  const email = `moved.${crypto.randomUUID()}@travellers.example`;
  await withDatabase((db) =>
    db
      .collection("tourists")
      .updateOne(
        { _id: new mongoose.mongo.ObjectId(tourist.id) },
        { $set: { email, fullName: "Ingrid Berg" } },
      ),
  );
  const letter = await writtenMail({ kind: "booking.confirmed", id: booking._id });
  expect(letter.to).toBe(email);
  expect(letter.text).toContain("Hello Ingrid Berg,");
});

test("guest and host get a mail about a request, its approval and its cancellation", {
  tag: "@extended",
}, async () => {
  const { admin, tourist, host } = scene;
  const booking = await bookProvider(tourist.token, host.id, { date: later });
  const asked = ["booking.received", "booking.received-host"] as const;
  await mailsAbout(booking._id, asked);
  await approveBooking(admin, booking._id);
  const approved = [...asked, "booking.confirmed", "booking.confirmed-host"] as const;
  await mailsAbout(booking._id, approved);
  const body = { reason: "full", note: "Two groups came at once." };
  await call("PUT", `/api/bookings/admin/${booking._id}/cancel`, { token: admin, body });
  const all = await mailsAbout(booking._id, [...approved, "booking.cancelled", "booking.cancelled-host"]);
  expect(all["booking.cancelled"]?.text).toContain(
    "Our team cancelled this booking. There are no places left at that time.",
  );
  expect(all["booking.cancelled"]?.text).toContain("Two groups came at once.");
  const versions = ["booking.confirmed", "booking.cancelled"].map((kind) => {
    const event = eventOf(all[kind]?.calendar?.content ?? "");
    return { uid: event.uid, sequence: event.sequence };
  });
  const [{ uid } = { uid: "" }] = versions;
  expect(uid).toMatch(new RegExp(`^${booking._id}@`));
  expect(versions).toEqual([
    { uid, sequence: 1 },
    { uid, sequence: 2 },
  ]);
});

test("deleting a booking before its day mails a cancellation to guest and host", {
  tag: "@extended",
}, async () => {
  const { admin, tourist, host } = scene;
  const booking = await bookProvider(tourist.token, host.id, { date: later });
  await mailsAbout(booking._id, ["booking.received", "booking.received-host"]);
  await approveBooking(admin, booking._id);
  const told = ["booking.received", "booking.received-host", "booking.confirmed", "booking.confirmed-host"];
  await mailsAbout(booking._id, told as MailKind[]);
  await call("DELETE", `/api/bookings/admin/${booking._id}`, { token: admin });
  const all = await mailsAbout(booking._id, [
    ...told,
    "booking.cancelled",
    "booking.cancelled-host",
  ] as MailKind[]);
  expect(all["booking.cancelled"]).toMatchObject({ to: tourist.email, calendar: { method: "CANCEL" } });
  expect(all["booking.cancelled"]?.text).toContain("Our team cancelled this booking.");
  expect(all["booking.cancelled-host"]?.to).toBe(host.email);
});

function eventOf(content: string) {
  const calendar = new ICAL.Component(ICAL.parse(content));
  const zone = calendar.getFirstSubcomponent("vtimezone");
  if (zone) ICAL.TimezoneService.register(zone);
  return new ICAL.Event(calendar.getFirstSubcomponent("vevent") as ICAL.Component);
}

test("text from users cannot add headers, markup, links or lines to a mail", {
  tag: "@extended",
}, async () => {
  const { admin } = scene;
  const evil =
    'Ada <b>x</b> "\r\nBcc: all@evil.example\u2028\u202Ehttps://evil.example/x www.evil.example evil.com <a href="https://evil.example">';
  const tourist = await newTourist();
  const host = await newHost({
    serviceName: evil,
    fullName: evil,
    location: evil,
    contact: "+94 77 555 0199",
  });
  const booking = await writeBooking(admin, tourist.id, {
    ...{ providerId: host.id, productType: null, date: soon, time: "06:30" },
  });
  const provider = { _id: new mongoose.mongo.ObjectId(host.id), serviceName: evil, category: "Jeep Safari" };
  const party = { _id: new mongoose.mongo.ObjectId(tourist.id), fullName: evil, email: tourist.email };
  await setBooking(booking._id, { provider, tourist: party, specialNotes: evil, cancelNote: evil });
  await withDatabase((db) =>
    db.collection("tourists").updateOne({ _id: party._id }, { $set: { fullName: evil } }),
  );
  const confirmed: Asked[] = (
    ["booking.confirmed", "booking.confirmed-host", "booking.tomorrow"] as const
  ).map((kind) => ({ kind, id: booking._id }));
  const letters = await writtenMails([
    ...confirmed,
    { kind: "booking.tomorrow-host", id: host.id, details: { day: soon } },
    { kind: "listing.approved", id: host.id, details: { note: evil } },
  ]);
  await setBooking(booking._id, { status: "cancelled" });
  letters.push(
    ...(await writtenMails([
      { kind: "booking.cancelled", id: booking._id },
      { kind: "booking.cancelled-host", id: booking._id },
    ])),
  );
  await setBooking(booking._id, { status: "pending" });
  letters.push(...(await writtenMails([{ kind: "booking.received-host", id: booking._id }])));
  for (const letter of letters) {
    if (!letter) throw new Error("a letter is missing");
    const { subject, html, text, calendar } = letter;
    expectWellMade(subject, letter);
    expect(subject).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}]/u);
    expect(html).not.toMatch(/<b>x|<a href="https:\/\/evil/);
    for (const part of [subject, text, wordsOf(letter), calendar?.content ?? ""]) {
      expect(part).not.toMatch(/(?:https?:\/\/|www\.)evil|evil\.(?:com|example)|\u202E|\u2028/);
    }
    expect(`${subject}\n${calendar?.content}`).not.toMatch(/^bcc:/im);
    if (calendar) {
      const event = eventOf(calendar.content);
      expect(event.attendees).toHaveLength(1);
      expect(event.summary).not.toMatch(/[\r\n]/);
    }
  }
});

test("guest, host and admins can download the calendar file of the mail", async () => {
  const { admin, tourist, host, ofService } = scene;
  const stranger = await newTourist();
  const booking = await ofService({});
  const get = async (token: string, id = booking._id) =>
    fetch(`${environment.baseUrl}/api/bookings/${id}/calendar.ics`, {
      headers: { Authorization: `Bearer ${token}` },
    });
  /** Returns the lines of a calendar file that are the same for all readers and servers. */
  const tourIn = (content = "") =>
    content
      .replaceAll("\r\n ", "")
      .split("\r\n")
      .filter((line) => !/^(?:DTSTAMP|URL|ATTENDEE)/.test(line));
  const { calendar } = await writtenMail({ kind: "booking.confirmed", id: booking._id });
  for (const token of [tourist.token, host.token, admin]) {
    const answer = await get(token);
    expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8; method=REQUEST");
    expect(answer.headers.get("content-disposition")).toBe(`attachment; filename="${booking.reference}.ics"`);
    const content = await answer.text();
    expect(tourIn(content)).toEqual(tourIn(calendar?.content));
    // The host's file has no attendee, because hosts may not see the current email address of the guest's account.
    expect(content.includes("ATTENDEE")).toBe(token !== host.token);
    const event = eventOf(content);
    expect(event.startDate.toString()).toBe(`${later}T06:30:00`);
    expect(event.duration.toSeconds()).toBe(150 * 60);
    for (const said of [
      "Host: Nuwan Rathnayake",
      "Bring: A hat, Water",
      "Not included in the price: Park tickets",
    ]) {
      expect(event.description).toContain(said);
    }
    expect(event.location).toBe("At the sluice. Look for the red boat.");
  }
  const otherHost = await newHost();
  for (const token of [stranger.token, otherHost.token]) expect((await get(token)).status).toBe(404);
  expect((await get(tourist.token, "no id")).status).toBe(404);
  await setBooking(booking._id, { status: "cancelled", version: 2 });
  const removed = await get(tourist.token);
  expect(removed.headers.get("content-type")).toBe("text/calendar; charset=utf-8; method=CANCEL");
  expect(await removed.text()).toContain("\r\nMETHOD:CANCEL\r\n");
  await setBooking(booking._id, { status: "pending" });
  const early = await call("GET", `/api/bookings/${booking._id}/calendar.ics`, { token: tourist.token });
  expectError(early, 409, "CONFLICT", API_MESSAGES.notConfirmedYet);
});

test("a mail program can switch reminders off and on without a login, but not mails about a booking", {
  tag: "@extended",
}, async () => {
  const { admin } = scene;
  const tourist = await newTourist();
  const booking = await writeBooking(admin, tourist.id, { date: soon });
  const reminder: Asked = { kind: "booking.tomorrow", id: booking._id };
  const { unsubscribe } = await writtenMail(reminder);
  const address = `${environment.baseUrl}${unsubscribe?.replace(/^https?:\/\/[^/]*/, "")}`;
  const preferences = async () =>
    (await call("GET", "/api/auth/mail-preferences", { token: tourist.token })).body;
  const opened = await fetch(address);
  expect(opened.status).toBe(200);
  expect(await opened.text()).toContain("/mail-preferences?token=reminders.");
  expect(await preferences()).toEqual({ reminders: true, "review-requests": true });

  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  // Sends the request of RFC 8058 without a cookie, and then a request with an empty body.
  for (const sent of [{ headers, body: "List-Unsubscribe=One-Click" }, {}]) {
    const answer = await fetch(address, { method: "POST", ...sent });
    expect([answer.status, await answer.json()]).toEqual([200, { topic: "reminders", on: false }]);
  }
  expect(await preferences()).toEqual({ reminders: false, "review-requests": true });
  const [off, deal] = await writtenMails([reminder, { kind: "booking.confirmed", id: booking._id }]);
  expect([off, deal?.to]).toEqual([null, tourist.email]);

  expect(await (await fetch(address, { method: "DELETE" })).json()).toEqual({ topic: "reminders", on: true });
  expect((await writtenMail(reminder)).to).toBe(tourist.email);

  const put = await call("PUT", "/api/auth/mail-preferences", {
    token: tourist.token,
    body: { "review-requests": false, digests: false },
  });
  expect(put.body).toEqual({ reminders: true, "review-requests": false });
  const past = await writeBooking(admin, tourist.id, { date: gone });
  expect(await writtenMails([{ kind: "booking.how-was-it", id: past._id }])).toEqual([null]);
});

test("an invalid link cannot switch mails off", async () => {
  const { admin, tourist } = scene;
  const booking = await writeBooking(admin, tourist.id, { date: soon });
  const { unsubscribe } = await writtenMail({ kind: "booking.tomorrow", id: booking._id });
  const token = new URL(unsubscribe ?? "").searchParams.get("token") ?? "";
  const tokens = [
    "x",
    `${token}x`,
    token.replace("reminders", "digests"),
    token.replace(/.$/, (last) => (last === "-" ? "_" : "-")),
    `${token}<script>`,
  ];
  for (const wrong of tokens) {
    const query = `token=${encodeURIComponent(wrong)}`;
    for (const method of ["GET", "POST", "DELETE"]) {
      const answer = await call(method, `/api/mail/unsubscribe?${query}`);
      expectError(answer, 400, "INVALID_LINK", API_MESSAGES.mailLinkWrong);
    }
    const page = await fetch(`${environment.baseUrl}/mail-preferences?${query}`);
    expect(await page.text()).toContain("This link does not work");
  }
  expect((await call("POST", "/api/mail/unsubscribe")).status).toBe(400);
  const wrong = await call("PUT", "/api/auth/mail-preferences", {
    token: tourist.token,
    body: { reminders: "no" },
  });
  expectError(wrong, 400, "VALIDATION_FAILED", "Say true or false for each of these mails.");
});
