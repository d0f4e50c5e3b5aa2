import { Ban, CircleCheck, Hourglass, TriangleAlert, Users } from "lucide-react";
import { placesInWords } from "@/components/schedules/schedule-words";
import type { CapacityUnit } from "@/lib/domain/schedule";
import type { HostDepartureDto } from "@/lib/schemas/host-calendar";

interface DeparturePlacesProps {
  places: Pick<HostDepartureDto, "capacity" | "taken" | "left" | "state" | "reason">;
  unit: CapacityUnit;
}

/** How full a departure is, in a word and an icon. */
export function DeparturePlaces({ places, unit }: DeparturePlacesProps) {
  const { capacity, taken, left, state, reason } = places;
  const isOver = taken > capacity;
  const { Icon, words } = isOver
    ? { Icon: TriangleAlert, words: `${taken - capacity} over` }
    : state === "closed"
      ? { Icon: Ban, words: reason ? `Closed: ${reason}` : "Closed" }
      : left === 0
        ? { Icon: CircleCheck, words: "Full" }
        : state === "too-late"
          ? { Icon: Hourglass, words: "Guests cannot book it any more" }
          : { Icon: Users, words: `Room for ${placesInWords(left, unit)}` };
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-base text-muted">
      <span
        className={`inline-flex items-center gap-1.5 wrap-anywhere font-semibold ${isOver ? "text-danger" : "text-ink"}`}
      >
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        {words}
      </span>
      <span className="tabular-nums">
        {taken} of {placesInWords(capacity, unit)}
      </span>
    </p>
  );
}
