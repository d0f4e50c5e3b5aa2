import Link from "next/link";
import { AnswerForm } from "@/components/bookings/answer-form";
import { askedFor } from "@/components/bookings/asked-move";
import { BookingDifferences, differencesOf } from "@/components/bookings/booking-differences";
import { buttonClass } from "@/components/ui/button-class";
import { Message } from "@/components/ui/message";
import { GUEST_UNVERIFIED } from "@/lib/domain/host-answers";
import { AppError, type ErrorCode } from "@/lib/errors";
import { formatBoth, formatDate, formatGroup, formatTime } from "@/lib/format";
import { PAGES } from "@/lib/paths";
import type { BookingDto } from "@/lib/schemas/booking-dto";
import { findAskedBooking } from "@/lib/server/bookings/answer-by-link";
import { mailedBooking } from "@/lib/server/bookings/answer-token";
import { errorSentence } from "@/lib/server/infra/error-sentence";

export const metadata = { title: "Your answer" };

/** Page titles for a link that is invalid, or whose booking needs no answer. */
const TITLES: Partial<Record<ErrorCode, string>> = {
  INVALID_LINK: "We can't open this booking",
  NOT_FOUND: "We can't open this booking",
  CONFLICT: "This booking no longer needs your answer",
};

/** The page that opens from the link in a mail to a host. It needs no login, and opening it changes nothing. */
export default async function AnswerPage({ searchParams }: PageProps<"/answer">) {
  const { token: sent, version, was } = await searchParams;
  const token = typeof sent === "string" ? sent : "";
  const asked = await findAskedBooking(token).catch((error: unknown) => {
    if (error instanceof AppError && TITLES[error.code]) return error;
    throw error;
  });
  if (asked instanceof AppError) {
    return (
      <Message title={TITLES[asked.code] ?? ""} text={errorSentence(asked)}>
        <Link
          href={PAGES.providerDashboard}
          prefetch={false}
          className={buttonClass({ look: "primary", size: "large" })}
        >
          See all my bookings
        </Link>
      </Message>
    );
  }
  const { booking, confirms } = asked;
  const isUnverified = booking.guestEmail === "unconfirmed";
  const mailed = Number(version) === booking.version ? undefined : mailedBooking(was);
  const hasChanged = mailed && differencesOf(mailed, booking).length > 0;
  return (
    <div className="shell grid items-start gap-x-16 gap-y-8 py-8 md:py-14 lg:grid-cols-2">
      <div>
        <h1 className="text-title">
          {booking.move ? "Can you accept this change?" : "Can you host these guests?"}
        </h1>
        {hasChanged && (
          <div className="mt-6 rounded-field border-2 border-wait p-4">
            <p className="mb-2 font-semibold">This booking has changed since our email.</p>
            <BookingDifferences seen={mailed} now={booking} />
          </div>
        )}
        <dl className="petal mt-6 divide-y divide-line border border-line bg-surface px-6 py-3">
          {factsOf(booking).map(
            ([name, value]) =>
              value && (
                <div key={name} className="grid gap-x-6 py-2.5 sm:grid-cols-[8rem_minmax(0,1fr)]">
                  <dt className="text-muted">{name}</dt>
                  <dd className="wrap-anywhere whitespace-pre-line font-medium">{value}</dd>
                </div>
              ),
          )}
        </dl>
        {isUnverified && <p className="mt-4 text-wait">{GUEST_UNVERIFIED}</p>}
      </div>
      <div className="lg:pt-16">
        <AnswerForm token={token} booking={booking} confirms={confirms} />
      </div>
    </div>
  );
}

/** The facts that a host needs for an answer. The guests' contact details are only on the dashboard. */
function factsOf(booking: BookingDto): [string, string | undefined][] {
  const { providerId, date, time, adults, children, specialNotes, contact, totalPrice, reference } = booking;
  const { move } = booking;
  return [
    ["Requested change", move ? askedFor(booking, move) : undefined],
    ["Tour", providerId?.serviceName],
    [move ? "Confirmed day" : "Day", formatDate(date)],
    [move ? "Confirmed time" : "Time", formatTime(time)],
    ["Group", formatGroup(adults, children)],
    ["Notes", [specialNotes, contact?.message].filter(Boolean).join("\n")],
    ["To collect", formatBoth(totalPrice)],
    ["Reference", reference],
  ];
}
