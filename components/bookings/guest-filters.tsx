"use client";

import Form from "next/form";
import { useFormStatus } from "react-dom";
import { CONTROL } from "@/components/forms/field";
import { buttonClass } from "@/components/ui/button-class";
import { BOOKING_STATUS_LABEL, BOOKING_STATUSES } from "@/lib/domain/booking-status";
import type { GuestSearch } from "@/lib/domain/guest-search";

interface GuestFiltersProps {
  /** Address of the list. */
  action: string;
  search: GuestSearch;
}

const WHEN_LABEL = {
  upcoming: "Upcoming",
  past: "Past",
  all: "Any time",
} as const satisfies Record<GuestSearch["when"], string>;

/** What the list of bookings is narrowed by: a plain GET form, so that it works without scripts too. */
export function GuestFilters({ action, search }: GuestFiltersProps) {
  return (
    <Form
      key={JSON.stringify(search)}
      action={action}
      role="search"
      aria-label="Bookings"
      className="grid gap-4 rounded-panel border border-line bg-surface p-5 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1.2fr_1.2fr_auto] lg:items-end"
    >
      <Labelled id="guest-q" label="Guest or reference" className="sm:col-span-2 lg:col-span-1">
        <input
          id="guest-q"
          name="q"
          type="search"
          defaultValue={search.q}
          maxLength={100}
          autoComplete="off"
          className={CONTROL}
        />
      </Labelled>
      <Labelled id="guest-when" label="When">
        <select id="guest-when" name="when" defaultValue={search.when} className={CONTROL}>
          {Object.entries(WHEN_LABEL).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </Labelled>
      <Labelled id="guest-status" label="Status">
        <select id="guest-status" name="status" defaultValue={search.status ?? ""} className={CONTROL}>
          <option value="">Any</option>
          {BOOKING_STATUSES.map((status) => (
            <option key={status} value={status}>
              {BOOKING_STATUS_LABEL[status]}
            </option>
          ))}
        </select>
      </Labelled>
      <Labelled id="guest-from" label="From">
        <input id="guest-from" name="from" type="date" defaultValue={search.from} className={CONTROL} />
      </Labelled>
      <Labelled id="guest-to" label="Until">
        <input id="guest-to" name="to" type="date" defaultValue={search.to} className={CONTROL} />
      </Labelled>
      <SearchButton />
    </Form>
  );
}

interface LabelledProps {
  id: string;
  label: string;
  className?: string;
  children: React.ReactNode;
}

function Labelled({ id, label, className = "", children }: LabelledProps) {
  return (
    <div className={`min-w-0 ${className}`}>
      <label htmlFor={id} className="mb-1.5 block font-semibold text-base">
        {label}
      </label>
      {children}
    </div>
  );
}

function SearchButton() {
  const { pending } = useFormStatus();
  return (
    <button
      type="submit"
      aria-disabled={pending}
      className={`${buttonClass({ look: "primary", size: "large" })} sm:col-span-2 lg:col-span-1 aria-disabled:cursor-progress aria-disabled:opacity-70`}
    >
      {pending ? "Searching…" : "Search"}
    </button>
  );
}
