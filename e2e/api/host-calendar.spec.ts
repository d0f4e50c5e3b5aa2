import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import ICAL from "ical.js";
import { ADMIN_API } from "../../lib/admin-api-paths";
import { API } from "../../lib/api-paths";
import type { AvailabilityDto } from "../../lib/schemas/availability";
import type { BookingDto } from "../../lib/schemas/booking-dto";
import type { HostDeparturesDto } from "../../lib/schemas/host-calendar";
import type { OwnDataDto } from "../../lib/schemas/own-data";
import type { ScheduleDto } from "../../lib/schemas/schedule";
import { call, expectError, newTourist } from "../fixtures/api-client";
import { bookProvider, day } from "../fixtures/cast";
import { addProvider, signUpProvider } from "../fixtures/forms";
import { newProvider } from "../fixtures/listings";
import { adminSession, renewed, sessionOf } from "../fixtures/sessions";

/** Tests the host's calendar: closing and opening days, adding departures, entering bookings and the feed. */

const SCHEDULE = {
  sessions: [{ days: ["mon", "tue", "wed", "thu", "fri", "sat", "sun"], times: ["06:00", "10:00"] }],
  durationMinutes: 150,
  capacity: { unit: "people", size: 4 },
  noticeMinutes: 24 * 60 * 20,
};

const WHEN = day(30);
const GUEST = { name: "Nadeeka Perera", phone: "+94 77 123 4567", date: WHEN, time: "06:00", adults: 2 };

async function newHost(schedule: object | null = SCHEDULE) {
  const admin = await adminSession();
  const { _id, email } = await newProvider({ serviceName: "Heron Boats", location: "Habarana" });
  const token = sessionOf("provider", { id: _id, email });
  const put = (path: string, body: unknown) =>
    call<ScheduleDto>("PUT", `/api/providers/me/schedule${path}`, { token, body });
  if (schedule) expect((await put("", schedule)).status).toBe(200);
  return {
    ...{ id: _id, token, admin, put },
    tell: (changes: object = {}, headers = {}) =>
      call<BookingDto>("POST", "/api/bookings/provider", { token, headers, body: { ...GUEST, ...changes } }),
    /** The public availability of a day, such as `06:00 open 4`. */
    seen: async (date = WHEN) => {
      const query = `providerId=${_id}&from=${date}&to=${date}`;
      const { body } = await call<AvailabilityDto>("GET", `/api/availability?${query}`);
      return body.days.flatMap(({ departures }) =>
        departures.map(({ time, state, left }) => `${time} ${state} ${left}`),
      );
    },
    calendar: async (query = `from=${WHEN}&to=${WHEN}`) =>
      call<HostDeparturesDto>("GET", `/api/providers/me/departures?${query}`, { token }),
  };
}

test("a host closes and opens a day and a departure, and adds a departure", async () => {
  const host = await newHost();
  await host.put(`/days/${WHEN}`, { closed: true, reason: "A wedding" });
  expect(await host.seen()).toEqual(["06:00 closed 4", "10:00 closed 4"]);
  const closed = (await host.calendar()).body.days[0];
  expect([closed?.closed, closed?.departures[0]?.reason]).toEqual([true, "A wedding"]);
  await host.put(`/days/${WHEN}`, { closed: false, time: "10:00" });
  expect(await host.seen()).toEqual(["06:00 closed 4", "10:00 open 4"]);
  const { token } = host;
  const extra = await call<ScheduleDto>("POST", "/api/providers/me/schedule/extra", {
    ...{ token, body: { date: WHEN, time: "16:30", size: 2 } },
  });
  expect(extra.status).toBe(201);
  await host.put(`/days/${WHEN}`, { closed: false });
  expect(await host.seen()).toEqual(["06:00 open 4", "10:00 open 4", "16:30 open 2"]);
  // Other days are unchanged.
  expect(await host.seen(day(31))).toEqual(["06:00 open 4", "10:00 open 4"]);
  const wrong = await host.put(`/days/${WHEN}`, { closed: true, time: "11:00" });
  expectError(wrong, 400, "NO_DEPARTURE", "This tour does not start at that time.");
  const none = await host.put("/days/2027-02-30", { closed: true });
  expectError(none, 400, "VALIDATION_FAILED", "Enter a valid date, such as 2026-12-31.");
  const past = await call("POST", "/api/providers/me/schedule/extra", {
    ...{ token, body: { date: day(-2), time: "16:30" } },
  });
  expectError(past, 400, "VALIDATION_FAILED", "Choose today or a later date.");
});

