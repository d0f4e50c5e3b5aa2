import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { ADMIN_API } from "../../lib/admin-api-paths";
import { ADMIN_PAGES, productVersionPage, SCHEDULE_PAGES } from "../../lib/admin-paths";
import { API_NOUNS } from "../../lib/api-paths";
import { API_MESSAGES } from "../../lib/content/api-messages";
import {
  mayMake,
  PERMISSIONS,
  rightsFor,
  STAFF_RIGHTS,
  type StaffCall,
  type StaffRight,
} from "../../lib/domain/permissions";
import type { ErrorBody } from "../../lib/errors";
import { productEditBody } from "../../lib/fixtures/factories";
import type { ProductVersionDto } from "../../lib/schemas/product-version";
import type { OpenApiDocument } from "../../lib/server/openapi/openapi-types";
import { call, expectError, newTourist } from "../fixtures/api-client";
import { bookProvider } from "../fixtures/cast";
import { DescribedApi, type DescribedCall } from "../fixtures/described-api";
import { environment } from "../fixtures/environment";
import { signUpProvider } from "../fixtures/forms";
import { newProvider } from "../fixtures/listings";
import { insertMail, letter } from "../fixtures/mail-rows";
import { newAdmin } from "../fixtures/sessions";

/** Tests that each admin can do exactly what the table of permissions says, through every address, page and list. */

const UNKNOWN = "6".repeat(24);
type Tokens = Record<"nobody" | "tourist" | "provider" | StaffRight, string | undefined>;

let tokens: Tokens;
let api: DescribedApi;
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  api = new DescribedApi((await call<OpenApiDocument>("GET", "/api/openapi.json")).body);
  tokens = await newTokens();
});

/** Creates a session of each role and right. */
async function newTokens(): Promise<Tokens> {
  const staff = await Promise.all(
    STAFF_RIGHTS.map(async (right) => [right, (await newAdmin(right)).token] as const),
  );
  return {
    nobody: undefined,
    tourist: (await newTourist()).token,
    provider: (await signUpProvider()).token,
    ...(Object.fromEntries(staff) as Record<StaffRight, string>),
  };
}

/** All addresses that reach a call, with ids of documents that do not exist. */
function spellings({ path: pattern }: DescribedCall): string[] {
  const parts: Record<string, string> = {
    list: "nothing",
    date: "2027-03-01",
    file: "nobody.ics",
    name: "nothing",
  };
  const address = pattern.replace(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? UNKNOWN);
  const hasMore = API_NOUNS.some((noun) => address.startsWith(`/${noun}/`) || address === `/${noun}`);
  return [`/api${address}`, ...(hasMore ? [address, `/api/api${address}`] : [])];
}

/** Whether the server permits the request. A permitted call may still fail, for example without a body. */
async function getsIn({ method }: DescribedCall, address: string, token?: string): Promise<boolean> {
  const response = await fetch(`${environment.baseUrl}${address}`, {
    method,
    headers: token ? { Authorization: `Bearer ${token}` } : {},
    redirect: "manual",
  });
  const text = await response.text();
  if (response.status !== 401 && response.status !== 403) return true;
  const { code } = JSON.parse(text) as ErrorBody;
  return code !== "NO_TOKEN" && code !== "WRONG_ROLE";
}

const NEEDS_RIGHT = /An admin needs the right ([^.]*)\./;

