import { ChevronDown, Printer } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { BookingRow } from "@/components/bookings/booking-row";
import { AddStartForm } from "@/components/host-calendar/add-start-form";
import { AskingGuests } from "@/components/host-calendar/asking-guests";
import { CloseOrOpen } from "@/components/host-calendar/close-or-open";
import { DepartureSeats } from "@/components/host-calendar/departure-seats";
import { FeedAddress } from "@/components/host-calendar/feed-address";
import { hostLooks, lastDayOf, MonthCalendar } from "@/components/host-calendar/month-calendar";
import { TelephoneBookingForm } from "@/components/host-calendar/telephone-booking-form";
import { BeforeAndAfter } from "@/components/ui/before-and-after";
import { buttonClass } from "@/components/ui/button-class";
import { colomboMoment, daysAfter, hasPassed } from "@/lib/domain/dates";
import type { CapacityUnit } from "@/lib/domain/schedule";
import { formatDay, formatTime } from "@/lib/format";
import { PAGES, withQuery } from "@/lib/paths";
import type { BookingDto } from "@/lib/schemas/booking-dto";
import type { HostDayDto } from "@/lib/schemas/host-calendar";
import { readHostCalendar } from "@/lib/server/departures/host-calendar";
import type { Actor } from "@/lib/server/infra/actor";
import { findOwnFeed } from "@/lib/server/providers/calendar-feed";
import { answers } from "./answer-of";

const hrefOfDay = (day: string) => `${withQuery(PAGES.providerDashboard, { view: "calendar", day })}#day`;
const hrefOfMonth = (month: string) => withQuery(PAGES.providerDashboard, { view: "calendar", month });
const EDITOR = withQuery(PAGES.providerDashboard, { view: "schedule" });

interface CalendarViewProps {
  actor: Actor;
  /** `YYYY-MM-DD` */
  day: string | undefined;
  /** `YYYY-MM` */
  month: string | undefined;
  isApproved: boolean;
  /** Whether a booking is confirmed as soon as the host accepts it, without an admin. */
  confirms: boolean;
}

/** The host's calendar: a month, and the departures of one day. */
export async function CalendarView({ actor, isApproved, confirms, ...chosen }: CalendarViewProps) {
  const now = new Date();
  const today = colomboMoment(now).date;
  const month = chosen.day?.slice(0, 7) ?? chosen.month ?? today.slice(0, 7);
  const date = chosen.day ?? (today.startsWith(month) ? today : `${month}-01`);
  const [calendar, feed] = await Promise.all([
    readHostCalendar(actor, { from: `${month}-01`, to: lastDayOf(month) }, now),
    findOwnFeed(actor),
  ]);
  const day = calendar.days.find((one) => one.date === date);
  const here = withQuery(PAGES.providerDashboard, { view: "calendar", day: date });
  return (
    <section aria-labelledby="calendar">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h2 id="calendar" className="text-heading">
          Calendar
        </h2>
        <Link href={EDITOR} className={buttonClass({ look: "outline" })}>
          {calendar.scheduled ? "Days and times" : "Set your days and times"}
        </Link>
      </div>
      {!calendar.scheduled && (
        <p className="measure mb-6 text-muted">
          Guests can request any day and time. Set your days and times to limit their choice.
        </p>
      )}
      {!calendar.complete && (
        <p className="measure mb-6 font-medium text-wait">
          This month has more bookings than we can show here. See all of them under Bookings.
        </p>
      )}
      <div className="grid items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <MonthCalendar
          month={month}
          looks={hostLooks(calendar.days)}
          chosen={date}
          today={today}
          hrefOfDay={hrefOfDay}
          hrefOfMonth={hrefOfMonth}
          heading="h3"
          knowsStarts
        />
        <Day
          date={date}
          day={day}
          unit={calendar.unit}
          isPast={date < today}
          isBookable={isApproved && date >= today}
          now={now}
          here={here}
          answerOf={answers(confirms, here)}
        />
      </div>
      <section aria-labelledby="feed" className="mt-12 border-line border-t pt-8">
        <h3 id="feed" className="mb-3 text-subheading">
          Bookings in your phone’s calendar
        </h3>
        <FeedAddress madeAt={feed?.madeAt ?? null} hasPhones={feed?.phones ?? false} returnTo={here} />
      </section>
    </section>
  );
}

