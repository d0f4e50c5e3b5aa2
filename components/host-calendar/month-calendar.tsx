import { Ban, Users } from "lucide-react";
import Link from "next/link";
import { BeforeAndAfter } from "@/components/ui/before-and-after";
import { daysAfter } from "@/lib/domain/dates";
import { WEEKDAYS, weekdayOf } from "@/lib/domain/schedule";
import { WEEKDAY_NAMES } from "@/lib/domain/schedule-words";
import { formatDay, formatMonth } from "@/lib/format";
import type { HostDayDto } from "@/lib/schemas/host-calendar";

/** The content of a day in the calendar. */
export interface DayLook {
  /** Number of guests. */
  people: number;
  /** Number of unconfirmed bookings. */
  waiting: number;
  /** Text before the number of guests, such as `2 starts`; may be empty. */
  words: string;
  /** Whether the day has a departure or a guest. */
  isBusy: boolean;
  isClosed: boolean;
  /** Whether guests can still book. */
  isOpen: boolean;
  isFull: boolean;
}

interface MonthCalendarProps {
  /** `YYYY-MM` */
  month: string;
  /** Content by date. Days without an entry are empty. */
  looks: ReadonlyMap<string, DayLook>;
  /** The day whose details are shown beside the calendar. */
  chosen: string;
  today: string;
  hrefOfDay: (date: string) => string;
  hrefOfMonth: (month: string) => string;
  /** Level of the month's heading. */
  heading: "h2" | "h3";
  /** Whether `looks` includes departures and closed days, not only guests. */
  knowsStarts: boolean;
}

/** Adds a number of months to a month `YYYY-MM`. */
function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** The last day of a month `YYYY-MM`. */
export function lastDayOf(month: string): string {
  return daysAfter(`${monthAfter(month, 1)}-01`, -1);
}

/** The weeks of a month, Monday first. Days of other months are null. */
function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`;
  const before = WEEKDAYS.indexOf(weekdayOf(first));
  const days: (string | null)[] = Array<null>(before).fill(null);
  for (let date = first; date.startsWith(month); date = daysAfter(date, 1)) days.push(date);
  while (days.length % 7 > 0) days.push(null);
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

/** Returns the content of each day in a host's calendar, by date. */
export function hostLooks(days: readonly HostDayDto[]): Map<string, DayLook> {
  return new Map(days.map((day) => [day.date, lookOf(day)]));
}

function lookOf({ departures, others, closed }: HostDayDto): DayLook {
  const bookings = [...departures.flatMap((one) => one.bookings), ...others];
  const open = departures.filter(({ state }) => state !== "closed");
  const starts = departures.length;
  return {
    people: bookings.reduce((sum, { adults, children }) => sum + adults + children, 0),
    waiting: bookings.filter(({ status, move }) => status === "pending" || move).length,
    words: closed ? "closed" : starts === 1 ? "1 departure" : starts > 1 ? `${starts} departures` : "",
    isBusy: starts > 0 || bookings.length > 0,
    isClosed: closed,
    isOpen: departures.some(({ state }) => state === "open"),
    isFull: open.length > 0 && open.every(({ left }) => left === 0),
  };
}

const NOTHING: DayLook = {
  ...{ people: 0, waiting: 0, words: "" },
  ...{ isBusy: false, isClosed: false, isOpen: false, isFull: false },
};

function spoken(date: string, { people, waiting, words, isFull }: DayLook): string {
  return [
    formatDay(date),
    words,
    people === 1 ? "1 person" : people > 1 ? `${people} people` : "no guests",
    isFull ? "full" : "",
    waiting > 0 ? `${waiting} not confirmed` : "",
  ]
    .filter(Boolean)
    .join(", ");
}

/** A month of a calendar. Each day links to its details. */
export function MonthCalendar(props: MonthCalendarProps) {
  const { month, looks, chosen, today, hrefOfDay, hrefOfMonth, heading: Heading, knowsStarts } = props;
  const title = formatMonth(`${month}-15T12:00:00Z`);
  return (
    <section aria-labelledby="month">
      <div className="mb-3 flex items-center justify-between gap-3">
        <Heading id="month" className="text-subheading">
          {title}
        </Heading>
        <BeforeAndAfter
          what="Month"
          before={hrefOfMonth(monthAfter(month, -1))}
          after={hrefOfMonth(monthAfter(month, 1))}
          stays
        />
      </div>
      <table className="w-full table-fixed border-separate border-spacing-1">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            {WEEKDAYS.map((day) => (
              <th
                key={day}
                scope="col"
                abbr={WEEKDAY_NAMES[day]}
                className="pb-1 font-semibold text-base text-muted"
              >
                {WEEKDAY_NAMES[day].slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((date, at) =>
                date ? (
                  <td key={date} className="p-0">
                    <Day
                      date={date}
                      look={looks.get(date) ?? NOTHING}
                      isChosen={date === chosen}
                      isToday={date === today}
                      href={hrefOfDay(date)}
                    />
                  </td>
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an empty cell has no other key than its position
                  <td key={at} className="p-0" />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-base text-muted">
        <li className="inline-flex items-center gap-1.5">
          <Users aria-hidden="true" className="size-4" /> guests
        </li>
        <li className="inline-flex items-center gap-1.5">
          <span aria-hidden="true" className="size-3 rounded-full ring-2 ring-wait" /> not confirmed
        </li>
        {knowsStarts && (
          <>
            <li className="inline-flex items-center gap-1.5">
              <span aria-hidden="true" className="size-2 rounded-full bg-control" /> open, no guests yet
            </li>
            <li className="inline-flex items-center gap-1.5">
              <Ban aria-hidden="true" className="size-4" /> closed
            </li>
          </>
        )}
      </ul>
    </section>
  );
}

interface DayProps {
  date: string;
  look: DayLook;
  isChosen: boolean;
  isToday: boolean;
  href: string;
}

function Day({ date, look, isChosen, isToday, href }: DayProps) {
  const { people, waiting, isBusy, isClosed, isOpen, isFull } = look;
  return (
    <Link
      href={href}
      prefetch={false}
      aria-current={isChosen ? "date" : undefined}
      className={`flex min-h-15 flex-col items-center justify-start rounded-field border-2 pt-1 pb-1.5 hover:border-primary ${isChosen ? "border-primary" : "border-transparent"} ${isBusy ? "bg-surface" : ""} forced-colors:border`}
    >
      <span className="sr-only">{spoken(date, look)}</span>
      <span
        aria-hidden="true"
        className={`tabular-nums ${isToday ? "font-bold text-accent underline underline-offset-4" : isBusy ? "font-semibold" : "text-muted"}`}
      >
        {Number(date.slice(8))}
      </span>
      <span
        aria-hidden="true"
        className="flex min-h-6 flex-wrap items-center justify-center gap-0.5 text-base"
      >
        {isClosed && <Ban className="size-4 text-muted" />}
        {people > 0 && (
          <span
            className={`inline-flex min-w-6 items-center justify-center rounded-full px-1.5 font-semibold leading-6 tabular-nums ${isFull ? "bg-primary text-on-primary" : "bg-primary-soft text-ink"} ${waiting > 0 ? "ring-2 ring-wait" : ""}`}
          >
            {people}
          </span>
        )}
        {isOpen && people === 0 && <span className="size-2 rounded-full bg-control" />}
      </span>
    </Link>
  );
}