test("closing a day with guests lists them first, and the second call keeps them", async () => {
  const host = await newHost();
  const tourist = await newTourist({ fullName: "Bo Nilsson" });
  const booked = await bookProvider(tourist.token, host.id, { date: WHEN, time: "06:00", children: 0 });
  const refused = await host.put(`/days/${WHEN}`, { closed: true });
  expectError(refused, 409, "BOOKINGS_AFFECTED");
  expect(refused.body.details?.bookings).toEqual([
    expect.objectContaining({ _id: booked._id, name: "Bo Nilsson", date: WHEN, time: "06:00", adults: 2 }),
  ]);
  expect(await host.seen()).toEqual(["06:00 open 2", "10:00 open 4"]);
  expect((await host.put(`/days/${WHEN}`, { closed: true, keepBookings: true })).status).toBe(200);
  expect(await host.seen()).toEqual(["06:00 closed 2", "10:00 closed 4"]);
  const [kept] = (await host.calendar()).body.days[0]?.departures ?? [];
  expect(kept).toMatchObject({ state: "closed", taken: 2, bookings: [{ _id: booked._id }] });
});

test("concurrent changes of different days of one schedule are all kept or rejected", async () => {
  const host = await newHost();
  const days = Array.from({ length: 4 }, (_, index) => day(30 + index));
  const answers = await Promise.all(days.map((date) => host.put(`/days/${date}`, { closed: true })));
  const kept = days.filter((_, index) => answers[index]?.status === 200);
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  for (const date of kept) expect(await host.seen(date)).toEqual(["06:00 closed 4", "10:00 closed 4"]);
  expect(kept).not.toEqual([]);
});

test("a booking by telephone is confirmed, takes seats once and never exceeds the capacity", async () => {
  const host = await newHost();
  const headers = { "Idempotency-Key": randomUUID() };
  const [first, again] = [await host.tell({}, headers), await host.tell({}, headers)];
  expect([first.status, again.body._id]).toEqual([201, first.body._id]);
  expect(first.body).toMatchObject({
    ...{ status: "confirmed", touristId: null, expiresAt: null, totalPrice: expect.any(Number) },
    contact: { name: "Nadeeka Perera", phone: "+94771234567", email: "" },
  });
  // Hosts can add bookings within the notice period of 20 days and on closed days.
  expect((await host.tell({ date: day(2) })).status).toBe(201);
  await host.put(`/days/${WHEN}`, { closed: true, keepBookings: true });
  expect((await host.tell({ adults: 1, children: 1 })).status).toBe(201);
  expect(await host.seen()).toEqual(["06:00 closed 0", "10:00 closed 4"]);
  const full = await host.tell({ adults: 1 });
  expectError(full, 409, "DEPARTURE_FULL", "That departure is full.");
  expectError(await host.tell({ overbook: true }), 409, "DEPARTURE_FULL", "That departure is full.");
  expect(full.body.details?.nearest).toHaveLength(3);
  expectError(await host.tell({ time: "11:00" }), 400, "NO_DEPARTURE");
  expectError(await host.tell({ date: day(-1) }), 400, "VALIDATION_FAILED", "Choose today or a later date.");
  const [departure] = (await host.calendar()).body.days[0]?.departures ?? [];
  expect(departure?.bookings.map(({ _id }) => _id)).toContain(first.body._id);
  expect([departure?.capacity, departure?.taken, departure?.left]).toEqual([4, 4, 0]);
  // If an admin cancels a booking, its seats become free.
  await call("PUT", `/api/bookings/admin/${first.body._id}/cancel`, { token: host.admin });
  expect(await host.seen()).toEqual(["06:00 closed 2", "10:00 closed 4"]);
});

test("ten concurrent bookings by telephone fill the four seats and no more", async () => {
  const host = await newHost();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => host.tell({ adults: 1, time: "10:00" })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(4);
  for (const refused of answers.filter(({ status }) => status !== 201)) {
    expectError(refused, 409, "DEPARTURE_FULL", "That departure is full.");
  }
});

test("a host without a schedule can enter any time, a pending host none", async () => {
  const host = await newHost(null);
  expect((await host.tell({ time: "17:45" })).status).toBe(201);
  const { body } = await host.calendar();
  expect([body.scheduled, body.unit, body.days[0]?.departures]).toEqual([false, null, []]);
  expect(body.days[0]?.others.map(({ time }) => time)).toEqual(["17:45"]);
  const { token } = await signUpProvider();
  const refused = await call("POST", "/api/bookings/provider", { token, body: GUEST });
  expectError(refused, 404, "NOT_FOUND", "Provider not found");
});

