import { Ban, CircleCheck, Hourglass, TriangleAlert, Users } from "lucide-react";
import type { CapacityUnit } from "@/lib/domain/schedule";
import { seatsInWords } from "@/lib/domain/schedule-words";
import type { HostDepartureDto } from "@/lib/schemas/host-calendar";

interface DepartureSeatsProps {
  seats: Pick<HostDepartureDto, "capacity" | "taken" | "left" | "state" | "reason">;
  unit: CapacityUnit;
}

/** The free seats of a departure: a text and an icon. */
export function DepartureSeats({ seats, unit }: DepartureSeatsProps) {
  const { capacity, taken, left, state, reason } = seats;
  const isOver = taken > capacity;
  const { Icon, words } = isOver
    ? { Icon: TriangleAlert, words: `${taken - capacity} over capacity` }
    : state === "closed"
      ? { Icon: Ban, words: reason ? `Closed: ${reason}` : "Closed" }
      : left === 0
        ? { Icon: CircleCheck, words: "Full" }
        : state === "too-late"
          ? { Icon: Hourglass, words: "Too late to book" }
          : { Icon: Users, words: `Room for ${seatsInWords(left, unit)}` };
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-base text-muted">
      <span
        className={`inline-flex items-center gap-1.5 wrap-anywhere font-semibold ${isOver ? "text-danger" : "text-ink"}`}
      >
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        {words}
      </span>
      <span className="tabular-nums">
        {taken} of {seatsInWords(capacity, unit)}
      </span>
    </p>
  );
}
