import { expect, test } from "@playwright/test";
import mongoose from "mongoose";
import { ADMIN_PAGES } from "../../lib/admin-paths";
import { parkTickets } from "../../lib/content/catalogue/gate-costs";
import { YES_NO_ATTRIBUTES } from "../../lib/domain/offer-attributes";
import { listingDetails } from "../../lib/fixtures/factories";
import { PAGES } from "../../lib/paths";
import type { OwnDataDto } from "../../lib/schemas/own-data";
import type { OwnProviderDto, ProviderDto } from "../../lib/schemas/provider-dto";
import { call, expectError } from "../fixtures/api-client";
import { withDatabase } from "../fixtures/database";
import { environment } from "../fixtures/environment";
import { addProvider, callForm, type Files } from "../fixtures/forms";
import { gif, jpeg, MAX_PICTURE_BYTES, ofSize, png } from "../fixtures/pictures";
import { adminSession, sessionOf } from "../fixtures/sessions";

/** Tests the optional details of a listing: facts about the tour, the host's portrait, texts of photos. */

const NOTHING = listingDetails();
let admin: string;
test.beforeAll(async () => {
  admin = await adminSession();
});

const pageText = async (path: string, headers = {}) =>
  (await fetch(`${environment.baseUrl}${path}`, { headers })).text();

/** A cost at the gate as clients send it. */
const { checkedBy: _, ...TICKETS } = parkTickets;

/** Creates an approved provider with one photo, and functions that change its listing. */
async function makeHost() {
  const made = await addProvider(admin);
  const path = `/api/admin/providers/${made._id}`;
  const token = sessionOf("provider", { id: made._id, email: made.email });
  const change = (address: string, asked: { token: string }) => (body: object, files?: Files) =>
    files
      ? callForm<OwnProviderDto>("PATCH", address, body, files, asked)
      : call<OwnProviderDto>("PATCH", address, { ...asked, body });
  return {
    made,
    token,
    byOwner: change("/api/providers/me", { token }),
    byAdmin: change(path, { token: admin }),
    approve: async (body: object = {}) =>
      (await call<OwnProviderDto>("PUT", `${path}/approve`, { token: admin, body })).body,
    reject: () => call<OwnProviderDto>("DELETE", `${path}/pending-change`, { token: admin }),
    seen: async () => (await call<ProviderDto>("GET", `/api/providers/${made._id}`)).body,
    storedTexts: () =>
      withDatabase(async (db) => {
        const id = new mongoose.mongo.ObjectId(made._id);
        const found = await db.collection("providers").findOne({ _id: id });
        return found?.details.photoTexts.map(({ text }: { text: string }) => text);
      }),
    seenByAdmin: async () =>
      (await call<OwnProviderDto>("GET", `/api/providers/${made._id}`, { token: admin })).body,
    remove: () => call("DELETE", path, { token: admin }),
  };
}

const TOLD = {
  durationMinutes: 150,
  groupSize: 6,
  smallestGroup: 2,
  startTimes: ["06:30", "15:00"],
  languages: ["English", "සිංහල"],
  included: ["Tea on the far bank", "Life jackets"],
  excluded: ["Park tickets"],
  bring: ["A hat"],
  meetingPoint: "At the sluice.\nLook for the red boat.",
  town: "kandalama",
  vehicles: "One outrigger for six",
  applies: ["goodForChildren", "onWater"],
  doesNotApply: ["wheelchair"],
  effort: "easy",
  childrenFrom: 4,
};

test("details can be sent as JSON or as a form, stay when omitted, and can be removed one by one", async () => {
  const { made, token, byOwner, seen } = await makeHost();
  expect(made.details).toEqual({ ...NOTHING, photoTexts: [""] });
  const typed = { included: ["- Tea on the  far bank", " ", "• Life jackets", "Life jackets"] };
  const told = { ...NOTHING, ...TOLD, photoTexts: [""] };
  expect((await byOwner({ ...TOLD, ...typed })).body).toEqual({ ...made, details: told, version: 1 });
  expect((await byOwner({ price: 9_000 })).body.details).toEqual(told);
  expect((await seen()).details).toEqual(told);

  const { startTimes, languages, included, excluded, bring } = TOLD;
  const lines = {
    ...{ languages: languages.join(", "), included: included.join("\r\n"), excluded: `${excluded}\n` },
    ...{ bring: bring.join("\n"), durationMinutes: "150", groupSize: " 6 " },
    ...{ smallestGroup: "2", startTimes: startTimes.toReversed().join(", ") },
    ...{ applies: "goodForChildren\r\nonWater", doesNotApply: "wheelchair", childrenFrom: "4" },
  };
  const none = { durationMinutes: "", groupSize: "", languages: "", included: "", excluded: "", bring: "" };
  const blank = { ...none, smallestGroup: "", startTimes: "", meetingPoint: "", town: "", vehicles: "" };
  const unanswered = { applies: "", doesNotApply: "", effort: "", childrenFrom: "" };
  expect((await byOwner({ ...blank, ...unanswered }, {})).body.details).toEqual(made.details);
  expect((await byOwner({ ...TOLD, ...lines }, {})).body.details).toEqual(told);
  const left: Record<string, unknown> = { ...told };
  for (const field of Object.keys(TOLD) as (keyof typeof TOLD)[]) {
    const body = { [field]: Array.isArray(TOLD[field]) ? [] : null };
    left[field] = NOTHING[field];
    expect((await byOwner(body)).body.details, field).toEqual(left);
  }
  await byOwner(TOLD);
  const data = await call<OwnDataDto>("GET", "/api/auth/me/data", { token });
  expect(data.body.listing?.details).toEqual(told);
});

