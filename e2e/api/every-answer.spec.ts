import { readdirSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { ADMIN_PAGES } from "../../lib/admin-paths";
import { FILES, PAGES } from "../../lib/paths";
import { newBooking, newTourist } from "../fixtures/api-client";
import { environment } from "../fixtures/environment";
import { addProvider } from "../fixtures/forms";
import { adminSession, demoProviderSession } from "../fixtures/sessions";

/** Tests the headers of all kinds of responses: pages, parts of pages, API calls, files and errors. */

interface Asked {
  path: string;
  method?: string;
  token?: string;
  headers?: Record<string, string>;
}

const ask = ({ path, method = "GET", token, headers = {} }: Asked) =>
  fetch(`${environment.baseUrl}${path}`, {
    method,
    redirect: "manual",
    headers: {
      // Another site's origin, which no response may allow.
      Origin: "https://evil.example",
      ...(token && { Cookie: `nelum_session=${token}` }),
      ...headers,
    },
  });

/** Text types. If the header names no charset, a browser may decode the text with the wrong one. */
const NEEDS_CHARSET = /^text\/|[+/]xml/;

/** The directives of a content security policy, by name. */
function directives(policy: string | null): Map<string, string> {
  return new Map(
    (policy ?? "").split(";").map((directive) => {
      const [name = "", ...values] = directive.trim().split(/\s+/);
      return [name, values.join(" ")];
    }),
  );
}

async function expectSafe(asked: Asked): Promise<Response> {
  const answer = await ask(asked);
  const about = `${asked.method ?? "GET"} ${asked.path} ${answer.status}`;
  const { headers } = answer;
  const policy = directives(headers.get("content-security-policy"));
  expect.soft(headers.get("x-content-type-options"), about).toBe("nosniff");
  expect
    .soft(headers.get("referrer-policy"), about)
    .toMatch(/^(strict-origin-when-cross-origin|no-referrer)$/);
  expect.soft(headers.get("access-control-allow-origin"), about).toBeNull();
  expect.soft(policy.get("default-src"), about).toMatch(/^'(self|none)'$/);
  // The policy of uploaded pictures has `sandbox` and no `frame-ancestors`.
  if (!policy.has("sandbox")) expect.soft(policy.get("frame-ancestors"), about).toBe("'none'");
  expect.soft(headers.get("x-frame-options"), about).toBe("DENY");
  expect.soft(policy.get("object-src") ?? policy.get("default-src"), about).toBe("'none'");
  const type = headers.get("content-type") ?? "";
  if (NEEDS_CHARSET.test(type)) expect.soft(type, about).toMatch(/; charset=utf-8/i);
  const bytes = await answer.arrayBuffer();
  if (bytes.byteLength > 0) expect.soft(type, about).not.toBe("");
  return answer;
}

/** One file of `public` for each file extension. */
const files = () => {
  const all = readdirSync("public", { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.\w+$/.test(name),
  );
  return [...new Map(all.map((name) => [name.split(".").at(-1), `/${name}`])).values()];
};

test("every response has a fixed type, allows no frames and no other origin, and sends no referrer", async () => {
  const home = await (await ask({ path: PAGES.home })).text();
  const built = [...home.matchAll(/\/_next\/static\/[^"\\]+\.(\w+)/g)].map(
    ([path, ending]): [string, string] => [ending ?? "", path],
  );
  const provider = await addProvider(await adminSession());
  const addresses = [
    ...[PAGES.home, PAGES.services, "/services?q=lake", PAGES.about, PAGES.login, PAGES.apiDocs],
    ...[PAGES.resetPassword, PAGES.provider(provider._id), "/no-such-page", "/_next/static/none.js"],
    ...["/api/providers", "/api/providers?limit=x", "/api/health", "/api/openapi.json", "/api/nowhere"],
    ...["/api/auth/me", "/api/images/none", "/robots.txt", "/sitemap.xml", "/api/calendar-feeds/none.ics"],
    ...Object.values(FILES),
    ...[provider.profilePicture ?? "", PAGES.adminPanel, `/${"x".repeat(9_000)}`, ...files()],
    ...new Map(built).values(),
  ];
  expect(new Map(built).size).toBeGreaterThanOrEqual(3);
  for (const path of addresses) await expectSafe({ path });
  await expectSafe({ path: PAGES.home, headers: { RSC: "1" } });
  for (const path of [PAGES.home, "/api/providers", "/icon.svg"]) {
    for (const method of ["PUT", "OPTIONS"]) await expectSafe({ path, method });
  }
});

test("browsers do not store personal responses", async () => {
  const { token } = await newTourist();
  const { _id } = await newBooking(token);
  const admin = await adminSession();
  const host = await demoProviderSession();
  const asked: Asked[] = [
    ...[
      "/api/auth/me",
      "/api/auth/activity",
      "/api/bookings/my-bookings",
      `/api/bookings/${_id}/calendar.ics`,
    ],
    ...[PAGES.touristDashboard, `${PAGES.touristDashboard}?view=account`],
  ].map((path) => ({ path, token }));
  // Next redirects a request for a part of a page (`RSC`), so the test follows the redirect.
  const part = { token, headers: { RSC: "1" } };
  const led = await ask({ path: PAGES.touristDashboard, ...part });
  asked.push({ path: led.headers.get("location") ?? PAGES.touristDashboard, ...part });
  asked.push({ path: PAGES.providerDashboard, token: host }, { path: "/api/providers/me", token: host });
  const sections = Object.values(ADMIN_PAGES).filter((section) => typeof section === "string");
  const panel = ["/api/admin/tourists", "/api/admin/export/tourists", "/api/admin/mails", ...sections];
  asked.push(...panel.map((path) => ({ path, token: admin })));
  for (const one of asked) {
    const answer = await expectSafe(one);
    expect.soft(answer.headers.get("cache-control"), one.path).toContain("no-store");
  }
});
