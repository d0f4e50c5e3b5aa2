import { formatMonth } from "@/lib/format";

interface CalendarNewsProps {
  isFailed: boolean;
  isAsking: boolean;
  isNothingFree: boolean;
  month: string;
  onTryAgain: () => void;
}

/** Status of the shown month: loading, failed, or nothing free. */
export function CalendarNews(props: CalendarNewsProps) {
  const { isFailed, isAsking, isNothingFree, month, onTryAgain } = props;
  return (
    <div className="mt-2 min-h-7 text-base">
      <p role="status">
        {isFailed
          ? "We couldn't load the calendar."
          : isAsking
            ? "Checking availability…"
            : isNothingFree &&
              `Nothing is available in ${formatMonth(`${month}-15T00:00:00Z`)}. Try another month.`}
      </p>
      {isFailed && (
        <button type="button" onClick={onTryAgain} className="text-link min-h-11">
          Try again
        </button>
      )}
    </div>
  );
}

/** Explains the styles of the days. */
export function CalendarLegend() {
  const sign = "inline-grid h-7 min-w-9 place-items-center rounded-field border-2 px-1";
  return (
    <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-2 text-base text-muted" aria-label="Legend">
      <li className="flex items-center gap-2">
        <span
          aria-hidden="true"
          className={`${sign} border-primary/60 bg-primary-soft font-semibold text-ink`}
        >
          8
        </span>
        Available
      </li>
      <li className="flex items-center gap-2">
        <span
          aria-hidden="true"
          className={`${sign} border-wait border-dashed bg-wait-soft font-semibold text-ink`}
        >
          8
        </span>
        Few left
      </li>
      <li className="flex items-center gap-2">
        <span aria-hidden="true" className={`${sign} border-transparent line-through`}>
          8
        </span>
        Full or closed
      </li>
    </ul>
  );
}