test("invalid details are rejected with a message at their field, and change nothing", async () => {
  const { byOwner, byAdmin, seenByAdmin } = await makeHost();
  await byOwner(TOLD);
  const before = await seenByAdmin();
  const minutes = "Duration must be a whole number from 15 to 4,320 minutes.";
  const people = "The largest group must be a whole number from 1 to 100 people.";
  const town = "Choose a town of the list.";
  const applies = `What applies can only have: ${YES_NO_ATTRIBUTES.join(", ")}.`;
  const listed = "What is included must be a list of texts.";
  const refused: [string, unknown, string][] = [
    ...[14, 4_321, 60.5, "1e2", "an hour", "-60", true, {}, [60]].map(
      (value) => ["durationMinutes", value, minutes] as [string, unknown, string],
    ),
    ...[0, 101, "0", "many"].map((value) => ["groupSize", value, people] as [string, unknown, string]),
    ...["Habarana", "__proto__", "atlantis", 7, { $ne: null }].map(
      (value) => ["town", value, town] as [string, unknown, string],
    ),
    ...[null, 7, [7], [null], { 0: "Tea" }, [{ $gt: "" }]].map(
      (value) => ["included", value, listed] as [string, unknown, string],
    ),
    ["languages", Array.from({ length: 11 }, (_, at) => `L${at}`), "Languages can have at most 10 entries."],
    ["languages", ["x".repeat(41)], "Each entry of Languages can have at most 40 characters."],
    ["bring", Array.from({ length: 21 }, (_, at) => `${at}`), "What to bring can have at most 20 entries."],
    ["excluded", ["x".repeat(121)], "Each entry of What is not included can have at most 120 characters."],
    ["included", ["Tea\u0000"], "What is included has characters that cannot be used."],
    ["included", ["\u202eaeT"], "What is included has characters that cannot be used."],
    ["meetingPoint", "x".repeat(301), "Meeting point can have at most 300 characters."],
    ["meetingPoint", "\ud800", "Meeting point has characters that cannot be used."],
    ["meetingPoint", "At the tank\n\u2067at dawn", "Meeting point has characters that cannot be used."],
    ["vehicles", "A jeep\u200f", "Vehicles has characters that cannot be used."],
    ["location", "Habarana\u202e", "Location has characters that cannot be used."],
    ["vehicles", ["A jeep"], "Vehicles must be text."],
    ...[["goodForCats"], ["__proto__"], "gentle\nconstructor"].map(
      (value) => ["applies", value, applies] as [string, unknown, string],
    ),
    ...[null, {}, "{", "Park tickets"].map(
      (value) => ["gateCosts", value, "Send a list of costs."] as [string, unknown, string],
    ),
    ["gateCosts", Array(9).fill(TICKETS), "A tour can have at most 8 costs at the gate."],
    [
      "gateCosts",
      [{ ...TICKETS, checkedOn: "2999-01-01" }],
      "Costs can be checked today or on an earlier day.",
    ],
    ["doesNotApply", [["vegan"]], "What does not apply must be a list of texts."],
    ["effort", "lazy", "Choose an effort of the list."],
    ["childrenFrom", 18, "The minimum age for children must be a whole number from 0 to 17 years."],
    ["photoTexts", ["One", "Two"], "There are more captions than photos. Please reload the page."],
    ["photoTexts", Array(6).fill("x"), "Photo captions can have at most 5 entries."],
    ["photoTexts", ["x".repeat(151)], "Each entry of Photo captions can have at most 150 characters."],
    ["removePortrait", "yes", "removePortrait must be true or false."],
    ["portrait", "/api/images/x", "Send pictures as files in a form (multipart/form-data)."],
  ];
  for (const change of [byOwner, byAdmin]) {
    for (const [field, value, sentence] of refused) {
      const answer = await change({ [field]: value });
      expectError(answer, 400, "VALIDATION_FAILED", sentence);
      expect(answer.body, field).toMatchObject({ fields: { [field]: sentence } });
    }
  }
  const long = { included: Array.from({ length: 700 }, () => "x".repeat(100)) };
  expectError(await byOwner(long), 413, "PAYLOAD_TOO_LARGE");
  const two = { portrait: [await jpeg(), await png()] };
  expectError(await byOwner({}, two), 400, "VALIDATION_FAILED", "Choose one portrait.");
  const large = { portrait: [ofSize(await jpeg(), MAX_PICTURE_BYTES + 1)] };
  expectError(await byOwner({}, large), 413, "PAYLOAD_TOO_LARGE", "Portrait must be under 2MB");
  expectError(await byOwner({}, { portrait: [await gif()] }), 415, "UNSUPPORTED_MEDIA_TYPE");
  expect(await seenByAdmin()).toEqual(before);
});

