"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { API } from "@/lib/api-paths";
import { callApi } from "@/lib/client/api";
import { daysOfMonth, monthOf, monthsAfter } from "@/lib/domain/calendar";
import type { DepartureRules } from "@/lib/domain/day-choice";
import { withQuery } from "@/lib/paths";
import type { AvailabilityDto, DepartureDto } from "@/lib/schemas/availability";

/** An offer as the API calls identify it. */
export type OfferName = { providerId: string } | { productType: string };

/** Milliseconds after which loaded data is requested again. */
const FRESH_MS = 15_000;

/** The departures that have been loaded so far for one offer. */
interface Known {
  /** When each month was loaded, by `performance.now`. */
  months: Readonly<Record<string, number>>;
  days: ReadonlyMap<string, readonly DepartureDto[]>;
  rules: DepartureRules;
  isScheduled: boolean;
}

const NOTHING: Known = {
  months: {},
  days: new Map(),
  rules: { unit: "people", party: {} },
  isScheduled: true,
};

export interface Availability {
  /** The departures of a day; undefined if they are not loaded. */
  departuresOn: (day: string) => readonly DepartureDto[] | undefined;
  rules: DepartureRules;
  /** False if guests may request any day and time. */
  isScheduled: boolean;
  state: "known" | "asking" | "failed";
  /** Requests the data again, even if it is fresh. */
  askAgain: () => void;
}

/**
 * Loads the departures of an offer, two months at a time, and caches them for some seconds.
 * @param month the shown month, `YYYY-MM`; null while the calendar is closed
 */
export function useAvailability(offer: OfferName, month: string | null): Availability {
  const name = JSON.stringify(offer);
  const [known, setKnown] = useState(NOTHING);
  const [failed, setFailed] = useState<string>();
  const [round, setRound] = useState(0);
  const answered = useRef(NOTHING);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a higher `round` repeats the request
  useEffect(() => {
    if (!month) return;
    const leaving = new AbortController();
    const isFresh = (one: string) =>
      performance.now() - (answered.current.months[one] ?? Number.NEGATIVE_INFINITY) < FRESH_MS;
    const ask = async () => {
      if (isFresh(month)) return;
      const next = monthsAfter(month, 1);
      const range = { from: daysOfMonth(month).first, to: daysOfMonth(next).last };
      const path = withQuery(API.availability, { ...JSON.parse(name), ...range });
      const began = performance.now();
      try {
        const told = await callApi<AvailabilityDto>(path, { signal: leaving.signal, cache: "no-cache" });
        answered.current = withMonths(answered.current, [month, next], told, began);
        setKnown(answered.current);
        setFailed(undefined);
      } catch {
        if (!leaving.signal.aborted) setFailed(month);
      }
    };
    void ask();
    return () => leaving.abort();
  }, [name, month, round]);

  const askAgain = useCallback(() => {
    // Marks all loaded months as outdated. The page still shows the old data until the response arrives.
    const old = Object.keys(answered.current.months).map((one) => [one, Number.NEGATIVE_INFINITY] as const);
    answered.current = { ...answered.current, months: Object.fromEntries(old) };
    setFailed(undefined);
    setRound((count) => count + 1);
  }, []);

  const isKnown = (one: string) => one in known.months;
  return {
    departuresOn: (day) => (isKnown(monthOf(day)) ? (known.days.get(day) ?? []) : undefined),
    rules: known.rules,
    isScheduled: known.isScheduled,
    state: month && failed === month ? "failed" : month && !isKnown(month) ? "asking" : "known",
    askAgain,
  };
}

/** Merges a response into the loaded data. The response replaces the data of the requested months. */
function withMonths(
  before: Known,
  months: readonly string[],
  { scheduled, unit = "people", party = {}, days }: AvailabilityDto,
  at: number,
): Known {
  const others = [...before.days].filter(([day]) => !months.includes(monthOf(day)));
  return {
    months: { ...before.months, ...Object.fromEntries(months.map((month) => [month, at])) },
    days: new Map([...others, ...days.map(({ date, departures }) => [date, departures] as const)]),
    rules: { unit, party },
    isScheduled: scheduled,
  };
}
