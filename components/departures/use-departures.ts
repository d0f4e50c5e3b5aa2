"use client";

import { useEffect, useState } from "react";
import type { FieldProps } from "@/components/forms/types";
import { monthOf, monthsAfter, showsNextMonth } from "@/lib/domain/calendar";
import type { LocalMoment } from "@/lib/domain/dates";
import { type DepartureRules, lookOfDay, partyInWords, whyNot } from "@/lib/domain/day-choice";
import type { DepartureDto } from "@/lib/schemas/availability";
import { type OfferName, useAvailability } from "./use-availability";

export interface DepartureChoice {
  offer: OfferName;
  date: FieldProps;
  time: FieldProps;
  /** First and last bookable day. */
  first: string;
  last: string;
  people: number;
  /** A departure in which the party already has seats. */
  held?: LocalMoment;
  /** Increases each time the server rejects a booking, because the loaded data may be outdated. */
  failures?: number;
}

/**
 * The departures that a party can choose from, and the current selection.
 * @param isOpen whether the calendar is open
 */
export function useDepartures(choice: DepartureChoice, isOpen: boolean) {
  const { offer, date, time, first, last, people, held, failures = 0 } = choice;
  /**
   * The shown month, and the day selected at that time: set when the guest turns to a month, or picks a day in the
   * calendar.
   */
  const [turned, setTurned] = useState<{ since: string; month: string }>();
  const day = date.value >= first && date.value <= last ? date.value : "";
  const month = turned?.since === day ? turned.month : monthOf(day || first);
  const availability = useAvailability(offer, isOpen || day ? month : null);
  const { rules, state, askAgain } = availability;
  const departuresOn = (one: string) => {
    const departures = availability.departuresOn(one);
    return held?.date === one ? withHeld(departures, held.time, rules, people) : departures;
  };
  const bookable = (departures: readonly DepartureDto[] = []) =>
    departures.filter((one) => !whyNot(one, rules, people));
  const lookOf = (one: string) => {
    const departures = departuresOn(one);
    return departures && lookOfDay(departures, rules, people);
  };
  const departures = day ? departuresOn(day) : undefined;
  const chosen = departures?.find((one) => one.time === time.value);
  const only = onlyTime(bookable(departures));

  const isFull = state === "known" && isOpen && !hasRoom(month, last, lookOf);
  const isNothingFree =
    isFull && !(showsNextMonth(month, first, last) && hasRoom(monthsAfter(month, 1), last, lookOf));
  // If the current month has no free seats left, the calendar opens with the next month.
  useEffect(() => {
    if (isFull && !turned && !day && month < monthOf(last))
      setTurned({ since: "", month: monthsAfter(month, 1) });
  }, [isFull, turned, day, month, last]);

  useEffect(() => {
    if (failures > 0) askAgain();
  }, [failures, askAgain]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `onValue` is a new function at each render
  useEffect(() => {
    // For a day from the page's address, `pick` is not called, so the day's only start time is selected here.
    if (only && !time.value) time.onValue(only);
  }, [only, time.value]);

  return {
    ...{ day, month, departures, rules, state, lookOf, isNothingFree, askAgain },
    isScheduled: availability.isScheduled,
    /** Why the selected departure cannot be booked; undefined if it can, or if none is selected. */
    reason: departures && time.value ? whyNot(chosen, rules, people) : undefined,
    hint: partyInWords(rules),
    turnTo: (to: string) => setTurned({ since: day, month: to }),
    pick: (picked: string) => {
      date.onValue(picked);
      // The calendar may also have days of the next month. Picking one of them must not turn to that month.
      setTurned({ since: picked, month });
      const takes = bookable(departuresOn(picked));
      // If the new day also has the selected start time, this time stays selected. Otherwise, the day's start
      // time is selected if there is only one.
      if (takes.some((one) => one.time === time.value)) return;
      time.onValue(onlyTime(takes) ?? "");
    },
  };
}

/** The time of the departure if there is exactly one; otherwise undefined. */
const onlyTime = (departures: readonly DepartureDto[]) =>
  departures.length === 1 ? departures[0]?.time : undefined;

/** The departures of a day. The seats that the party already has in one of them count as free. */
function withHeld(
  departures: readonly DepartureDto[] | undefined,
  time: string,
  { unit }: DepartureRules,
  people: number,
): readonly DepartureDto[] | undefined {
  return departures?.map((one) =>
    one.time === time
      ? { ...one, left: Math.min(one.capacity, one.left + (unit === "people" ? people : 1)) }
      : one,
  );
}

/** Whether any day of a month has free seats, up to the last bookable day. */
function hasRoom(
  month: string,
  last: string,
  lookOf: (day: string) => { look: string } | undefined,
): boolean {
  for (let number = 1; number <= 31; number += 1) {
    const day = `${month}-${String(number).padStart(2, "0")}`;
    const look = day <= last && lookOf(day)?.look;
    if (look === "room" || look === "few") return true;
  }
  return false;
}
