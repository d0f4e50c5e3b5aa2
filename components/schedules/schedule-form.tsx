"use client";

import { ErrorSummary } from "@/components/forms/error-summary";
import { fieldId } from "@/components/forms/field";
import { NeedsScript } from "@/components/forms/needs-script";
import { SavedNote } from "@/components/forms/saved-note";
import { SubmitButton } from "@/components/forms/submit-button";
import { buttonClass } from "@/components/ui/button-class";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { ADMIN_PAGES, selectedBookings } from "@/lib/admin-paths";
import { AffectedBookings } from "./affected-bookings";
import { RareFields } from "./rare-fields";
import { CapacitySection, ClosedSection, StartsSection } from "./schedule-sections";
import { type ScheduleFormProps, useScheduleForm } from "./use-schedule-form";

/**
 * Moves the focus to the start times when the focused part is about to be removed. Otherwise the focus would
 * be lost.
 */
const leave = () => document.getElementById(fieldId("sessions"))?.focus();

export function ScheduleForm(props: ScheduleFormProps) {
  const isAdmin = props.editor === "admin";
  const state = useScheduleForm(props);
  const { form, schedule, affected, saved } = state;
  // Admins see the form below the page's h1, hosts below the h2 of a view.
  const heading = isAdmin ? "h2" : "h3";
  return (
    <form {...form.formProps} aria-label="Schedule" className="max-w-3xl space-y-10">
      <div>
        <NeedsScript />
        <ErrorSummary problem={form.problem} failures={form.failures} />
        {affected.length > 0 && (
          <AffectedBookings
            bookings={affected}
            {...(isAdmin && {
              hrefOf: ADMIN_PAGES.booking,
              lists: selectedBookings(affected.map(({ _id }) => _id)),
            })}
            isBusy={form.status !== "open"}
            onKeep={() => {
              leave();
              state.keepAffected();
            }}
            onGiveUp={() => {
              leave();
              state.leaveAffected();
            }}
          />
        )}
      </div>
      <StartsSection {...{ state, heading }} />
      <CapacitySection {...{ state, heading }} />
      <ClosedSection {...{ state, heading }} />
      <RareFields state={state} />
      <div className="space-y-4">
        <SubmitButton label="Save schedule" busyLabel="Saving…" status={form.status} />
        <SavedNote count={saved} hidden={form.problem !== undefined}>
          {schedule ? "Schedule saved." : "Schedule removed. Guests can now request any day and time."}
        </SavedNote>
        {schedule && (
          <ConfirmDialog
            trigger="Remove schedule"
            triggerClass={buttonClass({ look: "quiet-danger" })}
            title="Remove the schedule?"
            text="Guests can then request any day and time, with no limit on places. Existing bookings stay."
            confirmLabel="Remove schedule"
            cancelLabel="Keep schedule"
            busyLabel="Removing…"
            isDangerous
            onConfirm={state.remove}
            explain={state.explainRemoval}
          />
        )}
      </div>
    </form>
  );
}
