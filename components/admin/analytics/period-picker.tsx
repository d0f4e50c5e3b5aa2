import Link from "next/link";
import { CONTROL } from "@/components/forms/field";
import { buttonClass } from "@/components/ui/button-class";
import { ADMIN_PAGES } from "@/lib/admin-paths";
import { addMonths } from "@/lib/domain/month-figures";
import type { ReportPeriod } from "@/lib/schemas/analytics";
import { listHref } from "@/lib/schemas/list-address";

interface PeriodPickerProps {
  period: ReportPeriod;
  /** The current month, `YYYY-MM`. */
  now: string;
}

/** Selects the months of the report, which are part of the address. */
export function PeriodPicker({ period, now }: PeriodPickerProps) {
  const year = now.slice(0, 4);
  const lastYear = String(Number(year) - 1);
  const usual = [
    { label: "Last 12 months", from: addMonths(now, -11), to: now },
    { label: "Next 6 months", from: now, to: addMonths(now, 5) },
    { label: "This year", from: `${year}-01`, to: `${year}-12` },
    { label: "Last year", from: `${lastYear}-01`, to: `${lastYear}-12` },
  ];
  return (
    <div className="mb-8 flex flex-wrap items-end gap-x-8 gap-y-4">
      <nav aria-label="Common periods">
        <ul className="flex flex-wrap gap-2">
          {usual.map(({ label, from, to }) => (
            <li key={label}>
              <Link
                href={listHref(ADMIN_PAGES.analytics, {}, { from, to })}
                prefetch={false}
                scroll={false}
                aria-current={from === period.from && to === period.to ? "true" : undefined}
                className={`${buttonClass({ look: "outline" })} aria-[current]:border-primary aria-[current]:bg-primary-soft`}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <form
        key={`${period.from} ${period.to}`}
        action={ADMIN_PAGES.analytics}
        aria-label="Period"
        className="flex min-w-0 max-w-full flex-wrap items-end gap-3"
      >
        {(["from", "to"] as const).map((name) => (
          <div key={name} className="min-w-0 max-w-full">
            <label htmlFor={`period-${name}`} className="mb-1.5 block font-semibold text-base">
              {name === "from" ? "First month" : "Last month"}
            </label>
            <input
              id={`period-${name}`}
              name={name}
              type="month"
              required
              defaultValue={period[name]}
              className={`${CONTROL} max-w-48`}
            />
          </div>
        ))}
        <button type="submit" className={`${buttonClass({ look: "primary" })} min-h-12`}>
          Show
        </button>
      </form>
    </div>
  );
}
