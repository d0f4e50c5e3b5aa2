import { expect, test } from "@playwright/test";
import type { BookingDto } from "../../lib/schemas/booking-dto";
import { type OwnProviderDto, ownProviderDtoSchema, providerDtoSchema } from "../../lib/schemas/provider-dto";
import type { ReviewDto } from "../../lib/schemas/review";
import { call, expectError, newTourist } from "../fixtures/api-client";
import { auditLogOf } from "../fixtures/audit-log";
import { approveBooking, bookProvider, day, newReview } from "../fixtures/cast";
import {
  addProvider,
  callForm,
  PROVIDER_SIGNUP,
  providerPictures,
  providerSignupFields,
  signUpProvider,
} from "../fixtures/forms";
import { expectErrors } from "../fixtures/outcomes";
import { jpeg, png } from "../fixtures/pictures";
import { adminSession, sessionOf } from "../fixtures/sessions";

/** Tests the stages of a listing: signup, approval, change, rejection, deletion. */

let admin: string;
test.beforeAll(async () => {
  admin = await adminSession();
});

const address = (id: string) => `/api/providers/${id}`;
const approve = (id: string, body?: object) =>
  call<OwnProviderDto>("PUT", `/api/admin/providers/${id}/approve`, {
    token: admin,
    ...(body ? { body } : {}),
  });
const reject = (id: string, query = "") =>
  call<OwnProviderDto>("DELETE", `/api/admin/providers/${id}/pending-change${query}`, { token: admin });
const patch = (token: string, body: object) =>
  call<OwnProviderDto>("PATCH", "/api/providers/me", { token, body });
const idsOf = async (list: string) =>
  (await call<{ _id: string }[]>("GET", `${list}?limit=500`, { token: admin })).body.map(({ _id }) => _id);
const lists = async (id: string) => ({
  all: (await idsOf("/api/providers")).includes(id),
  approved: (await idsOf("/api/admin/providers")).includes(id),
  pending: (await idsOf("/api/admin/pending-providers")).includes(id),
});
const actionsOn = async (id: string) => (await auditLogOf(id, { token: admin })).map(({ action }) => action);

test("only owner and admins see a new listing until its approval, then everybody", async () => {
  const host = await signUpProvider({ price: "9500" });
  expect(await lists(host.id)).toEqual({ all: false, approved: false, pending: true });
  expectError(await call("GET", address(host.id)), 404, "NOT_FOUND", "Provider not found");
  const own = await call<OwnProviderDto>("GET", address(host.id.toUpperCase()), { token: host.token });
  expect(ownProviderDtoSchema.parse(own.body)).toEqual(own.body);
  expect(own.body).toMatchObject({ approved: false, price: 9_500, email: host.email, pendingChange: null });
  expect((await call<OwnProviderDto>("GET", "/api/providers/me", { token: host.token })).body).toEqual(
    own.body,
  );

  const approved = await approve(host.id);
  expect([approved.status, approved.body.approved]).toEqual([200, true]);
  expect(await lists(host.id)).toEqual({ all: true, approved: true, pending: false });
  const seen = await call("GET", address(host.id));
  expect(providerDtoSchema.strict().parse(seen.body)).toEqual(seen.body);

  expect((await approve(host.id)).body).toEqual(approved.body);
  expect((await approve(host.id, { approved: false })).body.approved).toBe(false);
  expect(await lists(host.id)).toEqual({ all: false, approved: false, pending: true });
  expect((await approve(host.id, { approved: true })).status).toBe(200);
  expect(await actionsOn(host.id)).toEqual([
    "provider.approved",
    "provider.approval-withdrawn",
    "provider.approved",
  ]);
});

test("approval and rejection reject invalid bodies and unknown providers", async () => {
  const { _id } = await addProvider(admin);
  const none = "No change is waiting for approval.";
  await expectErrors([
    [
      "approved as text",
      400,
      "VALIDATION_FAILED",
      "approved must be true or false.",
      () => approve(_id, { approved: "no" }),
    ],
    [
      "an operator",
      400,
      "VALIDATION_FAILED",
      "approved must be true or false.",
      () => approve(_id, { approved: { $ne: 1 } }),
    ],
    [
      "a version as text",
      400,
      "VALIDATION_FAILED",
      "version must be a whole number.",
      () => approve(_id, { version: "1" }),
    ],
    [
      "a version in words",
      400,
      "VALIDATION_FAILED",
      "version must be a whole number.",
      () => reject(_id, "?version=one"),
    ],
    ["nothing waits", 404, "NOT_FOUND", none, () => reject(_id)],
    ...["6".repeat(24), "x", "%00", "me"].flatMap((id) => [
      [`approve ${id}`, 404, "NOT_FOUND", "Provider not found", () => approve(id)] as const,
      [`reject ${id}`, 404, "NOT_FOUND", none, () => reject(id)] as const,
      [
        `delete ${id}`,
        404,
        "NOT_FOUND",
        "Provider not found",
        () => call("DELETE", `/api/admin/providers/${id}`, { token: admin }),
      ] as const,
    ]),
  ]);
});

