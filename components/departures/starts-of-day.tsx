"use client";

import { fieldId } from "@/components/forms/field";
import type { FieldProps } from "@/components/forms/types";
import { type DepartureRules, whyNot } from "@/lib/domain/day-choice";
import { seatsInWords } from "@/lib/domain/few-seats";
import { formatDay, formatTime, formatTotal } from "@/lib/format";
import type { DepartureDto } from "@/lib/schemas/availability";

interface StartsOfDayProps extends FieldProps {
  day: string;
  departures: readonly DepartureDto[];
  rules: DepartureRules;
  people: number;
  /** Total price for the group in whole LKR; undefined if there is no price. */
  total: number | undefined;
}

/** Text beside a departure: its price and free seats, or why it cannot be booked. */
function Beside({
  departure,
  rules,
  people,
  total,
}: { departure: DepartureDto } & Omit<StartsOfDayProps, keyof FieldProps | "day" | "departures">) {
  const reason = whyNot(departure, rules, people);
  if (reason) {
    const words = { closed: "Closed", "too-late": "Too late to book", open: "", full: "" }[departure.state];
    const short = departure.left > 0 ? seatsInWords(departure, rules.unit) : "Full";
    return <span className="text-base text-muted">{words || short || reason}</span>;
  }
  return (
    <>
      <span className="text-base text-muted">{seatsInWords(departure, rules.unit)}</span>
      {total !== undefined && <span className="ml-auto tabular-nums">{formatTotal(total)}</span>}
    </>
  );
}

/** The departures of a day as radio buttons, each with its price and free seats. */
export function StartsOfDay(props: StartsOfDayProps) {
  const { name, value, onValue, error, day, departures, rules, people, total } = props;
  const id = fieldId(name);
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={error && `${id}-error`} className="focus:outline-none">
      <legend className="mb-1.5 font-semibold">
        Start time on {formatDay(day)}
        {!value && departures.length > 0 && <span className="font-normal text-muted"> (required)</span>}
      </legend>
      {departures.length === 0 && <p className="text-base text-muted">This tour doesn't run that day.</p>}
      <div className="flex flex-col gap-2">
        {departures.map((departure) => {
          const { time } = departure;
          const isTaken = whyNot(departure, rules, people) !== undefined;
          return (
            <label
              key={time}
              className="flex min-h-12 flex-wrap items-center gap-x-2.5 rounded-field border-2 border-control bg-surface px-3 py-2 has-checked:border-primary has-checked:bg-primary-soft has-disabled:border-line has-disabled:border-dashed has-focus-visible:outline-3 has-focus-visible:outline-primary has-focus-visible:outline-offset-3"
            >
              <input
                type="radio"
                name={name}
                value={time}
                checked={value === time}
                // A selected departure stays enabled. The text below it says why it cannot be booked.
                disabled={isTaken && value !== time}
                onChange={() => onValue(time)}
                onKeyDown={(event) => {
                  // Enter would submit the form, but people may only want to select this departure.
                  if (event.key !== "Enter") return;
                  event.preventDefault();
                  onValue(time);
                }}
                className="size-4 accent-primary"
              />
              <span className="font-semibold tabular-nums">{formatTime(time)}</span>
              <Beside {...{ departure, rules, people, total }} />
            </label>
          );
        })}
      </div>
      <p className="mt-1.5 text-base text-muted">Local time in Sri Lanka</p>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 font-medium text-base text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface NoStartsYetProps {
  id: string;
  error: string | undefined;
  hasDay: boolean;
  state: "known" | "asking" | "failed";
}

/** Replaces the departures while no day is selected or the departures are loading. */
export function NoStartsYet({ id, error, hasDay, state }: NoStartsYetProps) {
  return (
    <div id={id} tabIndex={-1} className="focus:outline-none">
      <p className="mb-1.5 font-semibold">Time</p>
      <p className="text-base text-muted">
        {!hasDay
          ? "Choose a day to see its start times."
          : state === "failed"
            ? "We couldn't load the start times. Open the calendar to try again."
            : "Loading start times…"}
      </p>
      {error && <p className="mt-1.5 font-medium text-base text-danger">{error}</p>}
    </div>
  );
}
