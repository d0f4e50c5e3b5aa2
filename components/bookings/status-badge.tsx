import { CircleCheck, CircleX, Hourglass } from "lucide-react";
import { BOOKING_STATUS_LABEL, type BookingStatus } from "@/lib/domain/booking-status";

const LOOK = {
  pending: { Icon: Hourglass, colour: "bg-wait-soft text-wait" },
  confirmed: { Icon: CircleCheck, colour: "bg-good-soft text-good" },
  cancelled: { Icon: CircleX, colour: "bg-danger-soft text-danger" },
} as const satisfies Record<BookingStatus, { Icon: typeof Hourglass; colour: string }>;

/**
 * Status of a booking: a word and an icon.
 * @param isSmall whether the badge has to fit into a compact table row
 */
export function StatusBadge({ status, isSmall = false }: { status: BookingStatus; isSmall?: boolean }) {
  const { Icon, colour } = LOOK[status];
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full font-semibold ${isSmall ? "px-2 py-0.5 text-sm" : "px-3 py-1 text-base"} ${colour} forced-colors:border`}
    >
      <Icon aria-hidden="true" className="size-4" />
      {BOOKING_STATUS_LABEL[status]}
    </span>
  );
}
