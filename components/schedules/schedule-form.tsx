"use client";

import { ChevronDown } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { useEndedAdminSession } from "@/components/admin/shared/use-ended-admin-session";
import { useEndedSession } from "@/components/auth/use-ended-session";
import { ChoiceField } from "@/components/forms/choice-field";
import { ErrorSummary } from "@/components/forms/error-summary";
import { fieldId } from "@/components/forms/field";
import { NeedsScript } from "@/components/forms/needs-script";
import { SavedNote } from "@/components/forms/saved-note";
import { SelectField } from "@/components/forms/select-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextField } from "@/components/forms/text-field";
import { useApiForm } from "@/components/forms/use-api-form";
import { durationChoices } from "@/components/host-editor/duration-choices";
import { buttonClass } from "@/components/ui/button-class";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { ADMIN_PAGES } from "@/lib/admin-paths";
import { callApi } from "@/lib/client/api";
import type { Schedule } from "@/lib/domain/schedule";
import { AppError } from "@/lib/errors";
import { MESSAGES } from "@/lib/messages";
import { MAX_PARTY } from "@/lib/pricing";
import { type AffectedBooking, affectedBy, affectedSentence } from "./affected";
import { AffectedBookings } from "./affected-bookings";
import { ClosedFields, ExtraFields } from "./day-fields";
import { AddButton } from "./row-fields";
import {
  fieldsOf,
  isWithoutStarts,
  listFields,
  listsOf,
  newKey,
  newSession,
  type ScheduleField,
  type ScheduleLists,
  scheduleInput,
  type Told,
} from "./schedule-values";
import { SessionFields } from "./session-fields";

interface ScheduleFormProps {
  schedule: Schedule | null;
  /** What the listing tells, for a new schedule. */
  told?: Told;
  /** Address of the calls that set and remove it. */
  api: string;
  editor: "host" | "admin";
  /** Address of this page, to come back to after login. */
  returnTo: string;
}

const STARTS_FIRST = "First choose the days and times when you start; then you can close single days.";

/** Fields that are needed rarely: they fold, unless one of them is set or wrong. */
const RARE = ["capacity.unit", "party.min", "party.max", "noticeMinutes", "horizonDays"] as const;

function hasRare(schedule: Schedule | null): boolean {
  const [set, usual] = [fieldsOf(schedule), fieldsOf(null)];
  return (schedule?.extra ?? []).length > 0 || RARE.some((name) => set[name] !== usual[name]);
}

