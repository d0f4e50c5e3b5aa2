"use client";

import { useState } from "react";
import { DepartureFields } from "@/components/departures/departure-fields";
import { NearestStarts, nearestOf } from "@/components/departures/nearest-starts";
import { TextField } from "@/components/forms/text-field";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { API } from "@/lib/api-paths";
import { AppError } from "@/lib/errors";
import type { NearDeparture } from "@/lib/schemas/availability";
import type { BookingDto } from "@/lib/schemas/booking-dto";
import { useBookingWindow } from "./use-booking-window";
import { type ChangeProps, dialogProps, doneIs, useChange } from "./use-change";
import { type Situation, whatMoveDoes, whenOf } from "./what-change-does";

/** Whether moving the booking only sends a request, while the booking keeps its time. */
const asks = ({ isTrusted, isInstant }: Omit<Situation, "booking">, { status }: BookingDto) =>
  status === "confirmed" && !isTrusted && !isInstant;

/** Dialog that moves a booking to another day or time. */
export function MoveDialog({ booking, actions, ...situation }: ChangeProps) {
  const { first, last } = useBookingWindow();
  const { current, send, explain } = useChange({ booking, actions });
  const [wanted, setWanted] = useState<{ date?: string; time?: string }>({});
  const [failures, setFailures] = useState(0);
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
      {...dialogProps({ booking, actions }, "Move")}
      title="Move to another day or time?"
      text={`Your booking is for ${whenOf(current)}. ${whatMoveDoes({ booking: current, ...situation })}`}
      confirmLabel={asks(situation, current) ? "Ask to move" : "Move booking"}
      cancelLabel="Keep it as it is"
      busyLabel={asks(situation, current) ? "Asking…" : "Moving…"}
      onConfirm={async () => {
        if (!date || !time) {
          throw new AppError("VALIDATION_FAILED", { sentence: "Choose a day and a time." });
        }
        await send(API.moveBooking(_id), { date, time }, (after) =>
          doneIs(after, `Your booking is now for ${whenOf(after)}.`),
        );
        setWanted({});
      }}
      explain={(error) => {
        setFailures((count) => count + 1);
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
          {...{ date: dateField, time: timeField, first, last, failures }}
          people={adults + children}
          held={current}
          otherwise={anyTime}
        />
      )}
    </ConfirmDialog>
  );
}
