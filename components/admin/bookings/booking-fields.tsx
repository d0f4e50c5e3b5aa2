"use client";

import { StepperField } from "@/components/forms/stepper-field";
import { TextField } from "@/components/forms/text-field";
import type { FieldProps } from "@/components/forms/types";
import { MAX_PARTY } from "@/lib/domain/pricing";
import { unusualStart } from "@/lib/domain/start-times";

interface TourFieldsProps {
  field: (name: "date" | "time" | "adults" | "children") => FieldProps;
  /** Usual start times of the selected product, `HH:mm`; an empty list for a service. */
  startTimes: readonly string[];
  dateHint?: string;
}

/** Date, time and number of guests. */
export function TourFields({ field, startTimes, dateHint }: TourFieldsProps) {
  const time = field("time");
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <TextField {...field("date")} label="Date" type="date" hint={dateHint} />
      <TextField {...time} label="Time" type="time" hint={unusualStart(time.value, startTimes)} />
      <StepperField {...field("adults")} label="Adults" one="adult" min={1} max={MAX_PARTY} />
      <StepperField {...field("children")} label="Children" one="child" min={0} max={MAX_PARTY - 1} />
    </div>
  );
}

interface GuestFieldsProps {
  field: (name: "contact.name" | "contact.phone" | "contact.email") => FieldProps;
  /** Whether to ask only for the phone number, because the account has a name and an email. */
  isPhoneOnly?: boolean;
  phoneHint?: string | undefined;
}

export function GuestFields({ field, isPhoneOnly = false, phoneHint }: GuestFieldsProps) {
  return (
    <>
      {!isPhoneOnly && <TextField {...field("contact.name")} label="Guest's name" autoComplete="off" />}
      <TextField
        {...field("contact.phone")}
        label="Guest's phone"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        optional
        hint={phoneHint}
      />
      {!isPhoneOnly && (
        <TextField
          {...field("contact.email")}
          label="Guest's email"
          type="email"
          inputMode="email"
          autoComplete="off"
          optional
        />
      )}
    </>
  );
}
