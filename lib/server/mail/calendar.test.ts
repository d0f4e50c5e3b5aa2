import ICAL from "ical.js";
import { afterEach, expect, test, vi } from "vitest";
import { oneLine } from "../../domain/one-line";
import { type CalendarTour, calendarFile } from "./calendar";

/** These tests parse the calendar files with a different library (ical.js) than the one that writes them. */

const TOUR: CalendarTour = {
  id: "66f1a0b2c3d4e5f601234503",
  version: 3,
  isCancelled: false,
  date: "2026-11-24",
  time: "06:30",
  minutes: 240,
  name: "Jeep Safari",
  place: "Pick-up within Habarana, and Hiriwadunna",
  description: "Reference: NT-7K2M9Q\nYour host's phone: +94 77 555 0101",
  link: "https://trails.example/tourist-dashboard",
  organizer: { name: "Nelum Trails", email: "hello@trails.example" },
  guest: { name: "Ingrid Solberg", email: "ingrid@travellers.example" },
};

function read(content: string) {
  const calendar = new ICAL.Component(ICAL.parse(content));
  const zone = calendar.getFirstSubcomponent("vtimezone");
  if (zone) ICAL.TimezoneService.register(zone);
  const [event, ...others] = calendar.getAllSubcomponents("vevent");
  expect(others).toEqual([]);
  return { calendar, component: event as ICAL.Component, event: new ICAL.Event(event as ICAL.Component) };
}

afterEach(() => {
  vi.unstubAllEnvs();
});

test("a confirmed tour has the tour's time zone, place, phone, and its booking's id and version", () => {
  const { method, content } = calendarFile(TOUR);
  const { calendar, component, event } = read(content);
  expect(method).toBe("REQUEST");
  expect(calendar.getFirstPropertyValue("method")).toBe("REQUEST");
  expect(event.uid).toBe("66f1a0b2c3d4e5f601234503@trails.example");
  expect(event.sequence).toBe(3);
  expect(event.summary).toBe("Jeep Safari");
  expect(event.location).toBe("Pick-up within Habarana, and Hiriwadunna");
  expect(event.description).toBe("Reference: NT-7K2M9Q\nYour host's phone: +94 77 555 0101");
  expect(event.startDate.zone?.tzid).toBe("Asia/Colombo");
  expect(event.startDate.toString()).toBe("2026-11-24T06:30:00");
  expect(event.startDate.toJSDate().toISOString()).toBe("2026-11-24T01:00:00.000Z");
  expect(event.endDate.toString()).toBe("2026-11-24T10:30:00");
  expect(component.getFirstPropertyValue("status")).toBe("CONFIRMED");
  expect(String(component.getFirstPropertyValue("dtstamp"))).toMatch(/Z$/);
  expect(event.organizer).toBe("mailto:hello@trails.example");
  expect(event.attendees.map((one) => one.getFirstValue())).toEqual(["MAILTO:ingrid@travellers.example"]);
});

test("a tour at a time that does not exist in this machine's time zone keeps its time", () => {
  vi.stubEnv("TZ", "Europe/Berlin");
  expect(new Date(2027, 2, 28, 2, 30).getHours()).toBe(3);
  const { event } = read(calendarFile({ ...TOUR, date: "2027-03-28", time: "02:30", minutes: 60 }).content);
  expect([event.startDate, event.endDate].map(String)).toEqual([
    "2027-03-28T02:30:00",
    "2027-03-28T03:30:00",
  ]);
});

test("a cancelled tour is removed by the same id with a later version", () => {
  const { method, content } = calendarFile({ ...TOUR, version: 4, isCancelled: true });
  const { calendar, component, event } = read(content);
  expect([method, calendar.getFirstPropertyValue("method")]).toEqual(["CANCEL", "CANCEL"]);
  expect([event.uid, event.sequence]).toEqual(["66f1a0b2c3d4e5f601234503@trails.example", 4]);
  expect(component.getFirstPropertyValue("status")).toBe("CANCELLED");
});

test("names add no lines of their own, even if they were never validated", () => {
  const evil = 'Ada";X="\r\nATTENDEE:mailto:all@evil.example\r\nEND:VEVENT\r\nBEGIN:VEVENT';
  for (const name of [evil, oneLine(evil)]) {
    const guest = { name, email: "ada@travellers.example" };
    const { content } = calendarFile({ ...TOUR, name, place: name, description: name, guest });
    const { component, event } = read(content);
    expect(content).not.toMatch(/^(?:ATTENDEE:|END:VEVENT\r\n(?!END:VCALENDAR))/m);
    expect(event.attendees).toHaveLength(1);
    expect(event.attendees[0]?.getFirstValue()).toBe("MAILTO:ada@travellers.example");
    expect(component.getAllProperties("summary")).toHaveLength(1);
    for (const line of content.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  }
});
