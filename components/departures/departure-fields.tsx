"use client";

import { CalendarDays, ChevronDown } from "lucide-react";
import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { CONTROL, describedBy, fieldId } from "@/components/forms/field";
import type { FieldProps } from "@/components/forms/types";
import { monthOf } from "@/lib/domain/calendar";
import type { LocalMoment } from "@/lib/domain/dates";
import { type DepartureRules, lookOfDay, partyInWords, whyNot } from "@/lib/domain/day-choice";
import { formatDate, formatMonth } from "@/lib/format";
import type { DepartureDto } from "@/lib/schemas/schedule";
import type { DayCalendar } from "./day-calendar";
import { StartsOfDay } from "./starts-of-day";
import { type OfferName, useAvailability } from "./use-availability";

interface DepartureFieldsProps {
  offer: OfferName;
  date: FieldProps;
  time: FieldProps;
  /** First and last bookable day. */
  first: string;
  last: string;
  people: number;
  /** Price of the party in whole LKR; undefined where there is none. */
  total?: number | undefined;
  /** A departure where the party has places already. */
  held?: LocalMoment;
  /** Grows when the server refused a booking: what is known may be out of date. */
  refusals?: number;
  /** Shown instead where any day and time can be asked for. */
  otherwise: ReactNode;
}

type Calendar = ComponentType<Parameters<typeof DayCalendar>[0]>;

