"use client";

import { useState } from "react";
import { ActionButton } from "@/components/admin/shared/action-button";
import { explainAdminError } from "@/components/admin/shared/explain-admin-error";
import { useEndedAdminSession } from "@/components/admin/shared/use-ended-admin-session";
import { ErrorSummary } from "@/components/forms/error-summary";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextField } from "@/components/forms/text-field";
import { useApiForm } from "@/components/forms/use-api-form";
import { ADMIN_API } from "@/lib/admin-api-paths";
import { callApi } from "@/lib/client/api";
import { ADMIN_MESSAGES } from "@/lib/content/admin-messages";
import type { GuestFoundDto } from "@/lib/schemas/guest";

const counted = (count: number, one: string, several: string) => `${count} ${count === 1 ? one : several}`;

/** The number of a guest's bookings and messages, in words. */
function amountOf({ bookings, upcoming, messages }: GuestFoundDto): string {
  const ahead = upcoming > 0 ? ` (${upcoming} upcoming)` : "";
  return [
    bookings > 0 && `${counted(bookings, "booking", "bookings")}${ahead}`,
    messages > 0 && counted(messages, "message", "messages"),
  ]
    .filter(Boolean)
    .join(" and ");
}

/**
 * A form that finds a guest without an account by email or phone. It shows how much data we store about the
 * guest, and erases this data after a confirmation.
 */
export function EraseGuest() {
  const [found, setFound] = useState<GuestFoundDto & { contact: string }>();
  const sessionEnded = useEndedAdminSession();
  const form = useApiForm({
    initial: { contact: "" },
    schema: async () => (await import("@/lib/schemas/guest")).guestSchema,
    toInput: (values) => values,
    send: async (body) => ({
      ...(await callApi<GuestFoundDto>(ADMIN_API.findGuest, { method: "POST", body })),
      contact: body.contact,
    }),
    onSuccess: (answer) => {
      setFound(answer);
      // Opens the form again, so that the admin can search for the next guest.
      form.reset({ contact: answer.contact });
    },
    explain: (error) =>
      sessionEnded(error) ? undefined : explainAdminError(ADMIN_MESSAGES.findGuestFailed, error),
  });
  const isEmpty = found && found.bookings + found.messages === 0;
  const cancels =
    found && found.upcoming > 0
      ? ` The upcoming ${found.upcoming === 1 ? "booking" : "bookings"} will be cancelled.`
      : "";
  return (
    <div className="max-w-xl space-y-6">
      <form {...form.formProps} aria-label="Find guest" className="space-y-6">
        <ErrorSummary problem={form.problem} failures={form.failures} />
        <TextField {...form.field("contact")} label="Email or phone" autoComplete="off" />
        <SubmitButton label="Find guest" busyLabel="Searching…" status={form.status} />
      </form>
      <div role="status">
        {isEmpty && (
          <p>{`We found no data for ${found.contact}. Guests with an account are not included.`}</p>
        )}
        {found && !isEmpty && (
          <div className="space-y-4 rounded-field border border-line bg-surface p-4">
            <p className="wrap-anywhere">{`We found ${amountOf(found)} for ${found.contact}.`}</p>
            <ActionButton
              label="Erase data"
              about=""
              needs="adminEraseGuest"
              busyLabel="Erasing…"
              ask={{
                title: "Erase this guest's data?",
                text: `This permanently removes the guest's name, email, phone and notes from ${amountOf(found)}.${cancels}`,
              }}
              call={{
                method: "POST",
                path: ADMIN_API.eraseGuest,
                body: { contact: found.contact },
                done: `We erased the guest's data from ${amountOf(found)}.`,
                failed: ADMIN_MESSAGES.eraseGuestFailed,
                onDone: () => setFound(undefined),
              }}
            />
          </div>
        )}
      </div>
    </div>
  );
}