interface DayProps {
  date: string;
  day: HostDayDto | undefined;
  unit: CapacityUnit | null;
  isPast: boolean;
  /** Whether the host can add a booking. */
  isBookable: boolean;
  now: Date;
  here: string;
  answerOf: (booking: BookingDto) => ReactNode;
}

function Day({ date, day, unit, isPast, isBookable, now, here, answerOf }: DayProps) {
  const departures = day?.departures ?? [];
  const others = day?.others ?? [];
  const hasStarts = departures.length > 0;
  const bookings = others.length + departures.reduce((sum, one) => sum + one.bookings.length, 0);
  const starts = departures.filter(({ time }) => !hasPassed({ date, time }, now));
  return (
    <section aria-labelledby="day" className="min-w-0">
      <div className="mb-4 flex items-center justify-between gap-3">
        <h3 id="day" className="scroll-mt-28 text-subheading">
          {formatDay(date)}
        </h3>
        <BeforeAndAfter
          what="Day"
          before={hrefOfDay(daysAfter(date, -1))}
          after={hrefOfDay(daysAfter(date, 1))}
        />
      </div>
      {hasStarts && !isPast && (
        <div className="mb-5">
          <CloseOrOpen
            key={date}
            date={date}
            isClosed={day?.closed ?? false}
            what="this day"
            bookings={bookings}
            returnTo={here}
          />
        </div>
      )}
      {!hasStarts && others.length === 0 && (
        <p className="petal-small bg-sunken px-5 py-6 text-muted">
          {unit === null ? "No bookings on this day." : "No departures on this day."}
        </p>
      )}
      {unit === null && !isPast && (
        <p className="mt-3 mb-4 text-base text-muted">
          {"To close this day, "}
          <Link href={EDITOR} className="text-link">
            set your days and times
          </Link>
          {" first."}
        </p>
      )}
      {hasStarts && (
        <ol className="border-line border-t-2">
          {departures.map(({ time, bookings, asking, ...seats }) => (
            <li key={time} className="border-line border-b py-4">
              <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
                <div className="min-w-0">
                  <p className="font-bold font-heading text-heading tabular-nums leading-tight">
                    {formatTime(time)}
                  </p>
                  <DepartureSeats seats={seats} unit={unit ?? "people"} />
                </div>
                {!hasPassed({ date, time }, now) && departures.length > 1 && !seats.kept && (
                  <CloseOrOpen
                    key={`${date} ${time}`}
                    date={date}
                    time={time}
                    isClosed={seats.state === "closed"}
                    what={formatTime(time)}
                    returnTo={here}
                  />
                )}
              </div>
              <Guests bookings={bookings} answerOf={answerOf} />
              <AskingGuests bookings={asking} />
            </li>
          ))}
        </ol>
      )}
      {others.length > 0 && (
        <div className={hasStarts ? "mt-6" : ""}>
          {hasStarts && <p className="font-semibold text-lead">At other times</p>}
          <Guests bookings={others} answerOf={answerOf} />
        </div>
      )}
      <div className="mt-6 space-y-3">
        {isBookable && (unit === null || starts.length > 0) && (
          <Fold title="Add a phone booking">
            <TelephoneBookingForm
              key={date}
              date={date}
              starts={unit === null ? null : starts}
              unit={unit}
              returnTo={here}
            />
          </Fold>
        )}
        {unit !== null && !isPast && (
          <Fold title="Add a departure">
            <AddStartForm key={date} date={date} returnTo={here} />
          </Fold>
        )}
        <Link
          href={withQuery(PAGES.providerDashboard, { day: date })}
          prefetch={false}
          className="text-link inline-flex min-h-11 items-center gap-2"
        >
          <Printer aria-hidden="true" className="size-5" />
          Day sheet
        </Link>
      </div>
    </section>
  );
}

interface GuestsProps {
  bookings: readonly BookingDto[];
  answerOf: (booking: BookingDto) => ReactNode;
}

function Guests({ bookings, answerOf }: GuestsProps) {
  return (
    <div className="*:last:border-b-0">
      {bookings.map((booking) => (
        <BookingRow key={booking._id} booking={booking} isUnderDay>
          {answerOf(booking)}
        </BookingRow>
      ))}
    </div>
  );
}

function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details aria-label={title} className="petal-small group border border-line bg-surface">
      <summary className="flex min-h-13 cursor-pointer items-center justify-between gap-3 px-4 font-semibold">
        {title}
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="px-4 pt-2 pb-5">{children}</div>
    </details>
  );
}