test("the calendar shows at most 62 days, in order, and only the host's own bookings", async () => {
  const [host, other] = [await newHost(), await newHost()];
  await other.tell({});
  expect((await host.calendar()).body.days[0]?.departures[0]?.taken).toBe(0);
  const month = await host.calendar(`from=${day(30)}&to=${day(91)}`);
  expect(month.body.days).toHaveLength(62);
  const long = await host.calendar(`from=${day(30)}&to=${day(92)}`);
  expectError(long, 400, "VALIDATION_FAILED", "Ask for at most 62 days at once.");
  // The last date with four-digit years has no next day, so the server must not calculate one.
  for (const path of ["/api/providers/me/departures?", `/api/availability?providerId=${host.id}&`]) {
    const last = await call("GET", `${path}from=9999-12-31&to=9999-12-31`, { token: host.token });
    expectError(last, 400, "VALIDATION_FAILED", "Enter a valid date, such as 2026-12-31.");
  }
  const reversed = await host.calendar(`from=${day(30)}&to=${day(29)}`);
  expectError(reversed, 400, "VALIDATION_FAILED", "The last day must not be before the first one.");
});

test("another parser reads the feed, a new address ends the old one, and a wrong address returns 404", async () => {
  const host = await newHost();
  const confirmed = await host.tell({ specialNotes: "One child seat,\nplease" });
  const tourist = await newTourist({ fullName: "Bo Nilsson" });
  const pending = await bookProvider(tourist.token, host.id, { date: WHEN, time: "10:00" });
  const cancelled = await host.tell({ adults: 1 });
  await call("PUT", `/api/bookings/admin/${cancelled.body._id}/cancel`, { token: host.admin });
  const renew = async () => {
    const made = await call<{ url: string }>("POST", API.ownCalendarFeed, {
      ...{ token: host.token, body: { phones: true } },
    });
    expect(made.status).toBe(201);
    return made.body.url;
  };
  const url = await renew();
  expect(url).toMatch(/\/api\/calendar-feeds\/[\w-]{43}\.ics$/);
  const answer = await fetch(url);
  expect([answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control")]).toEqual([
    ...[200, "text/calendar; charset=utf-8; method=PUBLISH", "private, no-store"],
  ]);
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()));
  const zone = calendar.getFirstSubcomponent("vtimezone");
  if (zone) ICAL.TimezoneService.register(zone);
  const tours = calendar.getAllSubcomponents("vevent").map((component) => {
    const event = new ICAL.Event(component);
    return {
      id: event.uid.split("@")[0],
      status: component.getFirstPropertyValue("status"),
      summary: event.summary,
      start: event.startDate.toString(),
      end: event.endDate.toString(),
      says: event.description,
    };
  });
  expect(tours).toEqual([
    {
      ...{ id: confirmed.body._id, status: "CONFIRMED", summary: "Nadeeka, 2 adults" },
      ...{ start: `${WHEN}T06:00:00`, end: `${WHEN}T08:30:00` },
      says: expect.stringContaining("Phone: +94 77 123 4567\nOne child seat,\nplease"),
    },
    {
      ...{ id: pending._id, status: "TENTATIVE", start: `${WHEN}T10:00:00`, end: `${WHEN}T12:30:00` },
      ...{ summary: "Not confirmed: Bo, 2 adults and 1 child", says: expect.any(String) },
    },
  ]);
  expect(calendar.getFirstPropertyValue("x-wr-calname")).toBe("Heron Boats");

  const next = await renew();
  expect((await fetch(next)).status).toBe(200);
  for (const wrong of [url, next.replace(/\.ics$/, ""), next.replace(/.\.ics$/, "-.ics"), `${next}x`]) {
    expectError(await call("GET", new URL(wrong).pathname), 404, "NOT_FOUND");
  }
  await call("DELETE", `/api/admin/providers/${host.id}`, { token: host.admin });
  expectError(await call("GET", new URL(next).pathname), 404, "NOT_FOUND");
});

