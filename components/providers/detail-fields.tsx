"use client";

import { SelectField } from "@/components/forms/select-field";
import { TextField } from "@/components/forms/text-field";
import type { FieldProps } from "@/components/forms/types";
import { formatDuration } from "@/lib/format";
import { PLACES } from "@/lib/places";
import type { DetailName } from "./detail-values";

/** What can be chosen as a duration, in minutes. */
const DURATIONS = [
  30, 45, 60, 75, 90, 120, 150, 180, 210, 240, 300, 360, 420, 480, 600, 720, 1440, 2880, 4320,
];
const TOWNS = PLACES.map(({ id, name }) => ({ value: id, label: name }));

/** The durations to choose from; one that was set by a program is among them. */
function durations(chosen: string) {
  const all = new Set([...DURATIONS, ...(chosen ? [Number(chosen)] : [])]);
  return [...all]
    .sort((a, b) => a - b)
    .map((minutes) => ({ value: String(minutes), label: formatDuration(minutes) }));
}

/** The details of a listing but those of its photos. Source: product 8.6. */
export function DetailFields({ field }: { field: (name: DetailName) => FieldProps }) {
  const duration = field("durationMinutes");
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        <SelectField
          {...duration}
          label="How long it takes"
          optional
          placeholder="Not said"
          options={durations(duration.value)}
        />
        <TextField
          {...field("groupSize")}
          label="Largest group"
          optional
          inputMode="numeric"
          hint="Most people at a time"
        />
      </div>
      <TextField
        {...field("languages")}
        label="Languages spoken"
        optional
        rows={3}
        hint="One a line, such as English"
      />
      <TextField
        {...field("included")}
        label="What is included"
        optional
        rows={4}
        hint="One thing a line, such as: Tea on the far bank"
      />
      <TextField
        {...field("excluded")}
        label="What is not included"
        optional
        rows={3}
        hint="One thing a line, such as: Park tickets"
      />
      <TextField
        {...field("bring")}
        label="What to bring"
        optional
        rows={3}
        hint="One thing a line, such as: A hat"
      />
      <TextField
        {...field("vehicles")}
        label="What guests ride in"
        optional
        rows={2}
        hint="Such as: One open jeep with six seats"
      />
      <SelectField
        {...field("town")}
        label="Nearest town"
        optional
        placeholder="Not said"
        options={TOWNS}
        hint="For the map, and for the drive from where guests stay"
      />
      <TextField
        {...field("meetingPoint")}
        label="Meeting point"
        optional
        rows={2}
        hint="Such as: At the clock tower, or at any guesthouse in Habarana"
      />
    </>
  );
}
