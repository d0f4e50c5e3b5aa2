import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import mongoose from "mongoose";
import { API_MESSAGES } from "../../lib/content/api-messages";
import type { AuditEntryDto } from "../../lib/schemas/admin-dto";
import type { StaffDto } from "../../lib/schemas/staff";
import type { MeDto, SessionDto } from "../../lib/schemas/user-dto";
import { call, expectError, KEPT_PASSWORD, logIn } from "../fixtures/api-client";
import { withDatabase } from "../fixtures/database";
import { environment } from "../fixtures/environment";
import { lettersOf, tokenOf } from "../fixtures/sent-mails";
import { newAdmin, renewed } from "../fixtures/sessions";

/** Tests staff accounts: invitations, rights and removal (docs/product.md, "Managing staff", "Reduced permissions"). */

const PASSWORD = "heron-tank-lotus";
const newEmail = () => `staff.${randomUUID()}@spare-admins.example`;
const member = (id: string) => `/api/admin/staff/${id}`;
const change = (token: string, id: string, staff: string) =>
  call<StaffDto>("PATCH", member(id), { token, body: { staff } });
const me = async (token: string) => (await call<MeDto>("GET", "/api/auth/me", { token })).status;
const mail = <T>(read: (db: mongoose.mongo.Db) => Promise<T>) => withDatabase(read);

async function add(token: string, body: object, headers: Record<string, string> = {}) {
  return call<StaffDto>("POST", "/api/admin/staff", { token, body, headers });
}

async function join(email: string): Promise<SessionDto> {
  const token = await mail((db) => tokenOf("account.invited", email, db));
  const body = { token, password: PASSWORD };
  const answer = await call<SessionDto>("POST", "/api/auth/reset-password", { body });
  expect(answer.status).toBe(200);
  return answer.body;
}

const auditLogOf = async (token: string, id: string) =>
  (await call<AuditEntryDto[]>("GET", `/api/admin/audit?about=staff&q=${id}`, { token })).body.map(
    ({ action, actor, details }) => [action, actor.email, details],
  );

test("an invited admin cannot log in before setting a password, then has the given right", async () => {
  const admin = await newAdmin();
  const email = newEmail();
  const key = { "Idempotency-Key": randomUUID() };
  const added = await add(admin.token, { email: ` ${email.toUpperCase()}`, staff: "bookings" }, key);
  expect(added.status).toBe(201);
  expect(added.body).toMatchObject({ email, staff: "bookings", joined: false });
  expect(
    (await add(admin.token, { email: ` ${email.toUpperCase()}`, staff: "bookings" }, key)).body._id,
  ).toBe(added.body._id);
  expectError(await add(admin.token, { email, staff: "all" }), 409, "DUPLICATE", API_MESSAGES.emailTaken);

  const [letter] = await mail((db) => lettersOf("account.invited", email, db));
  expect(letter).toMatchObject({ to: email, isSecret: true });
  expect(letter?.text).toContain("Manage bookings, calendar and schedules");
  const login = { email, password: PASSWORD, role: "admin" };
  expectError(await call("POST", "/api/auth/login", { body: login }), 401, "INVALID_CREDENTIALS");
  const { token, user } = await join(email);
  expect(user.role).toBe("admin");
  expect((await call("GET", "/api/auth/me", { token })).body).toMatchObject({
    staff: "bookings",
    emailVerified: true,
  });
  expect((await call("GET", "/api/bookings/admin?limit=1", { token })).status).toBe(200);
  expectError(await call("GET", "/api/admin/staff", { token }), 403, "WRONG_ROLE", API_MESSAGES.staffMayNot);
  expect(await me(await logIn("admin", email, PASSWORD))).toBe(200);
  const again = { token: await mail((db) => tokenOf("account.invited", email, db)), password: PASSWORD };
  expectError(await call("POST", "/api/auth/reset-password", { body: again }), 400, "INVALID_LINK");

  const list = await call<StaffDto[]>("GET", "/api/admin/staff?limit=500", { token: admin.token });
  expect(list.body.find(({ _id }) => _id === added.body._id)).toMatchObject({ joined: true });
  const dates = list.body.map(({ createdAt }) => createdAt);
  expect(dates).toEqual(dates.toSorted().reverse());
  expect(await auditLogOf(admin.token, added.body._id)).toEqual([
    ["staff.added", admin.email, { staff: "bookings" }],
  ]);
});

