import { expect, test } from "@playwright/test";
import { API } from "../../lib/api-paths";
import { PRODUCTS } from "../../lib/domain/catalogue";
import { PAGES } from "../../lib/paths";
import { call, newTourist } from "../fixtures/api-client";
import { approveBooking, bookProvider, newReview } from "../fixtures/cast";
import { environment } from "../fixtures/environment";
import { addProvider, signUpProvider } from "../fixtures/forms";
import { announceListings, insertListings, insertReview } from "../fixtures/listings";
import { type OwnDatabase, startOnOwnDatabase } from "../fixtures/own-database";
import { typed, unescaped } from "../fixtures/page-content";
import { NO_DATABASE, startServer } from "../fixtures/server";
import { adminSession } from "../fixtures/sessions";
import { writeBooking } from "../fixtures/tourist-bookings";

/** Tests the content for search engines and link previews, such as metadata, sitemap and robots.txt. */

const SITE = "https://nelum.example";

const get = async (url: string, session?: string) => {
  const answer = await fetch(url, { headers: session ? { Cookie: `__Host-nelum_session=${session}` } : {} });
  return { status: answer.status, type: answer.headers.get("content-type") ?? "", text: await answer.text() };
};

/** The link and meta elements of a page, by name. */
function headOf(html: string) {
  const metas = [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)];
  return {
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1],
    title: unescaped(/<title>([^<]*)/.exec(html)?.[1] ?? ""),
    ...Object.fromEntries(metas.map(([, name = "", content = ""]) => [name, unescaped(content)])),
  } as Record<string, string | undefined>;
}

/** Whether robots.txt allows an address: the longest matching rule decides. */
function mayRead(rules: string, path: string): boolean {
  const fitting = [...rules.matchAll(/^(Allow|Disallow): (\S+)$/gm)].filter(([, , start = ""]) =>
    path.startsWith(start),
  );
  const [longest] = fitting.toSorted(([, , a = ""], [, , b = ""]) => b.length - a.length);
  return longest?.[1] !== "Disallow";
}

const locationsOf = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = ""]) => unescaped(loc));

