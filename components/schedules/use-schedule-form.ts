"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { useEndedAdminSession } from "@/components/admin/shared/use-ended-admin-session";
import { useEndedSession } from "@/components/auth/use-ended-session";
import { useApiForm } from "@/components/forms/use-api-form";
import { callApi } from "@/lib/client/api";
import { MESSAGES } from "@/lib/content/messages";
import type { Schedule } from "@/lib/domain/schedule";
import { AppError } from "@/lib/errors";
import { type AffectedBooking, affectedBy, affectedSentence } from "./affected";
import {
  fieldsOf,
  isWithoutStarts,
  type ListingFacts,
  listFields,
  listsOf,
  type ScheduleField,
  type ScheduleLists,
  scheduleInput,
} from "./schedule-values";

export interface ScheduleFormProps {
  schedule: Schedule | null;
  /** Initial values of a new schedule. */
  listing?: ListingFacts;
  /** Address of the API calls that set and remove the schedule. */
  api: string;
  editor: "host" | "admin";
  /** Address of this page, to return to after login. */
  returnTo: string;
}

export type ScheduleFormState = ReturnType<typeof useScheduleForm>;

const STARTS_FIRST = "Choose at least one day and one time.";

const sentenceOf = (error: unknown) => (error instanceof AppError ? error.message : MESSAGES.scheduleFailed);

/** State of the schedule form: its fields, its lists, and the bookings that a change affects. */
export function useScheduleForm({ schedule: opened, listing, api, editor, returnTo }: ScheduleFormProps) {
  const router = useRouter();
  const hostEnded = useEndedSession(returnTo);
  const adminEnded = useEndedAdminSession();
  const isEnded = editor === "admin" ? adminEnded : hostEnded;
  const keeps = useRef(false);
  const [schedule, setSchedule] = useState(opened);
  const [lists, setLists] = useState<ScheduleLists>(() => listsOf(opened, listing));
  const [affected, setAffected] = useState<readonly AffectedBooking[]>([]);
  const [saved, setSaved] = useState(0);

  function show(kept: Schedule | null) {
    setSchedule(kept);
    setLists(listsOf(kept, listing));
    form.reset(fieldsOf(kept, listing));
    setSaved((count) => count + 1);
    router.refresh();
  }

  const form = useApiForm({
    initial: fieldsOf(opened, listing),
    schema: async () => (await import("@/lib/schemas/schedule")).scheduleSchema,
    beside: { names: listFields(lists), check: () => ({}) },
    refuse: () =>
      isWithoutStarts(lists)
        ? { message: STARTS_FIRST, fields: { "sessions.0.days": STARTS_FIRST } }
        : undefined,
    toInput: (values: Record<ScheduleField, string>) => scheduleInput(values, lists),
    send: async (data) => {
      const keepBookings = keeps.current;
      keeps.current = false;
      setAffected([]);
      try {
        return await callApi<Schedule>(api, { method: "PUT", body: { ...data, keepBookings } });
      } catch (error) {
        setAffected(affectedBy(error) ?? []);
        throw error;
      }
    },
    onSuccess: show,
    explain: (error) => {
      if (isEnded(error)) return undefined;
      const touched = affectedBy(error);
      if (touched) return { message: affectedSentence(touched) };
      return { message: sentenceOf(error), fields: (error instanceof AppError && error.fields) || {} };
    },
  });

  /** Removes the errors of all fields whose names start with `beginning`. */
  function mendAll(beginning: string) {
    const names = Object.keys(form.problem?.fields ?? {});
    for (const name of names) if (name.startsWith(beginning)) form.mend(name);
  }

  /**
   * Props of a field outside the lists. An error about both limits of the group size is shown at `party.max`.
   */
  function field(name: ScheduleField) {
    const props = form.field(name);
    if (name !== "party.min") return props;
    return {
      ...props,
      onValue: (value: string) => {
        props.onValue(value);
        form.mend("party.max");
      },
    };
  }

  /**
   * Removes the errors of the changed fields in a row. A change of a period's start also removes the errors of its end.
   */
  function mendRow(row: string, before: object | undefined, changed: object) {
    for (const [name, value] of Object.entries(changed)) {
      if (before && Reflect.get(before, name) === value) continue;
      mendAll(`${row}.${name}`);
      if (name === "from") mendAll(`${row}.to`);
    }
    // Also removes errors about the list as a whole.
    form.mend(row.split(".")[0]);
  }

  /** Props of the row at an index of a list. */
  function row<Name extends keyof ScheduleLists>(name: Name, index: number) {
    type One = ScheduleLists[Name][number];
    const all = lists[name] as readonly One[];
    return {
      index,
      errors: form.problem?.fields,
      onChange: (changed: One) => {
        setLists({ ...lists, [name]: all.map((one, at) => (at === index ? changed : one)) });
        mendRow(`${name}.${index}`, all[index], changed);
      },
      onRemove: () => {
        setLists({ ...lists, [name]: all.filter((_, at) => at !== index) });
        // Errors name rows by their index, and the indexes of the other rows have changed.
        mendAll(`${name}.`);
      },
    };
  }

  return {
    ...{ form: { ...form, field }, schedule, lists, affected, saved, row },
    /** The last saved values of the fields outside the lists. */
    savedFields: fieldsOf(schedule, listing),
    addRow: <Name extends keyof ScheduleLists>(name: Name, one: ScheduleLists[Name][number]) =>
      setLists({ ...lists, [name]: [...lists[name], one] }),
    /** Saves again and keeps the affected bookings. */
    keepAffected: () => {
      keeps.current = true;
      form.formProps.action();
    },
    leaveAffected: () => {
      setAffected([]);
      form.mend();
    },
    remove: async () => {
      await callApi(api, { method: "DELETE" });
      show(null);
    },
    explainRemoval: (error: unknown) => (isEnded(error) ? undefined : sentenceOf(error)),
  };
}
