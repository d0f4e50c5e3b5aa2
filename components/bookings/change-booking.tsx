"use client";

import { ChevronDown } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { useEndedSession } from "@/components/auth/use-ended-session";
import { PAGES } from "@/lib/paths";
import type { BookingDto } from "@/lib/schemas/booking-dto";
import { BOOKING_NEWS, useBookingNews } from "./booking-news";
import { CancelDialog } from "./cancel-dialog";
import { DetailsDialog } from "./details-dialog";
import { MoveDialog } from "./move-dialog";
import { PartyDialog } from "./party-dialog";
import type { ChangePrices } from "./what-change-does";
import { WithdrawDialog } from "./withdraw-dialog";

interface ChangeBookingProps {
  booking: BookingDto;
  /**
   * Whether admins trust the host. A guest can then move a booking, or add at most `MOST_ADDED` people to it,
   * without the host's answer.
   */
  isTrusted: boolean;
  /**
   * Whether the offer confirms bookings of this tourist at once. The tourist can then move a booking or
   * change its group without anybody's answer.
   */
  isInstant: boolean;
  prices: ChangePrices;
  /** Whether guests are picked up where they stay. */
  picksUp: boolean;
}

/** Buttons for the changes that a tourist can make to a booking before the tour starts. */
export function ChangeBooking({ booking, isTrusted, isInstant, prices, picksUp }: ChangeBookingProps) {
  const router = useRouter();
  const [isReloading, startTransition] = useTransition();
  const say = useBookingNews();
  const sessionEnded = useEndedSession(PAGES.touristDashboard);
  const actions = {
    say,
    isReloading,
    sessionEnded,
    reload: () => startTransition(() => router.refresh()),
    focusWhenDone: () => document.getElementById(BOOKING_NEWS),
  };
  const change = { booking, isTrusted, isInstant, actions };
  return (
    <>
      {booking.move && (
        <div className="mt-4 print:hidden">
          <WithdrawDialog {...change} />
        </div>
      )}
      <details
        aria-label={`Change or cancel ${booking.reference}`}
        className="group mt-4 border-line border-t pt-2 print:hidden"
      >
        <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 rounded-field font-semibold text-primary [&::-webkit-details-marker]:hidden">
          <ChevronDown aria-hidden="true" className="size-5 group-open:rotate-180" />
          Change or cancel<span className="sr-only">: {booking.reference}</span>
        </summary>
        <div className="mt-1 mb-2 flex flex-wrap gap-3">
          <MoveDialog {...change} />
          <PartyDialog {...change} prices={prices} />
          <DetailsDialog {...change} picksUp={picksUp} />
          <CancelDialog {...change} />
        </div>
      </details>
    </>
  );
}
