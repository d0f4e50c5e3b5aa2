"use client";

import { DetailsDialog, MoveDialog, PartyDialog } from "@/components/bookings/change-dialogs";
import type { ChangePrices } from "@/components/bookings/what-change-does";
import type { BookingDto } from "@/lib/schemas/booking-dto";
import { useAdminDesk } from "./admin-desk";
import { SECTION_HEADING } from "./section-heading";
import { useEndedAdminSession } from "./use-ended-admin-session";

/** What an admin can change in a booking that is not cancelled: day and time, party, contact and notes. */
export function BookingChanges({ booking, prices }: { booking: BookingDto; prices: ChangePrices }) {
  const { say, reload, isReloading } = useAdminDesk();
  const sessionEnded = useEndedAdminSession();
  const desk = {
    ...{ say, reload, isReloading, sessionEnded },
    focusWhenDone: () => document.getElementById(SECTION_HEADING),
  };
  const change = { booking, desk, isTrusted: false, by: "admin" } as const;
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      <MoveDialog {...change} />
      <PartyDialog {...change} prices={prices} />
      <DetailsDialog {...change} />
    </div>
  );
}
