import Link from "next/link";
import { z } from "zod";
import { touristName } from "@/components/admin/bookings/booking-names";
import { Section } from "@/components/admin/shared/section";
import { BookingChat } from "@/components/bookings/booking-chat";
import { GuestNotes } from "@/components/bookings/guest-notes";
import { CONTROL } from "@/components/forms/field";
import { buttonClass } from "@/components/ui/button-class";
import { PrintButton } from "@/components/ui/print-button";
import { ADMIN_PAGES } from "@/lib/admin-paths";
import { colomboMoment, daysAfter, isNearDate } from "@/lib/domain/dates";
import { dayTotals } from "@/lib/domain/day-sheet";
import { formatBoth, formatDate, formatGroup, formatPhone, formatTime } from "@/lib/format";
import { callPath } from "@/lib/paths";
import type { BookingDto } from "@/lib/schemas/booking-dto";
import { readDaySheets, type SheetDeparture } from "@/lib/server/bookings/day-sheets";
import { requireStaff } from "@/lib/server/http/page-actor";

export const metadata = { title: "Day sheets" };

/** Maximum number of days on one page. */
const MOST_DAYS = 31;

const day = z.string().refine(isNearDate).optional().catch(undefined);
const querySchema = z.object({ from: day, to: day, offer: z.string().max(100).optional().catch(undefined) });

/** Printable guest lists for one or more days, of all offers or of one (docs/product.md, "Day sheets"). */
export default async function DaySheetsPage({ searchParams }: PageProps<"/admin-panel/day-sheets">) {
  const asked = querySchema.parse(await searchParams);
  await requireStaff("adminListBookings", ADMIN_PAGES.daySheets);
  const from = asked.from ?? colomboMoment(new Date()).date;
  const last = daysAfter(from, MOST_DAYS - 1);
  const [to = from] = [asked.to && asked.to >= from ? asked.to : from, last].sort();
  const { departures, complete } = await readDaySheets(from, to);
  const offers = new Map(departures.map(({ offer, name }) => [offer, name]));
  const shown = asked.offer ? departures.filter(({ offer }) => offer === asked.offer) : departures;
  const days = Map.groupBy(shown, ({ date }) => date);
  return (
    <Section
      title="Day sheets"
      lead="Print guest lists for one or more days. Departures without guests are left out."
    >
      <form action={ADMIN_PAGES.daySheets} className="mb-6 flex flex-wrap items-end gap-3 print:hidden">
        <label className="block min-w-0 flex-1 basis-36 md:max-w-48">
          <span className="mb-1.5 block font-semibold">From</span>
          <input type="date" name="from" defaultValue={from} required className={CONTROL} />
        </label>
        <label className="block min-w-0 flex-1 basis-36 md:max-w-48">
          <span className="mb-1.5 block font-semibold">To</span>
          <input type="date" name="to" defaultValue={to} className={CONTROL} />
        </label>
        <label className="block min-w-0 flex-1 basis-60 md:max-w-80">
          <span className="mb-1.5 block font-semibold">Tour or host</span>
          <select
            name="offer"
            defaultValue={asked.offer ?? ""}
            aria-describedby="offer-hint"
            className={CONTROL}
          >
            <option value="">All tours and hosts</option>
            {[...offers]
              .sort(([, a], [, b]) => a.localeCompare(b))
              .map(([offer, name]) => (
                <option key={offer} value={offer}>
                  {name}
                </option>
              ))}
          </select>
        </label>
        <button type="submit" className={`${buttonClass({ look: "primary" })} min-h-12`}>
          Show
        </button>
        {shown.length > 0 && <PrintButton label="Print" />}
        <p id="offer-hint" className="basis-full text-base text-muted">
          You can choose tours and hosts with guests on these days. To see others, change the days and press
          “Show”.
        </p>
      </form>
      {!complete && (
        <p className="mb-4 font-medium text-wait">
          These days have more bookings than this page can show. Choose fewer days.
        </p>
      )}
      {shown.length === 0 ? (
        <p className="petal bg-sunken px-6 py-10">No guests on these days.</p>
      ) : (
        [...days].map(([date, ofDay]) => <Day key={date} date={date} departures={ofDay} />)
      )}
    </Section>
  );
}