/** Loads the calendar's code, once. */
let loading: Promise<Calendar> | undefined;
function loadCalendar(): Promise<Calendar> {
  loading ??= import("./day-calendar").then((module) => module.DayCalendar);
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

/** Loads it before it is needed; whoever opens the calendar learns if it fails. */
const prefetch = () => void loadCalendar().catch(() => {});

/** The calendar's code: undefined while it is loaded, null when that failed. */
function useCalendar(isOpen: boolean, round: number): Calendar | null | undefined {
  const [calendar, setCalendar] = useState<{ Calendar: Calendar | null }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round tries again
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

/** Day and start of an offer that starts at set times: a calendar, then the starts of the day. */
export function DepartureFields(props: DepartureFieldsProps) {
  const { offer, date, time, first, last, people, total, held, refusals = 0, otherwise } = props;
  const [isOpen, setOpen] = useState(false);
  /** The month that somebody turned to, since which day was chosen. */
  const [turned, setTurned] = useState<{ since: string; month: string }>();
  const [tries, setTries] = useState(0);
  const day = date.value >= first && date.value <= last ? date.value : "";
  const month = turned?.since === day ? turned.month : monthOf(day || first);
  const {
    departuresOn: toldOf,
    rules,
    isScheduled,
    state,
    askAgain,
  } = useAvailability(offer, isOpen || day ? month : null);
  const departuresOn = (one: string) =>
    held?.date === one ? withHeld(toldOf(one), held.time, rules, people) : toldOf(one);
  const Calendar = useCalendar(isOpen, tries);
  const id = fieldId(date.name);

  useEffect(() => {
    if (refusals > 0) askAgain();
  }, [refusals, askAgain]);

  function pick(picked: string) {
    date.onValue(picked);
    const takes = departuresOn(picked)?.filter((one) => !whyNot(one, rules, people)) ?? [];
    // The start stays if that day has it, too; a day's only start needs no second choice.
    if (takes.some((one) => one.time === time.value)) return;
    time.onValue(takes.length === 1 && takes[0] ? takes[0].time : "");
  }

  const lookOf = (one: string) => {
    const departures = departuresOn(one);
    return departures && lookOfDay(departures, rules, people);
  };
  const departures = day ? departuresOn(day) : undefined;
  const chosen = departures?.find((one) => one.time === time.value);
  const reason = departures && time.value ? whyNot(chosen, rules, people) : undefined;
  const isNothingFree = state === "known" && isOpen && !hasRoom(month, last, lookOf);
  const hint = partyInWords(rules);
  const takes = departures?.filter((one) => !whyNot(one, rules, people)) ?? [];
  const only = takes.length === 1 ? takes[0]?.time : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `onValue` is another function at each render
  useEffect(() => {
    // A day that came with the page's address has nobody who picks its only start.
    if (only && !time.value) time.onValue(only);
  }, [only, time.value]);

  if (!isScheduled) return otherwise;

  return (
    <div className="@container">
      <div className="grid gap-x-8 gap-y-5 @2xl:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <div>
          <span id={`${id}-label`} className="mb-1.5 block font-semibold">
            Date
          </span>
          <button
            type="button"
            id={id}
            aria-labelledby={`${id}-label ${id}-value`}
            aria-expanded={isOpen}
            aria-controls={`${id}-calendar`}
            onPointerEnter={prefetch}
            onFocus={prefetch}
            onClick={() => {
              // What was known when the day was chosen may be old by now.
              if (!isOpen && day) askAgain();
              setOpen(!isOpen);
            }}
            className={`${CONTROL} flex items-center gap-3 text-left`}
            {...describedBy(id, hint, date.error)}
          >
            <CalendarDays aria-hidden="true" className="size-5 shrink-0 text-primary" />
            <span id={`${id}-value`} className={`grow ${day ? "" : "text-muted"}`}>
              {day ? formatDate(day) : "Choose a day"}
            </span>
            <ChevronDown
              aria-hidden="true"
              className={`size-5 shrink-0 text-muted ${isOpen ? "rotate-180" : ""}`}
            />
          </button>
          <input type="hidden" name={date.name} value={day} />
          {!departures && <input type="hidden" name={time.name} value={time.value} />}
          {date.error && (
            <p id={`${id}-error`} className="mt-1.5 font-medium text-base text-danger">
              {date.error}
            </p>
          )}
          {hint && (
            <p id={`${id}-hint`} className="mt-1.5 text-base text-muted">
              {hint}
            </p>
          )}
          <div id={`${id}-calendar`} hidden={!isOpen}>
            {isOpen && (
              // biome-ignore lint/a11y/useSemanticElements: it is inside a fieldset
              <div role="group" aria-label="Calendar" className="mt-3 max-w-104">
                {Calendar ? (
                  <Calendar
                    month={month}
                    onMonth={(to) => setTurned({ since: day, month: to })}
                    value={day}
                    onPick={pick}
                    lookOf={lookOf}
                    first={first}
                    last={last}
                  />
                ) : (
                  Calendar === undefined && <div aria-hidden="true" className="h-100" />
                )}
                <CalendarNews
                  isFailed={state === "failed" || Calendar === null}
                  isAsking={state === "asking" || Calendar === undefined}
                  isNothingFree={isNothingFree}
                  month={month}
                  onTryAgain={() => {
                    setTries(tries + 1);
                    askAgain();
                  }}
                />
                <Legend />
              </div>
            )}
          </div>
        </div>
        <div>
          {departures ? (
            <StartsOfDay {...time} {...{ day, departures, rules, people, total }} />
          ) : (
            <NoStartsYet id={fieldId(time.name)} error={time.error} hasDay={day !== ""} state={state} />
          )}
          <p aria-live="polite" className={reason ? "mt-2 border-accent border-l-3 pl-3 text-base" : ""}>
            {reason && `${reason} Please choose another start or day, or change your group.`}
          </p>
        </div>
      </div>
    </div>
  );
}

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

interface CalendarNewsProps {
  isFailed: boolean;
  isAsking: boolean;
  isNothingFree: boolean;
  month: string;
  onTryAgain: () => void;
}

/** What is to be said of the month that is shown: that it is being asked for, that this failed, or that nothing is free. */
function CalendarNews(props: CalendarNewsProps) {
  const { isFailed, isAsking, isNothingFree, month, onTryAgain } = props;
  return (
    <div className="mt-2 min-h-7 text-base">
      <p role="status">
        {isFailed
          ? "The free places could not be loaded."
          : isAsking
            ? "Looking for free places…"
            : isNothingFree &&
              `Nothing is free in ${formatMonth(`${month}-15T00:00:00Z`)}. Please look at another month.`}
      </p>
      {isFailed && (
        <button type="button" onClick={onTryAgain} className="text-link min-h-11">
          Try again
        </button>
      )}
    </div>
  );
}

/** What the looks of the days mean. */
function Legend() {
  const sign = "inline-grid h-7 min-w-9 place-items-center rounded-field border-2 px-1";
  return (
    <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-2 text-base text-muted" aria-label="Signs">
      <li className="flex items-center gap-2">
        <span
          aria-hidden="true"
          className={`${sign} border-primary/60 bg-primary-soft font-semibold text-ink`}
        >
          8
        </span>
        Free
      </li>
      <li className="flex items-center gap-2">
        <span
          aria-hidden="true"
          className={`${sign} border-wait border-dashed bg-wait-soft font-semibold text-ink`}
        >
          8
        </span>
        Few left
      </li>
      <li className="flex items-center gap-2">
        <span aria-hidden="true" className={`${sign} border-transparent line-through`}>
          8
        </span>
        Full or closed
      </li>
    </ul>
  );
}

interface NoStartsYetProps {
  id: string;
  error: string | undefined;
  hasDay: boolean;
  state: "known" | "asking" | "failed";
}

/** Stands in place of the starts while no day is chosen, or they are being asked for. */
function NoStartsYet({ id, error, hasDay, state }: NoStartsYetProps) {
  return (
    <div id={id} tabIndex={-1} className="focus:outline-none">
      <p className="mb-1.5 font-semibold">Time</p>
      <p className="text-base text-muted">
        {!hasDay
          ? "Choose a day first; then you see its starts."
          : state === "failed"
            ? "The starts of that day could not be loaded. Open the calendar to try again."
            : "Looking for the starts of that day…"}
      </p>
      {error && <p className="mt-1.5 font-medium text-base text-danger">{error}</p>}
    </div>
  );
}