test("description, price, location and contact change at once, while name, category and photos are pending", async () => {
  const made = await addProvider(admin);
  const token = sessionOf("provider", { id: made._id, email: made.email });
  const atOnce = {
    description: "New words.",
    price: 8_000,
    location: "Ritigala",
    contact: "+94710000000",
  };
  expect((await patch(token, { ...atOnce, contact: "071 000 0000" })).body).toEqual({
    ...made,
    ...atOnce,
    version: 1,
  });

  const waits = { serviceName: "Heron Safaris", category: "Tuk Tuk Ride" };
  const asked = await patch(token, { ...waits, price: 8_100 });
  expect(asked.body).toEqual({
    ...{ ...made, ...atOnce, price: 8_100, pendingChange: waits },
    version: 2,
  });
  expect(await lists(made._id)).toEqual({ all: true, approved: true, pending: true });
  const photos = await callForm<OwnProviderDto>(
    "PATCH",
    "/api/providers/me",
    {},
    { photos: [await png(), await jpeg()] },
    { token },
  );
  expect(photos.body.pendingChange).toMatchObject(waits);
  expect(photos.body.pendingChange?.photos).toHaveLength(2);
  expect(photos.body.photos).toEqual(made.photos);
  const seen = await call<OwnProviderDto>("GET", address(made._id));
  expect(seen.body).toMatchObject({
    serviceName: made.serviceName,
    category: made.category,
    photos: made.photos,
  });

  const approved = await approve(made._id);
  expect(approved.body).toMatchObject({
    ...waits,
    price: 8_100,
    photos: photos.body.pendingChange?.photos,
    pendingChange: null,
  });
  expect(await lists(made._id)).toEqual({ all: true, approved: true, pending: false });
  expect((await fetch(new URL(made.photos[0] ?? "", process.env.BASE_URL))).status).toBe(404);
  expect(await actionsOn(made._id)).toEqual([
    "provider.created",
    "provider.updated",
    "provider.change-requested",
    "provider.change-requested",
    "provider.approved",
  ]);
});

test("admins see the old and new values of a host's public change until one of them has seen it", async () => {
  const made = await addProvider(admin);
  const token = sessionOf("provider", { id: made._id, email: made.email });
  const asAdmin = () => call<OwnProviderDto>("GET", address(made._id), { token: admin });
  const unseen = async () => (await asAdmin()).body.unseenChange?.before;

  const changed = await patch(token, { price: 8_000, description: "New words.", location: made.location });
  expect(changed.body).not.toHaveProperty("unseenChange");
  const first = { price: made.price, description: made.description };
  expect(await unseen()).toEqual(first);
  expect(await lists(made._id)).toEqual({ all: true, approved: true, pending: true });

  // `before` has the values that an admin saw last. It omits fields that were changed and then restored.
  await patch(token, { price: 9_000, description: made.description, contact: "+94 71 000 0000" });
  await call("PATCH", "/api/auth/me", { token, body: { fullName: "Another Owner" } });
  const before = { price: made.price, contact: made.contact, fullName: made.fullName };
  expect(await unseen()).toEqual(before);
  // Fields that an admin has changed count as seen by admins, so `before` must leave them out.
  const priced = await callForm<OwnProviderDto>(
    "PATCH",
    `/api/admin/providers/${made._id}`,
    { price: "9100" },
    {},
    { token: admin },
  );
  const left = { contact: made.contact, fullName: made.fullName };
  expect(priced.body.unseenChange?.before).toEqual(left);

  // If a listing has changed since the admin opened it, it cannot be approved, alone or in bulk.
  const { version } = priced.body;
  await patch(token, { location: "Ritigala" });
  const changedMeanwhile = "This host has changed since you opened the page. Please reload it.";
  expectError(await approve(made._id, { approved: true, version }), 409, "CONFLICT", changedMeanwhile);
  const several = await call("POST", "/api/admin/bulk-approve", {
    token: admin,
    body: { kind: "providers", ids: [made._id], versions: { [made._id]: version } },
  });
  expect(several.body).toMatchObject([{ ok: false, code: "CONFLICT", error: changedMeanwhile }]);
  expect(await unseen()).toEqual({ ...left, location: made.location });
  const now = (await asAdmin()).body;
  const seen = await approve(made._id, { approved: true, version: now.version });
  const settled = { unseenChange: undefined, waitsSince: undefined };
  expect(seen.body).toEqual({ ...now, ...settled, version: now.version + 1 });
  expect(await lists(made._id)).toEqual({ all: true, approved: true, pending: false });
  expect((await actionsOn(made._id)).at(-1)).toBe("provider.changes-seen");
});

