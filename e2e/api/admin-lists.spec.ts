import { expect, test } from "@playwright/test";
import { ADMIN_API } from "../../lib/admin-api-paths";
import type { BookingDto } from "../../lib/schemas/booking-dto";
import type { OwnProviderDto } from "../../lib/schemas/provider-dto";
import type { ReviewDto } from "../../lib/schemas/review";
import type { TouristDto } from "../../lib/schemas/tourist-dto";
import { call, expectError } from "../fixtures/api-client";
import { day } from "../fixtures/cast";
import { addProvider, signUpProvider } from "../fixtures/forms";
import { type OwnDatabase, startOnOwnDatabase } from "../fixtures/own-database";
import { adminBookingOn, touristOn } from "../fixtures/own-people";
import { sessionOf } from "../fixtures/sessions";

/** Tests search, sorting, filters and pages of the admin's lists, on a separate database. */

let own: OwnDatabase;
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  own = await startOnOwnDatabase("lists");
});
test.afterAll(() => own.stop());

const get = async <T>(path: string) => {
  const answer = await call<T[]>("GET", path, { baseUrl: own.baseUrl, token: own.admin });
  expect(answer.status, path).toBe(200);
  return { items: answer.body, total: Number(answer.headers.get("x-total-count")), headers: answer.headers };
};

test("tourists: search ignores case and accents, every sort order works", { tag: "@extended" }, async () => {
  for (const fullName of ["Zoë Kowalczyk", "ada Berg", "Élan Okafor", "Bo Berglund"]) {
    await touristOn(own, { fullName, country: fullName.startsWith("B") ? "Norway" : "France" });
  }
  const names = async (query: string) =>
    (await get<TouristDto>(`/api/admin/tourists?${query}`)).items.map(({ fullName }) => fullName);
  expect(await names("sort=fullName")).toEqual(["ada Berg", "Bo Berglund", "Élan Okafor", "Zoë Kowalczyk"]);
  expect(await names("sort=-fullName&limit=1&page=2")).toEqual(["Élan Okafor"]);
  expect(await names("")).toEqual(["Bo Berglund", "Élan Okafor", "ada Berg", "Zoë Kowalczyk"]);
  expect(await names("q=ZOE")).toEqual(["Zoë Kowalczyk"]);
  expect(await names("q=berg&sort=fullName")).toEqual(["ada Berg", "Bo Berglund"]);
  expect(await names("q=berg+bo")).toEqual(["Bo Berglund"]);
  expect(await names("q=erg")).toEqual([]);
  expect(await names("q=travellers.example&country=Norway")).toEqual(["Bo Berglund"]);
  expect(await names("q=%21%21")).toEqual([]);
  expect(await names("q=&country=&sort=")).toHaveLength(4);
  expect(await names("q=^.*")).toEqual([]);
  expect(await names(`from=${day(-2)}&to=${day(2)}`)).toHaveLength(4);
  expect(await names(`to=${day(-3)}`)).toEqual([]);
});

test("bookings: search and filters by reference, guest, status, category and dates", async () => {
  const guest = await touristOn(own, { fullName: "Ingrid Solberg" });
  const host = await addProvider(own.admin, { serviceName: "Heron Boats" }, { baseUrl: own.baseUrl });
  const made = [
    await adminBookingOn(own, guest.id, { date: day(3), totalPrice: 9_000, status: "pending" }),
    await adminBookingOn(own, guest.id, { date: day(1), totalPrice: 30_000 }),
    await adminBookingOn(own, guest.id, { date: day(2), productType: null, providerId: host._id }),
    await adminBookingOn(own, guest.id, { date: day(-4), productType: "Village Tour", status: "cancelled" }),
  ].map(({ _id, reference }) => ({ _id, reference }));
  const found = async (query: string) => {
    const { items, total } = await get<BookingDto>(`/api/bookings/admin?${query}`);
    expect(total).toBe(items.length);
    return items.map(({ _id }) => made.findIndex((one) => one._id === _id));
  };
  expect(await found("")).toEqual([3, 2, 1, 0]);
  expect(await found("sort=createdAt")).toEqual([0, 1, 2, 3]);
  expect(await found("sort=date")).toEqual([3, 1, 2, 0]);
  expect(await found("sort=-totalPrice&q=jeep")).toEqual([1, 2, 0]);
  expect(await found(`q=${made[2]?.reference.toLowerCase()}`)).toEqual([2]);
  expect(await found("q=solberg+heron")).toEqual([2]);
  expect(await found("status=pending")).toEqual([0]);
  expect(await found("status=confirmed&sort=date")).toEqual([1, 2]);
  expect(await found(`from=${day(1)}&to=${day(2)}&sort=-date`)).toEqual([2, 1]);
  expect(await found("category=Village+Tour")).toEqual([3]);
});

