import { expect, it } from "vitest";
import { findProduct, isBookableOnline } from "../../domain/catalogue";
import { closureOf, seatsLeft, startAt } from "../../domain/schedule";
import { DEMO_LOGINS, demoDocuments } from "./demo-documents";

const now = new Date("2026-11-23T06:00:00Z");
const { providers, bookings, schedules, departures, moves } = demoDocuments(now, "none");
const scheduleOf = (id: string) => schedules.find(({ offer }) => offer.id === id)?.schedule;

it("three demo products have schedules, and bookings of two of them are confirmed at once", () => {
  const tours = schedules.filter(({ offer }) => offer.kind === "product");
  expect(tours.map(({ instant = false }) => instant)).toEqual([true, true, false]);
  for (const { offer } of tours) expect(findProduct(offer.id)).toSatisfy(isBookableOnline);
  const instant = tours.flatMap(({ offer, instant: isInstant }) => (isInstant ? offer.id : []));
  const booked = bookings.filter(({ offer }) => instant.includes(offer.id));
  expect(booked.some(({ holdsPlaces }) => holdsPlaces)).toBe(true);
  for (const { status } of booked) expect(status).not.toBe("pending");
});

it("five demo hosts have schedules, none of them among the first in the list or the printed login", () => {
  const newestFirst = providers.filter(({ approved }) => approved).toReversed();
  const withSchedule = newestFirst.flatMap(({ _id, email }, place) =>
    scheduleOf(_id.toHexString()) ? [{ place, email }] : [],
  );
  expect(schedules.filter(({ offer }) => offer.kind === "service")).toHaveLength(5);
  expect(withSchedule).toHaveLength(5);
  for (const { place, email } of withSchedule) {
    expect(place).toBeGreaterThanOrEqual(4);
    expect(email).not.toBe(DEMO_LOGINS.provider);
  }
});

it("the departures of the demo data match its bookings, and none exceeds its capacity", () => {
  for (const { offer, date, time, people, parties, claims } of departures) {
    const holders = bookings.filter(
      (one) =>
        one.offer.id === offer.id && one.date === date && one.time === time && one.status !== "cancelled",
    );
    expect(Object.keys(claims).sort()).toEqual(holders.map(({ _id }) => _id.toHexString()).sort());
    expect(holders.every(({ holdsPlaces }) => holdsPlaces)).toBe(true);
    const sum = holders.reduce((all, { adults, children }) => all + adults + children, 0);
    expect({ people, parties }).toEqual({ people: sum, parties: holders.length });
    const schedule = scheduleOf(offer.id);
    const size = schedule && startAt(schedule, { date, time })?.size;
    expect({ people, parties }[schedule?.capacity.unit ?? "people"]).toBeLessThanOrEqual(size ?? 0);
  }
  const held = departures.flatMap(({ claims }) => Object.keys(claims));
  expect(bookings.filter(({ holdsPlaces }) => holdsPlaces)).toHaveLength(held.length);
});

it("one departure is nearly full, one closed for a week, and no pending booking has expired", () => {
  const left = schedules.map(({ offer, schedule }) =>
    departures
      .filter((one) => one.offer.id === offer.id)
      .map((one) => seatsLeft(schedule, { size: schedule.capacity.size }, one)),
  );
  expect(left.some((one) => one.length >= 18 && one.every((places) => places <= 2))).toBe(true);
  const closed = schedules.flatMap(({ schedule }) =>
    Array.from({ length: 60 }, (_, day) =>
      new Date(now.getTime() + day * 86_400_000).toISOString().slice(0, 10),
    ).filter((date) => closureOf(schedule, { date, time: "15:00" })),
  );
  expect(closed).toHaveLength(7);
  const waiting = bookings.filter(({ holdsPlaces, status }) => holdsPlaces && status === "pending");
  expect(waiting.length).toBeGreaterThan(0);
  for (const { expiresAt } of waiting) expect(expiresAt?.getTime()).toBeGreaterThan(now.getTime());
});

it("the guest of the demo login asks the host of the demo login to move a confirmed booking", () => {
  expect(moves).toHaveLength(1);
  for (const { tourist, booking, date } of moves) {
    expect(tourist.email).toBe(DEMO_LOGINS.tourist);
    expect(booking.status).toBe("confirmed");
    expect(booking.tourist?._id).toEqual(tourist._id);
    expect(booking.provider?._id).toEqual(providers.find(({ email }) => email === DEMO_LOGINS.provider)?._id);
    expect(date).not.toBe(booking.date);
    // The booked tour must be so far ahead that the host has the full 48 hours to answer the move, with a day to spare.
    const hours = (Date.parse(booking.date) - now.getTime()) / 3_600_000;
    expect(hours).toBeGreaterThan(72);
  }
});
