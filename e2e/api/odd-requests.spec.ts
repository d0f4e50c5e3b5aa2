import { request as ask, type IncomingHttpHeaders } from "node:http";
import { expect, test } from "@playwright/test";
import { PAGES } from "../../lib/paths";
import { call, newTourist } from "../fixtures/api-client";
import { environment } from "../fixtures/environment";
import { addProvider } from "../fixtures/forms";
import { rawRequest } from "../fixtures/raw-request";
import { adminSession } from "../fixtures/sessions";

/** Tests that unusual requests of scanners, proxies and download managers never cause status 500. */

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Sends a request exactly as given; fetch would reject some headers and methods. */
function send(
  path: string,
  headers: Record<string, string | string[]> = {},
  method = "GET",
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = ask(`${environment.baseUrl}${path}`, { method, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("end", () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          text: Buffer.concat(parts).toString(),
        }),
      );
    });
    asked.on("error", reject).end();
  });
}

const FILES = {
  "/videos/gallery.mp4": "video/mp4",
  "/images/placeholder.jpg": "image/jpeg",
  "/og.jpg": "image/jpeg",
  "/icons/icon-192.png": "image/png",
  "/icon.svg": "image/svg+xml",
  "/apple-icon.png": "image/png",
  "/favicon.ico": "image/",
  "/manifest.webmanifest": "application/manifest+json",
};
const LONG_AGO = "Thu, 01 Jan 2015 00:00:00 GMT";

const WRITING = ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"];

test("every file has an ETag and returns 304 for it", async () => {
  for (const [path, type] of Object.entries(FILES)) {
    const file = await send(path);
    expect([path, file.status]).toEqual([path, 200]);
    expect(file.headers["content-type"], path).toContain(type);
    expect(file.headers["x-content-type-options"], path).toBe("nosniff");
    expect(file.headers["cache-control"], path).toMatch(/^public, max-age=\d+/);
    const again = await send(path, { "If-None-Match": String(file.headers.etag) });
    const since = await send(path, { "If-Modified-Since": String(file.headers["last-modified"]) });
    expect([path, again.status, since.status]).toEqual([path, 304, 304]);
  }
});

