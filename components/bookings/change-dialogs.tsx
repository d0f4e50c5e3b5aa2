"use client";

import { type ReactNode, useState } from "react";
import { DepartureFields } from "@/components/departures/departure-fields";
import { NearestStarts, nearestOf } from "@/components/departures/nearest-starts";
import { PhoneField } from "@/components/forms/phone-field";
import { SelectField } from "@/components/forms/select-field";
import { StepperField } from "@/components/forms/stepper-field";
import { TextField } from "@/components/forms/text-field";
import { buttonClass } from "@/components/ui/button-class";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { API } from "@/lib/api-paths";
import { callApi } from "@/lib/client/api";
import { CANCEL_REASON_WORDS, GUEST_REASONS, MAX_CANCEL_NOTE } from "@/lib/domain/cancel-reasons";
import { AppError } from "@/lib/errors";
import { formatBoth, formatGroup } from "@/lib/format";
import { MESSAGES } from "@/lib/messages";
import { MAX_PARTY } from "@/lib/pricing";
import type { BookingDto } from "@/lib/schemas/booking-dto";
import type { NearDeparture } from "@/lib/schemas/schedule";
import { confirmedAndAsked } from "./asked-move";
import { typedNumber } from "./party";
import { useBookingWindow } from "./use-booking-window";
import {
  type ChangePrices,
  nowIs,
  type Situation,
  totalOf,
  whatCancelDoes,
  whatMoveDoes,
  whatPartyDoes,
  whenOf,
} from "./what-change-does";

/** Dialogs that change a booking: each says first what will happen. The server decides (product 18). */

/** What a dialog needs of the page around it. */
export interface ChangeDesk {
  /** Tells what became of a change. */
  say: (sentence: string) => void;
  reload: () => void;
  /** Whether the page still shows the booking as it was. */
  isReloading: boolean;
  /** Handles the error of an ended session; whether it was one. */
  sessionEnded: (error: unknown) => boolean;
  /** What takes the focus after a change. */
  focusWhenDone: () => HTMLElement | null;
}

interface ChangeProps extends Omit<Situation, "booking"> {
  booking: BookingDto;
  desk: ChangeDesk;
}

/** Sends changes of a booking, always for the version that is shown. */
function useChange({ booking, desk }: Pick<ChangeProps, "booking" | "desk">) {
  const [newer, setNewer] = useState<BookingDto>();
  const current = newer && newer.version > booking.version ? newer : booking;
  return {
    /** The booking as it was last seen. */
    current,
    send: async (path: string, body: object, done: (after: BookingDto) => string) => {
      const { version } = current;
      const after = await callApi<BookingDto>(path, { method: "PUT", body: { ...body, version } });
      desk.say(done(after));
      desk.reload();
    },
    /** What an error says, with the booking as it is now where somebody else was quicker. */
    explain: (error: unknown): ReactNode => {
      if (desk.sessionEnded(error)) return undefined;
      if (!(error instanceof AppError)) return MESSAGES.changeFailed;
      const latest = error.code === "CHANGED_MEANWHILE" && (error.details?.booking as BookingDto | undefined);
      if (!latest) return error.message;
      setNewer(latest);
      return (
        <>
          <p>{error.message}</p>
          <p className="mt-1 font-normal">{nowIs(latest)}</p>
        </>
      );
    },
  };
}

/** What is the same in all of these dialogs. */
function shared({ booking, desk }: Pick<ChangeProps, "booking" | "desk">, label: string) {
  return {
    trigger: (
      <>
        {label}
        <span className="sr-only"> booking {booking.reference}</span>
      </>
    ),
    triggerClass: buttonClass({ look: "outline" }),
    isHeld: desk.isReloading,
    focusWhenDone: desk.focusWhenDone,
    onGiveUp: desk.reload,
  };
}

/** What a change of departure or party has done. */
function doneIs(after: BookingDto, isNow: string): string {
  const { move, status, providerId } = after;
  if (move) {
    const whom = providerId ? "Your host" : "Our team";
    return `${confirmedAndAsked(after, move)} ${whom} answers next.`;
  }
  return status === "pending" ? `${isNow} It is not confirmed yet.` : isNow;
}

