import { SlidersHorizontal } from "lucide-react";
import Link from "next/link";
import { z } from "zod";
import { ListFailed } from "@/components/admin/shared/list-failed";
import { Section } from "@/components/admin/shared/section";
import { CONTROL } from "@/components/forms/field";
import { type DayLook, MonthCalendar } from "@/components/host-calendar/month-calendar";
import { BeforeAndAfter } from "@/components/ui/before-and-after";
import { buttonClass } from "@/components/ui/button-class";
import { ADMIN_PAGES, selectedBookings } from "@/lib/admin-paths";
import { PRODUCTS } from "@/lib/domain/catalogue";
import { colomboMoment, daysAfter, isNearDate } from "@/lib/domain/dates";
import { dayTotals } from "@/lib/domain/day-sheet";
import { PROVIDER_CATEGORIES } from "@/lib/domain/provider-categories";
import { formatDate, formatGroup } from "@/lib/format";
import { withQuery } from "@/lib/paths";
import { type DaySum, sumDays } from "@/lib/server/bookings/cached-statistics";
import { readDayOfAll } from "@/lib/server/departures/day-of-all";
import { requireStaff } from "@/lib/server/http/page-actor";
import { loadPart } from "@/lib/server/infra/load-part";
import { OneDeparture } from "./one-departure";

export const metadata = { title: "Calendar" };

const PATH = ADMIN_PAGES.calendar;
/** HTML id of the section with the selected day's departures. */
const SHEET = "day";
const CATEGORIES = [...new Set([...PROVIDER_CATEGORIES, ...PRODUCTS.map(({ category }) => category)])].sort(
  (a, b) => a.localeCompare(b),
);

const text = z
  .string()
  .max(200)
  .transform((value) => value || undefined)
  .optional()
  .catch(undefined);

/** The page's query parameters. Invalid values are ignored. */
const querySchema = z.object({
  day: z.string().refine(isNearDate).optional().catch(undefined),
  /** `YYYY-MM`; ignored if `day` is set. */
  month: z
    .string()
    .refine((month) => isNearDate(`${month}-01`))
    .optional()
    .catch(undefined),
  place: text,
  category: text,
  /** Hides departures without guests. */
  booked: z.literal("yes").optional().catch(undefined),
});

/**
 * The calendar of all offers: the guests on each day of a month, and the departures of one day.
 */
