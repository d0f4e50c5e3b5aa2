"use client";

import { useEffect, useRef } from "react";
import { fieldId } from "@/components/forms/field";
import { TextField } from "@/components/forms/text-field";
import { WEEKDAYS, type Weekday } from "@/lib/domain/schedule";
import { WEEKDAY_NAMES } from "@/lib/domain/schedule-words";
import type { FieldErrors } from "@/lib/errors";
import { AddButton, RemoveButton } from "./row-fields";
import type { SessionRow } from "./schedule-values";

interface SessionFieldsProps {
  session: SessionRow;
  /** Position in the list. */
  index: number;
  errors: FieldErrors | undefined;
  onChange: (changed: SessionRow) => void;
  /** Undefined for the only session, which cannot be removed. */
  onRemove?: (() => void) | undefined;
}

/** Fields for one weekly rule of a schedule: its weekdays, start times and season. */
export function SessionFields({ session, index, errors = {}, onChange, onRemove }: SessionFieldsProps) {
  const { days, times, from, to } = session;
  const name = (field: string) => `sessions.${index}.${field}`;
  const setTime = (at: number, time: string) =>
    onChange({ ...session, times: times.map((one, place) => (place === at ? time : one)) });
  const toggle = (day: Weekday) =>
    onChange({ ...session, days: days.includes(day) ? days.filter((one) => one !== day) : [...days, day] });
  const daysError = errors[name("days")];
  const fields = useRef<HTMLFieldSetElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for values that were entered before hydration
  useEffect(() => {
    const inputs = (type: string) => [
      ...(fields.current?.querySelectorAll<HTMLInputElement>(`input[type=${type}]`) ?? []),
    ];
    const chosen = WEEKDAYS.filter((_, at) => inputs("checkbox")[at]?.checked);
    const typed = inputs("time").map(({ value }) => value);
    if (`${chosen}|${typed}` !== `${WEEKDAYS.filter((day) => days.includes(day))}|${times}`) {
      onChange({ ...session, days: chosen, times: typed });
    }
  }, []);
  return (
    <fieldset ref={fields} className="petal-small border border-line bg-surface p-4 md:p-5">
      <legend className="sr-only">Start times {index + 1}</legend>
      <div className="flex items-start justify-between gap-3">
        <p className="mb-1.5 font-semibold" id={`${fieldId(name("days"))}-label`}>
          Days
        </p>
        {onRemove && <RemoveButton what={`start times ${index + 1}`} onRemove={onRemove} />}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: screen readers announce nested fieldsets badly */}
      <div role="group" aria-labelledby={`${fieldId(name("days"))}-label`} className="flex flex-wrap gap-2">
        {WEEKDAYS.map((day, at) => (
          <label
            key={day}
            className="inline-flex min-h-12 min-w-14 items-center justify-center rounded-field border-2 border-control px-3 font-semibold has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary has-focus-visible:outline-3 has-focus-visible:outline-primary has-focus-visible:outline-offset-3"
          >
            <input
              id={at === 0 ? fieldId(name("days")) : undefined}
              type="checkbox"
              checked={days.includes(day)}
              onChange={() => toggle(day)}
              aria-describedby={daysError ? `${fieldId(name("days"))}-error` : undefined}
              className="sr-only"
            />
            <span aria-hidden="true">{WEEKDAY_NAMES[day].slice(0, 3)}</span>
            <span className="sr-only">{WEEKDAY_NAMES[day]}</span>
          </label>
        ))}
      </div>
      {daysError && (
        <p id={`${fieldId(name("days"))}-error`} className="mt-1.5 font-medium text-base text-danger">
          {daysError}
        </p>
      )}
      <div className="mt-5 flex flex-wrap items-end gap-x-4 gap-y-3">
        {times.map((time, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a time has no other key than its position
          <div key={at} className="flex items-end">
            <TextField
              name={name(`times.${at}`)}
              label={times.length === 1 ? "Start time" : `Start time ${at + 1}`}
              type="time"
              value={time}
              onValue={(value) => setTime(at, value)}
              error={errors[name(`times.${at}`)]}
            />
            {times.length > 1 && (
              <RemoveButton
                what={`start time ${at + 1}`}
                onRemove={() => onChange({ ...session, times: times.filter((_, place) => place !== at) })}
              />
            )}
          </div>
        ))}
        <AddButton onAdd={() => onChange({ ...session, times: [...times, ""] })}>Add a time</AddButton>
      </div>
      <details aria-label="Season" className="mt-3" open={from !== "" || to !== "" ? true : undefined}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-base text-primary">
          Limit to a season
        </summary>
        <div className="mt-2 grid gap-4 sm:grid-cols-2">
          <TextField
            name={name("from")}
            label="First day"
            type="date"
            optional
            value={from}
            onValue={(value) => onChange({ ...session, from: value })}
            error={errors[name("from")]}
          />
          <TextField
            name={name("to")}
            label="Last day"
            type="date"
            optional
            value={to}
            onValue={(value) => onChange({ ...session, to: value })}
            error={errors[name("to")]}
          />
        </div>
      </details>
    </fieldset>
  );
}
