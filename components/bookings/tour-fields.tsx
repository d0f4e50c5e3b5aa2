"use client";

import { StepperField } from "@/components/forms/stepper-field";
import { TextField } from "@/components/forms/text-field";
import type { FieldProps } from "@/components/forms/types";
import { useBookingWindow } from "./use-booking-window";

type TourField = "date" | "time" | "adults" | "children";

/** When, and how many: the same for every booking form. */
export function TourFields({ field }: { field: (name: TourField) => FieldProps }) {
  const { first, last } = useBookingWindow();
  return (
    <>
      <fieldset>
        <legend className="mb-4 font-heading font-semibold text-heading">When</legend>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...field("date")} label="Date" type="date" min={first} max={last} />
          <TextField {...field("time")} label="Time" type="time" hint="Local time in Sri Lanka" />
        </div>
      </fieldset>
      <fieldset className="mt-10">
        <legend className="mb-4 font-heading font-semibold text-heading">Who is coming</legend>
        <div className="flex flex-wrap gap-x-6 gap-y-5 sm:gap-x-10">
          <StepperField {...field("adults")} label="Adults" one="adult" min={1} />
          <StepperField {...field("children")} label="Children" one="child" min={0} hint="Half price" />
        </div>
      </fieldset>
    </>
  );
}
