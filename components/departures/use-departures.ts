"use client";

import { useEffect, useState } from "react";
import type { FieldProps } from "@/components/forms/types";
import { monthOf } from "@/lib/domain/calendar";
import type { LocalMoment } from "@/lib/domain/dates";
import { type DepartureRules, lookOfDay, partyInWords, whyNot } from "@/lib/domain/day-choice";
import type { DepartureDto } from "@/lib/schemas/schedule";
import { type OfferName, useAvailability } from "./use-availability";

export interface DepartureChoice {
  offer: OfferName;
  date: FieldProps;
  time: FieldProps;
  /** First and last bookable day. */
  first: string;
  last: string;
  people: number;
  /** A departure where the party has places already. */
  held?: LocalMoment;
  /** Grows when the server refused a booking: what is known may be out of date. */
  refusals?: number;
}

/**
 * The departures that a party can choose from, and what is chosen.
 * @param isOpen whether the calendar is shown
 */
export function useDepartures(choice: DepartureChoice, isOpen: boolean) {
  const { offer, date, time, first, last, people, held, refusals = 0 } = choice;
  /** The month that somebody turned to, since which day was chosen. */
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

  useEffect(() => {
    if (refusals > 0) askAgain();
  }, [refusals, askAgain]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `onValue` is another function at each render
  useEffect(() => {
    // A day that came with the page's address has nobody who picks its only start.
    if (only && !time.value) time.onValue(only);
  }, [only, time.value]);

  return {
    ...{ day, month, departures, rules, state, lookOf, askAgain },
    isScheduled: availability.isScheduled,
    /** Why the chosen start cannot be booked. */
    reason: departures && time.value ? whyNot(chosen, rules, people) : undefined,
    isNothingFree: state === "known" && isOpen && !hasRoom(month, last, lookOf),
    hint: partyInWords(rules),
    turnTo: (to: string) => setTurned({ since: day, month: to }),
    pick: (picked: string) => {
      date.onValue(picked);
      const takes = bookable(departuresOn(picked));
      // The start stays if that day has it, too; a day's only start needs no second choice.
      if (takes.some((one) => one.time === time.value)) return;
      time.onValue(onlyTime(takes) ?? "");
    },
  };
}

/** The time of the only departure. */
const onlyTime = (departures: readonly DepartureDto[]) =>
  departures.length === 1 ? departures[0]?.time : undefined;

/** The departures of a day, of which one has the party's own places besides. */
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

/** Whether one of the days of a month has room, up to the last bookable day. */
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
