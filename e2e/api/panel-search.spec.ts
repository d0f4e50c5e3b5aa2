import { expect, test } from "@playwright/test";
import { ADMIN_API } from "../../lib/admin-api-paths";
import { API } from "../../lib/api-paths";
import { productBookingBody } from "../../lib/fixtures/factories";
import { withQuery } from "../../lib/paths";
import type { FoundDto } from "../../lib/schemas/panel-search";
import { call, expectError, newTourist } from "../fixtures/api-client";
import { addProvider } from "../fixtures/forms";
import { adminSession, newAdmin } from "../fixtures/sessions";
import { writeBooking } from "../fixtures/tourist-bookings";

/** Tests the search in the admin panel (docs/product.md, "Search in the panel"). */

const search = (token: string, q: string) =>
  call<FoundDto[]>("GET", withQuery(ADMIN_API.search, { q }), { token });

/** A word that no other test uses. */
const newWord = () => crypto.randomUUID().replaceAll(/\d|-/g, "").padEnd(8, "q");

test("bookings, hosts, products, tourists and messages are found by name, reference, phone number and email", async () => {
  const admin = await adminSession();
  const mark = newWord();
  const guest = await newTourist({ fullName: `Zoë ${mark}` });
  const host = await addProvider(admin, { serviceName: `Rafts ${mark}` });
  const booking = await writeBooking(admin, guest.id, { productType: null, providerId: host._id });
  const kinds = async (q: string) => (await search(admin, q)).body.map(({ kind, id }) => `${kind} ${id}`);
  const [ofBooking, ofHost, ofGuest] = [
    `booking ${booking._id}`,
    `provider ${host._id}`,
    `tourist ${guest.id}`,
  ];
  expect(await kinds(`zoe ${mark}`)).toEqual([ofBooking, ofGuest]);
  expect(await kinds(`rafts ${mark.slice(0, 6)}`)).toEqual([ofBooking, ofHost]);
  expect(await kinds(booking.reference)).toEqual([ofBooking]);
  expect(await kinds(guest.email)).toEqual([ofBooking, ofGuest]);
  expect(await kinds("jeep safari")).toContain("product jeep-safari");
  expect(await kinds("…")).toEqual([]);
  expectError(await search(admin, " "), 400, "VALIDATION_FAILED");
  expectError(await search(admin, "x".repeat(201)), 400, "VALIDATION_FAILED");
  expectError(await search(guest.token, mark), 403, "WRONG_ROLE");

  const message = { name: `Wren ${mark}`, email: guest.email, message: "Is there a boat?" };
  expect((await call("POST", API.contact, { body: message })).status).toBe(201);
  const { body: sender } = await search(admin, `wren ${mark}`);
  expect(sender).toMatchObject([
    { kind: "message", id: expect.stringMatching(/^NM-/), title: `Wren ${mark}` },
  ]);

  const moderator = await newAdmin("moderation");
  expect((await search(moderator.token, mark)).body.map(({ kind }) => kind)).toEqual(["provider", "message"]);
});

test("a booking is found by the last digits of a phone number, and at most 6 of a kind are shown", async () => {
  const admin = await adminSession();
  const digits = String(Math.floor(1_000_000 + Math.random() * 8_999_999));
  const contact = { name: `Caller ${newWord()}`, phone: `+94 77 ${digits}` };
  for (let at = 0; at < 7; at += 1) {
    const body = { ...productBookingBody(), contact, status: "confirmed" };
    expect((await call("POST", ADMIN_API.bookings, { token: admin, body })).status).toBe(201);
  }
  const { body } = await search(admin, digits);
  expect(body.map(({ kind }) => kind)).toEqual(Array(6).fill("booking"));
});