test("impossible ranges and conditions are rejected or ignored", async () => {
  const odd: [Record<string, string>, number[]][] = [
    [{ Range: "bytes=abc" }, [200]],
    [{ Range: "bytes=5-2" }, [200, 416]],
    [{ Range: "bytes=999999999-" }, [200, 416]],
    [{ "If-Match": '"another"' }, [412]],
    [{ "If-Unmodified-Since": LONG_AGO }, [412]],
  ];
  const [script = ""] = /\/_next\/static\/chunks\/[^"]+\.js/.exec((await send(PAGES.home)).text) ?? [];
  for (const path of [...Object.keys(FILES), script]) {
    for (const [headers, statuses] of odd) {
      const answer = await send(path, headers);
      expect(statuses, `${path} ${JSON.stringify(headers)}`).toContain(answer.status);
      if (answer.status !== 200) expect(answer.headers["cache-control"]).toBeUndefined();
    }
  }
  const beyond = await send("/videos/gallery.mp4", { Range: "bytes=999999999-" });
  expect([beyond.status, beyond.headers["content-range"]]).toEqual([
    416,
    expect.stringMatching(/^bytes \*\//),
  ]);
});

test("files and pages are read-only, and a folder is not served", async () => {
  const pages = [PAGES.home, "/services?q=a", PAGES.touristDashboard, PAGES.adminPanel, PAGES.login];
  for (const path of [...Object.keys(FILES), ...pages, "/robots.txt", "/sitemap.xml", "/nothing"]) {
    for (const method of WRITING) {
      const { status, headers } = await send(path, {}, method);
      expect([path, method, status, headers.allow]).toEqual([path, method, 405, "GET, HEAD"]);
    }
  }
  for (const path of ["/images", "/images/", "/icons/.", "/.env", "/images/..%2f..%2fpackage.json"]) {
    expect((await send(path)).text, path).not.toContain('"dependencies"');
  }
  const whole = await rawRequest({ head: ["OPTIONS * HTTP/1.1", "Connection: close"] });
  expect(whole.status).toBe(405);
});

test("a file has the same response under an escaped name, also with unusual conditions", async () => {
  for (const path of ["/images/placeholder%2ejpg", "/favicon.%69co", "/videos/gallery%2Emp4"]) {
    const file = await send(path);
    expect([path, file.status]).toEqual([path, 200]);
    expect(file.headers["cache-control"], path).toBe((await send("/og.jpg")).headers["cache-control"]);
    expect((await send(path, { "If-Match": '"another"' })).status, path).toBe(412);
    expect([200, 416], path).toContain((await send(path, { Range: "bytes=999999999-" })).status);
  }
  expect((await send("/_global-error")).status).toBe(404);
});

test("clients that exclude Brotli get scripts in another encoding", async () => {
  const [script = ""] = /\/_next\/static\/chunks\/[^"]+\.js/.exec((await send(PAGES.home)).text) ?? [];
  for (const [accepted, encoding] of [
    ["gzip, deflate, br", "br"],
    ["br;q=0.5", "br"],
    ["gzip, br;q=0", "gzip"],
    ["br;q=0.000, gzip", "gzip"],
    ["x-br", undefined],
  ] as const) {
    const { status, headers } = await send(script, { "Accept-Encoding": accepted });
    expect([accepted, status, headers["content-encoding"]]).toEqual([accepted, 200, encoding]);
  }
});

test("an absolute address in the request line is read as its path (RFC 9112, 3.2.2)", async () => {
  const ask = (line: string, more: string[] = [], body = "") =>
    rawRequest({ head: [`${line} HTTP/1.1`, "Connection: close", ...more], body });
  const { baseUrl } = environment;
  expect(await ask(`GET ${baseUrl}/api/health`)).toMatchObject({ status: 200 });
  expect(await ask(`GET ${baseUrl}${PAGES.login}`)).toMatchObject({ status: 200 });
  expect(await ask(`GET ${baseUrl}`)).toMatchObject({ status: 200 });
  const login = await ask(
    `POST ${baseUrl}/api/auth/login`,
    ["Content-Type: application/json", "Content-Length: 2"],
    "{}",
  );
  expect(login.status).toBe(400);
  expect(login.body).toContain("Enter your email address.");
  const elsewhere = await ask("GET http://evil.example/nothing");
  expect(elsewhere.status).toBe(404);
  expect(elsewhere.body).not.toContain("evil.example");
});

test("an unreadable router state is ignored", async () => {
  const { token } = await newTourist();
  const headers = { RSC: "1", "Next-Router-State-Tree": "x", Cookie: `nelum_session=${token}` };
  for (const path of [PAGES.touristDashboard, PAGES.home, "/services?q=boat"]) {
    const first = await send(path, headers);
    // Next redirects such requests to another address.
    const answer = first.headers.location ? await send(first.headers.location, headers) : first;
    expect([path, answer.status]).toEqual([path, 200]);
    expect(answer.headers["content-type"]).toContain("text/x-component");
  }
});

test("browsers revalidate every page, and shared caches keep it for two seconds", async () => {
  const admin = await adminSession();
  const { _id } = await addProvider(admin);
  const pages = [
    PAGES.home,
    PAGES.services,
    PAGES.about,
    PAGES.login,
    PAGES.provider(_id),
    "/services?q=boat",
  ];
  for (const path of pages) {
    const { headers } = await send(path);
    expect(headers["cache-control"], path).toBe("public, s-maxage=2, max-age=0, must-revalidate");
  }
  // Repeated, because another test may change the content in between.
  await expect(async () => {
    const { headers } = await send(PAGES.login);
    expect((await send(PAGES.login, { "If-None-Match": String(headers.etag) })).status).toBe(304);
  }).toPass();
  expect((await send(PAGES.provider(_id))).status).toBe(200);
  await call("DELETE", `/api/admin/providers/${_id}`, { token: admin });
  expect((await send(PAGES.provider(_id))).status).toBe(404);
});

test("a picture has a content length and a sandbox policy", async () => {
  const { profilePicture } = await addProvider(await adminSession());
  for (const path of [profilePicture ?? "", `/api${profilePicture}`]) {
    const { status, headers } = await send(path);
    expect([path, status]).toEqual([path, 200]);
    expect(headers["content-security-policy"]).toBe("default-src 'none'; sandbox");
    expect(Number(headers["content-length"])).toBeGreaterThan(100);
    expect(headers).not.toHaveProperty("x-body-length");
    expect((await send(path, {}, "HEAD")).headers["content-length"]).toBe(headers["content-length"]);
  }
  for (const call of ["/api/health", "/api/providers"]) {
    // Expects one value, because browsers treat two values as two policies.
    expect((await send(call)).headers["content-security-policy"]).toMatch(/^default-src 'self'[^,]+$/);
  }
});

test("a 404 page shows its message without scripts too", async () => {
  for (const page of [PAGES.provider, PAGES.booking]) {
    for (const id of ["6".repeat(24), "nobody"]) {
      const { status, text } = await send(page(id));
      expect([page(id), status]).toEqual([page(id), 404]);
      expect(text).toMatch(/<h1[^>]*>Provider not found/);
      expect(text).toContain("<header");
    }
  }
});

test("with two session cookies, pages and calls use the same one", async () => {
  const { token } = await newTourist();
  for (const [tokens, call, page] of [
    [[token, "a.b.c"], 200, 200],
    [["a.b.c", token], 401, 307],
  ] as const) {
    const Cookie = tokens.map((one) => `nelum_session=${one}`).join("; ");
    expect((await send("/api/auth/me", { Cookie })).status).toBe(call);
    expect((await send(PAGES.touristDashboard, { Cookie })).status).toBe(page);
  }
});

test("a foreign Host header does not change the site's address", async () => {
  for (const Host of [
    "evil.example",
    "evil.example:80",
    "localhost.evil.example",
    "x y",
    "127.0.0.1.evil.example",
  ]) {
    const forwarded = { Host, "X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "https" };
    const robots = await send("/robots.txt", forwarded);
    expect([Host, robots.status]).toEqual([Host, 200]);
    expect(robots.text).not.toMatch(/evil|Sitemap/);
    const sitemap = await send("/sitemap.xml", forwarded);
    expect([Host, sitemap.status]).toEqual([Host, 404]);
    expect(sitemap.text).not.toContain("evil");
  }
  const data = [
    ...(await send(PAGES.home)).text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs),
  ];
  expect(data.length).toBeGreaterThan(0);
  expect(String(data)).not.toMatch(/"(\/|undefined)|evil/);
});

/**
 * Expects the same response to both requests. Retries, because other tests may change the ETag of all pages
 * in between.
 */
const expectSame = (one: Parameters<typeof send>, other: Parameters<typeof send>) =>
  expect(async () => {
    const [a, b] = [await send(...one), await send(...other)];
    expect([other, b.status, b.headers.etag]).toEqual([other, a.status, a.headers.etag]);
  }).toPass();

test("header values that Next's router never sends have no effect on the cached response", async () => {
  const plain = {};
  const data = { RSC: "1" };
  const prefetch = { RSC: "1", "Next-Router-Prefetch": "1" };
  const known = { ...prefetch, "Next-Router-Segment-Prefetch": "/_tree" };
  expect((await send(PAGES.about, data)).headers["content-type"]).toContain("text/x-component");
  expect((await send(PAGES.about, known)).headers["content-type"]).toContain("text/x-component");
  for (const [headers, same] of [
    [{ RSC: "2" }, plain],
    [{ RSC: "" }, plain],
    [{ ...known, RSC: "evil" }, plain],
    [{ "Next-Router-Prefetch": "1" }, plain],
    [{ RSC: "1", "Next-Router-Prefetch": "9" }, data],
    [{ RSC: "1", "Next-Router-State-Tree": "evil" }, data],
    [{ ...known, "Next-Router-Segment-Prefetch": "/evil" }, prefetch],
    [{ ...known, "Next-Router-Segment-Prefetch": `/!${"a".repeat(100)}/__PAGE__` }, prefetch],
  ] as const) {
    await expectSame([PAGES.about, same], [PAGES.about, headers]);
  }
  await expectSame(["/nowhere"], ["/nowhere", { RSC: "1" }]);
});

test("a request with two Host headers is rejected", async () => {
  for (const path of [PAGES.home, "/api/health"]) {
    const head = [`GET ${path} HTTP/1.1`, "Host: evil.example", "Connection: close"];
    const { status, body } = await rawRequest({ head });
    expect([path, status, body]).toEqual([path, 400, expect.stringContaining("exactly one Host header")]);
  }
});

test("addresses with a secret send no referrer", async () => {
  for (const path of ["/answer?token=x", "/api/calendar-feeds/nobody.ics", "/mail-preferences?token=x"]) {
    expect([path, (await send(path)).headers["referrer-policy"]]).toEqual([path, "no-referrer"]);
  }
});
