import { ArrowLeft, ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { IntentLink } from "@/components/ui/intent-link";
import { PrintButton } from "@/components/ui/print-button";
import { dayTotals } from "@/lib/domain/day-sheet";
import { formatDate, formatGroup, formatLkr, formatPhone, formatTime, formatTotal } from "@/lib/format";
import { callPath } from "@/lib/paths";
import type { BookingDto } from "@/lib/schemas/booking-dto";
import { AskedMove } from "./asked-move";
import { BookingChat } from "./booking-chat";
import { GuestNotes } from "./guest-notes";

interface DaySheetProps {
  serviceName: string;
  /** `YYYY-MM-DD` */
  day: string;
  /** All bookings of the day, sorted by start time. */
  bookings: readonly BookingDto[];
  previousHref: string;
  nextHref: string;
  listHref: string;
  /** The host's answer to a booking, or the buttons to answer. */
  answerOf?: (booking: BookingDto) => ReactNode;
}

/** A printable list of a day's bookings: time, group size, contact, notes. */
export function DaySheet(props: DaySheetProps) {
  const { serviceName, day, bookings, previousHref, nextHref, listHref, answerOf } = props;
  const totals = dayTotals(bookings);
  const coming = bookings.filter(({ status }) => status !== "cancelled");
  return (
    <section aria-labelledby="sheet" className="max-w-4xl print:max-w-none">
      <IntentLink href={listHref} className="text-link inline-flex min-h-11 items-center gap-2 print:hidden">
        <ArrowLeft aria-hidden="true" className="size-5" />
        All bookings
      </IntentLink>
      <div className="mt-2 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h2 id="sheet" className="text-heading">
            {formatDate(day)}
          </h2>
          <p className="text-muted">{serviceName}</p>
        </div>
        <div className="flex flex-wrap items-center gap-2 print:hidden">
          <IntentLink href={previousHref} className={buttonClass({ look: "outline" })}>
            <ArrowLeft aria-hidden="true" className="size-5" />
            <span className="sr-only">Day before</span>
          </IntentLink>
          <IntentLink href={nextHref} className={buttonClass({ look: "outline" })}>
            <ArrowRight aria-hidden="true" className="size-5" />
            <span className="sr-only">Day after</span>
          </IntentLink>
          {coming.length > 0 && <PrintButton label="Print day sheet" />}
        </div>
      </div>
      <p className="mt-4 font-semibold text-lead">
        {coming.length === 0
          ? "No bookings on this day."
          : `${totals.bookings === 1 ? "1 booking" : `${totals.bookings} bookings`}, ${formatGroup(totals.adults, totals.children)}`}
      </p>
      {totals.cancelled > 0 && (
        <p className="text-base text-muted">
          {totals.cancelled === 1 ? "1 cancelled booking is" : `${totals.cancelled} cancelled bookings are`}
          {" not shown."}
        </p>
      )}
      {coming.length > 0 && (
        <ol className="mt-6 border-line border-t-2 print:border-t">
          {coming.map((booking) => (
            <li key={booking._id} className="break-inside-avoid border-line border-b">
              <Visit booking={booking}>{answerOf?.(booking)}</Visit>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function Visit({ booking, children: answer }: { booking: BookingDto; children: ReactNode }) {
  const { time, touristId, contact, adults, children, totalPrice, status, reference } = booking;
  const guest = touristId?.fullName ?? contact?.name ?? "A guest";
  const phone = contact?.phone;
  const email = contact?.email || touristId?.email;
  return (
    <article
      aria-label={guest}
      className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[8rem_1fr] print:grid-cols-[8rem_1fr]"
    >
      <p className="whitespace-nowrap font-bold font-heading text-heading tabular-nums leading-tight">
        {formatTime(time)}
      </p>
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h3 className="min-w-0 wrap-anywhere font-semibold font-text text-lead tracking-normal">{guest}</h3>
          <p className="font-semibold">{formatGroup(adults, children)}</p>
        </div>
        <p className="flex flex-wrap gap-x-4 text-base">
          {phone && (
            <a href={callPath(phone)} className="wrap-anywhere">
              {formatPhone(phone)}
            </a>
          )}
          <BookingChat booking={booking} phone={phone} from="host" to={guest} />
          {email && (
            <a href={`mailto:${email}`} className="break-all">
              {email}
            </a>
          )}
          <span>
            To collect: {formatTotal(totalPrice)} ({formatLkr(totalPrice)})
          </span>
          <span className="whitespace-nowrap text-muted">{reference}</span>
          {status === "pending" && (
            <span className="whitespace-nowrap font-semibold text-wait">Not confirmed yet</span>
          )}
        </p>
        <GuestNotes booking={booking} className="mt-2 border-accent border-l-3 pl-3 text-base" />
        <AskedMove booking={booking} reader="host" />
        {answer}
      </div>
    </article>
  );
}
