"use client";

import { StepperField } from "@/components/forms/stepper-field";
import { TextField } from "@/components/forms/text-field";
import type { FieldProps } from "@/components/forms/types";
import { unusualStart } from "@/lib/domain/start-times";
import { formatTime } from "@/lib/format";
import { MAX_PARTY } from "@/lib/pricing";
import { useBookingWindow } from "./use-booking-window";

type TourField = "date" | "time" | "adults" | "children";

interface TourFieldsProps {
  field: (name: TourField) => FieldProps;
  /** The product's usual start times, `HH:mm`. */
  startTimes?: readonly string[];
}

/** The fields that every booking form has: date, time, adults, children. */
export function TourFields({ field, startTimes = [] }: TourFieldsProps) {
  const { first, last } = useBookingWindow();
  const time = field("time");
  const remark = unusualStart(time.value, startTimes);
  return (
    <>
      <fieldset>
        <legend className="mb-4 font-heading font-semibold text-heading">When</legend>
        {startTimes.length > 0 && <UsualStarts times={startTimes} {...time} />}
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...field("date")} label="Date" type="date" min={first} max={last} />
          <div>
            <TextField {...time} label="Time" type="time" hint="Local time in Sri Lanka" />
            <p aria-live="polite" className={remark ? "mt-2 border-accent border-l-3 pl-3 text-base" : ""}>
              {remark && `${remark} We will check whether yours is possible.`}
            </p>
          </div>
        </div>
      </fieldset>
      <fieldset className="mt-10">
        <legend className="mb-4 font-heading font-semibold text-heading">Who is coming</legend>
        <div className="flex flex-wrap gap-x-6 gap-y-5 sm:gap-x-10">
          <StepperField {...field("adults")} label="Adults" one="adult" min={1} max={MAX_PARTY} />
          <StepperField
            {...field("children")}
            label="Children"
            one="child"
            min={0}
            max={MAX_PARTY - 1}
            hint="Half price"
          />
        </div>
      </fieldset>
    </>
  );
}

/** Buttons that fill a usual start time into the time field. */
function UsualStarts({ times, value, onValue }: { times: readonly string[] } & FieldProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is inside a fieldset
    <div role="group" aria-labelledby="usual-starts" className="mb-5">
      <p id="usual-starts" className="mb-1.5 font-semibold">
        Usually starts at
      </p>
      <div className="flex flex-wrap gap-2">
        {times.map((time) => (
          <button
            key={time}
            type="button"
            aria-pressed={value === time}
            onClick={() => onValue(time)}
            className="min-h-12 rounded-field border-2 border-control px-4 tabular-nums hover:border-primary aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:font-semibold"
          >
            {formatTime(time)}
          </button>
        ))}
      </div>
    </div>
  );
}
