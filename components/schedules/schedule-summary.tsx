import type { Schedule } from "@/lib/domain/schedule";
import { seatsInWords, startsInWords } from "@/lib/domain/schedule-words";
import { formatDate, formatTime } from "@/lib/format";

interface ScheduleSummaryProps {
  schedule: Schedule | null;
  /** Whether to say that bookings are confirmed at once. */
  isInstant?: boolean;
}

export function ScheduleSummary({ schedule, isInstant = false }: ScheduleSummaryProps) {
  if (!schedule) return <p className="text-muted">Guests can request any day and time.</p>;
  const { capacity, extra = [] } = schedule;
  return (
    <ul className="text-muted">
      {startsInWords(schedule).map((line) => (
        <li key={line}>{line}</li>
      ))}
      {schedule.sessions.length === 0 &&
        extra.slice(0, 3).map(({ date, time }) => (
          <li key={`${date} ${time}`}>
            {formatDate(date)}, {formatTime(time)}
          </li>
        ))}
      <li>{seatsInWords(capacity.size, capacity.unit)} per departure</li>
      {isInstant && <li>Instant confirmation</li>}
    </ul>
  );
}