test("reducing a right ends the sessions at once, extending it does not; the audit log has both changes", async () => {
  const [admin, other] = [await newAdmin(), await newAdmin("reading")];
  const raised = await change(admin.token, other.id, "all");
  expect(raised.body).toMatchObject({ _id: other.id, staff: "all" });
  expect(await me(other.token)).toBe(200);
  expect((await call("GET", "/api/admin/staff?limit=1", { token: other.token })).status).toBe(200);
  expect((await change(admin.token, other.id, "moderation")).status).toBe(200);
  expect(await me(other.token)).toBe(401);
  // Repeating the change has no effect and creates no audit entry.
  expect((await change(admin.token, other.id, "moderation")).status).toBe(200);
  expect(await auditLogOf(admin.token, other.id)).toEqual([
    ["staff.right-changed", admin.email, { from: "all", to: "moderation" }],
    ["staff.right-changed", admin.email, { from: "reading", to: "all" }],
  ]);
});

test("a removed admin loses sessions and mailed links at once, and the address is free again", {
  tag: "@extended",
}, async () => {
  const admin = await newAdmin();
  const email = newEmail();
  const { body: added } = await add(admin.token, { email, staff: "all" });
  const link = await mail((db) => tokenOf("account.invited", email, db));
  const removed = await call("DELETE", member(added._id), { token: admin.token });
  expect(removed.body).toEqual({ _id: added._id, deleted: true });
  const body = { token: link, password: PASSWORD };
  expectError(await call("POST", "/api/auth/reset-password", { body }), 400, "INVALID_LINK");
  expectError(await call("DELETE", member(added._id), { token: admin.token }), 404, "NOT_FOUND");
  expect((await mail((db) => lettersOf("account.deleted", email, db)))[0]?.text).not.toContain("ookings");

  const again = await add(admin.token, { email, staff: "reading" });
  expect(again.status).toBe(201);
  await mail((db) => lettersOf("account.invited", email, db, 2));
  const { token } = await join(email);
  await call("DELETE", member(again.body._id), { token: admin.token });
  expect(await me(token)).toBe(401);
  const [last] = await auditLogOf(admin.token, again.body._id);
  expect(last).toEqual(["staff.deleted", admin.email, { staff: "reading" }]);
});

test("nobody can change or remove their own account, in any spelling of its id, or an unknown one", async () => {
  const { id, token } = await newAdmin();
  for (const own of [id, id.toUpperCase()]) {
    expectError(await change(token, own, "all"), 409, "CONFLICT", API_MESSAGES.ownRight);
    expectError(await call("DELETE", member(own), { token }), 409, "CONFLICT", API_MESSAGES.ownRight);
  }
  for (const unknown of ["6".repeat(24), "none", "$ne"]) {
    expectError(await change(token, unknown, "reading"), 404, "NOT_FOUND", API_MESSAGES.staffNotFound);
    expectError(
      await call("DELETE", member(unknown), { token }),
      404,
      "NOT_FOUND",
      API_MESSAGES.staffNotFound,
    );
  }
  for (const staff of ["root", "", null, { $gt: "" }, ["all"]]) {
    const answer = await call("PATCH", member("6".repeat(24)), { token, body: { staff } });
    expectError(answer, 400, "VALIDATION_FAILED", "Choose what the account may do.");
  }
  expect(await me(token)).toBe(200);
});