function Day({ date, departures }: { date: string; departures: readonly SheetDeparture[] }) {
  const bookings = departures.flatMap((departure) => departure.bookings);
  const { adults, children } = dayTotals(bookings);
  return (
    <section aria-labelledby={`day-${date}`} className="mb-8 print:mb-3">
      <h2 id={`day-${date}`} className="break-after-avoid text-subheading print:text-base">
        {formatDate(date)}
      </h2>
      <p className="text-base text-muted print:text-sm">
        {`${bookings.length === 1 ? "1 booking" : `${bookings.length} bookings`}, ${formatGroup(adults, children)}, to collect: ${takeOf(bookings)}${unconfirmedOf(bookings)}`}
      </p>
      {departures.map((departure) => (
        <Departure key={`${departure.time} ${departure.offer}`} departure={departure} />
      ))}
    </section>
  );
}

function Departure({ departure: { time, name, host, bookings } }: { departure: SheetDeparture }) {
  const { adults, children } = dayTotals(bookings);
  return (
    <article
      aria-label={`${name}, ${formatTime(time)}`}
      className="mt-3 break-inside-avoid border-line border-t-2 pt-2 print:mt-1 print:border-t print:pt-1 print:text-sm print:leading-snug"
    >
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h3 className="wrap-anywhere font-semibold font-text text-base tracking-normal print:text-sm">
          {`${formatTime(time)}, ${name}`}
        </h3>
        {host && (
          <p className="wrap-anywhere text-base text-muted print:text-sm">
            {host.name},{" "}
            <a href={callPath(host.phone)} className="whitespace-nowrap">
              {formatPhone(host.phone)}
            </a>
          </p>
        )}
      </div>
      <ul className="mt-1 divide-y divide-line print:mt-0">
        {bookings.map((booking) => (
          <Guest key={booking._id} booking={booking} />
        ))}
      </ul>
      {bookings.length > 1 && (
        <p className="border-line border-t py-1.5 text-right print:py-0.5 font-semibold tabular-nums">
          {`${formatGroup(adults, children)}, to collect: ${takeOf(bookings)}`}
        </p>
      )}
    </article>
  );
}

function Guest({ booking }: { booking: BookingDto }) {
  const { _id, reference, status, contact, adults, children, totalPrice } = booking;
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-2 py-1.5 sm:grid-cols-[1.5rem_minmax(0,1fr)_12rem_12rem] print:grid-cols-[1.5rem_minmax(0,1fr)_11rem_10rem] print:py-0.5">
      <span aria-hidden="true" className="mt-0.5 size-4 border-2 border-control" />
      <span className="wrap-anywhere">
        <Link href={ADMIN_PAGES.booking(_id)} prefetch={false} className="text-link font-semibold">
          {touristName(booking)}
        </Link>
        {contact?.phone && (
          <>
            {", "}
            <a href={callPath(contact.phone)} className="whitespace-nowrap">
              {formatPhone(contact.phone)}
            </a>
            <BookingChat
              booking={booking}
              phone={contact.phone}
              from="team"
              to={touristName(booking)}
              className="ml-2"
            />
          </>
        )}
        {", "}
        <span className="whitespace-nowrap text-muted">{reference}</span>
        {status === "pending" && <span className="font-semibold text-wait">, not confirmed</span>}
        <GuestNotes booking={booking} className="border-accent border-l-3 pl-2" />
      </span>
      <span className="max-sm:col-start-2">{formatGroup(adults, children)}</span>
      <span className="tabular-nums max-sm:col-start-2 sm:text-right print:text-right">
        {status === "confirmed" ? formatBoth(totalPrice) : ""}
      </span>
    </li>
  );
}

/** Says how many pending bookings the amount to collect (`takeOf`) leaves out; empty if there are none. */
function unconfirmedOf(bookings: readonly BookingDto[]): string {
  const pending = bookings.filter(({ status }) => status === "pending").length;
  return pending > 0 ? ` (excluding ${pending} unconfirmed)` : "";
}

/** The amount to collect from the guests: the total of the confirmed bookings. */
function takeOf(bookings: readonly BookingDto[]): string {
  return formatBoth(
    bookings.reduce((sum, { status, totalPrice }) => sum + (status === "confirmed" ? totalPrice : 0), 0),
  );
}