test.describe("with SITE_URL", () => {
  test.describe.configure({ mode: "default" });
  let own: OwnDatabase;
  let provider: string;
  test.beforeAll(async () => {
    own = await startOnOwnDatabase("findable", { SITE_URL: `${SITE}/` });
    const { _id } = await addProvider(own.admin, { serviceName: "Heron Boats" }, { baseUrl: own.baseUrl });
    provider = _id;
  });
  test.afterAll(() => own.stop());

  test("public pages have one canonical address and an existing picture", { tag: "@extended" }, async () => {
    const titles = new Set<string>();
    const descriptions = new Set<string>();
    const paths = [
      PAGES.home,
      PAGES.services,
      PAGES.about,
      PAGES.contact,
      PAGES.privacy,
      PAGES.terms,
      PAGES.accessibility,
      PAGES.faq,
      PAGES.provider(provider),
      ...PRODUCTS.map(({ name }) => PAGES.productDescription(name)),
    ];
    for (const path of paths) {
      const { status, text } = await get(`${own.baseUrl}${path}`);
      expect(status, path).toBe(200);
      const head = headOf(text);
      const address = path === "/" ? SITE : `${SITE}${path}`;
      expect({ ...head, canonical: head.canonical, url: head["og:url"] }, path).toMatchObject({
        canonical: address,
        url: address,
        robots: "index, follow",
        "og:site_name": "Nelum Trails",
        "twitter:card": "summary_large_image",
        "twitter:image": head["og:image"],
        description: head["og:description"],
      });
      expect(text.match(/<link rel="canonical"/g)).toHaveLength(1);
      titles.add(head.title ?? "");
      descriptions.add(head.description ?? "");
      const picture = head["og:image"] ?? "";
      expect(picture, path).toMatch(new RegExp(`^${SITE}/`));
      const shown = await fetch(picture.replace(SITE, own.baseUrl), { method: "GET" });
      expect(shown.status, picture).toBe(200);
      expect(shown.headers.get("content-type"), picture).toMatch(/^image\/(jpeg|png)$/);
      await shown.arrayBuffer();
    }
    expect(titles.size).toBe(paths.length);
    expect(descriptions.size).toBe(paths.length);
  });

  test("forms, personal pages and searches are noindex, and robots may read them to see that", async () => {
    const rules = (await get(`${own.baseUrl}/robots.txt`)).text;
    for (const path of [
      PAGES.login,
      PAGES.signup,
      PAGES.bookProduct("Jeep Safari"),
      PAGES.bookProduct("High Tea"),
      PAGES.booking(provider),
      PAGES.adminPanel,
      "/services?q=lotus",
      "/services?sort=rating",
    ]) {
      const head = headOf((await get(`${own.baseUrl}${path}`, own.admin)).text);
      expect(mayRead(rules, path), path).toBe(true);
      expect({ path, robots: head.robots, canonical: head.canonical }).toEqual({
        path,
        robots: "noindex, follow",
        canonical: undefined,
      });
    }
    await insertListings(
      Array.from({ length: 5 }, () => ({})),
      own.db,
    );
    await announceListings(own.db);
    const second = headOf((await get(`${own.baseUrl}/services?page=2`)).text);
    expect(second.canonical).toBe(`${SITE}/services?page=2`);
    expect(second.robots).toBe("index, follow");
  });

  test("the sitemap lists existing pages, every product and every provider, once", async () => {
    const { status, type, text } = await get(`${own.baseUrl}/sitemap.xml`);
    expect(status).toBe(200);
    expect(type).toContain("xml");
    expect(text).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\s*<urlset xmlns="[^"]+">(\s*<url>\s*<loc>[^<>&\s]+<\/loc>\s*<lastmod>\d{4}-\d\d-\d\dT[^<]+<\/lastmod>\s*<\/url>)+\s*<\/urlset>\s*$/,
    );
    const listed = locationsOf(text);
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed).toContain(`${SITE}${PAGES.provider(provider)}`);
    for (const { name } of PRODUCTS) expect(listed).toContain(`${SITE}${PAGES.productDescription(name)}`);
    const rules = (await get(`${own.baseUrl}/robots.txt`)).text;
    for (const address of listed) {
      expect(mayRead(rules, new URL(address).pathname), address).toBe(true);
      expect(address.startsWith(`${SITE}/`), address).toBe(true);
      const page = await fetch(address.replace(SITE, own.baseUrl), { redirect: "manual" });
      expect(page.status, address).toBe(200);
      await page.arrayBuffer();
    }
    await call("DELETE", `/api/admin/providers/${provider}`, { token: own.admin, baseUrl: own.baseUrl });
    expect((await get(`${own.baseUrl}/sitemap.xml`)).text).not.toContain(provider);
  });

  test("robots may read the pages and pictures, not the calls", async () => {
    const { text } = await get(`${own.baseUrl}/robots.txt`);
    expect(text).toContain(`Sitemap: ${SITE}/sitemap.xml`);
    const readable = [
      PAGES.touristDashboard,
      PAGES.providerDashboard,
      "/api/images/5ea90c3da015f94be5625192",
    ];
    for (const path of readable) expect(mayRead(text, path), path).toBe(true);
    const calls = [API.login, API.myBookings, "/api/openapi.json", "/bookings/my-bookings", PAGES.apiDocs];
    for (const path of calls) expect(mayRead(text, path), path).toBe(false);
  });
});