/** When an offer starts, and for how many. */
export function ScheduleForm({ schedule: opened, told, api, editor, returnTo }: ScheduleFormProps) {
  const router = useRouter();
  const hostEnded = useEndedSession(returnTo);
  const adminEnded = useEndedAdminSession();
  const isEnded = editor === "admin" ? adminEnded : hostEnded;
  const keeps = useRef(false);
  const [schedule, setSchedule] = useState(opened);
  const [lists, setLists] = useState<ScheduleLists>(() => listsOf(opened));
  const [affected, setAffected] = useState<readonly AffectedBooking[]>([]);
  const [saved, setSaved] = useState(0);
  const [isMore, setIsMore] = useState(() => hasRare(opened));

  const sentenceOf = (error: unknown) =>
    error instanceof AppError ? error.message : MESSAGES.scheduleFailed;

  function show(kept: Schedule | null) {
    setSchedule(kept);
    setLists(listsOf(kept));
    form.reset(fieldsOf(kept, told));
    setSaved((count) => count + 1);
    router.refresh();
  }

  const form = useApiForm({
    initial: fieldsOf(opened, told),
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

  /** Removes the errors of the fields whose names begin so. */
  function mendAll(beginning: string) {
    const names = Object.keys(form.problem?.fields ?? {});
    for (const name of names) if (name.startsWith(beginning)) form.mend(name);
  }

  /** Removes the errors of what somebody changed in a row; of both ends where one end of a period changed. */
  function mendRow(row: string, before: object | undefined, changed: object) {
    for (const [name, value] of Object.entries(changed)) {
      if (before && Reflect.get(before, name) === value) continue;
      mendAll(`${row}.${name}`);
      if (name === "from") mendAll(`${row}.to`);
    }
    // Errors about the list as a whole.
    form.mend(row.split(".")[0]);
  }

  /** Props of the row at a place of a list. */
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
        // The other rows have other numbers now.
        mendAll(`${name}.`);
      },
    };
  }

  /** Takes the focus out of what goes. */
  const leave = () => document.getElementById(fieldId("sessions"))?.focus();
  const { field, values } = form;
  // Under the page's own heading, or under that of a view.
  const Heading = editor === "admin" ? "h2" : "h3";
  const inParties = values["capacity.unit"] === "parties";
  const isRareWrong = Object.keys(form.problem?.fields ?? {}).some(
    (name) => name.startsWith("extra.") || RARE.some((rare) => rare === name),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever saving failed, also after it was folded again
  useEffect(() => {
    if (isRareWrong) setIsMore(true);
  }, [form.failures]);
  return (
    <form {...form.formProps} aria-label="Schedule" className="max-w-3xl space-y-10">
      <div>
        <NeedsScript />
        <ErrorSummary problem={form.problem} failures={form.failures} />
        {affected.length > 0 && (
          <AffectedBookings
            bookings={affected}
            {...(editor === "admin" && { hrefOf: ADMIN_PAGES.booking })}
            isBusy={form.status !== "open"}
            onKeep={() => {
              leave();
              keeps.current = true;
              form.formProps.action();
            }}
            onGiveUp={() => {
              leave();
              setAffected([]);
              form.mend();
            }}
          />
        )}
      </div>

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
        <AddButton
          id={fieldId("sessions")}
          onAdd={() => setLists({ ...lists, sessions: [...lists.sessions, newSession()] })}
        >
          Other days or times
        </AddButton>
      </section>

      <section aria-labelledby="people" className="space-y-4">
        <Heading id="people" className="text-subheading">
          How many, how long
        </Heading>
        <div className="grid gap-6 sm:grid-cols-2">
          <TextField
            {...field("capacity.size")}
            label={inParties ? "Groups at once" : "People at once"}
            type="number"
            inputMode="numeric"
            min={1}
            hint={
              inParties ? "Each group is counted as one" : "Most guests at one start, all bookings together"
            }
          />
          <SelectField
            {...field("durationMinutes")}
            label="How long it takes"
            placeholder="Choose how long"
            options={durationChoices(fieldsOf(schedule, told).durationMinutes)}
          />
        </div>
      </section>

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
        <AddButton
          onAdd={() =>
            setLists({
              ...lists,
              closed: [...lists.closed, { key: newKey(), from: "", to: "", time: "", reason: "" }],
            })
          }
        >
          Close days
        </AddButton>
      </section>

      <details aria-label="More" open={isMore} onToggle={(event) => setIsMore(event.currentTarget.open)}>
        <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-2 font-semibold text-primary">
          <ChevronDown aria-hidden="true" className={`size-5 shrink-0 ${isMore ? "rotate-180" : ""}`} />
          More: smallest and largest groups, how late one can book
        </summary>
        <div className="mt-4 space-y-6">
          <ChoiceField
            {...field("capacity.unit")}
            legend="What is counted at a start"
            options={[
              { value: "people", label: "Each person" },
              { value: "parties", label: "Each group as one" },
            ]}
          />
          <div className="grid gap-6 sm:grid-cols-2">
            <TextField
              {...field("party.min")}
              label="Smallest group"
              type="number"
              inputMode="numeric"
              min={1}
              max={MAX_PARTY}
              optional
              hint="Fewer people cannot book"
            />
            <TextField
              {...field("party.max")}
              label="Largest group"
              type="number"
              inputMode="numeric"
              min={1}
              max={MAX_PARTY}
              optional
              hint="Most people in one booking"
            />
            <TextField
              {...field("noticeMinutes")}
              label="Hours of notice you need"
              type="number"
              inputMode="decimal"
              min={0}
              hint="Nobody can book later than that before a start"
            />
            <TextField
              {...field("horizonDays")}
              label="How many days ahead one can book"
              type="number"
              inputMode="numeric"
              min={1}
              optional
              hint="Up to two years when left out"
            />
          </div>
          <section aria-label="Starts on one day" className="space-y-4">
            <p className="font-semibold">Starts on one day only</p>
            {lists.extra.length > 0 && (
              <ul className="space-y-4">
                {lists.extra.map((one, index) => (
                  <ExtraFields key={one.key} row={one} {...row("extra", index)} />
                ))}
              </ul>
            )}
            <AddButton
              onAdd={() =>
                setLists({
                  ...lists,
                  extra: [...lists.extra, { key: newKey(), date: "", time: "", size: "" }],
                })
              }
            >
              Add a start on one day
            </AddButton>
          </section>
        </div>
      </details>

      <div className="space-y-4">
        <SubmitButton label="Save the schedule" busyLabel="Saving…" status={form.status} />
        <SavedNote count={saved} hidden={form.problem !== undefined}>
          {schedule ? "The schedule is saved." : "The schedule is gone: any day and time can be asked for."}
        </SavedNote>
        {schedule && (
          <ConfirmDialog
            trigger="Remove the schedule"
            triggerClass={buttonClass({ look: "quiet-danger" })}
            title="Remove the schedule?"
            text="Any day and time can then be asked for, without a limit. Bookings stay as they are."
            confirmLabel="Remove it"
            cancelLabel="Keep it"
            busyLabel="Removing…"
            isDangerous
            onConfirm={async () => {
              await callApi(api, { method: "DELETE" });
              show(null);
            }}
            explain={(error) => (isEnded(error) ? undefined : sentenceOf(error))}
          />
        )}
      </div>
    </form>
  );
}
