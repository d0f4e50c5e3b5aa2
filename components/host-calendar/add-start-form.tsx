"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useEndedSession } from "@/components/auth/use-ended-session";
import { ErrorSummary } from "@/components/forms/error-summary";
import { SavedNote } from "@/components/forms/saved-note";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextField } from "@/components/forms/text-field";
import { useApiForm } from "@/components/forms/use-api-form";
import { API } from "@/lib/api-paths";
import { callApi } from "@/lib/client/api";
import { MESSAGES } from "@/lib/content/messages";
import { AppError } from "@/lib/errors";
import { formatTime } from "@/lib/format";

interface AddStartFormProps {
  /** `YYYY-MM-DD` */
  date: string;
  /** Address of this page, to return to after login. */
  returnTo: string;
}

const EMPTY = { "extra.time": "", "extra.size": "" };

/** The form that adds a departure on one day of the host's calendar. */
export function AddStartForm({ date, returnTo }: AddStartFormProps) {
  const router = useRouter();
  const sessionEnded = useEndedSession(returnTo);
  const [added, setAdded] = useState<string[]>([]);
  const form = useApiForm({
    initial: EMPTY,
    schema: async () => (await import("@/lib/schemas/host-calendar")).extraStartFormSchema,
    toInput: ({ "extra.time": time, "extra.size": size }) => ({
      extra: { date, time, size: size.trim() === "" ? undefined : Number(size) },
    }),
    send: async ({ extra: body }) => {
      await callApi(API.extraStart, { method: "POST", body });
      return body.time;
    },
    onSuccess: (time) => {
      setAdded([...added, time]);
      form.reset();
      router.refresh();
    },
    explain: (error) => {
      if (sessionEnded(error)) return undefined;
      if (!(error instanceof AppError)) return { message: MESSAGES.dayFailed };
      return { message: error.message };
    },
  });
  return (
    <form {...form.formProps} aria-label="Add a departure" className="space-y-5">
      <ErrorSummary problem={form.problem} failures={form.failures} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...form.field("extra.time")} label="Start time" type="time" />
        <TextField
          {...form.field("extra.size")}
          label="Places"
          type="number"
          inputMode="numeric"
          min={1}
          optional
          hint="Leave empty for the usual number of places"
        />
      </div>
      <SubmitButton label="Add departure" busyLabel="Adding…" status={form.status} look="primary" />
      <SavedNote count={added.length} hidden={form.problem !== undefined}>
        {formatTime(added.at(-1) ?? "00:00")} departure added.
      </SavedNote>
    </form>
  );
}
