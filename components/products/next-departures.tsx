"use client";

import { type ReactNode, useEffect, useState } from "react";

/**
 * The next departures of a product with a schedule, with their free seats. The browser loads the departures,
 * because the page is cached and free seats change with each booking. If loading fails, the list is empty.
 */
export function NextDepartures({ name }: { name: string }) {
  const [departures, setDepartures] = useState<ReactNode>();
  useEffect(() => {
    const leaving = new AbortController();
    import("./load-departures")
      .then(({ loadDepartures }) => loadDepartures(name, leaving.signal))
      .then(setDepartures)
      .catch(() => {
        // Not shown as an error, because the booking form shows the departures, too.
      });
    return () => leaving.abort();
  }, [name]);

  return (
    <section aria-labelledby="departures-title" className="border-line border-t px-6 py-5">
      <h3 id="departures-title" className="text-base font-semibold">
        Next departures
      </h3>
      {/* Reserves the height of the list, so that nothing moves when the departures are loaded. */}
      <ul className="mt-2 min-h-44">{departures}</ul>
    </section>
  );
}
