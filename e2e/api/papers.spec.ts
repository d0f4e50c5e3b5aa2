import { expect, test } from "@playwright/test";
import { ADMIN_API } from "../../lib/admin-api-paths";
import { API } from "../../lib/api-paths";
import { dayFrom } from "../../lib/fixtures/factories";
import type { OwnDataDto } from "../../lib/schemas/own-data";
import type { OwnProviderDto, ProviderDto } from "../../lib/schemas/provider-dto";
import { call, expectError, newTourist } from "../fixtures/api-client";
import { providerBookingBody } from "../fixtures/cast";
import { withDatabase } from "../fixtures/database";
import { environment } from "../fixtures/environment";
import { callForm } from "../fixtures/forms";
import { newProvider } from "../fixtures/listings";
import { jpeg } from "../fixtures/pictures";
import { lettersOf } from "../fixtures/sent-mails";
import { adminSession, sessionOf } from "../fixtures/sessions";

/** Tests the licence and insurance papers of hosts (docs/product.md, "Papers of hosts"). */

const LATER = "2035-12-31";
const EXPIRED = "This tour cannot be booked right now. Please try again later, or contact us.";

async function makeHost() {
  const admin = await adminSession();
  const host = await newProvider({ category: "Jeep Safari" });
  const token = sessionOf("provider", { id: host._id, email: host.email });
  const send = async (kind = "licence", changes: object = {}) =>
    callForm<OwnProviderDto>(
      "PUT",
      API.ownPaper,
      { kind, number: "B 1234567", expiresOn: LATER, ...changes },
      { picture: [await jpeg()] },
      { token },
    );
  const decide = (sentAt: string, confirmed = true, note = "") =>
    call<OwnProviderDto>("PUT", ADMIN_API.decidePaper(host._id), {
      token: admin,
      body: { kind: "licence", confirmed, note, sentAt },
    });
  const seen = async () => (await call<ProviderDto>("GET", `/api/providers/${host._id}`)).body;
  return { admin, host, token, send, decide, seen };
}

const look = (address: string, token?: string) =>
  fetch(`${environment.baseUrl}${address}`, { headers: token ? { Authorization: `Bearer ${token}` } : {} });

