"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useEndedSession } from "@/components/auth/use-ended-session";
import { ErrorSummary } from "@/components/forms/error-summary";
import { SavedNote } from "@/components/forms/saved-note";
import { SelectField } from "@/components/forms/select-field";
import { StepperField } from "@/components/forms/stepper-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextField } from "@/components/forms/text-field";
import { useApiForm } from "@/components/forms/use-api-form";
import { API } from "@/lib/api-paths";
import { callApi } from "@/lib/client/api";
import { MESSAGES } from "@/lib/content/messages";
import { MAX_PARTY } from "@/lib/domain/pricing";
import type { CapacityUnit } from "@/lib/domain/schedule";
import { seatsInWords } from "@/lib/domain/schedule-words";
import { AppError } from "@/lib/errors";
import { formatDay, formatTime } from "@/lib/format";
import type { NearDeparture } from "@/lib/schemas/availability";
import type { BookingDto } from "@/lib/schemas/booking-dto";
import type { HostDepartureDto } from "@/lib/schemas/host-calendar";

interface TelephoneBookingFormProps {
  /** `YYYY-MM-DD` */
  date: string;
  /** The departures of the day; null if guests may book any time. */
  starts: readonly Pick<HostDepartureDto, "time" | "left">[] | null;
  unit: CapacityUnit | null;
  /** Address of this page, to return to after login. */
  returnTo: string;
}

const EMPTY = { name: "", phone: "", time: "", adults: "2", children: "0", specialNotes: "" };

/**
 * Returns a text with the departures that the server suggests when it rejects a booking: those with free
 * seats that are nearest to the requested time. Empty if there are none.
 */
function nearestIn({ details }: AppError): string {
  const nearest = (details?.nearest ?? []) as NearDeparture[];
  if (nearest.length === 0) return "";
  return ` Available: ${nearest.map(({ date, time }) => `${formatDay(date)}, ${formatTime(time)}`).join("; ")}.`;
}

/** The form in which a host records a booking that a guest made by telephone. */
export function TelephoneBookingForm({ date, starts, unit, returnTo }: TelephoneBookingFormProps) {
  const router = useRouter();
  const sessionEnded = useEndedSession(returnTo);
  const [made, setMade] = useState<BookingDto[]>([]);
  const initial = { ...EMPTY, time: starts?.length === 1 ? (starts[0]?.time ?? "") : "" };
  const form = useApiForm({
    initial,
    schema: async () => (await import("@/lib/schemas/host-calendar")).hostBookingSchema,
    toInput: ({ adults, children, ...values }) => ({
      ...values,
      date,
      adults: Number.parseInt(adults, 10),
      children: Number.parseInt(children, 10) || 0,
    }),
    send: (body, idempotencyKey) =>
      callApi<BookingDto>(API.hostBookings, { method: "POST", body, idempotencyKey }),
    onSuccess: (booking) => {
      setMade([...made, booking]);
      form.reset(initial);
      router.refresh();
    },
    explain: (error) => {
      if (sessionEnded(error)) return undefined;
      if (!(error instanceof AppError)) return { message: MESSAGES.bookingFailed };
      return { message: `${error.message}${nearestIn(error)}`, fields: error.fields ?? {} };
    },
  });
  const last = made.at(-1);
  return (
    <form {...form.formProps} aria-label="Add a phone booking" className="space-y-5">
      <ErrorSummary problem={form.problem} failures={form.failures} />
      {starts ? (
        <SelectField
          {...form.field("time")}
          label="Start time"
          placeholder="Choose a start time"
          options={starts.map(({ time, left }) => ({
            value: time,
            label: `${formatTime(time)}, ${left === 0 ? "full" : `room for ${seatsInWords(left, unit ?? "people")}`}`,
            disabled: left === 0,
          }))}
        />
      ) : (
        <TextField {...form.field("time")} label="Time" type="time" />
      )}
      <TextField {...form.field("name")} label="Guest’s name" autoComplete="off" />
      <TextField
        {...form.field("phone")}
        label="Guest’s phone"
        type="tel"
        inputMode="tel"
        autoComplete="off"
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] gap-5">
        <StepperField {...form.field("adults")} label="Adults" one="adult" min={1} max={MAX_PARTY} />
        <StepperField {...form.field("children")} label="Children" one="child" min={0} max={MAX_PARTY - 1} />
      </div>
      <TextField {...form.field("specialNotes")} label="Notes" rows={2} optional maxLength={1_000} />
      <SubmitButton label="Add booking" busyLabel="Adding…" status={form.status} look="primary" />
      <SavedNote count={made.length} hidden={form.problem !== undefined}>
        {last &&
          `${last.contact?.name ?? "The guest"}'s booking has been confirmed. The reference is ${last.reference}.`}
      </SavedNote>
    </form>
  );
}