test("when two admins take each other's rights at once, one of them keeps full rights", async () => {
  let refused = 0;
  for (let round = 0; round < 12; round++) {
    const [a, b] = [await newAdmin(), await newAdmin()];
    const take = (token: string, id: string) =>
      round % 2 ? change(token, id, "reading") : call("DELETE", member(id), { token });
    const answers = await Promise.all([take(a.token, b.id), take(b.token, a.id)]);
    const left = await withDatabase((db) =>
      db
        .collection("admins")
        .find({ _id: { $in: [a, b].map(({ id }) => new mongoose.mongo.ObjectId(id)) } })
        .toArray(),
    );
    expect(
      left.filter(({ staff = "all" }) => staff === "all").length,
      `round ${round}`,
    ).toBeGreaterThanOrEqual(1);
    expect(left.filter((admin) => "heldUntil" in admin)).toEqual([]);
    for (const { status } of answers) {
      // The server may reject one request, because the other request has locked both accounts or completed earlier.
      expect([200, 401, 403, 404, 409]).toContain(status);
      if (status !== 200) refused += 1;
    }
  }
  expect(refused).toBeGreaterThanOrEqual(12);
});

test("an interrupted change blocks an account only briefly", async () => {
  const [admin, other] = [await newAdmin(), await newAdmin()];
  const hold = (until: number) =>
    withDatabase((db) =>
      db
        .collection("admins")
        .updateOne({ email: other.email }, { $set: { heldUntil: new Date(Date.now() + until) } }),
    );
  await hold(50_000);
  expectError(await change(admin.token, other.id, "reading"), 409, "CONFLICT", API_MESSAGES.staffChanging);
  // After the lock on `other` has expired, the same change succeeds. It would fail if the rejected change had left a lock
  // on `admin`.
  await hold(-1);
  expect((await change(admin.token, other.id, "reading")).status).toBe(200);
});

test("mails to the team go to admins with the matching right who have joined", async () => {
  const admin = await newAdmin();
  const [moderator, reader] = [await newAdmin("moderation"), await newAdmin("reading")];
  const booker = await newAdmin("bookings");
  const invited = newEmail();
  await add(admin.token, { email: invited, staff: "all" });
  const sender = { name: "Ada", email: "ada@travellers.example", message: "Are there boats?" };
  const { body } = await call<{ _id: string }>("POST", "/api/contact", { body: sender });
  const readers = () =>
    withDatabase(async (db) => {
      const mails = await db
        .collection("mails")
        .find({ kind: "contact.message", "about.id": body._id })
        .toArray();
      return mails.map(({ about }) => about.details.to);
    });
  await expect.poll(readers).toEqual(expect.arrayContaining([admin.email, moderator.email, booker.email]));
  const told = await readers();
  expect(told).not.toContain(reader.email);
  expect(told).not.toContain(invited);
  const preferences = async (token: string) =>
    (await call("GET", "/api/auth/mail-preferences", { token })).body;
  expect(await preferences(admin.token)).toEqual({ digests: true });
  expect(await preferences(moderator.token)).toEqual({});
});

test("npm run admin sets a right, keeps it, and rejects an unknown one", {
  tag: "@extended",
}, async () => {
  const email = newEmail();
  const run = (...args: string[]) =>
    promisify(execFile)(
      process.execPath,
      ["--conditions=react-server", "--import", "tsx", "scripts/make-admin.ts", email, ...args],
      {
        env: {
          ...process.env,
          MONGODB_URI: environment.mongodbUri,
          JWT_SECRET: environment.jwtSecret,
          ADMIN_PASSWORD: KEPT_PASSWORD.password,
          LOG_LEVEL: "silent",
        },
      },
    );
  expect((await run("--staff", "moderation")).stdout).toContain(
    `${email} is now an admin.\nPermissions: moderation.`,
  );
  const token = await logIn("admin", email, KEPT_PASSWORD.password);
  expect((await call("GET", "/api/auth/me", { token })).body).toMatchObject({ staff: "moderation" });
  expect((await run()).stdout).toContain(
    "has a new password and is logged out everywhere.\nPermissions: moderation.",
  );
  expect(await me(renewed(token))).toBe(401);
  await expect(run("--staff", "root")).rejects.toMatchObject({
    stderr: expect.stringContaining("--staff must be one of all, bookings, moderation, reading."),
  });
});