test("every role and right can make exactly the permitted calls, at every spelling of their address", {
  tag: "@extended",
}, async () => {
  // Calls that end sessions come last, and end only sessions of this test.
  const own = await newTokens();
  const calls = api.calls
    .filter(({ id }) => id !== "getMetrics")
    .toSorted((a, b) => Number(a.id.startsWith("logout")) - Number(b.id.startsWith("logout")));
  const wrong: string[] = [];
  for (const one of calls) {
    const { id, path: pattern, operation } = one;
    const description = operation.description ?? "";
    const [, audience = ""] = /For ([^.]*)\.$/.exec(description) ?? [];
    const isOpen = /Public(?:\.|, with or without a session\.)$/.test(description);
    expect(isOpen || audience !== "", id).toBe(true);
    const isRuled = NEEDS_RIGHT.test(description);
    const isForAdmins = isOpen || audience.includes("admins");
    // A call for admins that needs no right is public or about the admin's own account.
    if (isForAdmins && !isOpen && !isRuled) expect(pattern, id).toMatch(/^\/auth\//);
    if (isRuled) expect(PERMISSIONS, id).toHaveProperty(id);
    await Promise.all(
      Object.entries(own).flatMap(([who, token]) => {
        const right = STAFF_RIGHTS.find((name) => name === who);
        const expected = right
          ? isForAdmins && (!isRuled || mayMake(right, id))
          : isOpen || audience.includes(`${who}s`);
        return spellings(one).map(async (address) => {
          const isIn = await getsIn(one, address, token);
          if (isIn !== expected)
            wrong.push(`${who}: ${one.method} ${address} is ${isIn ? "open" : "refused"}`);
        });
      }),
    );
  }
  expect(wrong).toEqual([]);
});

test("every row of the table is a call, and the description names the same rights", () => {
  const ids = api.calls.map(({ id }) => id);
  const rows = Object.keys(PERMISSIONS).filter((row) => !row.includes(" "));
  expect(rows.filter((row) => !ids.includes(row))).toEqual([]);
  for (const { id, operation } of api.calls) {
    const [, told] = NEEDS_RIGHT.exec(operation.description ?? "") ?? [];
    if (told === undefined) continue;
    expect(told.match(/\w+(?=`)/g), id).toEqual(rightsFor(id));
  }
});

test('the right "reading" allows only calls that read', () => {
  const reading = api.calls.filter(({ id }) => mayMake("reading", id) && Object.hasOwn(PERMISSIONS, id));
  expect(reading.length).toBeGreaterThan(10);
  expect(reading.filter(({ method }) => method !== "GET").map(({ id }) => id)).toEqual([]);
});

test("exports and bulk approvals depend on the right for their list or kind", async () => {
  const outcome: Record<string, boolean> = {};
  const told: Record<string, boolean> = {};
  for (const right of STAFF_RIGHTS) {
    const token = tokens[right] ?? "";
    for (const part of Object.keys(PERMISSIONS).filter((row) =>
      /^admin(ExportList|BulkApprove) /.test(row),
    ) as StaffCall[]) {
      const [whole, name] = part.split(" ");
      const answer =
        whole === "adminExportList"
          ? await call("HEAD", `/api/admin/export/${name}`, { token })
          : await call("POST", "/api/admin/bulk-approve", { token, body: { kind: name, ids: [UNKNOWN] } });
      expect([200, 403], `${right} ${part}`).toContain(answer.status);
      outcome[`${right} ${part}`] = answer.status === 200;
      told[`${right} ${part}`] = mayMake(right, part);
    }
  }
  expect(outcome).toEqual(told);
});

test("a rejection has its own message, names the right, and keeps the session", async () => {
  const token = tokens.reading ?? "";
  const answer = await call<ErrorBody>("DELETE", `/api/admin/tourists/${UNKNOWN}`, { token });
  expectError(answer, 403, "WRONG_ROLE", API_MESSAGES.staffMayNot);
  expect(answer.body.details).toEqual({ staff: "reading", needs: ["all"] });
  expect((await call("GET", "/api/auth/me", { token })).body).toMatchObject({ staff: "reading" });
});

test("only admins with all rights can read a secret link in a mail", async () => {
  const secret = letter({
    isSecret: true,
    text: "/reset-password?token=s3cret",
    html: '<p><a href="/reset-password?token=s3cret">Choose</a></p>',
  });
  const id = await insertMail({ kind: "account.reset-password", letter: secret });
  const read = async (right: StaffRight) =>
    (await call(`GET`, `/api/admin/mails/${id}`, { token: tokens[right] ?? "" })).body;
  expect(await read("all")).toMatchObject({ isHidden: false, text: secret.text });
  expect(await read("reading")).toMatchObject({
    ...{ isHidden: true, text: "/reset-password?token=hidden" },
    html: '<p><a href="/reset-password?token=hidden">Choose</a></p>',
  });
  const page = await fetch(`${environment.baseUrl}${ADMIN_PAGES.mail(id)}`, {
    headers: { cookie: `nelum_session=${tokens.reading}` },
  });
  expect(page.status).toBe(200);
  expect(await page.text()).not.toContain("s3cret");
});

test("each right opens exactly its pages of the panel, and others lead to the page about missing rights", {
  tag: "@extended",
}, async () => {
  const admin = tokens.all ?? "";
  const host = await newProvider({ serviceName: "Heron Boats" });
  const tourist = await newTourist({ fullName: "Solveig Unusual" });
  const booking = await bookProvider(tourist.token, host._id);
  const version = await call<ProductVersionDto>("PUT", ADMIN_API.product("jeep-safari"), {
    ...{ token: admin, body: productEditBody() },
  });
  const pages: readonly [string, StaffCall | null][] = [
    [ADMIN_PAGES.overview, null],
    [ADMIN_PAGES.account, null],
    [ADMIN_PAGES.pendingProviders, "adminListPendingProviders"],
    [ADMIN_PAGES.providers, "adminListProviders"],
    [ADMIN_PAGES.newProvider, "adminAddProvider"],
    [ADMIN_PAGES.provider(host._id), "getProvider"],
    [SCHEDULE_PAGES.service(host._id), "adminSetSchedule"],
    [ADMIN_PAGES.bookings, "adminListBookings"],
    [ADMIN_PAGES.newBooking, "adminAddBooking"],
    [ADMIN_PAGES.booking(booking._id), "adminListBookings"],
    [ADMIN_PAGES.calls, "adminListBookings"],
    [ADMIN_PAGES.tasks, "adminListBookings"],
    [`${ADMIN_PAGES.calendar}?day=${booking.date}`, "adminListBookings"],
    [ADMIN_PAGES.importBookings, "adminImportBookings"],
    [`${ADMIN_PAGES.daySheets}?from=${booking.date}`, "adminListBookings"],
    [ADMIN_PAGES.products, "adminGetProductSchedule"],
    [ADMIN_PAGES.newProduct, "adminAddProduct"],
    [SCHEDULE_PAGES.product("jeep-safari"), "adminSetProductSchedule"],
    [productVersionPage("jeep-safari", version.body._id), "adminEditProduct"],
    [ADMIN_PAGES.tourists, "adminListTourists"],
    [ADMIN_PAGES.newTourist, "adminAddTourist"],
    [ADMIN_PAGES.importTourists, "adminImportTourists"],
    [ADMIN_PAGES.eraseGuest, "adminEraseGuest"],
    [ADMIN_PAGES.reviews, "adminListReviews"],
    [ADMIN_PAGES.messages, "adminListContactMessages"],
    [ADMIN_PAGES.questions, "adminPublishQuestion"],
    [ADMIN_PAGES.mails, "adminListMails"],
    [ADMIN_PAGES.mail(await insertMail({ kind: "booking.confirmed" })), "adminGetMail"],
    [ADMIN_PAGES.audit, "adminListAuditEntries"],
    [ADMIN_PAGES.analytics, "adminGetAnalyticsReport"],
    [ADMIN_PAGES.company, "adminSetCompany"],
    [ADMIN_PAGES.homePage, "adminSetHomePage"],
    [ADMIN_PAGES.exchangeRates, "adminSetExchangeRates"],
    [ADMIN_PAGES.staff, "adminListStaff"],
    [ADMIN_PAGES.newStaff, "adminAddStaff"],
  ];
  // `pages` must contain every page of the panel except the one about missing rights.
  const shape = (path: string) =>
    path
      .replace(/\?.*/, "")
      .replace(/\/versions\/[0-9a-f]{24}$/, "/versions/[version]")
      .replace(/\/(?:[0-9a-f]{24}|jeep-safari)(?=\/|$)/g, "/[id]");
  const there = readdirSync("app/(account)/admin-panel", { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === "page.tsx")
    .map((file) => path.posix.join(ADMIN_PAGES.overview, path.dirname(file)));
  expect([...new Set([...pages.map(([address]) => shape(address)), ADMIN_PAGES.noRight])].sort()).toEqual(
    there.sort(),
  );
  const wrong: string[] = [];
  for (const right of STAFF_RIGHTS) {
    for (const [address, needed] of pages) {
      const expected = needed === null || mayMake(right, needed);
      // Requests the HTML page, and the page's data (RSC payload) that Next's router requests.
      for (const asked of ["page", "payload"]) {
        const answer = await fetch(`${environment.baseUrl}${address}`, {
          headers: {
            cookie: `nelum_session=${tokens[right]}`,
            ...(asked === "payload" ? { RSC: "1" } : {}),
          },
        });
        const html = await answer.text();
        expect(html.length, address).toBeGreaterThan(1_000);
        const isRefused =
          new URL(answer.url).pathname === ADMIN_PAGES.noRight || html.includes(`;${ADMIN_PAGES.noRight};`);
        const where = `${right} ${address} as ${asked}`;
        if (isRefused === expected) wrong.push(`${where} is ${expected ? "refused" : "open"}`);
        // Neither the overview nor the page about missing rights contains data of other pages.
        if (!mayMake(right, "adminListBookings")) expect(html, where).not.toContain("Solveig Unusual");
        else if (address === ADMIN_PAGES.booking(booking._id))
          expect(html, where).toContain("Solveig Unusual");
        if (!mayMake(right, "adminListAuditEntries")) expect(html, where).not.toContain(">History<");
      }
    }
  }
  await call("DELETE", ADMIN_API.productVersion(version.body._id), { token: admin });
  expect(wrong).toEqual([]);
});
