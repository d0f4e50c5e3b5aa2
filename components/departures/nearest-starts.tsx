"use client";

import { AppError } from "@/lib/errors";
import { formatDate, formatTime } from "@/lib/format";
import type { NearDeparture } from "@/lib/schemas/availability";

/** The other departures that the server suggested when it rejected a booking; empty for other errors. */
export function nearestOf(error: unknown): readonly NearDeparture[] {
  const nearest = error instanceof AppError ? error.details?.nearest : undefined;
  return Array.isArray(nearest) ? nearest : [];
}

interface NearestStartsProps {
  nearest: readonly NearDeparture[];
  onChoose: (start: NearDeparture) => void;
}

/** Buttons that select one of the nearest departures with enough free seats. */
export function NearestStarts({ nearest, onChoose }: NearestStartsProps) {
  if (nearest.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be wrong, because there are no fields
    <div role="group" aria-labelledby="nearest-starts" className="mt-3">
      <p id="nearest-starts">
        {nearest.length === 1 ? "This time has room for you:" : "These times have room for you:"}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {nearest.map((start) => (
          <button
            key={`${start.date} ${start.time}`}
            type="button"
            onClick={() => onChoose(start)}
            className="min-h-12 rounded-field border-2 border-control bg-surface px-4 py-1.5 text-left tabular-nums hover:border-primary"
          >
            {`${formatDate(start.date)}, ${formatTime(start.time)}`}
          </button>
        ))}
      </div>
    </div>
  );
}
