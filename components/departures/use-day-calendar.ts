"use client";

import { type ComponentType, useEffect, useState } from "react";
import type { DayCalendar } from "./day-calendar";

type Calendar = ComponentType<Parameters<typeof DayCalendar>[0]>;

/** Loads the calendar's code once. A failure clears the promise, so that the next call tries again. */
let loading: Promise<Calendar> | undefined;
function loadCalendar(): Promise<Calendar> {
  loading ??= import("./day-calendar").then((module) => module.DayCalendar);
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

/** Loads the code in advance. A failure is ignored here, because opening the calendar tries again and reports it. */
export const prefetchCalendar = () => void loadCalendar().catch(() => {});

/** The calendar component: undefined while its code loads, null if loading failed. */
export function useDayCalendar(isOpen: boolean, round: number): Calendar | null | undefined {
  const [calendar, setCalendar] = useState<{ Calendar: Calendar | null }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a higher `round` tries again
  useEffect(() => {
    if (!isOpen) return;
    let isHere = true;
    const got = (Calendar: Calendar | null) => isHere && setCalendar({ Calendar });
    setCalendar((before) => (before?.Calendar ? before : undefined));
    loadCalendar().then(got, () => got(null));
    return () => {
      isHere = false;
    };
  }, [isOpen, round]);
  return calendar?.Calendar;
}