test("the sitemap contains 5,000 providers, and without a database the other pages", {
  tag: "@extended",
}, async () => {
  const own = await startOnOwnDatabase("sitemap");
  await insertListings(
    Array.from({ length: 5_000 }, () => ({})),
    own.db,
  );
  const { text } = await get(`${own.baseUrl}/sitemap.xml`);
  expect(locationsOf(text).filter((address) => address.startsWith(`${own.baseUrl}/provider/`))).toHaveLength(
    5_000,
  );
  await own.stop();
  const lost = await startServer({ MONGODB_URI: NO_DATABASE });
  const rest = await get(`${lost.baseUrl}/sitemap.xml`);
  expect(rest.status).toBe(200);
  expect(locationsOf(rest.text)).toHaveLength(8 + PRODUCTS.length);
  await lost.stop();
});

test("without SITE_URL, pages contain no wrong address", async () => {
  for (const path of [PAGES.home, PAGES.about, PAGES.productDescription("Jeep Safari")]) {
    const { text } = await get(`${environment.baseUrl}${path}`);
    expect(text).not.toMatch(/rel="canonical"|og:image|og:url|http:\/\/localhost/);
    expect(headOf(text)["og:title"]).toMatch(/\w/);
  }
  const { text } = await get(`${environment.baseUrl}/robots.txt`);
  expect(text).toContain(`Sitemap: ${environment.baseUrl}/sitemap.xml`);
});

test("the structured data of a product has its price and its approved reviews", async () => {
  const product = "Polonnaruwa City Tour";
  const before = typed(
    (await get(`${environment.baseUrl}${PAGES.productDescription(product)}`)).text,
    "TouristTrip",
  );
  expect(before).toMatchObject({ name: product });
  expect(before).not.toHaveProperty("offers");

  const [admin, tourist] = [await adminSession(), await newTourist()];
  await writeBooking(admin, tourist.id, { productType: product, totalPrice: 9_000 });
  const { _id } = await newReview(tourist.token, product, { reviewType: "product", rating: 4 });
  await insertReview(product, 1, { reviewType: "product", approved: false });
  expect((await call("PUT", `/api/admin/reviews/${_id}/approve`, { token: admin })).status).toBe(200);
  const reviewed = await get(`${environment.baseUrl}${PAGES.productDescription(product)}`);
  expect(typed(reviewed.text, "TouristTrip")).toMatchObject({
    aggregateRating: { ratingValue: 4, reviewCount: 1 },
    review: [{ author: { name: tourist.fullName }, reviewRating: { ratingValue: 4 } }],
  });

  const priced = await get(`${environment.baseUrl}${PAGES.productDescription("Village Tour")}`);
  expect(typed(priced.text, "Product")).toMatchObject({
    "@context": "https://schema.org",
    "@type": ["Product", "TouristTrip"],
    offers: { "@type": "AggregateOffer", lowPrice: "15.00", highPrice: "19.90", priceCurrency: "USD" },
  });
  expect(typed(priced.text, "BreadcrumbList")).toMatchObject({
    itemListElement: [
      { position: 1, name: "Home" },
      { position: 2, name: "Services" },
      { position: 3, name: "Village Tour" },
    ],
  });
});

test("text from users cannot close a script or open an element", async () => {
  const admin = await adminSession();
  const hostile = `</script><script>alert(1)</script><!-- "' & \u2028 <img src=x onerror=alert(1)>`;
  const { _id } = await addProvider(admin, {
    // Names must not contain line breaks such as U+2028.
    serviceName: `Boats ${hostile.replace("\u2028", "")}`.slice(0, 100),
    description: hostile,
    location: "</title><svg onload=alert(1)>",
  });
  const tourist = await newTourist({ fullName: "</script><b>Name" });
  await approveBooking(admin, (await bookProvider(tourist.token, _id))._id);
  const review = await newReview(tourist.token, _id, { comment: hostile, rating: 3 });
  await call("PUT", `/api/admin/reviews/${review._id}/approve`, { token: admin });
  const { text } = await get(`${environment.baseUrl}${PAGES.provider(_id)}`);
  expect(text).not.toMatch(/<script>alert|<img src=x|<svg onload|<b>Name/);
  expect(typed(text, "LocalBusiness")).toMatchObject({
    description: hostile,
    address: { addressLocality: "</title><svg onload=alert(1)>", addressCountry: "LK" },
    aggregateRating: { ratingValue: 3, reviewCount: 1 },
    review: [{ author: { name: "</script><b>Name" }, reviewBody: hostile }],
  });
  expect(headOf(text).title).toContain("</title><svg onload=alert(1)>");
});