/** Takes back what a confirmed booking asks for: it is moved to the time that it has. */
export function WithdrawDialog({ booking, desk }: ChangeProps) {
  const { current, send, explain } = useChange({ booking, desk });
  const { _id, date, time } = current;
  return (
    <ConfirmDialog
      {...shared({ booking, desk }, "Withdraw request")}
      title="Withdraw your request?"
      text={`Your booking stays confirmed for ${whenOf(current)}, ${formatGroup(current.adults, current.children)}.`}
      confirmLabel="Withdraw request"
      cancelLabel="Keep request"
      busyLabel="Withdrawing…"
      onConfirm={() =>
        send(
          API.moveBooking(_id),
          { date, time },
          (after) => `You withdrew your request. Your booking stays confirmed for ${whenOf(after)}.`,
        )
      }
      explain={explain}
    />
  );
}

/** Whether a change is asked for first, and the booking stays as it is. */
const asks = ({ isTrusted }: Omit<Situation, "booking">, { status }: BookingDto) =>
  status === "confirmed" && !isTrusted;

/** Moves a booking to another day or time. */
export function MoveDialog({ booking, desk, ...situation }: ChangeProps) {
  const { first, last } = useBookingWindow();
  const { current, send, explain } = useChange({ booking, desk });
  const [wanted, setWanted] = useState<{ date?: string; time?: string }>({});
  const [refusals, setRefusals] = useState(0);
  const { date = (current.move ?? current).date, time = (current.move ?? current).time } = wanted;
  const { _id, providerId, productType, adults, children } = current;
  const dateField = {
    name: `date-${_id}`,
    value: date,
    onValue: (value: string) => setWanted((before) => ({ ...before, date: value })),
  };
  const timeField = {
    name: `time-${_id}`,
    value: time,
    onValue: (value: string) => setWanted((before) => ({ ...before, time: value })),
  };
  const anyTime = (
    <div className="grid gap-4">
      <TextField {...dateField} label="Date" type="date" min={first} max={last} />
      <TextField {...timeField} label="Time" type="time" hint="Local time in Sri Lanka" />
    </div>
  );
  return (
    <ConfirmDialog
      {...shared({ booking, desk }, "Move")}
      title="Move to another day or time?"
      text={`Now it is on ${whenOf(current)}. ${whatMoveDoes({ booking: current, ...situation })}`}
      confirmLabel={asks(situation, current) ? "Ask to move" : "Move booking"}
      cancelLabel="Keep it as it is"
      busyLabel={asks(situation, current) ? "Asking…" : "Moving…"}
      onConfirm={async () => {
        if (!date || !time) {
          throw new AppError("VALIDATION_FAILED", { sentence: "Choose a day and a time." });
        }
        await send(API.moveBooking(_id), { date, time }, (after) =>
          doneIs(after, `It is on ${whenOf(after)} now.`),
        );
        setWanted({});
      }}
      explain={(error) => {
        setRefusals((count) => count + 1);
        const said = explain(error);
        return (
          said && (
            <>
              {said}
              <NearestStarts
                nearest={nearestOf(error)}
                onChoose={(start: NearDeparture) => setWanted({ date: start.date, time: start.time })}
              />
            </>
          )
        );
      }}
    >
      {!first || !last ? (
        anyTime
      ) : (
        <DepartureFields
          offer={providerId ? { providerId: providerId._id } : { productType: productType ?? "" }}
          {...{ date: dateField, time: timeField, first, last, refusals }}
          people={adults + children}
          held={current}
          otherwise={anyTime}
        />
      )}
    </ConfirmDialog>
  );
}

/** Changes how many people come. */
export function PartyDialog({ booking, desk, prices, ...situation }: ChangeProps & { prices: ChangePrices }) {
  const { current, send, explain } = useChange({ booking, desk });
  const [wanted, setWanted] = useState<{ adults?: string; children?: string }>({});
  /** A total that the server told, and the party it is for. */
  const [told, setTold] = useState<{ for: string; total: number }>();
  const shown = current.move ?? current;
  const { adults = String(shown.adults), children = String(shown.children) } = wanted;
  const { _id } = current;
  const party = { adults: typedNumber(adults) ?? 0, children: typedNumber(children) ?? 0 };
  const name = `${party.adults} ${party.children}`;
  const total = told?.for === name ? told.total : totalOf(current, prices, party);
  return (
    <ConfirmDialog
      {...shared({ booking, desk }, "Change group")}
      title="Change who is coming?"
      text={<span aria-live="polite">{whatPartyDoes({ booking: current, ...situation }, party, total)}</span>}
      confirmLabel="Change group"
      cancelLabel="Keep it as it is"
      busyLabel="Changing…"
      onConfirm={async () => {
        const body = { ...party, expectedTotal: total ?? current.totalPrice };
        await send(API.changeParty(_id), body, (after) =>
          doneIs(
            after,
            `It is for ${formatGroup(after.adults, after.children)} now, ${formatBoth(after.totalPrice)}.`,
          ),
        );
        setWanted({});
      }}
      explain={(error) => {
        const newTotal = error instanceof AppError ? error.details?.totalPrice : undefined;
        if (typeof newTotal === "number") setTold({ for: name, total: newTotal });
        return explain(error);
      }}
    >
      <div className="flex flex-wrap gap-x-6 gap-y-4">
        <StepperField
          name={`adults-${_id}`}
          label="Adults"
          one="adult"
          min={1}
          max={MAX_PARTY}
          value={adults}
          onValue={(value) => setWanted((before) => ({ ...before, adults: value }))}
        />
        <StepperField
          name={`children-${_id}`}
          label="Children"
          one="child"
          min={0}
          max={MAX_PARTY - 1}
          value={children}
          onValue={(value) => setWanted((before) => ({ ...before, children: value }))}
        />
      </div>
    </ConfirmDialog>
  );
}

