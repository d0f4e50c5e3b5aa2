"use client";

import { useEffect, useState } from "react";
import { StatusBadge } from "@/components/bookings/status-badge";
import type { OfferName } from "@/components/departures/use-availability";
import { AskingGuests } from "@/components/host-calendar/asking-guests";
import { DepartureSeats } from "@/components/host-calendar/departure-seats";
import { ADMIN_API } from "@/lib/admin-api-paths";
import { ADMIN_PAGES } from "@/lib/admin-paths";
import { callApi } from "@/lib/client/api";
import { isNearDate } from "@/lib/domain/dates";
import { formatDay, formatGroup, formatTime } from "@/lib/format";
import { withQuery } from "@/lib/paths";
import type { BookingDto } from "@/lib/schemas/booking-dto";
import type { OfferDayDto } from "@/lib/schemas/host-calendar";
import { touristName } from "./booking-names";

interface OfferDayProps {
  /** Undefined until an offer is selected. */
  offer: OfferName | undefined;
  /** The value of the date field. */
  date: string;
  /** Id of the booking that is being edited, which the list leaves out. */
  except?: string;
}

/** The other bookings of an offer on the selected day, shown beside a form. */
export function OfferDay({ offer, date, except }: OfferDayProps) {
  const name = offer && isNearDate(date) ? withQuery(ADMIN_API.offerDay, { ...offer, date }) : undefined;
  const [loaded, setLoaded] = useState<{ name: string; day: OfferDayDto | null }>();
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a higher `round` repeats the request
  useEffect(() => {
    if (!name) return;
    const leaving = new AbortController();
    callApi<OfferDayDto>(name, { signal: leaving.signal })
      .then((day) => setLoaded({ name, day }))
      .catch(() => {
        if (!leaving.signal.aborted) setLoaded({ name, day: null });
      });
    return () => leaving.abort();
  }, [name, round]);

  const known = loaded?.name === name ? loaded : undefined;
  const times = known?.day ? timesOf(known.day, except) : [];
  const count = times.reduce((sum, { bookings }) => sum + bookings.length, 0);
  return (
    <div>
      <section aria-labelledby="offer-day">
        <h2 id="offer-day" className="text-subheading">
          {name ? `Other guests, ${formatDay(date)}` : "Other guests"}
        </h2>
        <p role="status" className="mt-2 text-base text-muted">
          {!name
            ? "Choose a tour and a date to see other guests."
            : !known
              ? "Loading…"
              : !known.day
                ? "We couldn't load the bookings for that day."
                : count === 0
                  ? "No other guests."
                  : count === 1
                    ? "1 other booking"
                    : `${count} other bookings`}
        </p>
        {known && !known.day && (
          <button
            type="button"
            onClick={() => {
              setLoaded(undefined);
              setRound((before) => before + 1);
            }}
            className="text-link min-h-11"
          >
            Try again
          </button>
        )}
        {times.length > 0 && (
          <ul className="divide-y divide-line">
            {times.map(({ time, departure, bookings, asking }) => (
              <li key={`${time} ${departure ? "start" : "other"}`} className="py-2.5">
                <p className="font-semibold tabular-nums">{formatTime(time)}</p>
                {departure && known?.day?.unit && <DepartureSeats seats={departure} unit={known.day.unit} />}
                {bookings.map((booking) => (
                  <Other key={booking._id} booking={booking} />
                ))}
                <AskingGuests bookings={asking} hrefOf={ADMIN_PAGES.booking} />
              </li>
            ))}
          </ul>
        )}
        {known?.day?.complete === false && (
          <p className="mt-2 font-medium text-base text-wait">
            That day has more bookings than we can show here.
          </p>
        )}
      </section>
      {name && (
        <p className="mt-2">
          <a
            href={`${withQuery(ADMIN_PAGES.calendar, { day: date })}#day`}
            className="text-link inline-block py-1"
          >
            All tours on that day
          </a>
        </p>
      )}
    </div>
  );
}

/** The departures of a day, and the start times of bookings that belong to no departure, sorted by time. */
function timesOf({ day }: OfferDayDto, except: string | undefined) {
  return [
    ...day.departures.map((departure) => ({
      time: departure.time,
      departure,
      bookings: departure.bookings,
      asking: departure.asking,
    })),
    ...[...Map.groupBy(day.others, ({ time }) => time)].map(([time, bookings]) => ({
      ...{ time, bookings, asking: [], departure: undefined },
    })),
  ]
    .map(({ bookings, asking, ...one }) => ({
      ...one,
      bookings: bookings.filter(({ _id }) => _id !== except),
      asking: asking.filter(({ _id }) => _id !== except),
    }))
    .filter(({ departure, bookings }) => departure || bookings.length > 0)
    .sort((a, b) => (a.time < b.time ? -1 : 1));
}

function Other({ booking }: { booking: BookingDto }) {
  const { _id, adults, children, status } = booking;
  return (
    <p className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-base">
      <span className="wrap-anywhere min-w-0">
        <a href={ADMIN_PAGES.booking(_id)} className="text-link">
          {touristName(booking)}
        </a>
        , {formatGroup(adults, children)}
      </span>
      <StatusBadge status={status} />
    </p>
  );
}
