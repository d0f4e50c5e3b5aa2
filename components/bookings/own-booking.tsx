import { CalendarPlus } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { AlsoIn } from "@/components/currencies/also-in";
import { buttonClass } from "@/components/ui/button-class";
import { IntentLink } from "@/components/ui/intent-link";
import { API } from "@/lib/api-paths";
import { SITE } from "@/lib/content/site";
import type { Confirmation } from "@/lib/domain/answer-times";
import type { Product } from "@/lib/domain/catalogue-types";
import { hasPassed } from "@/lib/domain/dates";
import { bookedOffer } from "@/lib/domain/offer";
import { formatBoth, formatDate, formatGroup, formatTime } from "@/lib/format";
import { offerPath, PAGES } from "@/lib/paths";
import type { BookingDto } from "@/lib/schemas/booking-dto";
import { AskedMove } from "./asked-move";
import { dayFactsOf, type HostOfDay } from "./day-facts";
import { nextStep } from "./next-step";
import { StatusBadge } from "./status-badge";
import { TeamChat } from "./team-chat";

interface OwnBookingProps {
  booking: BookingDto;
  /** The host of a service; undefined for a product, or if the listing is no longer public. */
  host: HostOfDay | undefined;
  /** The product as it is today; undefined for a service, or if it is no longer in the catalogue. */
  product?: Product | undefined;
  now: Date;
  /** Whether the tourist has verified the email address, so that we send mails there. */
  isMailed: boolean;
  /** How bookings of the offer are confirmed; undefined if unknown. */
  confirmation?: Confirmation | undefined;
  /** The changes that the tourist can make; left out if there are none. */
  changes?: ReactNode;
}

/** A tourist's booking. Shown as the confirmation right after booking, and later on the booking's page. */
export function OwnBooking({
  booking,
  host,
  product,
  now,
  isMailed,
  confirmation,
  changes,
}: OwnBookingProps) {
  const { status, date, time, adults, children, totalPrice, specialNotes, contact } = booking;
  const offer = bookedOffer(booking);
  const title = offer?.name ?? "Booking";
  const day = dayFactsOf(booking, host, product);
  const isAhead = !hasPassed(booking, now);
  const isConfirmed = status === "confirmed";
  const hasNext = isAhead && status !== "cancelled";
  const facts: [string, ReactNode][] = [
    ["Reference", <strong key="reference">{booking.reference}</strong>],
    ["Host", host?.fullName ?? (booking.productType && SITE.name)],
    ["Day", formatDate(date)],
    ["Time", `${formatTime(time)}, local time in Sri Lanka`],
    ["Group", formatGroup(adults, children)],
    ["Vehicles", day.vehicles],
    [
      "Total",
      <>
        {formatBoth(totalPrice)}
        <AlsoIn lkr={totalPrice} />
      </>,
    ],
    ["To pay on the day", status === "cancelled" ? "" : formatBoth(totalPrice)],
    ["Not included in the price", day.notInPrice],
    ["Where you meet", day.meet],
    ["Phone", isConfirmed && day.phone],
    // For a confirmed booking of a product, the row "Phone" already contains the link to our team.
    ["Our team", !(isConfirmed && booking.productType) && <TeamChat key="team" booking={booking} />],
    ["Bring", day.bring],
    ["Good to know", day.goodToKnow],
    ["Your message", contact?.message],
    ["Your notes for the tour", specialNotes],
    [
      booking.cancelledBy === "host" ? "From your host" : "From our team",
      booking.cancelledBy === "tourist" ? "" : booking.cancelNote,
    ],
  ];
  return (
    <article
      aria-label={`${title}, ${formatDate(date)}`}
      className="petal max-w-3xl border border-line bg-surface p-6 shadow-raised md:p-10"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <h2 className="min-w-0 wrap-anywhere text-heading">
          {offer ? (
            <IntentLink href={offerPath(offer.type, offer.id)} className="text-link">
              {title}
            </IntentLink>
          ) : (
            title
          )}
        </h2>
        <StatusBadge status={status} />
      </div>
      {hasNext && <h3 className="mt-6 font-semibold">What happens next</h3>}
      <p className={`measure ${hasNext ? "mt-1" : "mt-6"}`}>
        {nextStep(booking, now, isMailed, confirmation)}
      </p>
      {isAhead && <AskedMove booking={booking} reader="guest" />}
      <dl className="mt-6 grid gap-x-8 gap-y-3 border-line border-t-2 border-dashed pt-6 sm:grid-cols-[10rem_1fr]">
        {facts
          .filter(([, text]) => text)
          .map(([name, text]) => (
            <div key={name} className="sm:contents">
              <dt className="text-muted">
                {name}
                <span className="sr-only">: </span>
              </dt>
              <dd className="wrap-anywhere whitespace-pre-line">{text}</dd>
            </div>
          ))}
      </dl>
      <div className="mt-8 flex flex-wrap gap-3">
        <Link href={PAGES.touristDashboard} className={buttonClass({ look: "primary" })}>
          My Bookings
        </Link>
        {isConfirmed && isAhead && (
          <a
            href={API.calendar(booking._id)}
            download={`${booking.reference}.ics`}
            className={buttonClass({ look: "outline" })}
          >
            <CalendarPlus aria-hidden="true" className="size-5" />
            Add to calendar
          </a>
        )}
      </div>
      {status === "pending" && isAhead && (
        <p className="mt-4 text-base text-muted">
          You can add the tour to your calendar once it's confirmed.
        </p>
      )}
      {changes}
    </article>
  );
}