test("a paper is private; once confirmed, visitors read only that it was checked", async () => {
  const { admin, host, token, send, decide, seen } = await makeHost();
  const sent = await send();
  expect(sent).toMatchObject({
    status: 200,
    body: {
      papers: [{ kind: "licence", number: "B 1234567", expiresOn: LATER, checkedAt: null, declined: null }],
    },
  });
  const [paper] = sent.body.papers;
  const { picture = "", sentAt = "" } = paper ?? {};
  expect((await seen()).checkedPapers).toEqual([]);
  const other = await newProvider();
  const stranger = sessionOf("provider", { id: other._id, email: other.email });
  for (const who of [undefined, stranger, (await newTourist()).token])
    expect((await look(picture, who)).status).toBe(404);
  for (const who of [token, admin]) {
    const own = await look(picture, who);
    expect([own.status, own.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  }
  const answers = await Promise.all([decide(sentAt), decide(sentAt), decide(sentAt)]);
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  expect((await decide(sentAt)).status).toBe(200);
  const shown = await seen();
  expect(shown.checkedPapers).toEqual([{ kind: "licence", checkedAt: expect.any(String) }]);
  expect(JSON.stringify(shown)).not.toMatch(/1234567|papers"/);
  expect((await look(picture)).status).toBe(404);
  const [letter] = await withDatabase((db) => lettersOf("listing.paper-confirmed", host.email, db));
  expect(letter?.text).toContain("Guests can now see that we checked your licence.");
  const data = await call<OwnDataDto>("GET", "/api/auth/me/data", { token });
  expect(data.body.listing?.papers[0]?.number).toBe("B 1234567");
  // Deleting the host also deletes the picture of the licence.
  await call("DELETE", `/api/admin/providers/${host._id}`, { token: admin });
  expect((await look(picture, admin)).status).toBe(404);
});

test("a confirmed paper stays until the new one is confirmed, and a declined one can be sent again", async () => {
  const { host, send, decide, seen } = await makeHost();
  const first = (await send()).body.papers[0]?.sentAt ?? "";
  await decide(first);
  const second = (await send("licence", { number: "B 2" })).body;
  expect(second.papers.map(({ number }) => number)).toEqual(["B 1234567", "B 2"]);
  const at = second.papers[1]?.sentAt ?? "";
  const declined = await decide(at, false, "The picture is too dark.");
  expect(declined.body.papers[1]).toMatchObject({ declined: "The picture is too dark.", checkedAt: null });
  expect((await seen()).checkedPapers).toHaveLength(1);
  const [letter] = await withDatabase((db) => lettersOf("listing.paper-declined", host.email, db));
  expect(letter?.text).toContain("The picture is too dark.");
  const third = (await send("licence", { number: "B 3" })).body;
  expect(third.papers.map(({ number }) => number)).toEqual(["B 1234567", "B 3"]);
  expectError(await decide(at), 409, "CONFLICT");
  const confirmed = await decide(third.papers[1]?.sentAt ?? "");
  expect(confirmed.body.papers.map(({ number }) => number)).toEqual(["B 3"]);
});

test("an expired paper of a jeep pauses bookings by guests, but not by admins", async () => {
  const { admin, host, send, decide, seen } = await makeHost();
  const { token } = await newTourist();
  const book = () => call("POST", API.bookings, { token, body: providerBookingBody(host._id) });
  await decide((await send("licence", { expiresOn: dayFrom(new Date(), -1) })).body.papers[0]?.sentAt ?? "");
  expect(await seen()).toMatchObject({ isPaused: true, checkedPapers: [] });
  expectError(await book(), 400, "NOT_BOOKABLE_ONLINE", EXPIRED);
  const page = await (await fetch(`${environment.baseUrl}/provider/${host._id}`)).text();
  expect(page).toContain("This tour cannot be booked right now.");
  expect(page).not.toContain("Book Now");
  const byPhone = { ...providerBookingBody(host._id), contact: { name: "Ada", phone: "+94 77 123 4567" } };
  expect(
    (await call("POST", "/api/bookings/admin", { token: admin, body: { ...byPhone, status: "confirmed" } }))
      .status,
  ).toBe(201);
  const next = (await send()).body.papers.find(({ checkedAt }) => !checkedAt)?.sentAt ?? "";
  await decide(next);
  expect((await seen()).isPaused).toBe(false);
  expect((await book()).status).toBe(201);
});

test("wrong papers are rejected and change nothing", async () => {
  const { token, send } = await makeHost();
  const refused: [object, string][] = [
    [{ number: "" }, "Enter the number."],
    [{ number: "B\u202e1" }, "Number has characters that cannot be used."],
    [{ expiresOn: "2027-02-30" }, "Choose a valid date, such as 2027-12-31."],
  ];
  for (const [changes, sentence] of refused) {
    expectError(await send("licence", changes), 400, "VALIDATION_FAILED", sentence);
  }
  expectError(await send("diploma"), 400, "VALIDATION_FAILED", "Choose licence or insurance.");
  const body = { kind: "licence", number: "B 1", expiresOn: LATER };
  const without = await call("PUT", API.ownPaper, { token, body });
  expectError(without, 400, "VALIDATION_FAILED", "Choose a picture of the document.");
  const text = { picture: [Buffer.from("%PDF-1.7 not a picture")] };
  expectError(await callForm("PUT", API.ownPaper, body, text, { token }), 415, "UNSUPPORTED_MEDIA_TYPE");
  expect((await call<OwnProviderDto>("GET", API.ownListing, { token })).body.papers).toEqual([]);
});