test("each view of a dashboard has its own title", async () => {
  const views = ["", "?view=calendar", "?view=schedule", "?view=listing", "?view=preview", "?view=reviews"];
  const paths: [string, string][] = [
    ...[...views, "?view=account", "?day=2027-03-01"].map((view): [string, string] => ["provider", view]),
    ...["", "?view=reviews", "?view=account"].map((view): [string, string] => ["tourist", view]),
  ];
  const tokens: Record<string, string> = {
    provider: (await signUpProvider()).token,
    tourist: (await newTourist()).token,
  };
  const titles = new Map<string, string>();
  for (const [role, view] of paths) {
    const answer = await fetch(`${environment.baseUrl}/${role}-dashboard${view}`, {
      headers: { Cookie: `nelum_session=${tokens[role]}` },
    });
    expect([role, view, answer.status]).toEqual([role, view, 200]);
    const { title = "" } = headOf(await answer.text());
    expect(titles.get(`${role} ${title}`), `${view}: ${title}`).toBeUndefined();
    titles.set(`${role} ${title}`, view);
  }
});

test("a well-known address leads password managers to the page that changes the password", async () => {
  const asked = async (Cookie = "") =>
    (
      await fetch(`${environment.baseUrl}/.well-known/change-password`, {
        redirect: "manual",
        headers: { Cookie },
      })
    ).headers.get("location");
  expect(await asked("nelum_role=tourist.6650c0ff")).toBe("/tourist-dashboard?view=account");
  expect(await asked("nelum_role=provider.6650c0ff")).toBe("/provider-dashboard?view=account");
  expect(await asked()).toBe("/login?next=%2F.well-known%2Fchange-password");
});

test("the footer links to the configured social pages only", { tag: "@extended" }, async () => {
  const SOCIAL_INSTAGRAM = "https://www.instagram.com/nelumtrails";
  // Each server has its own database, because another test may have changed the company's contacts in the shared one.
  const server = await startOnOwnDatabase("social", { SEED_DEMO: "false", SOCIAL_INSTAGRAM });
  const { text } = await get(`${server.baseUrl}${PAGES.about}`);
  expect(text).toContain(`href="${SOCIAL_INSTAGRAM}"`);
  expect(text).not.toMatch(/href="[^"]*(?:facebook|youtube)/i);
  await server.stop();
  const none = await startOnOwnDatabase("no_social", { SEED_DEMO: "false" });
  expect((await get(`${none.baseUrl}${PAGES.about}`)).text).not.toContain("Follow along");
  await none.stop();
});

test("a home screen finds the icons", async () => {
  const home = await get(`${environment.baseUrl}/`);
  const link = (rel: string) =>
    new RegExp(`<link rel="${rel}"[^>]* href="([^"]+)"`).exec(home.text)?.[1] ?? "";
  const manifest = JSON.parse((await get(`${environment.baseUrl}${link("manifest")}`)).text);
  expect(manifest).toMatchObject({ name: "Nelum Trails", start_url: "/", display: "standalone" });
  const icons = manifest.icons.map(({ src }: { src: string }) => src);
  expect(icons).toHaveLength(4);
  for (const path of [...icons, link("apple-touch-icon"), "/favicon.ico", "/icon.svg"]) {
    const answer = await fetch(`${environment.baseUrl}${path}`);
    expect({ path, status: answer.status }).toEqual({ path, status: 200 });
    expect(answer.headers.get("content-type")).toMatch(/^image\//);
    await answer.arrayBuffer();
  }
});
