import { z } from "zod";
import { Section } from "@/components/admin/section";
import { StatusBadge } from "@/components/bookings/status-badge";
import { CONTROL } from "@/components/forms/field";
import { DeparturePlaces } from "@/components/host-calendar/departure-places";
import { BeforeAndAfter } from "@/components/ui/before-and-after";
import { buttonClass } from "@/components/ui/button-class";
import { PrintButton } from "@/components/ui/print-button";
import { PRODUCTS } from "@/lib/catalogue";
import { colomboMoment, daysAfter, isNearDate } from "@/lib/domain/dates";
import { dayTotals } from "@/lib/domain/day-sheet";
import { PROVIDER_CATEGORIES } from "@/lib/domain/provider-categories";
import { formatDate, formatGroup, formatTime } from "@/lib/format";
import { ADMIN_PAGES, callPath, withQuery } from "@/lib/paths";
import type { BookingDto } from "@/lib/schemas/booking-dto";
import { requireStaff } from "@/lib/server/http/page-actor";
import { type DepartureOfAll, readDayOfAll } from "@/lib/server/use-cases/departures/day-of-all";

export const metadata = { title: "Calendar" };

const PATH = ADMIN_PAGES.calendar;
const CATEGORIES = [...new Set([...PROVIDER_CATEGORIES, ...PRODUCTS.map(({ category }) => category)])].sort(
  (a, b) => a.localeCompare(b),
);

const text = z
  .string()
  .max(200)
  .transform((value) => value || undefined)
  .optional()
  .catch(undefined);

/** Query of the page. Invalid values are ignored. */
const querySchema = z.object({
  day: z.string().refine(isNearDate).optional().catch(undefined),
  place: text,
  category: text,
  /** Leaves starts without guests out. */
  booked: z.literal("yes").optional().catch(undefined),
});

/** A day of all offers: what starts, and who comes. Also the day's sheet, for printing. */
export default async function AdminCalendarPage({ searchParams }: PageProps<"/admin-panel/calendar">) {
  const { day, ...filter } = querySchema.parse(await searchParams);
  const now = new Date();
  const date = day ?? colomboMoment(now).date;
  await requireStaff("adminListBookings", withQuery(PATH, { day, ...filter }));
  const { departures, knownPlaces, left, complete } = await readDayOfAll(
    date,
    { ...filter, booked: filter.booked === "yes" },
    now,
  );
  const hrefOf = (wanted: string) => withQuery(PATH, { day: wanted, ...filter });
  const totals = dayTotals(departures.flatMap(({ bookings }) => bookings));
  return (
    <Section
      title="Calendar"
      lead={formatDate(date)}
      actions={
        <div className="flex flex-wrap items-center gap-2 print:hidden">
          <BeforeAndAfter
            what="Day"
            before={hrefOf(daysAfter(date, -1))}
            after={hrefOf(daysAfter(date, 1))}
          />
          {departures.length > 0 && <PrintButton label="Print this sheet" />}
        </div>
      }
    >
      <form
        key={JSON.stringify({ date, ...filter })}
        action={PATH}
        aria-label="What to show"
        className="mb-8 grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[repeat(3,minmax(0,14rem))_auto_auto] print:hidden"
      >
        <label className="block">
          <span className="mb-1.5 block font-semibold">Day</span>
          <input type="date" name="day" defaultValue={date} required className={CONTROL} />
        </label>
        <Choice label="Place" name="place" value={filter.place} all="All places" options={knownPlaces} />
        <Choice
          label="Category"
          name="category"
          value={filter.category}
          all="All categories"
          options={CATEGORIES}
        />
        <label className="inline-flex min-h-12 items-center gap-2.5">
          <input
            type="checkbox"
            name="booked"
            value="yes"
            defaultChecked={filter.booked === "yes"}
            className="size-5 accent-primary"
          />
          Only with guests
        </label>
        <button type="submit" className={buttonClass({ look: "primary" })}>
          Show
        </button>
      </form>
      <p role="status" className="font-semibold text-lead">
        {totals.bookings === 0
          ? "Nobody is booked."
          : `${totals.bookings === 1 ? "1 booking" : `${totals.bookings} bookings`}, ${formatGroup(totals.adults, totals.children)}`}
      </p>
      {!complete && (
        <p className="mt-1 font-medium text-wait">This day has more bookings than fit on one page.</p>
      )}
      {departures.length === 0 ? (
        <p className="petal mt-6 bg-sunken px-6 py-10">Nothing starts on this day with these choices.</p>
      ) : (
        <ol className="mt-4 border-line border-t-2 print:border-t">
          {departures.map((departure) => (
            <li key={departure.key} className="break-inside-avoid border-line border-b">
              <Departure departure={departure} />
            </li>
          ))}
        </ol>
      )}
      {left > 0 && (
        <p className="mt-4 text-muted">
          {left} more starts without guests are left out. Choose a place or a category to see them.
        </p>
      )}
    </Section>
  );
}

interface ChoiceProps {
  label: string;
  name: string;
  value: string | undefined;
  /** Text of the choice that leaves nothing out. */
  all: string;
  options: readonly string[];
}

function Choice({ label, name, value = "", all, options }: ChoiceProps) {
  const known = value && !options.includes(value) ? [value, ...options] : options;
  return (
    <label className="block">
      <span className="mb-1.5 block font-semibold">{label}</span>
      <select name={name} defaultValue={value} className={CONTROL}>
        <option value="">{all}</option>
        {known.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </label>
  );
}

function Departure({ departure }: { departure: DepartureOfAll }) {
  const { time, offer, category, place, places, bookings } = departure;
  return (
    <article
      aria-label={`${offer.name}, ${formatTime(time)}`}
      className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[8rem_1fr] print:grid-cols-[8rem_1fr]"
    >
      <p className="whitespace-nowrap font-bold font-heading text-heading tabular-nums leading-tight">
        {formatTime(time)}
      </p>
      <div className="min-w-0">
        <h2 className="min-w-0 wrap-anywhere font-semibold font-text text-lead tracking-normal">
          {offer.name}
        </h2>
        <p className="text-base text-muted">{[category, place].filter(Boolean).join(", ")}</p>
        {places ? (
          <DeparturePlaces places={places} unit={places.unit} />
        ) : (
          <p className="text-base text-muted">At no start of its own: asked for at this time</p>
        )}
        {bookings.length > 0 && (
          <ul className="mt-2 divide-y divide-line">
            {bookings.map((booking) => (
              <Guest key={booking._id} booking={booking} />
            ))}
          </ul>
        )}
      </div>
    </article>
  );
}

function Guest({ booking }: { booking: BookingDto }) {
  const { _id, touristId, contact, adults, children, status, reference, specialNotes } = booking;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <span className="min-w-0 wrap-anywhere">
        <a href={ADMIN_PAGES.booking(_id)} className="text-link font-semibold">
          {touristId?.fullName ?? contact?.name ?? "A guest"}
        </a>
        , {formatGroup(adults, children)}
        <span className="flex flex-wrap gap-x-4 text-base">
          {contact?.phone && <a href={callPath(contact.phone)}>{contact.phone}</a>}
          <span className="text-muted">{reference}</span>
        </span>
        {specialNotes && (
          <span className="mt-1 block whitespace-pre-line border-accent border-l-3 pl-3 text-base">
            {specialNotes}
          </span>
        )}
      </span>
      <StatusBadge status={status} />
    </li>
  );
}