/** Creates a host with a password, and functions for the host's feed. */
async function feedHost() {
  const admin = await adminSession();
  const password = "heron-tank-lotus-boats";
  const { _id, email } = await addProvider(admin, { password });
  const logIn = async () => {
    const body = { email, password, role: "provider" };
    return (await call<{ token: string }>("POST", API.login, { body })).body.token;
  };
  return {
    ...{ id: _id, admin, password, logIn },
    make: async (token: string, body?: object) => {
      const made = await call<{ url: string }>("POST", API.ownCalendarFeed, { token, ...(body && { body }) });
      expect(made.status).toBe(201);
      return new URL(made.body.url).pathname;
    },
  };
}
/** Uses `fetch`, because `call` expects JSON and a working feed is not JSON. */
const feedStatus = async (path: string) => (await fetch(`${process.env.BASE_URL}${path}`)).status;

test("a feed ends with all sessions of its host, and the host can end it", {
  tag: "@extended",
}, async () => {
  const { id, admin, password, logIn, make } = await feedHost();
  const newPassword = "lotus-heron-tank-boats";
  let token = await logIn();
  const changed = await make(token);
  expect(await feedStatus(changed)).toBe(200);
  const change = await call<{ token: string }>("POST", API.password, {
    ...{ token, body: { currentPassword: password, newPassword } },
  });
  expect(await feedStatus(changed)).toBe(404);
  token = change.body.token;
  // Restores the password that `logIn` uses.
  const back = { currentPassword: newPassword, newPassword: password };
  token = (await call<{ token: string }>("POST", API.password, { token, body: back })).body.token;

  const everywhere = await make(token);
  expect(await feedStatus(everywhere)).toBe(200);
  expect((await call("POST", API.logoutEverywhere, { token })).status).toBe(204);
  expect(await feedStatus(everywhere)).toBe(404);

  token = await logIn();
  const byAdmin = await make(token);
  expect((await call("DELETE", ADMIN_API.providerSessions(id), { token: admin })).status).toBe(204);
  expect(await feedStatus(byAdmin)).toBe(404);

  token = await logIn();
  const other = await feedHost();
  const others = await other.make(await other.logIn());
  const own = await make(token);
  expectError(await call("GET", byAdmin), 404, "NOT_FOUND");
  const end = () => call("DELETE", API.ownCalendarFeed, { token });
  const ended = await Promise.all([end(), end(), end()]);
  expect(ended.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
  expect([await feedStatus(own), await feedStatus(others)]).toEqual([404, 200]);

  // A feed that is created while all sessions end does not outlive them.
  const racing = await Promise.all([
    call<{ url?: string }>("POST", API.ownCalendarFeed, { token }),
    call("DELETE", ADMIN_API.providerSessions(id), { token: admin }),
    call<{ url?: string }>("POST", API.ownCalendarFeed, { token }),
  ]);
  for (const { body } of racing) {
    const { url } = (body ?? {}) as { url?: string };
    if (url) expect(await feedStatus(new URL(url).pathname)).toBe(404);
  }
});

test("creating a feed needs the password, and events contain a phone only if the host wants it", async () => {
  const { logIn, make } = await feedHost();
  const token = await logIn();
  const stolen = renewed(token, { confirmedAt: new Date(Date.now() - 61 * 60_000) });
  expectError(await call("POST", API.ownCalendarFeed, { token: stolen }), 403, "CONFIRM_FIRST");
  for (const body of [{ phones: "yes" }, { phones: { $gt: 0 } }, [], "text"]) {
    expectError(await call("POST", API.ownCalendarFeed, { token, body }), 400, "VALIDATION_FAILED");
  }
  const booked = await call("POST", "/api/bookings/provider", { token, body: GUEST });
  expect(booked.status).toBe(201);
  const ownData = async () => (await call<OwnDataDto>("GET", API.ownData, { token })).body;
  const path = await make(token);
  expect(await ownData()).toMatchObject({ calendarFeedUsedAt: null });
  const read = async (address: string) => (await fetch(`${process.env.BASE_URL}${address}`)).text();
  const without = await read(path);
  expect(without).toContain("SUMMARY:Nadeeka\\, 2 adults");
  for (const hidden of ["Perera", "123 4567"]) expect(without).not.toContain(hidden);
  // The server records the last use of a feed only after it has sent the response, so the test polls.
  await expect
    .poll(async () => Date.parse((await ownData()).calendarFeedUsedAt ?? ""))
    .toBeGreaterThan(Date.now() - 60_000);
  const withPhones = await read(await make(token, { phones: true }));
  expect(withPhones).toContain("Phone: +94 77 123 4567");
  expect(withPhones).not.toContain("Perera");
  expect(await feedStatus(path)).toBe(404);
});
