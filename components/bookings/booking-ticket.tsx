import { CalendarPlus } from "lucide-react";
import type { ReactNode } from "react";
import { AlsoIn } from "@/components/currencies/also-in";
import { ReviewState } from "@/components/reviews/review-state";
import { buttonClass } from "@/components/ui/button-class";
import { IntentLink } from "@/components/ui/intent-link";
import { API } from "@/lib/api-paths";
import { CANCEL_REASON_WORDS, LATE_WORDS } from "@/lib/domain/cancel-reasons";
import { bookedOffer } from "@/lib/domain/offer";
import { formatDate, formatGroup, formatInstant, formatLkr, formatTime, formatTotal } from "@/lib/format";
import { offerPath, ownBookingPath } from "@/lib/paths";
import type { BookingDto } from "@/lib/schemas/booking-dto";
import { AskedMove } from "./asked-move";
import { EMAIL_FIRST, MOVE_ENDED } from "./next-step";
import { sentences } from "./please-call-guest";
import { StatusBadge } from "./status-badge";

/** The next step for a booking that does not need an answer from its host. */
const NEXT = {
  pending: "Waiting for our team to confirm.",
  confirmed: "You're all set.",
  cancelled: "This booking is cancelled.",
} as const satisfies Record<BookingDto["status"], string>;

function nextOf({ status, providerId, hostAnswer }: BookingDto, awaitsEmail: boolean): string {
  if (status !== "pending") return NEXT[status];
  if (awaitsEmail && hostAnswer?.answer !== "no") return EMAIL_FIRST;
  if (!providerId) return NEXT.pending;
  if (!hostAnswer) return "Waiting for your host to confirm.";
  return hostAnswer.answer === "yes"
    ? "Your host accepted. Our team still has to confirm."
    : "Your host can't take this booking. Our team will decide what happens next.";
}

const AFTERWARDS = {
  pending: "This request was not confirmed in time.",
  confirmed: "We hope you had a good day.",
  cancelled: NEXT.cancelled,
} as const satisfies Record<BookingDto["status"], string>;

/** The address of the review form, or the state of the existing review. */
export type TicketReview = { href: string } | { approved: boolean };

interface BookingTicketProps {
  booking: BookingDto;
  isPast?: boolean;
  /** Whether the booking is confirmed instantly once the tourist verifies the email address. */
  awaitsEmail?: boolean;
  /** Undefined if the tourist cannot review the tour. */
  review?: TicketReview | undefined;
  /** Buttons that change the booking. */
  children?: ReactNode;
  /** Practical information for the day of the tour. */
  facts?: ReactNode;
}

/** Day and month on the left side of the ticket. */
function Stub({ date }: { date: string }) {
  const [weekday = "", rest = ""] = formatDate(date).split(", ");
  const [day, month, year] = rest.split(" ");
  return (
    <p className="flex items-baseline gap-x-2 border-line border-b-2 border-dashed px-6 py-4 sm:w-40 sm:shrink-0 sm:flex-col sm:items-center sm:justify-center sm:border-r-2 sm:border-b-0 sm:text-center">
      <span className="text-base text-muted">{weekday}</span>
      <span className="font-bold font-heading text-title leading-none tabular-nums">{day}</span>
      <span className="text-base">{month}</span>
      <span className="text-base text-muted">{year}</span>
    </p>
  );
}

/** A tourist's booking, rendered as a ticket. */
export function BookingTicket(props: BookingTicketProps) {
  const { booking, isPast = false, awaitsEmail = false, review, facts, children } = props;
  const offer = bookedOffer(booking);
  const title = offer?.name ?? "Booking";
  const href = offer && offerPath(offer.type, offer.id);
  return (
    <article
      aria-label={`${title}, ${formatDate(booking.date)}`}
      className="petal flex flex-col border border-line bg-surface shadow-raised sm:flex-row"
    >
      <Stub date={booking.date} />
      <div className="min-w-0 flex-1 p-6">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <h3 className="min-w-0 wrap-anywhere text-subheading">
            {href ? (
              <IntentLink href={href} className="text-link">
                {title}
              </IntentLink>
            ) : (
              title
            )}
          </h3>
          <StatusBadge status={booking.status} />
        </div>
        <p className="mt-1 text-muted">
          {formatTime(booking.time)}, {formatGroup(booking.adults, booking.children)}
        </p>
        {!isPast && <AskedMove booking={booking} reader="guest" />}
        {facts}
        {booking.specialNotes && (
          <p className="mt-3 whitespace-pre-line wrap-anywhere border-accent border-l-3 pl-3 text-base">
            {booking.specialNotes}
          </p>
        )}
        {booking.cancelNote && (
          <p className="mt-3 whitespace-pre-line wrap-anywhere border-danger border-l-3 pl-3 text-base">
            <span className="font-semibold">
              {booking.cancelledBy === "tourist"
                ? "You wrote:"
                : booking.cancelledBy === "host"
                  ? "From your host:"
                  : "From our team:"}
            </span>{" "}
            {booking.cancelNote}
          </p>
        )}
        <div className="mt-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <p className="text-base text-muted">
            {sentences(
              !isPast && booking.status === "confirmed" && booking.moveEnded && MOVE_ENDED,
              isPast ? AFTERWARDS[booking.status] : nextOf(booking, awaitsEmail),
              booking.cancelReason && CANCEL_REASON_WORDS[booking.cancelReason].sentence,
              booking.late && LATE_WORDS,
              booking.expiresAt &&
                !isPast &&
                `Your request expires if it isn't confirmed by ${formatInstant(booking.expiresAt)}.`,
            )}
            <br />
            <IntentLink href={ownBookingPath(booking._id)} className="text-link font-semibold">
              {`Reference ${booking.reference}`}
            </IntentLink>
            {booking.status === "confirmed" && !isPast && (
              <>
                <br />
                <a
                  href={API.calendar(booking._id)}
                  download={`${booking.reference}.ics`}
                  className="text-link inline-flex min-h-11 items-center gap-2"
                >
                  <CalendarPlus aria-hidden="true" className="size-5" />
                  <span>
                    Add to calendar<span className="sr-only">: {title}</span>
                  </span>
                </a>
              </>
            )}
          </p>
          <p className="tabular-nums">
            <span className="font-bold font-heading text-heading">{formatTotal(booking.totalPrice)}</span>{" "}
            <span className="whitespace-nowrap text-base text-muted">{formatLkr(booking.totalPrice)}</span>
            <AlsoIn lkr={booking.totalPrice} />
          </p>
        </div>
        {children}
        {review && <ReviewLine review={review} title={title} />}
      </div>
    </article>
  );
}

function ReviewLine({ review, title }: { review: TicketReview; title: string }) {
  return (
    <div className="mt-5 border-line border-t pt-4">
      {"href" in review ? (
        <IntentLink href={review.href} className={buttonClass({ look: "outline" })}>
          Write a review <span className="sr-only">of {title}</span>
        </IntentLink>
      ) : (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-base text-muted">
          Your review: <ReviewState approved={review.approved} />
        </p>
      )}
    </div>
  );
}
