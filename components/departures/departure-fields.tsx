"use client";

import { CalendarDays, ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import { CONTROL, describedBy, fieldId } from "@/components/forms/field";
import { MESSAGES } from "@/lib/content/messages";
import { formatDate } from "@/lib/format";
import { CalendarLegend, CalendarNews } from "./calendar-notes";
import { NoStartsYet, StartsOfDay } from "./starts-of-day";
import { prefetchCalendar, useDayCalendar } from "./use-day-calendar";
import { type DepartureChoice, useDepartures } from "./use-departures";

/** Reasons why nobody can book a departure, whatever the size of the group. */
const FOR_ANY_GROUP: readonly string[] = [
  MESSAGES.noDeparture,
  MESSAGES.departureClosed,
  MESSAGES.tooLateToBook,
  MESSAGES.departureFull,
];

interface DepartureFieldsProps extends DepartureChoice {
  /** Total price for the group in whole LKR; undefined if there is no price. */
  total?: number | undefined;
  /** Shown instead for an offer without a schedule, where guests may request any day and time. */
  otherwise: ReactNode;
}

/** Date and start time of an offer with a schedule: a calendar, then the departures of the selected day. */
export function DepartureFields({ total, otherwise, ...choice }: DepartureFieldsProps) {
  const { date, time, first, last, people } = choice;
  const [isOpen, setOpen] = useState(false);
  const shown = useDepartures(choice, isOpen);
  const { day, departures, rules, state, reason, hint, askAgain } = shown;
  const id = fieldId(date.name);

  if (!shown.isScheduled) return otherwise;

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
            onPointerEnter={prefetchCalendar}
            onFocus={prefetchCalendar}
            onClick={() => {
              // The data may be outdated, because it was loaded when the day was selected.
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
            <OpenCalendar {...{ isOpen, shown, first, last }} />
          </div>
        </div>
        <div>
          {departures ? (
            <StartsOfDay {...time} {...{ day, departures, rules, people, total }} />
          ) : (
            <NoStartsYet id={fieldId(time.name)} error={time.error} hasDay={day !== ""} state={state} />
          )}
          <p aria-live="polite" className={reason ? "mt-2 border-accent border-l-3 pl-3 text-base" : ""}>
            {reason &&
              `${reason} Please choose another time or day${FOR_ANY_GROUP.includes(reason) ? "" : ", or change your group size"}.`}
          </p>
        </div>
      </div>
    </div>
  );
}

interface OpenCalendarProps {
  isOpen: boolean;
  shown: ReturnType<typeof useDepartures>;
  first: string;
  last: string;
}

/** The calendar with its status and legend. Its code is loaded when it opens. */
function OpenCalendar({ isOpen, shown, first, last }: OpenCalendarProps) {
  const { day, month, state, isNothingFree, lookOf, pick, turnTo, askAgain } = shown;
  const [tries, setTries] = useState(0);
  const Calendar = useDayCalendar(isOpen, tries);
  if (!isOpen) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: this group is already inside a fieldset
    <div role="group" aria-label="Calendar" className="mt-3 max-w-104">
      {Calendar ? (
        <Calendar
          month={month}
          onMonth={turnTo}
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
      <CalendarLegend />
    </div>
  );
}
