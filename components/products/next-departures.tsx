"use client";

import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { NEXT_DAY } from "@/components/offers/book-bar";
import { IntentLink } from "@/components/ui/intent-link";
import { API } from "@/lib/api-paths";
import { seatsInWords } from "@/lib/domain/day-choice";
import { addressFor, readWanted } from "@/lib/domain/wanted";
import { formatDate, formatTime } from "@/lib/format";
import { PAGES, withQuery } from "@/lib/paths";
import type { AvailabilityDto } from "@/lib/schemas/availability";

const SHOWN = 4;

/**
 * The next departures of a product with a schedule, with their free seats. Each links to the booking form for
 * its day and time. The `BookBar` also shows the day of the first departure. The browser loads the
 * departures, because the page is cached and free seats change with each booking. If loading fails, the list
 * is empty.
 */
export function NextDepartures({ name }: { name: string }) {
  const [found, setFound] = useState<AvailabilityDto>();
  useEffect(() => {
    const leaving = new AbortController();
    import("@/lib/client/api")
      .then(({ callApi }) =>
        callApi<AvailabilityDto>(withQuery(API.availability, { productType: name }), {
          signal: leaving.signal,
        }),
      )
      .then(setFound)
      .catch(() => {
        // Not shown as an error, because the booking form shows the departures, too.
      });
    return () => leaving.abort();
  }, [name]);

  const open = (found?.days ?? []).flatMap(({ date, departures }) =>
    departures.filter(({ state }) => state === "open").map((departure) => ({ date, ...departure })),
  );
  const { party } = open.length > 0 ? readWanted(location.hash) : {};
  const [next] = open;
  const bar = next && document.getElementById(NEXT_DAY);
  return (
    <section aria-labelledby="departures-title" className="border-line border-t px-6 py-5">
      {next && bar && createPortal(`Next: ${formatDate(next.date)}`, bar)}
      <h3 id="departures-title" className="text-base font-semibold">
        Next departures
      </h3>
      {/* Reserves the height of the list, so that nothing moves when the departures are loaded. */}
      <ul className="mt-2 min-h-44">
        {open.slice(0, SHOWN).map((departure) => (
          <li key={`${departure.date} ${departure.time}`}>
            <IntentLink
              href={addressFor(PAGES.bookProduct(name), {
                date: departure.date,
                time: departure.time,
                party,
              })}
              className="flex min-h-11 items-center justify-between gap-3 text-base hover:text-primary"
            >
              <span className="text-link">{`${formatDate(departure.date)}, ${formatTime(departure.time)}`}</span>
              <span className="shrink-0 text-muted">
                {seatsInWords(departure, { unit: found?.unit ?? "people", party: found?.party ?? {} })}
              </span>
            </IntentLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