test("bookings are sorted by the name of the traveller or of the guest without an account", async () => {
  const guest = await touristOn(own, { fullName: "Zoë Quillfeather" });
  const walkIn = (name: string) =>
    adminBookingOn(own, guest.id, {
      ...{ touristId: null, contact: { name, phone: "+94771234567", email: "" } },
    });
  const made = [
    await adminBookingOn(own, guest.id),
    await walkIn("nora Quillfeather"),
    await walkIn("Åse Quillfeather"),
  ];
  const sorted = async (sort: string) => {
    const { items } = await get<BookingDto>(`/api/bookings/admin?sort=${sort}&q=quillfeather`);
    return items.map(({ _id }) => made.findIndex((one) => one._id === _id));
  };
  expect(await sorted("guest")).toEqual([2, 1, 0]);
  expect(await sorted("-guest")).toEqual([0, 1, 2]);
  const renamed = await call<BookingDto>("PUT", ADMIN_API.booking(made[1]?._id ?? ""), {
    ...{ baseUrl: own.baseUrl, token: own.admin, body: { contact: { name: "Ada Quillfeather" } } },
  });
  expect(renamed.status).toBe(200);
  expect(await sorted("guest")).toEqual([1, 2, 0]);
});

test("providers: search and filters by place, price and reason for waiting, approved and pending", async () => {
  const on = { baseUrl: own.baseUrl };
  const cheap = await addProvider(
    own.admin,
    { serviceName: "Kaudulla Jeeps", price: 900, location: "Kaudulla" },
    on,
  );
  const dear = await addProvider(
    own.admin,
    { serviceName: "ama Jeeps", price: 90_000, location: "Kaudulla" },
    on,
  );
  const waiting = await signUpProvider({ serviceName: "Kaudulla Canoes", location: "Kaudulla" }, on);
  const ids = async (path: string) => (await get<OwnProviderDto>(path)).items.map(({ _id }) => _id);
  expect(await ids("/api/admin/providers?q=kaudulla&sort=price")).toEqual([cheap._id, dear._id]);
  expect(await ids("/api/admin/providers?q=kaudulla&sort=serviceName")).toEqual([dear._id, cheap._id]);
  expect(await ids("/api/admin/pending-providers?q=canoes")).toEqual([waiting.id]);
  expect(await ids("/api/admin/pending-providers?waiting=change")).toEqual([]);
  expect(await ids("/api/admin/pending-providers?waiting=new&q=kaudulla")).toEqual([waiting.id]);
  // Search finds a changed name both before and after its approval.
  const token = sessionOf("provider", { id: dear._id, email: dear.email });
  const change = { serviceName: "Zebra Walks" };
  const answer = await call("PATCH", "/api/providers/me", { ...on, token, body: change });
  expect(answer.status).toBe(200);
  expect(await ids("/api/admin/pending-providers?waiting=change&q=zebra")).toEqual([dear._id]);
  // The provider `dear` signed up earlier, but its change has waited for less time, so it comes second.
  expect(await ids("/api/admin/pending-providers?q=kaudulla&sort=waitsSince")).toEqual([
    waiting.id,
    dear._id,
  ]);
  const approve = `/api/admin/providers/${dear._id}/approve`;
  expect((await call("PUT", approve, { ...on, token: own.admin })).status).toBe(200);
  expect(await ids("/api/admin/providers?q=zebra")).toEqual([dear._id]);
  expect(await ids("/api/admin/providers?q=ama")).toEqual([]);
});

