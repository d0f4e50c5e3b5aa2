"use client";

import { ChevronDown } from "lucide-react";
import { useEffect, useState } from "react";
import { ChoiceField } from "@/components/forms/choice-field";
import { TextField } from "@/components/forms/text-field";
import { MAX_PARTY } from "@/lib/domain/pricing";
import type { Schedule } from "@/lib/domain/schedule";
import { ExtraFields } from "./day-fields";
import { AddButton } from "./row-fields";
import { fieldsOf, newKey } from "./schedule-values";
import type { ScheduleFormState } from "./use-schedule-form";

const RARE = ["capacity.unit", "party.min", "party.max", "noticeMinutes", "horizonDays"] as const;

function hasRare(schedule: Schedule | null): boolean {
  const [set, usual] = [fieldsOf(schedule), fieldsOf(null)];
  return (schedule?.extra ?? []).length > 0 || RARE.some((name) => set[name] !== usual[name]);
}

/** Rarely needed fields. They are collapsed unless one of them is set or has an error. */
export function RareFields({ state }: { state: ScheduleFormState }) {
  const { form, lists, row, addRow } = state;
  const [isMore, setIsMore] = useState(() => hasRare(state.schedule));
  const isRareWrong = Object.keys(form.problem?.fields ?? {}).some(
    (name) => name.startsWith("extra.") || RARE.some((rare) => rare === name),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each failed save, even if the fields were collapsed
  useEffect(() => {
    if (isRareWrong) setIsMore(true);
  }, [form.failures]);
  return (
    <details
      aria-label="More options"
      open={isMore}
      onToggle={(event) => setIsMore(event.currentTarget.open)}
    >
      <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-2 font-semibold text-primary">
        <ChevronDown aria-hidden="true" className={`size-5 shrink-0 ${isMore ? "rotate-180" : ""}`} />
        More options: group size, booking deadline, one-time departures
      </summary>
      <div className="mt-4 space-y-6">
        <ChoiceField
          {...form.field("capacity.unit")}
          legend="What counts as one place?"
          options={[
            { value: "people", label: "Each person" },
            { value: "parties", label: "Each group" },
          ]}
        />
        <div className="grid gap-6 sm:grid-cols-2">
          <TextField
            {...form.field("party.min")}
            label="Smallest group"
            type="number"
            inputMode="numeric"
            min={1}
            max={MAX_PARTY}
            optional
            hint="Guests can't book for fewer people"
          />
          <TextField
            {...form.field("party.max")}
            label="Largest group"
            type="number"
            inputMode="numeric"
            min={1}
            max={MAX_PARTY}
            optional
            hint="Guests can't book for more people"
          />
          <TextField
            {...form.field("noticeMinutes")}
            label="Booking deadline, in hours before the start"
            type="number"
            inputMode="decimal"
            min={0}
            hint="Guests can't book later than this"
          />
          <TextField
            {...form.field("horizonDays")}
            label="How many days ahead guests can book"
            type="number"
            inputMode="numeric"
            min={1}
            optional
            hint="If empty, guests can book up to two years ahead"
          />
        </div>
        <section aria-label="One-time departures" className="space-y-4">
          <p className="font-semibold">One-time departures</p>
          {lists.extra.length > 0 && (
            <ul className="space-y-4">
              {lists.extra.map((one, index) => (
                <ExtraFields key={one.key} row={one} {...row("extra", index)} />
              ))}
            </ul>
          )}
          <AddButton onAdd={() => addRow("extra", { key: newKey(), date: "", time: "", size: "" })}>
            Add a one-time departure
          </AddButton>
        </section>
      </div>
    </details>
  );
}
