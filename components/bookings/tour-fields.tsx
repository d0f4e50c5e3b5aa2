"use client";

import { lazy, type ReactNode, Suspense } from "react";
import type { OfferName } from "@/components/departures/use-availability";
import { StepperField } from "@/components/forms/stepper-field";
import { TextField } from "@/components/forms/text-field";
import type { FieldProps } from "@/components/forms/types";
import { MAX_PARTY } from "@/lib/domain/pricing";
import { unusualStart } from "@/lib/domain/start-times";
import { formatTime } from "@/lib/format";
import { useBookingWindow } from "./use-booking-window";

const PlainFields = ({ otherwise }: { otherwise: ReactNode }) => otherwise;

/**
 * Loaded only for an offer with a schedule. If that fails, guests get the plain date and time fields, and the server
 * checks the departure.
 */
const DepartureFields = lazy(async () => ({
  default: await import("@/components/departures/departure-fields").then(
    (part) => part.DepartureFields,
    () => PlainFields,
  ),
}));

type TourField = "date" | "time" | "adults" | "children";

export interface TourFieldsProps {
  field: (name: TourField) => FieldProps;
  /** The product's usual start times, `HH:mm`; empty for a host's service. */
  startTimes?: readonly string[];
  /** Whether children cannot come. Then the children field is visible only while it contains a number above 0. */
  adultsOnly?: boolean | undefined;
  /** The group sizes that the host takes, in words. */
  sizes?: string | undefined;
  /**
   * Set if the offer has a schedule: guests then choose one of its departures. Undefined if guests may request any day
   * and time.
   */
  departures?:
    | {
        offer: OfferName;
        /** Total price for the group in whole LKR; undefined if there is no price. */
        total: number | undefined;
        /** Increases each time the server rejects the booking, so that the departures are loaded again. */
        failures: number;
      }
    | undefined;
}

/** The initial value of a form's time field: the start time if there is exactly one, otherwise empty. */
export const onlyStart = (startTimes: readonly string[]): string =>
  startTimes.length === 1 ? (startTimes[0] ?? "") : "";

/** The number of people in the fields, or 1 if the input is not valid. */
function peopleIn(adults: string, children: string): number {
  const people = Number(adults) + Number(children);
  return Number.isInteger(people) && people > 0 ? people : 1;
}

/** The fields of every booking form: date, time, adults, children. */
export function TourFields({
  field,
  startTimes = [],
  adultsOnly = false,
  sizes,
  departures,
}: TourFieldsProps) {
  const { first, last } = useBookingWindow();
  const time = field("time");
  const hasChildren = Number(field("children").value) > 0;
  const anyTime = (
    <AnyTime
      {...{ time, startTimes, first, last }}
      date={field("date")}
      isFree={!departures && startTimes.length === 0}
    />
  );
  return (
    <>
      <fieldset>
        <legend className="mb-4 font-heading font-semibold text-heading">When</legend>
        {departures && first && last ? (
          // `first` is undefined in the server's HTML, so a guest without scripts gets the plain date and
          // time fields.
          <Suspense fallback={anyTime}>
            <DepartureFields
              {...departures}
              {...{ first, last, time }}
              date={field("date")}
              people={peopleIn(field("adults").value, field("children").value)}
              otherwise={anyTime}
            />
          </Suspense>
        ) : (
          anyTime
        )}
      </fieldset>
      <fieldset className="mt-10">
        <legend className="mb-4 font-heading font-semibold text-heading">Who is coming</legend>
        <div className="flex flex-wrap gap-x-6 gap-y-5 sm:gap-x-10">
          <StepperField {...field("adults")} label="Adults" one="adult" min={1} max={MAX_PARTY} />
          {(!adultsOnly || hasChildren) && (
            <StepperField
              {...field("children")}
              label="Children"
              one="child"
              min={0}
              max={adultsOnly ? 0 : MAX_PARTY - 1}
              hint={adultsOnly ? "Adults only" : "Half price"}
            />
          )}
        </div>
        {(adultsOnly || sizes) && (
          <p className="mt-3 text-base text-muted">{adultsOnly ? "This tour is for adults only." : sizes}</p>
        )}
      </fieldset>
    </>
  );
}

interface AnyTimeProps {
  date: FieldProps;
  time: FieldProps;
  startTimes: readonly string[];
  /** Whether the offer has neither departures nor usual start times. */
  isFree: boolean;
  first: string | undefined;
  last: string | undefined;
}

/** Fields for a free choice of day and time. */
function AnyTime({ date, time, startTimes, isFree, first, last }: AnyTimeProps) {
  const remark = unusualStart(time.value, startTimes);
  return (
    <>
      {startTimes.length > 0 && <UsualStarts times={startTimes} {...time} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...date} label="Date" type="date" min={first} max={last} />
        <div>
          <TextField
            {...time}
            label="Time"
            type="time"
            hint={isFree ? "When you'd like to start, local time in Sri Lanka" : "Local time in Sri Lanka"}
          />
          <p aria-live="polite" className={remark ? "mt-2 border-accent border-l-3 pl-3 text-base" : ""}>
            {remark && `${remark} We'll check whether your time is possible.`}
          </p>
        </div>
      </div>
    </>
  );
}

/** Buttons that enter a usual start time in the time field. */
function UsualStarts({ times, value, onValue }: { times: readonly string[] } & FieldProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: this group is already inside a fieldset
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
