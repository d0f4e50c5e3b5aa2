"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { createContext, useContext } from "react";
import { type ChevronProps, DayButton, type DayButtonProps, DayPicker } from "react-day-picker";
import {
  dateOfDay,
  dayOfDate,
  firstDayOfWeek,
  monthOf,
  monthsAfter,
  showsNextMonth,
} from "@/lib/domain/calendar";
import type { DayLook } from "@/lib/domain/day-choice";
import { formatDate } from "@/lib/format";

/** Returns a day's style and number of free seats; undefined until the day's departures are loaded. */
export type LookOf = (day: string) => { look: DayLook; left: number } | undefined;

interface DayCalendarProps {
  /** The shown month, `YYYY-MM`. */
  month: string;
  onMonth: (month: string) => void;
  /** The selected day. */
  value: string;
  onPick: (day: string) => void;
  lookOf: LookOf;
  /** First and last selectable day. */
  first: string;
  last: string;
}

/** Text below the number of a day. */
const WORDS = {
  room: () => "",
  few: (left) => `${left} left`,
  full: () => "full",
  closed: () => "closed",
  none: () => "",
} as const satisfies Record<DayLook, (left: number) => string>;

/** Additional text for screen readers. */
const READ_OUT = { room: "places available", none: "no tour" } as const;

/** Styles of a day's button. They also differ in text or border, not only in colour. */
const LOOKS = {
  room: "border-primary/60 bg-primary-soft font-semibold hover:border-primary",
  few: "border-dashed border-wait bg-wait-soft font-semibold hover:border-solid",
  full: "border-transparent text-muted hover:border-control",
  closed: "border-transparent text-muted hover:border-control",
  none: "border-transparent text-muted",
} as const satisfies Record<DayLook, string>;

const CHOSEN = "border-primary bg-primary font-semibold text-on-primary";

const Looks = createContext<LookOf>(() => undefined);

/** A day's button: its number, and a word about the free seats. Its accessible name is the full date with that word. */
function LookedDay({ className: _, children, "aria-label": __, ...props }: DayButtonProps) {
  const lookOf = useContext(Looks);
  const { today, selected, disabled } = props.modifiers;
  const day = props.day.isoDate;
  const seen = lookOf(day);
  const { look, left } = seen ?? { look: "none", left: 0 };
  const [, weekday, , rest] = /^(\D+)(\d+)(.*)$/.exec(formatDate(day)) ?? [];
  const isStruck = look === "full" || look === "closed";
  const readOut = seen && (look === "room" || look === "none") ? READ_OUT[look] : "";
  return (
    <DayButton
      {...props}
      className={`flex h-13 w-full flex-col items-center justify-center rounded-field border-2 leading-tight tabular-nums disabled:cursor-default disabled:opacity-60 aria-disabled:cursor-default ${selected ? CHOSEN : LOOKS[look]} ${disabled ? "pointer-events-none" : ""}`}
    >
      <span className="sr-only">
        {today && "Today, "}
        {weekday}
      </span>
      <span
        className={`${isStruck ? "line-through decoration-1" : ""} ${today ? "underline decoration-2 underline-offset-4" : ""}`}
      >
        {children}
      </span>
      <span className="sr-only">
        {rest}
        {(seen || selected) && ","}
        {selected && " chosen,"} {readOut}
      </span>
      <span className="h-4 whitespace-nowrap font-normal text-[0.75rem] leading-4">{WORDS[look](left)}</span>
    </DayButton>
  );
}

function Arrow({ orientation }: ChevronProps) {
  const Icon = orientation === "left" ? ChevronLeft : ChevronRight;
  return <Icon aria-hidden="true" className="size-6" />;
}

const COMPONENTS = { DayButton: LookedDay, Chevron: Arrow };

const TURN =
  "grid size-12 place-items-center rounded-field hover:bg-sunken aria-disabled:cursor-default aria-disabled:opacity-40 aria-disabled:hover:bg-transparent";

const CLASSES = {
  root: "w-full",
  month: "grid grid-cols-[3rem_1fr_3rem] items-center",
  month_caption: "text-center font-heading font-semibold text-subheading",
  month_grid: "col-span-3 mt-2 w-full table-fixed border-separate border-spacing-0.5",
  button_previous: TURN,
  button_next: TURN,
  weekday: "py-1 font-normal text-base text-muted",
  day: "p-0 text-center align-top",
  // Days before the first selectable day have no buttons. Weeks with only such days are left out.
  week: "not-has-[button]:hidden",
};

const MONTHS = new Intl.DateTimeFormat("en-GB", { month: "short", year: "numeric" });

const LABELS = { labelPrevious: () => "Previous month", labelNext: () => "Next month" };

/** A calendar of one month that shows the availability of each day. */
export function DayCalendar(props: DayCalendarProps) {
  const { month, onMonth, value, onPick, lookOf, first, last } = props;
  const isOutside = (day: string) => day < first || day > last;
  const hasNext = showsNextMonth(month, first, last);
  const bothMonths = (date: Date) => MONTHS.formatRange(date, dateOfDay(`${monthsAfter(month, 1)}-01`));
  return (
    <Looks value={lookOf}>
      <DayPicker
        mode="single"
        required
        navLayout="around"
        weekStartsOn={firstDayOfWeek(navigator.language)}
        today={dateOfDay(first)}
        month={dateOfDay(`${month}-01`)}
        onMonthChange={(date) => onMonth(monthOf(dayOfDate(date)))}
        startMonth={dateOfDay(first)}
        endMonth={dateOfDay(last)}
        selected={value ? dateOfDay(value) : undefined}
        onSelect={(date) => onPick(dayOfDate(date))}
        hidden={{ before: dateOfDay(first) }}
        showOutsideDays={hasNext}
        fixedWeeks={hasNext}
        {...(hasNext && { formatters: { formatCaption: bothMonths } })}
        // Days that are still loading are not disabled, so that the arrow keys can move to the next month.
        disabled={(date) => isOutside(dayOfDate(date)) || lookOf(dayOfDate(date))?.look === "none"}
        components={COMPONENTS}
        classNames={CLASSES}
        labels={hasNext ? { ...LABELS, labelGrid: bothMonths } : LABELS}
      />
    </Looks>
  );
}
