import ICAL from "ical.js";
import { expect, test } from "vitest";
import { calendarFeed, type FeedTour } from "./calendar";

const TOUR: FeedTour = {
  id: "66f1a0b2c3d4e5f601234503",
  version: 3,
  isPending: false,
  date: "2026-11-24",
  time: "06:30",
  minutes: 240,
  name: "Ingrid Solberg, 2 adults",
  place: "Hiriwadunna",
  description: "Reference: NT-7K2M9Q",
  link: "https://trails.example/provider-dashboard",
};

test("a feed contains each tour once, with a stable id, and one time zone", () => {
  const pending = { ...TOUR, id: "66f1a0b2c3d4e5f601234504", isPending: true };
  const calendar = new ICAL.Component(ICAL.parse(calendarFeed("Heron Boats", [TOUR, pending])));
  expect(calendar.getAllSubcomponents("vtimezone")).toHaveLength(1);
  expect(calendar.getFirstPropertyValue("method")).toBe("PUBLISH");
  expect(String(calendar.getFirstPropertyValue("refresh-interval"))).toBe("PT15M");
  const events = calendar.getAllSubcomponents("vevent");
  expect(events.map((event) => event.getFirstPropertyValue("status"))).toEqual(["CONFIRMED", "TENTATIVE"]);
  expect(new ICAL.Event(events[0] as ICAL.Component).uid).toBe("66f1a0b2c3d4e5f601234503@trails.example");
  // The feed must have no attendees, so that the host's calendar app does not write to guests.
  expect(events.flatMap((event) => event.getAllProperties("attendee"))).toEqual([]);
});

test("a host without bookings has a valid empty calendar", () => {
  const calendar = new ICAL.Component(ICAL.parse(calendarFeed("Heron Boats", [])));
  expect(calendar.getAllSubcomponents("vevent")).toEqual([]);
});
