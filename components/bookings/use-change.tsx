"use client";

import { buttonClass } from "@/components/ui/button-class";
import { callApi } from "@/lib/client/api";
import type { BookingDto } from "@/lib/schemas/booking-dto";
import { confirmedAndAsked } from "./asked-move";
import { useLatestBooking } from "./use-latest-booking";
import type { Situation } from "./what-change-does";

/** Callbacks and state that the page passes to its dialogs. */
interface ChangeActions {
  /** Announces the result of a change. */
  say: (sentence: string) => void;
  reload: () => void;
  /** Whether the page is reloading and still shows the old booking. */
  isReloading: boolean;
  /** Handles the error of an ended session. Returns false for any other error. */
  sessionEnded: (error: unknown) => boolean;
  /** Returns the element that receives the focus after a change. */
  focusWhenDone: () => HTMLElement | null;
}

export interface ChangeProps extends Omit<Situation, "booking"> {
  booking: BookingDto;
  actions: ChangeActions;
}

/** Sends changes of a booking together with the version that the page shows. */
export function useChange({ booking, actions }: Pick<ChangeProps, "booking" | "actions">) {
  const { current, explain } = useLatestBooking(booking, actions.sessionEnded);
  return {
    current,
    send: async (path: string, body: object, done: (after: BookingDto) => string) => {
      const { version } = current;
      const after = await callApi<BookingDto>(path, { method: "PUT", body: { ...body, version } });
      actions.say(done(after));
      actions.reload();
    },
    explain,
  };
}

/** The props that all dialogs for changing a booking share. */
export function dialogProps({ booking, actions }: Pick<ChangeProps, "booking" | "actions">, label: string) {
  return {
    trigger: (
      <>
        {label}
        <span className="sr-only"> booking {booking.reference}</span>
      </>
    ),
    triggerClass: buttonClass({ look: "outline" }),
    isHeld: actions.isReloading,
    focusWhenDone: actions.focusWhenDone,
    onGiveUp: actions.reload,
  };
}

/** The result of a change of the time or the party, in a sentence. */
export function doneIs(after: BookingDto, isNow: string): string {
  const { move, status, providerId } = after;
  if (move) {
    const whom = providerId ? "your host" : "our team";
    return `${confirmedAndAsked(after, move)} We're waiting for ${whom} to answer.`;
  }
  return status === "pending" ? `${isNow} It isn't confirmed yet.` : isNow;
}