test("reviews: search and filters by writer, target, status, rating and type", async () => {
  const guest = await touristOn(own, { fullName: "Chamari Herath" });
  const host = await addProvider(own.admin, { serviceName: "Purple Lagoon" }, { baseUrl: own.baseUrl });
  // A past tour: bulk approval leaves out reviews of tours that are still to come.
  await adminBookingOn(own, guest.id, { date: day(-2), productType: null, providerId: host._id });
  await adminBookingOn(own, guest.id);
  const write = async (targetId: string, reviewType: string, rating: number) => {
    const body = { targetId, reviewType, rating, comment: "Calm water." };
    const answer = await call<ReviewDto>("POST", "/api/reviews", {
      baseUrl: own.baseUrl,
      token: guest.token,
      body,
    });
    expect(answer.status).toBe(201);
    return answer.body._id;
  };
  const service = await write(host._id, "service", 4);
  const product = await write("Jeep Safari", "product", 5);
  const approve = { kind: "reviews", ids: [service] };
  const on = { baseUrl: own.baseUrl, token: own.admin };
  await call("POST", "/api/admin/bulk-approve", { ...on, body: approve });
  const ids = async (query: string) =>
    (await get<ReviewDto>(`/api/admin/reviews?${query}`)).items.map(({ _id }) => _id);
  expect(await ids("sort=rating")).toEqual([service, product]);
  expect(await ids("q=chamari&sort=createdAt")).toEqual([service, product]);
  expect(await ids("q=lagoon")).toEqual([service]);
  expect(await ids("q=calm+jeep")).toEqual([product]);
  expect(await ids("approved=false")).toEqual([product]);
  expect(await ids("approved=true")).toEqual([service]);
  expect(await ids("rating=5&reviewType=product")).toEqual([product]);
  expect(await ids("rating=5&reviewType=service")).toEqual([]);
});

test("an invalid query is rejected with the name of its field", async () => {
  const refused = async (path: string, field: string) => {
    const answer = await call("GET", path, { baseUrl: own.baseUrl, token: own.admin });
    expectError(answer, 400, "VALIDATION_FAILED");
    expect(Object.keys((answer.body as { fields?: object }).fields ?? {})).toEqual([field]);
  };
  await refused("/api/bookings/admin?sort=specialNotes", "sort");
  await refused("/api/bookings/admin?sort=--date", "sort");
  await refused("/api/bookings/admin?status=gone", "status");
  await refused("/api/bookings/admin?from=2026-02-30", "from");
  await refused("/api/admin/reviews?rating=6", "rating");
  await refused("/api/admin/reviews?approved=yes", "approved");
  await refused("/api/admin/audit?about=%24where", "about");
  await refused(`/api/admin/tourists?q=${"x".repeat(201)}`, "q");
  await refused("/api/admin/tourists?page=0", "page");
  await refused("/api/admin/export/bookings?to=never", "to");
});

test("a long list has exact pages beyond item 1,000, and its total says where counting stopped", async () => {
  const at = (index: number) => new Date(Date.UTC(2020, 0, 1) + index * 60_000);
  const messages = Array.from({ length: 4_321 }, (_, index) => ({
    name: `Sender ${index}`,
    sortName: `sender ${String(index).padStart(5, "0")}`,
    email: "a@long.example",
    phone: "",
    message: "Hello",
    searchTerms: ["sender", String(index), index % 2 ? "odd" : "even"],
    createdAt: at(index),
  }));
  await own.db.collection("contactmessages").insertMany(messages);
  const names = async (query: string) => {
    const { items, total, headers } = await get<{ name: string }>(`/api/admin/contact-messages?${query}`);
    return { names: items.map(({ name }) => name), total, is: headers.get("x-total-is") };
  };
  for (const [page, first] of [
    [1, 4_320],
    [21, 2_320],
    [34, 1_020],
    [44, 20],
  ] as const) {
    const part = await names(`limit=100&page=${page}`);
    const expected = Array.from({ length: Math.min(100, first + 1) }, (_, i) => `Sender ${first - i}`);
    expect(part).toEqual({ names: expected, total: 4_321, is: null });
  }
  expect((await names("limit=2&page=2161&sort=name")).names).toEqual(["Sender 4320"]);
  expect((await names("limit=3&page=700&sort=createdAt")).names).toEqual(
    [2_097, 2_098, 2_099].map((index) => `Sender ${index}`),
  );
  expect((await names("limit=100&page=45")).names).toEqual([]);
  expect(await names("q=odd&limit=2&sort=name")).toEqual({
    names: ["Sender 1", "Sender 3"],
    total: 2_000,
    is: "at-least",
  });
  expect((await names("q=odd&limit=2&page=900")).names).toEqual(["Sender 723", "Sender 721"]);
  expect(await names("q=sender+432&sort=-name")).toMatchObject({ total: 2, is: null });
});