const CONTACT = ["name", "email", "phone"] as const;

type Details = Partial<Record<(typeof CONTACT)[number] | "specialNotes", string>>;

/** Changes the contact and the notes. */
export function DetailsDialog({ booking, desk }: ChangeProps) {
  const { current, send, explain } = useChange({ booking, desk });
  const [typed, setTyped] = useState<Details>({});
  const { _id, contact, touristId, specialNotes } = current;
  const known: Required<Details> = {
    name: contact?.name ?? touristId?.fullName ?? "",
    email: contact?.email ?? touristId?.email ?? "",
    phone: contact?.phone ?? "",
    specialNotes,
  };
  const field = (name: keyof Details) => ({
    name: `${name}-${_id}`,
    value: typed[name] ?? known[name],
    onValue: (value: string) => setTyped((before) => ({ ...before, [name]: value })),
  });
  return (
    <ConfirmDialog
      {...shared({ booking, desk }, "Contact and notes")}
      title="Change contact and notes?"
      text="Day, time and price stay as they are, and nobody has to answer again."
      confirmLabel="Save"
      cancelLabel="Keep it as it is"
      busyLabel="Saving…"
      onConfirm={async () => {
        const changed = CONTACT.filter((name) => typed[name] !== undefined && typed[name] !== known[name]);
        const contactChange = Object.fromEntries(changed.map((name) => [name, typed[name]]));
        await send(
          API.changeDetails(_id),
          {
            ...(changed.length > 0 && { contact: contactChange }),
            ...(typed.specialNotes !== undefined && { specialNotes: typed.specialNotes }),
          },
          () => "Contact and notes are saved.",
        );
        setTyped({});
      }}
      explain={explain}
    >
      <TextField {...field("name")} label="Name" autoComplete="name" />
      <TextField {...field("email")} label="Email" type="email" inputMode="email" autoComplete="email" />
      <PhoneField {...field("phone")} optional hint="With country code, such as +94 77 123 4567" />
      <TextField {...field("specialNotes")} label="Special notes" rows={3} optional />
    </ConfirmDialog>
  );
}

/** Cancels a booking for its guest. */
export function CancelDialog({ booking, desk, ...situation }: ChangeProps) {
  const { current, send, explain } = useChange({ booking, desk });
  const [reason, setReason] = useState("");
  const [note, setNote] = useState("");
  const { _id, providerId } = current;
  return (
    <ConfirmDialog
      {...shared({ booking, desk }, "Cancel")}
      triggerClass={buttonClass({ look: "quiet-danger" })}
      title="Cancel this booking?"
      text={whatCancelDoes({ booking: current, ...situation }, new Date())}
      confirmLabel="Cancel booking"
      cancelLabel="Keep booking"
      busyLabel="Cancelling…"
      isDangerous
      onConfirm={() =>
        send(API.cancelBooking(_id), { reason: reason || null, note }, (after) =>
          after.late ? "The booking is cancelled, and noted as late." : "The booking is cancelled.",
        )
      }
      explain={explain}
    >
      <SelectField
        name={`reason-${_id}`}
        label="Reason"
        optional
        placeholder="None given"
        options={GUEST_REASONS.map((value) => ({ value, label: CANCEL_REASON_WORDS[value].label }))}
        value={reason}
        onValue={setReason}
      />
      <TextField
        name={`note-${_id}`}
        label={providerId ? "A word to your host" : "A word to our team"}
        optional
        rows={3}
        maxLength={MAX_CANCEL_NOTE}
        value={note}
        onValue={setNote}
      />
    </ConfirmDialog>
  );
}
