import { expect, test } from "@playwright/test";
import { MESSAGES } from "../../lib/content/messages";
import { WEEKDAYS } from "../../lib/domain/schedule";
import { dayFrom } from "../../lib/fixtures/factories";
import { call, newTourist } from "../fixtures/api-client";
import { bookProvider } from "../fixtures/cast";
import { environment } from "../fixtures/environment";
import { newProvider, ownPlace } from "../fixtures/listings";
import { adminSession } from "../fixtures/sessions";

/** Tests the search for hosts who have room for a party on a day. */

const day = dayFrom(new Date(), 40);

const daily = (changes: object = {}) => ({
  sessions: [{ days: WEEKDAYS, times: ["06:00", "14:30"] }],
  durationMinutes: 120,
  capacity: { unit: "people", size: 4 },
  ...changes,
});

async function host(place: string, serviceName: string, schedule?: object): Promise<string> {
  const { _id } = await newProvider({ serviceName, location: place, price: 3_001 });
  if (schedule) await setSchedule(_id, schedule);
  return _id;
}

async function setSchedule(id: string, schedule: object): Promise<void> {
  const token = await adminSession();
  const answer = await call("PUT", `/api/admin/providers/${id}/schedule`, { token, body: schedule });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

/** Requests a search page, and returns the parts that the tests check. */
async function search(query: Record<string, string>) {
  const answer = await fetch(`${environment.baseUrl}/services?${new URLSearchParams(query)}`);
  expect(answer.status).toBe(200);
  const html = (await answer.text()).replaceAll("<!-- -->", "");
  const heading = /id="results"[^>]*>([^<]*)</.exec(html)?.[1];
  // Ignores the suggestions that follow an empty result.
  const [results = ""] = html.split(">You may like these");
  const cards = [...results.matchAll(/<article.*?<\/article>/gs)].map(([card]) => card);
  const names = cards.map((card) => /aria-label="([^"]*)"/.exec(card)?.[1]).sort();
  const cardOf = (name: string) => cards.find((card) => card.includes(`aria-label="${name}"`)) ?? "";
  return {
    answer,
    html,
    heading,
    names,
    textOf: (name: string) =>
      cardOf(name)
        .replace(/<[^>]+>/g, " ")
        .replace(/\s+/g, " "),
  };
}

test("a search by day and party finds hosts with room, and shows total prices and start times", {
  tag: "@extended",
}, async () => {
  const place = ownPlace();
  await host(place, "Any time");
  const daytime = await host(place, "Daytime", daily());
  await host(place, "Closed", daily({ closed: [{ from: day, to: day }] }));
  await host(place, "Small parties", daily({ party: { max: 2 } }));
  await host(place, "Not yet", daily({ horizonDays: 30 }));
  await host(
    place,
    "Full",
    daily({ sessions: [{ days: WEEKDAYS, times: ["06:00"] }], capacity: { unit: "parties", size: 1 } }),
  ).then(async (id) => bookProvider((await newTourist()).token, id, { date: day, time: "06:00" }));
  const { token } = await newTourist();
  await bookProvider(token, daytime, { date: day, time: "06:00", adults: 2, children: 0 });

  const three = await search({ date: day, adults: "2", children: "1", place });
  expect(three.names).toEqual(["Any time", "Daytime"]);
  expect(three.heading).toMatch(/^2 hosts near “.*”, on .*, for 2 adults and 1 child$/);
  // LKR 3,001 for each adult, and half of that, rounded up, for the child.
  expect(three.textOf("Daytime")).toContain("$25.01 for 2 adults and 1 child");
  expect(three.textOf("Daytime")).toContain("Starts 2:30 pm");
  expect(three.textOf("Any time")).not.toContain("Starts");
  const two = await search({ date: day, adults: "2", place });
  expect(two.names).toEqual(["Any time", "Daytime", "Small parties"]);
  expect(two.textOf("Daytime")).toContain("Starts 6:00 am, 2:30 pm");
  expect((await search({ date: day, place })).names).toEqual(two.names);
  // Without a day, the search leaves out only hosts that never take that many people.
  expect((await search({ adults: "5", place })).names).toEqual(["Any time", "Full"]);
  expect((await search({ place })).names).toHaveLength(6);
});

test("search results reflect a change of a schedule or of reserved seats at once", async () => {
  const place = ownPlace();
  const id = await host(place, "Daytime", daily());
  const { token } = await newTourist();
  const found = async () => (await search({ date: day, adults: "3", place })).names;
  expect(await found()).toEqual(["Daytime"]);
  for (const time of ["06:00", "14:30"]) {
    await bookProvider(token, id, { date: day, time, adults: 2, children: 0 });
  }
  expect(await found()).toEqual([]);
  await setSchedule(id, daily({ capacity: { unit: "people", size: 5 } }));
  expect(await found()).toEqual(["Daytime"]);
  await setSchedule(id, daily({ closed: [{ from: day, to: day }], keepBookings: true }));
  expect(await found()).toEqual([]);
  await call("DELETE", `/api/admin/providers/${id}/schedule`, { token: await adminSession() });
  expect(await found()).toEqual(["Daytime"]);
});

for (const [query, sentence] of [
  [{ date: "2020-01-01" }, MESSAGES.dayPassed],
  [{ date: "2026-02-30" }, MESSAGES.noSuchDay],
  [{ date: "next week" }, MESSAGES.noSuchDay],
  [{ date: "2999-01-01" }, MESSAGES.dayTooFar],
  [{ adults: "99", children: "2" }, MESSAGES.noPriceForGroup(101)],
] as const) {
  test(`${JSON.stringify(query)} shows the error, also beside its field`, async () => {
    const { heading, names, html } = await search(query);
    expect(heading).toBe(sentence);
    expect(names).toEqual([]);
    expect(html.split(sentence).length).toBeGreaterThan(2);
    expect(html).toMatch(/aria-invalid="true"/);
  });
}

test("search responses are not cached, and the address of a search is the same for everybody", async () => {
  const { answer } = await search({ children: "1", adults: "2", date: day, q: "boat" });
  expect(answer.url).toBe(`${environment.baseUrl}/services?children=1&adults=2&date=${day}&q=boat`);
  expect(answer.headers.get("cache-control")).toMatch(/no-store/);
});
