"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useState, useTransition } from "react";
import { useEndedSession } from "@/components/auth/use-ended-session";
import { NearestStarts, nearestOf } from "@/components/departures/nearest-starts";
import { SelectField } from "@/components/forms/select-field";
import { StepperField } from "@/components/forms/stepper-field";
import { TextField } from "@/components/forms/text-field";
import { buttonClass } from "@/components/ui/button-class";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { API } from "@/lib/api-paths";
import { callApi } from "@/lib/client/api";
import { CANCEL_REASON_WORDS, HOST_REASONS, MAX_CANCEL_NOTE } from "@/lib/domain/cancel-reasons";
import { MAX_PARTY } from "@/lib/domain/pricing";
import { AppError } from "@/lib/errors";
import { formatDate, formatGroup, formatTime } from "@/lib/format";
import type { BookingDto } from "@/lib/schemas/booking-dto";
import { typedNumber } from "./party";
import { pleaseCallGuest, sentences } from "./please-call-guest";
import { useBookingWindow } from "./use-booking-window";
import { useLatestBooking } from "./use-latest-booking";

interface HostChangesProps {
  booking: BookingDto;
  guest: string;
  /** Address of this page, to return to after login. */
  returnTo: string;
}

/** The actions of a host on a confirmed booking: cancel it, and edit it if the host entered it. */
export function HostChanges({ booking, guest, returnTo }: HostChangesProps) {
  const router = useRouter();
  const isEnded = useEndedSession(returnTo);
  const [isReloading, startTransition] = useTransition();
  const { current: latest, explain } = useLatestBooking(booking, isEnded);
  const current = { ...latest, guestEmail: booking.guestEmail };
  const id = `host-changes-${booking._id}`;
  const actions: PanelActions = {
    booking: current,
    guest,
    isReloading,
    reload: () => startTransition(() => router.refresh()),
    focusWhenDone: () => document.getElementById(id),
    explain,
  };
  return (
    <div id={id} tabIndex={-1} className="mt-3 flex flex-wrap gap-3 focus:outline-none print:hidden">
      {booking.byHost && <CorrectDialog {...actions} />}
      <CancelDialog {...actions} />
    </div>
  );
}

interface PanelActions {
  /** The booking as the host last saw it. */
  booking: BookingDto;
  guest: string;
  isReloading: boolean;
  reload: () => void;
  focusWhenDone: () => HTMLElement | null;
  explain: (error: unknown) => ReactNode;
}

/** The effect of a cancellation by the host, and how the guest is notified. */
export function whatCancellingDoes(booking: BookingDto): string {
  const { touristId, byHost } = booking;
  const call = pleaseCallGuest(booking);
  return sentences(
    touristId && call && "The guest will see the cancellation under My Bookings.",
    call,
    byHost
      ? !call && "We'll email the guest."
      : `We'll email ${call ? "our office" : "the guest and our office"}.`,
    "The time becomes available again.",
  );
}

function CancelDialog({ booking, guest, isReloading, reload, focusWhenDone, explain }: PanelActions) {
  const [reason, setReason] = useState("");
  const [note, setNote] = useState("");
  const { _id, version, date, time, adults, children } = booking;
  return (
    <ConfirmDialog
      trigger={
        <>
          Cancel booking<span className="sr-only"> of {guest}</span>
        </>
      }
      triggerClass={buttonClass({ look: "quiet-danger" })}
      title={`Cancel ${guest}'s booking?`}
      text={`${formatDate(date)}, ${formatTime(time)}, ${formatGroup(adults, children)}. ${whatCancellingDoes(booking)}`}
      confirmLabel="Cancel booking"
      cancelLabel="Keep booking"
      busyLabel="Cancelling…"
      isDangerous
      isHeld={isReloading}
      focusWhenDone={focusWhenDone}
      onGiveUp={reload}
      onConfirm={async () => {
        if (!reason) throw new AppError("VALIDATION_FAILED", { sentence: "Choose a reason." });
        await callApi(API.cancelAsHost(_id), { method: "PUT", body: { reason, note, version } });
        reload();
      }}
      explain={explain}
    >
      <SelectField
        name={`host-reason-${_id}`}
        label="Reason"
        placeholder="Choose a reason"
        options={HOST_REASONS.map((value) => ({ value, label: CANCEL_REASON_WORDS[value].label }))}
        value={reason}
        onValue={setReason}
      />
      <TextField
        name={`host-note-${_id}`}
        label="Message to the guest"
        optional
        rows={3}
        maxLength={MAX_CANCEL_NOTE}
        value={note}
        onValue={setNote}
      />
    </ConfirmDialog>
  );
}

const CORRECTED = ["date", "time", "adults", "children", "name", "phone", "specialNotes"] as const;

type Corrected = Record<(typeof CORRECTED)[number], string>;

function CorrectDialog({ booking, guest, isReloading, reload, focusWhenDone, explain }: PanelActions) {
  const { first, last } = useBookingWindow();
  const [typed, setTyped] = useState<Partial<Corrected>>({});
  const { _id, version, date, time, adults, children, contact, specialNotes } = booking;
  const known: Corrected = {
    ...{ date, time, adults: String(adults), children: String(children), specialNotes },
    ...{ name: contact?.name ?? "", phone: contact?.phone ?? "" },
  };
  const field = (name: keyof Corrected) => ({
    name: `host-${name}-${_id}`,
    value: typed[name] ?? known[name],
    onValue: (value: string) => setTyped((before) => ({ ...before, [name]: value })),
  });
  const typedCount = (name: "adults" | "children") => {
    const value = typed[name];
    return value === undefined ? {} : { [name]: typedNumber(value) };
  };
  return (
    <ConfirmDialog
      trigger={
        <>
          Edit booking<span className="sr-only"> of {guest}</span>
        </>
      }
      triggerClass={buttonClass({ look: "outline" })}
      title={`Edit ${guest}'s booking`}
      text={sentences(
        "The booking stays confirmed.",
        pleaseCallGuest(booking) || "We'll email the guest about the change.",
      )}
      confirmLabel="Save changes"
      busyLabel="Saving…"
      isHeld={isReloading}
      focusWhenDone={focusWhenDone}
      onGiveUp={reload}
      onConfirm={async () => {
        const { adults: _adults, children: _children, ...texts } = typed;
        const body = { ...texts, ...typedCount("adults"), ...typedCount("children"), version };
        await callApi(API.correctHostBooking(_id), { method: "PUT", body });
        setTyped({});
        reload();
      }}
      explain={(error) => {
        const said = explain(error);
        return (
          said && (
            <>
              {said}
              <NearestStarts
                nearest={nearestOf(error)}
                onChoose={(start) =>
                  setTyped((before) => ({ ...before, date: start.date, time: start.time }))
                }
              />
            </>
          )
        );
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field("date")} label="Date" type="date" min={first} max={last} />
        <TextField {...field("time")} label="Time" type="time" />
      </div>
      <div className="flex flex-wrap gap-x-6 gap-y-4">
        <StepperField {...field("adults")} label="Adults" one="adult" min={1} max={MAX_PARTY} />
        <StepperField {...field("children")} label="Children" one="child" min={0} max={MAX_PARTY - 1} />
      </div>
      <TextField {...field("name")} label="Guest’s name" autoComplete="off" />
      <TextField {...field("phone")} label="Guest’s phone" type="tel" inputMode="tel" autoComplete="off" />
      <TextField {...field("specialNotes")} label="Notes" rows={2} optional maxLength={1_000} />
    </ConfirmDialog>
  );
}
