"use client";

import { ChevronDown, Search, SlidersHorizontal } from "lucide-react";
import Form from "next/form";
import type { ReactNode } from "react";
import { useFormStatus } from "react-dom";
import { CONTROL, Field, fieldId } from "@/components/forms/field";
import { buttonClass } from "@/components/ui/button-class";
import type { BookingSearch } from "@/lib/domain/booking-search";
import { BOOKING_STATUS_LABEL, BOOKING_STATUSES } from "@/lib/domain/booking-status";

interface BookingFiltersProps {
  action: string;
  search: BookingSearch;
  /** Maximum number of characters in the search field. */
  maxLength: number;
}

const WHEN_LABEL = {
  upcoming: "Upcoming",
  past: "Past",
  all: "Any time",
} as const satisfies Record<BookingSearch["when"], string>;

/** Search and filters of a provider's bookings: a plain GET form, which also works without scripts. */
export function BookingFilters({ action, search, maxLength }: BookingFiltersProps) {
  const { q, when, status, from, to } = search;
  const isOpen = when !== "upcoming" || Boolean(status ?? from ?? to);
  return (
    <search>
      <Form
        key={JSON.stringify(search)}
        action={action}
        className="petal grid gap-4 border border-line bg-surface p-5 md:grid-cols-[minmax(0,1fr)_auto] md:items-end md:p-6"
      >
        <div className="flex items-end gap-3 md:col-span-2">
          <Field id={fieldId("q")} label="Guest or reference" className="min-w-0 flex-1">
            <input
              id={fieldId("q")}
              name="q"
              type="search"
              defaultValue={q}
              maxLength={maxLength}
              autoComplete="off"
              enterKeyHint="search"
              className={CONTROL}
            />
          </Field>
          <SearchButton className="shrink-0 md:hidden" short />
        </div>
        <details aria-label="Filters" open={isOpen} className="more-filters">
          <summary className="flex min-h-11 items-center gap-2 font-semibold">
            <SlidersHorizontal aria-hidden="true" className="size-5 text-primary" />
            Date and status
          </summary>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-x-3 gap-y-4 pt-2 md:grid-cols-4 md:gap-x-4 md:pt-0">
            <Choice name="when" label="When" value={when}>
              {Object.entries(WHEN_LABEL).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Choice>
            <Choice name="status" label="Status" value={status ?? ""}>
              <option value="">Any</option>
              {BOOKING_STATUSES.map((value) => (
                <option key={value} value={value}>
                  {BOOKING_STATUS_LABEL[value]}
                </option>
              ))}
            </Choice>
            <Day name="from" label="From" value={from} />
            <Day name="to" label="Until" value={to} />
          </div>
          <SearchButton className="mt-4 w-full md:hidden" />
        </details>
        <SearchButton className="max-md:hidden" />
      </Form>
    </search>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  value: string;
  children: ReactNode;
}

function Choice({ name, label, value, children }: ChoiceProps) {
  return (
    <Field id={fieldId(name)} label={label} className="min-w-0">
      <div className="relative">
        <select
          id={fieldId(name)}
          name={name}
          defaultValue={value}
          className={`${CONTROL} appearance-none pr-10`}
        >
          {children}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-muted"
        />
      </div>
    </Field>
  );
}

function Day({ name, label, value }: { name: string; label: string; value: string | undefined }) {
  return (
    <Field id={fieldId(name)} label={label} className="min-w-0">
      <input
        id={fieldId(name)}
        name={name}
        type="date"
        defaultValue={value}
        className={`${CONTROL} min-w-0 max-md:px-2`}
      />
    </Field>
  );
}

function SearchButton({ className, short = false }: { className: string; short?: boolean }) {
  const { pending } = useFormStatus();
  return (
    <button
      type="submit"
      aria-disabled={pending}
      className={`min-h-12 ${buttonClass({ look: "primary" })} aria-disabled:cursor-progress aria-disabled:opacity-70 ${className}`}
    >
      <Search aria-hidden="true" className="size-5" />
      <span className={short ? "sr-only" : ""}>{pending ? "Searching…" : "Show bookings"}</span>
    </button>
  );
}