test("details are public at once, and admins see the earlier values until one of them has looked", async () => {
  const { made, byOwner, byAdmin, approve, seen, seenByAdmin } = await makeHost();
  const unseen = async () => (await seenByAdmin()).unseenChange?.before;
  await byOwner({ ...TOLD, photoTexts: ["Herons"] });
  expect((await seen()).details).toMatchObject({ ...TOLD, photoTexts: ["Herons"] });
  const { portrait: _, gateCosts: __, ...before } = made.details;
  expect(await unseen()).toEqual(before);
  // `unseenChange` lists no fields that the owner changed back, and no fields that an admin changed.
  await byOwner({ durationMinutes: null, included: [], photoTexts: [""], price: 9_000 });
  await byAdmin({ groupSize: 4, languages: ["English"], meetingPoint: "At the tank.", town: null });
  const { smallestGroup, startTimes, excluded, bring, vehicles } = before;
  const { applies, doesNotApply, effort, childrenFrom } = before;
  expect(await unseen()).toEqual({
    ...{ price: made.price, smallestGroup, startTimes, excluded, bring, vehicles },
    ...{ applies, doesNotApply, effort, childrenFrom },
  });
  expect(await approve({ approved: true })).not.toHaveProperty("unseenChange");
  await byOwner({ excluded: [] });
  expect(await unseen()).toEqual({ excluded: TOLD.excluded });
});

test("costs at the gate say who checked them, and are added up on the host's pages", async () => {
  const { made, byOwner, byAdmin, seen, seenByAdmin } = await makeHost();
  const costs = async () => (await seen()).details.gateCosts;
  // A host cannot claim that the office checked a cost.
  await byOwner({ gateCosts: [{ ...TICKETS, checkedBy: "office" }] });
  expect(await costs()).toEqual([{ ...TICKETS, checkedBy: "host" }]);
  expect((await seenByAdmin()).unseenChange?.before).toEqual({ gateCosts: [] });
  for (const path of [PAGES.provider(made._id), PAGES.booking(made._id)]) {
    // For two adults. Polls, because web servers read the version of public content every half second.
    await expect.poll(() => pageText(path)).toContain("park tickets about $30 to $50 for foreign visitors");
  }
  expect(await pageText(PAGES.provider(made._id))).toContain("Your host checked this cost in November 2026.");
  const { what, paid, currency } = TICKETS;
  const jeep = {
    ...{ what, paid, currency, per: "vehicle", vehicle: "jeep", people: 6, amount: [10, 10] },
    checkedOn: "2020-02-29",
  };
  await byAdmin({ gateCosts: [TICKETS, jeep].map((cost) => JSON.stringify(cost)).join("\r\n") }, {});
  // The office has checked only the new cost, and that check stays valid when the host changes the other cost.
  const checkedJeep = { ...jeep, checkedBy: "office" };
  expect(await costs()).toEqual([{ ...TICKETS, checkedBy: "host" }, checkedJeep]);
  const changed = { ...TICKETS, paid: "online" };
  await byOwner({ gateCosts: [changed, jeep] });
  expect(await costs()).toEqual([{ ...changed, checkedBy: "host" }, checkedJeep]);
  // The office sees that nobody has checked the second cost for a year.
  expect(await pageText(ADMIN_PAGES.products, { cookie: `nelum_session=${admin}` })).toContain(
    "Please check again. Last checked on Sat, 29 February 2020.",
  );
  await byOwner({ gateCosts: [] });
  expect(await costs()).toEqual([]);
});

