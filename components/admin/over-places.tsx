"use client";

import type { RefObject } from "react";
import { NearestStarts } from "@/components/departures/nearest-starts";
import { buttonClass } from "@/components/ui/button-class";
import type { NearDeparture } from "@/lib/schemas/schedule";

interface OverPlacesProps {
  nearest: readonly NearDeparture[];
  onChoose: (start: NearDeparture) => void;
  /** Label of the button that sends the form once more. */
  label: string;
  /** Set to true before the form is sent: a new state would be rendered too late. */
  goesOver: RefObject<boolean>;
}

/** What helps out of a full departure: another start, or going over its places on purpose. */
export function OverPlaces({ nearest, onChoose, label, goesOver }: OverPlacesProps) {
  return (
    <>
      <NearestStarts nearest={nearest} onChoose={onChoose} />
      <p className="mt-4">You can also go over its places on purpose. The calendar shows it.</p>
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

/** Whether this one submission goes over the places. */
export function takeOver(goesOver: RefObject<boolean>): boolean {
  const isOver = goesOver.current;
  goesOver.current = false;
  return isOver;
}
