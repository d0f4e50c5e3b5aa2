import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { NEXT_DAY } from "@/components/offers/book-bar";
import { IntentLink } from "@/components/ui/intent-link";
import { API } from "@/lib/api-paths";
import { seatsInWords } from "@/lib/domain/few-seats";
import { addressFor, readWanted } from "@/lib/domain/wanted";
import { formatDate, formatTime } from "@/lib/format";
import { PAGES, withQuery } from "@/lib/paths";
import type { AvailabilityDto } from "@/lib/schemas/availability";

const SHOWN = 4;

/**
 * Loads the next departures of a product, as list items, from the day on for which the visitor searched. Each links to
 * the booking form for its day and time. The `BookBar` also shows the day of the first departure.
 * @throws an error if the list cannot be loaded
 */
export async function loadDepartures(name: string, signal: AbortSignal): Promise<ReactNode> {
  const wanted = readWanted(location.hash);
  const { party } = wanted;
  let { open, unit } = await openDepartures(name, wanted.date, signal);
  if (open.length === 0 && wanted.date) ({ open, unit } = await openDepartures(name, undefined, signal));
  const [next] = open;
  const bar = document.getElementById(NEXT_DAY);
  return (
    <>
      {next && bar && createPortal(`Next: ${formatDate(next.date)}`, bar)}
      {open.slice(0, SHOWN).map((departure) => {
        const { date, time } = departure;
        return (
          <li key={`${date} ${time}`}>
            <IntentLink
              href={addressFor(PAGES.bookProduct(name), { date, time, party })}
              className="flex min-h-11 items-center justify-between gap-3 text-base hover:text-primary"
            >
              <span className="text-link">{`${formatDate(date)}, ${formatTime(time)}`}</span>
              <span className="shrink-0 text-muted">{seatsInWords(departure, unit)}</span>
            </IntentLink>
          </li>
        );
      })}
    </>
  );
}

/**
 * The open departures of a month. Uses `fetch`, because its errors are not shown, and `callApi` is larger than this module.
 * @param from the first day; undefined for today
 */
async function openDepartures(productType: string, from: string | undefined, signal: AbortSignal) {
  const response = await fetch(withQuery(API.availability, { productType, from }), { signal });
  if (!response.ok) throw new Error(`The server answered ${response.status}.`);
  const { days, unit = "people" }: AvailabilityDto = await response.json();
  const open = days.flatMap(({ date, departures }) =>
    departures.filter(({ state }) => state === "open").map((departure) => ({ date, ...departure })),
  );
  return { open, unit };
}
