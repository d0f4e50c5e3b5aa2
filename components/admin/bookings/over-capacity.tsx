"use client";

import { useRef, useState } from "react";
import { NearestStarts, nearestOf } from "@/components/departures/nearest-starts";
import { buttonClass } from "@/components/ui/button-class";
import { AppError } from "@/lib/errors";
import type { NearDeparture } from "@/lib/schemas/availability";

/** Handles a full departure in a form: the admin can choose another departure or overbook. */
export function useOverCapacity() {
  /** Departures with free seats that the server suggested; undefined if the departure was not full. */
  const [nearest, setNearest] = useState<readonly NearDeparture[]>();
  /** Whether the next submission overbooks. A ref, because the form is submitted before React renders a new state. */
  const goesOver = useRef(false);
  return {
    ...{ nearest, goesOver },
    /** Records the error of a submission. Without an argument, clears the recorded error. */
    note: (error?: unknown) => {
      const isFull = error instanceof AppError && error.code === "DEPARTURE_FULL";
      setNearest(isFull ? nearestOf(error) : undefined);
    },
    /** Returns whether this submission overbooks, and resets `goesOver` for the next submission. */
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
  /** Label of the button that submits the form again with overbooking. */
  label: string;
}

/** The options for a full departure, shown below the form's error message. */
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
      <p className="mt-4">You can also exceed the capacity. The calendar will show by how much.</p>
      <button
        // Not a submit button, because Enter in a field would activate it.
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