export default async function AdminCalendarPage({ searchParams }: PageProps<"/admin-panel/calendar">) {
  const { day, month: asked, ...filter } = querySchema.parse(await searchParams);
  const now = new Date();
  const today = colomboMoment(now).date;
  const month = day?.slice(0, 7) ?? asked ?? today.slice(0, 7);
  const date = day ?? (today.startsWith(month) ? today : `${month}-01`);
  await requireStaff("adminListBookings", withQuery(PATH, { day, month: asked, ...filter }));
  const [{ departures, knownPlaces, left, complete }, sums] = await Promise.all([
    readDayOfAll(date, { ...filter, booked: filter.booked === "yes" }, now),
    loadPart(() =>
      sumDays(
        month,
        CATEGORIES.find((one) => one === filter.category),
      ),
    ),
  ]);
  const hrefOfDay = (wanted: string) => `${withQuery(PATH, { day: wanted, ...filter })}#${SHEET}`;
  const bookings = departures.flatMap((departure) => departure.bookings);
  const totals = dayTotals(bookings);
  const ids = bookings.map(({ _id }) => _id);
  return (
    <Section title="Calendar" lead="All bookings by day, for every tour and host.">
      <form
        key={JSON.stringify({ date, ...filter })}
        action={PATH}
        aria-label="Choose a day"
        className="mb-8 flex flex-wrap items-end gap-4"
      >
        <label className="block min-w-0 flex-1 basis-40 md:max-w-56">
          <span className="mb-1.5 block font-semibold">Day</span>
          <input type="date" name="day" defaultValue={date} required className={CONTROL} />
        </label>
        <button type="submit" className={`${buttonClass({ look: "primary" })} min-h-12 md:order-last`}>
          Show
        </button>
        <details
          aria-label="Filters"
          open={Object.values(filter).some(Boolean)}
          className="more-filters max-md:w-full"
        >
          <summary className="flex min-h-11 items-center gap-2 font-semibold">
            <SlidersHorizontal aria-hidden="true" className="size-5 text-primary" />
            More filters
          </summary>
          <div className="flex flex-wrap items-end gap-4 pt-2 md:pt-0">
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
              Only departures with guests
            </label>
          </div>
        </details>
      </form>
      <div className="grid items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <div>
          {sums ? (
            <MonthCalendar
              month={month}
              looks={new Map(sums.map((sum) => [sum.date, lookOf(sum)]))}
              chosen={date}
              today={today}
              hrefOfDay={hrefOfDay}
              hrefOfMonth={(wanted) => withQuery(PATH, { month: wanted, ...filter })}
              heading="h2"
              knowsStarts={false}
            />
          ) : (
            <ListFailed />
          )}
          {filter.place && (
            <p className="mt-3 text-base text-muted">The month calendar isn't filtered by place.</p>
          )}
        </div>
        <section id={SHEET} aria-labelledby="sheet" className="min-w-0 scroll-mt-24">
          <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <h2 id="sheet" className="text-subheading">
              {formatDate(date)}
            </h2>
            <div className="flex flex-wrap gap-2">
              <BeforeAndAfter
                what="Day"
                before={hrefOfDay(daysAfter(date, -1))}
                after={hrefOfDay(daysAfter(date, 1))}
              />
              {selectedBookings(ids).map(({ href, part }) => (
                <Link key={href} href={href} prefetch={false} className={buttonClass({ look: "outline" })}>
                  {`Email guests${part}`}
                  <span className="sr-only"> booked for this day</span>
                </Link>
              ))}
              {totals.bookings > 0 && (
                <Link
                  href={withQuery(ADMIN_PAGES.daySheets, { from: date })}
                  prefetch={false}
                  className={buttonClass({ look: "outline" })}
                >
                  Day sheet
                </Link>
              )}
            </div>
          </div>
          <p role="status" className="font-semibold text-lead">
            {totals.bookings === 0
              ? "No bookings."
              : `${totals.bookings === 1 ? "1 booking" : `${totals.bookings} bookings`}, ${formatGroup(totals.adults, totals.children)}`}
          </p>
          {!complete && (
            <p className="mt-1 font-medium text-wait">
              This day has more bookings than this page can show. See all of them under Bookings.
            </p>
          )}
          {departures.length === 0 ? (
            <p className="petal mt-6 bg-sunken px-6 py-10">No matching departures on this day.</p>
          ) : (
            <ol className="mt-4 border-line border-t-2">
              {departures.map((departure) => (
                <li key={departure.key} className="break-inside-avoid border-line border-b">
                  <OneDeparture departure={departure} />
                </li>
              ))}
            </ol>
          )}
          {left > 0 && (
            <p className="mt-4 text-muted">
              {left === 1 ? "1 departure without guests is" : `${left} departures without guests are`} not
              shown. Choose a place or category to see {left === 1 ? "it" : "them"}.
            </p>
          )}
        </section>
      </div>
    </Section>
  );
}

function lookOf({ bookings, people, waiting }: DaySum): DayLook {
  const words = bookings === 1 ? "1 booking" : `${bookings} bookings`;
  return { people, waiting, words, isBusy: true, isClosed: false, isOpen: false, isFull: false };
}

interface ChoiceProps {
  label: string;
  name: string;
  value: string | undefined;
  /** Label of the option that turns the filter off. */
  all: string;
  options: readonly string[];
}

function Choice({ label, name, value = "", all, options }: ChoiceProps) {
  const known = value && !options.includes(value) ? [value, ...options] : options;
  return (
    <label className="block min-w-0 flex-1 basis-40">
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