test("the audit log has the old and new values of short fields, and an admin can correct the owner's name", async () => {
  const made = await addProvider(admin);
  const token = sessionOf("provider", { id: made._id, email: made.email });
  await patch(token, { price: 8_000, description: "New words.", location: made.location });
  const named = await call<OwnProviderDto>("PATCH", `/api/admin/providers/${made._id}`, {
    ...{ token: admin, body: { fullName: "Corrected Owner", meetingPoint: "The clock tower" } },
  });
  expect(named.body).toMatchObject({
    fullName: "Corrected Owner",
    details: { meetingPoint: "The clock tower" },
  });
  // Hosts change their name under "Your account". The call that changes a listing ignores `fullName`.
  const own = await patch(token, { fullName: "Another Owner", price: 8_100 });
  expect(own.body).toMatchObject({ fullName: "Corrected Owner", price: 8_100 });
  const trail = await auditLogOf(made._id, { token: admin });
  const changes = trail.filter(({ action }) => action === "provider.updated");
  expect(changes.map(({ details }) => details)).toEqual([
    { fields: ["location", "description"], values: { price: [made.price, 8_000] } },
    {
      fields: [],
      values: { fullName: [made.fullName, "Corrected Owner"], meetingPoint: ["", "The clock tower"] },
    },
    { fields: [], values: { price: [8_000, 8_100] } },
  ]);
});

test("a rejected or withdrawn change leaves the approved version unchanged", async () => {
  const made = await addProvider(admin, { serviceName: "First Name" });
  const token = sessionOf("provider", { id: made._id, email: made.email });
  await callForm(
    "PATCH",
    "/api/providers/me",
    { serviceName: "Second Name" },
    { profilePicture: [await png()] },
    { token },
  );
  const foundBy = async (words: string) =>
    (await call<OwnProviderDto[]>("GET", `/api/admin/providers?q=${made.email} ${words}`, { token: admin }))
      .body;
  expect(await foundBy("Second")).toHaveLength(1);
  // The host changed the listing after the admin opened it, so the admin's version is out of date.
  expectError(
    await reject(made._id, "?version=0"),
    409,
    "CONFLICT",
    "This host has changed since you opened the page. Please reload it.",
  );
  expect((await reject(made._id, "?version=1")).body).toEqual({ ...made, version: 2 });
  expect([await foundBy("Second"), await foundBy("First")]).toMatchObject([[], [{ _id: made._id }]]);
  expect(await lists(made._id)).toEqual({ all: true, approved: true, pending: false });
  expectError(await reject(made._id), 404, "NOT_FOUND");

  await patch(token, { serviceName: "Third Name" });
  // Restoring the approved name drops the pending change.
  expect((await patch(token, { serviceName: "First Name" })).body).toEqual({ ...made, version: 4 });
  expect(await lists(made._id)).toEqual({ all: true, approved: true, pending: false });
});

test("a change after a withdrawn approval is not overwritten by an older pending change", async () => {
  const made = await addProvider(admin, { serviceName: "First Name" });
  const token = sessionOf("provider", { id: made._id, email: made.email });
  await patch(token, { serviceName: "Second Name", category: "Village Lunch" });
  await approve(made._id, { approved: false });
  const changed = await patch(token, { serviceName: "Third Name" });
  const expected = { serviceName: "Third Name", category: "Village Lunch", pendingChange: null };
  expect(changed.body).toMatchObject({ ...expected, approved: false });
  expect((await approve(made._id)).body).toMatchObject({ ...expected, approved: true });
});

