"use client";

import { useRef, useState } from "react";
import { NearestStarts, nearestOf } from "@/components/departures/nearest-starts";
import { buttonClass } from "@/components/ui/button-class";
import { AppError } from "@/lib/errors";
import type { NearDeparture } from "@/lib/schemas/schedule";

/** The way of a form out of a full departure: to another start, or over its places on purpose. */
export function useOverCapacity() {
  /** The starts with room that the server named when the departure was full; undefined when it was not. */
  const [nearest, setNearest] = useState<readonly NearDeparture[]>();
  /** Set before the form is sent: a new state would be rendered too late. */
  const goesOver = useRef(false);
  return {
    ...{ nearest, goesOver },
    /** Takes up what a submission was refused for; with nothing, an earlier refusal is over. */
    note: (error?: unknown) => {
      const isFull = error instanceof AppError && error.code === "DEPARTURE_FULL";
      setNearest(isFull ? nearestOf(error) : undefined);
    },
    /** Whether this one submission goes over the places. */
    take: (): boolean => {
      const isOver = goesOver.current;
      goesOver.current = false;
      return isOver;
    },
  };
}

interface OverCapacityProps {
  over: ReturnType<typeof useOverCapacity>;
  form: { set: (name: "date" | "time", value: string) => void; mend: () => void };
  /** Label of the button that sends the form once more. */
  label: string;
}

/** What helps out of a full departure, below the form's problem. */
export function OverCapacity({ over: { nearest, goesOver, note }, form, label }: OverCapacityProps) {
  if (!nearest) return null;
  return (
    <>
      <NearestStarts
        nearest={nearest}
        onChoose={({ date, time }) => {
          form.set("date", date);
          form.set("time", time);
          form.mend();
          note();
        }}
      />
      <p className="mt-4">You can also exceed the capacity. The calendar will show it.</p>
      <button
        // Not a submit button: Enter in a field would press it.
        type="button"
        onClick={({ currentTarget }) => {
          goesOver.current = true;
          currentTarget.form?.requestSubmit();
        }}
        className={`${buttonClass({ look: "danger" })} mt-2`}
      >
        {label}
      </button>
    </>
  );
}
