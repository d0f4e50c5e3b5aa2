"use client";

import { fieldId } from "@/components/forms/field";
import { SelectField } from "@/components/forms/select-field";
import { TextField } from "@/components/forms/text-field";
import { durationChoices } from "@/components/host-editor/duration-choices";
import { ClosedFields } from "./day-fields";
import { AddButton } from "./row-fields";
import { newKey, newSession } from "./schedule-values";
import { SessionFields } from "./session-fields";
import type { ScheduleFormState } from "./use-schedule-form";

interface SectionProps {
  state: ScheduleFormState;
  heading: "h2" | "h3";
}

/** The weekly start times. */
export function StartsSection({ state: { lists, row, addRow }, heading: Heading }: SectionProps) {
  return (
    <section aria-labelledby="starts" className="space-y-4">
      <Heading id="starts" className="text-subheading">
        Days and times
      </Heading>
      {lists.sessions.map((session, index) => {
        const { onRemove, ...rest } = row("sessions", index);
        const canGo = lists.sessions.length > 1 || lists.extra.length > 0;
        return (
          <SessionFields
            key={session.key}
            session={session}
            {...rest}
            onRemove={canGo ? onRemove : undefined}
          />
        );
      })}
      <AddButton id={fieldId("sessions")} onAdd={() => addRow("sessions", newSession())}>
        Add other days or times
      </AddButton>
    </section>
  );
}

/** The number of guests in a departure, and its duration. */
export function CapacitySection({ state: { form, savedFields }, heading: Heading }: SectionProps) {
  const { field, values } = form;
  const inParties = values["capacity.unit"] === "parties";
  return (
    <section aria-labelledby="people" className="space-y-4">
      <Heading id="people" className="text-subheading">
        Capacity and duration
      </Heading>
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          {...field("capacity.size")}
          label={inParties ? "Groups per departure" : "People per departure"}
          type="number"
          inputMode="numeric"
          min={1}
          hint={inParties ? "Each booking counts as one group" : "Across all bookings"}
        />
        <SelectField
          {...field("durationMinutes")}
          label="Duration"
          placeholder="Choose a duration"
          options={durationChoices(savedFields.durationMinutes)}
        />
      </div>
    </section>
  );
}

export function ClosedSection({ state: { lists, row, addRow }, heading: Heading }: SectionProps) {
  return (
    <section aria-labelledby="closed" className="space-y-4">
      <Heading id="closed" className="text-subheading">
        Closed days
      </Heading>
      {lists.closed.length > 0 && (
        <ul className="space-y-4">
          {lists.closed.map((one, index) => (
            <ClosedFields key={one.key} row={one} {...row("closed", index)} />
          ))}
        </ul>
      )}
      <AddButton onAdd={() => addRow("closed", { key: newKey(), from: "", to: "", time: "", reason: "" })}>
        Add closed days
      </AddButton>
    </section>
  );
}