test("PATCH /api/providers/me rejects invalid values and accepts an empty body", async () => {
  const made = await addProvider(admin);
  const token = sessionOf("provider", { id: made._id, email: made.email });
  const bad = (body: object) => () => patch(token, body);
  await expectErrors([
    ["a blank name", 400, "VALIDATION_FAILED", "Enter the name of your service.", bad({ serviceName: " " })],
    ["null", 400, "VALIDATION_FAILED", "Describe your service.", bad({ description: null })],
    ["a price below 1", 400, "VALIDATION_FAILED", "Enter a price of at least 1 rupee.", bad({ price: -5 })],
    ["an operator", 400, "VALIDATION_FAILED", "Location must be text.", bad({ location: { $set: 1 } })],
    [
      "6 photos",
      400,
      "VALIDATION_FAILED",
      "You can upload up to 5 photos",
      async () =>
        callForm("PATCH", "/api/providers/me", {}, { photos: Array<Buffer>(6).fill(await png()) }, { token }),
    ],
  ]);
  expect((await patch(token, {})).body).toEqual({ ...made, version: 1 });
  expect((await callForm("PATCH", "/api/providers/me", {}, {}, { token })).body).toEqual({
    ...made,
    version: 2,
  });
});

test("deleting a provider ends its sessions, cancels future bookings, and keeps past bookings and reviews", async () => {
  const host = await signUpProvider();
  await approve(host.id);
  const tourist = await newTourist();
  const soon = await bookProvider(tourist.token, host.id);
  const confirmed = await bookProvider(tourist.token, host.id);
  await approveBooking(admin, confirmed._id);
  const admins = { providerId: host.id, touristId: tourist.id, time: "00:00", adults: 1, children: 0 };
  const past = await call<BookingDto>("POST", "/api/bookings/admin", {
    token: admin,
    body: { ...admins, date: day(-3), status: "confirmed" },
  });
  const review = await newReview(tourist.token, host.id, {}, { image: [await jpeg()] });
  await call("PUT", `/api/admin/reviews/${review._id}/approve`, { token: admin });
  const ofTourist = await call<ReviewDto>("POST", "/api/reviews", {
    token: host.token,
    body: { targetId: tourist.id, reviewType: "tourist", rating: 5, comment: "Come again." },
  });
  expect(ofTourist.status).toBe(201);

  const gone = await call("DELETE", `/api/admin/providers/${host.id}`, { token: admin });
  expect([gone.status, gone.body]).toEqual([200, { _id: host.id, deleted: true }]);

  expectError(await call("GET", "/api/auth/me", { token: host.token }), 401, "INVALID_SESSION");
  expect(await lists(host.id)).toEqual({ all: false, approved: false, pending: false });
  expectError(await call("GET", address(host.id)), 404, "NOT_FOUND", "Provider not found");
  const mine = await call<BookingDto[]>("GET", "/api/bookings/my-bookings", { token: tourist.token });
  expect(Object.fromEntries(mine.body.map(({ _id, status }) => [_id, status]))).toEqual({
    [soon._id]: "cancelled",
    [confirmed._id]: "cancelled",
    [past.body._id]: "confirmed",
  });
  expect(new Set(mine.body.map(({ providerId }) => providerId?.serviceName))).toEqual(
    new Set([host.serviceName]),
  );
  expectError(
    await call("PUT", `/api/bookings/admin/${soon._id}/approve`, { token: admin }),
    409,
    "CONFLICT",
  );
  // The review has the month of the past tour.
  const visited = past.body.date.slice(0, 7);
  await expect
    .poll(async () => (await call<ReviewDto[]>("GET", `/api/reviews/${host.id}`)).body)
    .toEqual([{ ...review, approved: true, targetId: null, visited }]);
  const all = await call<ReviewDto[]>("GET", "/api/admin/reviews?limit=500", { token: admin });
  expect(all.body.find(({ _id }) => _id === ofTourist.body._id)).toMatchObject({ reviewerId: null });
  const again = await callForm(
    "POST",
    PROVIDER_SIGNUP,
    providerSignupFields({ email: host.email }),
    await providerPictures(),
  );
  expect(again.status).toBe(201);
  expectError(await call("DELETE", `/api/admin/providers/${host.id}`, { token: admin }), 404, "NOT_FOUND");
});