/** The statuses that a visitor and an admin get for a picture. */
const answersOf = (address: string | null | undefined) =>
  Promise.all(
    [{}, { token: admin }].map(async (sent) => (await call("HEAD", address ?? "/api/images/x", sent)).status),
  );

test("a portrait waits for approval, and removing it deletes it at once, also while it is pending", async () => {
  const { byOwner, byAdmin, approve, reject, seen, remove } = await makeHost();
  const send = async (change: typeof byOwner, fields = {}) =>
    (await change(fields, { portrait: [await jpeg()] })).body;
  const first = (await send(byOwner)).pendingChange?.portrait;
  expect((await seen()).details.portrait).toBeNull();
  expect(await answersOf(first)).toEqual([404, 200]);
  expect((await approve()).details.portrait).toBe(first);
  expect(await answersOf(first)).toEqual([200, 200]);

  const second = (await send(byOwner, { location: "Sigiriya" })).pendingChange?.portrait;
  expect((await seen()).details.portrait).toBe(first);
  await reject();
  expect([await answersOf(first), await answersOf(second)]).toEqual([
    [200, 200],
    [404, 404],
  ]);

  const third = (await send(byOwner)).pendingChange?.portrait;
  const gone = (await byOwner({ removePortrait: true, location: "Habarana" })).body;
  expect([gone.details.portrait, gone.pendingChange]).toEqual([null, null]);
  expect([await answersOf(first), await answersOf(third)]).toEqual([
    [404, 404],
    [404, 404],
  ]);

  const waiting = (await send(byOwner)).pendingChange?.portrait;
  const replaced = await send(byAdmin);
  expect(replaced.pendingChange?.portrait).toBe(waiting);
  expect(await answersOf(replaced.details.portrait)).toEqual([200, 200]);
  const again = await send(byOwner, { removePortrait: "true" });
  expect([again.details.portrait, await answersOf(replaced.details.portrait)]).toEqual([null, [404, 404]]);
  expect(await answersOf(waiting)).toEqual([404, 404]);
  await remove();
  expect(await answersOf(again.pendingChange?.portrait)).toEqual([404, 404]);
});

test("the description of a photo follows the photo into a new order and into a pending change", async () => {
  const { made, byOwner, byAdmin, approve, reject, seen } = await makeHost();
  const [a = ""] = made.photos;
  const added = await byOwner(
    { photoOrder: `new,${a},new`, photoTexts: "Two herons\n\nThe boat" },
    { photos: [await jpeg(), await png()] },
  );
  const [b = "", , c = ""] = added.body.pendingChange?.photos ?? [];
  expect(added.body.pendingChange?.photoTexts).toEqual(["Two herons", "", "The boat"]);
  // The photo that is already public has no description yet.
  expect((await seen()).details.photoTexts).toEqual([""]);
  const told = await byOwner({ photoTexts: ["Three herons", "The tank"] });
  expect(told.body.pendingChange?.photoTexts).toEqual(["Three herons", "The tank", ""]);
  expect((await seen()).details.photoTexts).toEqual(["The tank"]);
  expect((await byAdmin({ photoTexts: ["The tank at dawn"] })).body.details.photoTexts).toEqual([
    "The tank at dawn",
  ]);
  const approved = await approve();
  expect([approved.photos, approved.details.photoTexts]).toEqual([
    [b, a, c],
    ["Three herons", "The tank at dawn", ""],
  ]);

  const turned = (await byOwner({ photoOrder: [a, c, b] })).body.pendingChange;
  expect(turned?.photoTexts).toEqual(["The tank at dawn", "", "Three herons"]);
  await reject();
  expect((await seen()).details.photoTexts).toEqual(["Three herons", "The tank at dawn", ""]);
  // An admin's order keeps the descriptions, and removing a photo removes its description.
  expect((await byAdmin({ photoOrder: [a, c] })).body.details.photoTexts).toEqual(["The tank at dawn", ""]);
  const [fresh] = (await byAdmin({ photoOrder: `new,${a}` }, { photos: [await jpeg()] })).body.details
    .photoTexts;
  expect(fresh).toBe("");
});

test("the description of a photo is deleted with the photo, after a rejection and after an approval", async () => {
  const { byOwner, approve, reject, storedTexts } = await makeHost();
  const replace = async (photoTexts: string[]) =>
    byOwner({ photoOrder: "new", photoTexts: photoTexts.join("\n") }, { photos: [await jpeg()] });
  await byOwner({ photoTexts: ["Our boat"] });
  await replace(["My cousin"]);
  expect(await storedTexts()).toEqual(["Our boat", "My cousin"]);
  await reject();
  expect(await storedTexts()).toEqual(["Our boat"]);
  await replace(["The tank"]);
  await approve();
  expect(await storedTexts()).toEqual(["The tank"]);
});
