import Link from "next/link";
import { BookingFilters } from "@/components/bookings/booking-filters";
import { BookingList } from "@/components/bookings/booking-list";
import { buttonClass } from "@/components/ui/button-class";
import { Pager } from "@/components/ui/pager";
import { type BookingSearch, isNarrowed } from "@/lib/domain/booking-search";
import { hasPassed } from "@/lib/domain/dates";
import { firstUpcomingDay } from "@/lib/domain/tour-order";
import { formatDate, formatGroup, formatTime } from "@/lib/format";
import { PAGES, withQuery } from "@/lib/paths";
import { BOOKINGS_PER_PAGE, MAX_SEARCH, type ProviderDashboardQuery } from "@/lib/schemas/provider-dashboard";
import { pageProviderBookings, searchProviderBookings } from "@/lib/server/bookings/provider-bookings";
import { countUnanswered, findUnanswered } from "@/lib/server/bookings/unanswered";
import type { Actor } from "@/lib/server/infra/actor";
import { answers } from "./answer-of";

const PATH = PAGES.providerDashboard;
const sheetOf = (day: string) => withQuery(PATH, { day });

interface BookingsViewProps {
  actor: Actor;
  query: ProviderDashboardQuery;
  /** Whether a booking is confirmed as soon as the host accepts it, without an admin. */
  confirms: boolean;
}

/** The provider's bookings. The address contains search, filters and page. */
export async function BookingsView({ actor, query, confirms }: BookingsViewProps) {
  const { page, q, when, status, from, to } = query;
  const search: BookingSearch = { q, when, status, from, to };
  const now = new Date();
  const part = { page, limit: BOOKINGS_PER_PAGE };
  const { items, total, isAtLeast } = await searchProviderBookings(actor, search, now, part);
  const pages = Math.ceil(total / BOOKINGS_PER_PAGE);
  const isWhole = page === 1 && when === "upcoming" && !isNarrowed(search);
  const isNew = total === 0 && (await pageProviderBookings(actor, { page: 1, limit: 1 })).total === 0;
  const unanswered = isWhole && total > 0 ? await countUnanswered(actor, now) : 0;
  const waiting = unanswered > 0 ? await findUnanswered(actor, now) : null;
  // The first booking that waits for the host's answer; if there is none, the next tour.
  const next = waiting ?? (isWhole ? items.find((booking) => !hasPassed(booking, now)) : undefined);
  const here = withQuery(PATH, { ...shortened(search), page: page === 1 ? undefined : page });

  if (isNew) {
    return (
      <section aria-labelledby="bookings">
        <h2 id="bookings" className="mb-5 text-heading">
          Tourist bookings
        </h2>
        <NoBookings search={{ ...search, when: "all" }} isBeyond={false} />
      </section>
    );
  }
  return (
    <section aria-labelledby="bookings">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h2 id="bookings" className="text-heading">
          Tourist bookings
        </h2>
        <Link href={sheetOf(firstUpcomingDay(now))} className={buttonClass({ look: "outline" })}>
          Day sheet for today
        </Link>
      </div>
      {next && (
        <p className="measure mb-3 wrap-anywhere text-lead">
          {unanswered === 1 && "1 booking is waiting for your answer. "}
          {unanswered > 1 && `${unanswered} bookings are waiting for your answer. `}
          {`Next: ${formatDate(next.date)}, ${formatTime(next.time)}, ${next.touristId?.fullName ?? next.contact?.name ?? "a guest"}, ${formatGroup(next.adults, next.children)}${next.status === "pending" ? ", pending" : ""}.`}
        </p>
      )}
      <p className="measure mb-5 text-muted">
        {confirms
          ? "Answer each request. Accepting a booking confirms it."
          : "Answer each request. Our team makes the final decision."}
      </p>
      <BookingFilters action={PATH} search={search} maxLength={MAX_SEARCH} />
      <div className="mt-6 mb-6 flex flex-wrap items-baseline gap-x-6">
        <p role="status" className="text-muted tabular-nums">
          {total === 1
            ? "1 booking"
            : `${total.toLocaleString("en-US")}${isAtLeast ? " or more" : ""} bookings`}
          {pages > 1 && `, page ${page} of ${pages}`}
        </p>
        {when === "upcoming" &&
          !status &&
          (["pending", "cancelled"] as const).map((only) => (
            <Link
              key={only}
              href={withQuery(PATH, { ...shortened(search), status: only })}
              className="text-link inline-flex min-h-11 items-center"
            >
              {only === "pending" ? "Pending bookings" : "Cancelled bookings"}
            </Link>
          ))}
      </div>
      {items.length > 0 ? (
        <BookingList bookings={items} sheetOf={sheetOf} answerOf={answers(confirms, here)} />
      ) : (
        <NoBookings search={search} isBeyond={total > 0} />
      )}
      <Pager
        label="Bookings"
        className="mt-8 flex"
        page={page}
        pages={pages}
        hrefOf={(wanted) => withQuery(PATH, { ...shortened(search), page: wanted })}
      />
    </section>
  );
}

/** A search as query parameters, without the defaults. */
function shortened({ q, when, ...rest }: BookingSearch) {
  return { ...rest, q: q || undefined, when: when === "upcoming" ? undefined : when };
}

function NoBookings({ search, isBeyond }: { search: BookingSearch; isBeyond: boolean }) {
  const { text, href, label } = emptyState(search, isBeyond);
  return (
    <div className="petal flex flex-col items-start gap-4 bg-sunken px-6 py-10 md:px-12">
      <p className="measure">{text}</p>
      <Link href={href} className={buttonClass({ look: "outline" })}>
        {label}
      </Link>
    </div>
  );
}

function emptyState(search: BookingSearch, isBeyond: boolean) {
  if (isBeyond) {
    const href = withQuery(PATH, shortened(search));
    return { text: "There are no bookings on this page.", href, label: "First page" };
  }
  if (isNarrowed(search)) {
    const href = withQuery(PATH, { when: "all" });
    return { text: "No bookings match.", href, label: "Show all bookings" };
  }
  if (search.when === "upcoming") {
    const href = withQuery(PATH, { when: "all" });
    const text = "No upcoming bookings. New requests appear here.";
    return { text, href, label: "Show earlier bookings" };
  }
  const href = withQuery(PATH, { view: "listing" });
  return { text: "No bookings yet. Complete your listing and add good photos.", href, label: "Edit listing" };
}
