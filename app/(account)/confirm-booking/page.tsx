import Link from "next/link";
import { AuthPage } from "@/components/auth/auth-page";
import { ConfirmBookingForm } from "@/components/bookings/confirm-booking-form";
import { whoConfirms } from "@/components/bookings/who-confirms";
import { AlsoIn } from "@/components/currencies/also-in";
import { buttonClass } from "@/components/ui/button-class";
import { Message } from "@/components/ui/message";
import { AppError } from "@/lib/errors";
import { formatBoth, formatDate, formatGroup, formatTime } from "@/lib/format";
import { PAGES } from "@/lib/paths";
import { findLinkedBooking, type LinkedBooking } from "@/lib/server/bookings/guest-bookings";
import { errorSentence } from "@/lib/server/infra/error-sentence";

export const metadata = { title: "Your booking" };

/**
 * The page that opens from the link mailed to a guest without an account. Opening the page books nothing, because mail
 * programs also open links: the guest has to press the button.
 */
export default async function ConfirmBookingPage({ searchParams }: PageProps<"/confirm-booking">) {
  const { token } = await searchParams;
  const found = await findLinkedBooking(typeof token === "string" ? token : "").catch((error: unknown) => {
    if (error instanceof AppError && error.code === "INVALID_LINK") return error;
    throw error;
  });
  if (found instanceof AppError) {
    return (
      <Message title="We can't open this booking" text={errorSentence(found)}>
        <Link
          href={PAGES.services}
          prefetch={false}
          className={buttonClass({ look: "primary", size: "large" })}
        >
          See all tours
        </Link>
      </Message>
    );
  }
  return (
    <AuthPage
      title="Your booking"
      intro={
        found.status
          ? "You booked this tour without an account."
          : "Nothing is booked yet. Please check the day, the group and the price."
      }
    >
      <dl className="petal mb-8 divide-y divide-line border border-line bg-surface px-6 py-3">
        {factsOf(found).map(([name, value]) => (
          <div
            key={name}
            className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-4 py-2.5 sm:grid-cols-[8rem_minmax(0,1fr)]"
          >
            <dt className="text-muted">{name}</dt>
            <dd className="wrap-anywhere whitespace-pre-line font-medium">
              {value}
              {name === TO_PAY && <AlsoIn lkr={found.total} />}
            </dd>
          </div>
        ))}
      </dl>
      <ConfirmBookingForm
        effect={whatPressingDoes(found)}
        label={found.status ? "See my booking" : "Confirm and see my booking"}
      />
    </AuthPage>
  );
}

const TO_PAY = "To pay on the day";

function factsOf(booking: LinkedBooking): [string, string][] {
  const { offerName, date, time, adults, children, total, place, notInPrice, vehicles } = booking;
  const { goodToKnow, specialNotes, status } = booking;
  return [
    ["Tour", offerName],
    ["Day", formatDate(date)],
    ["Time", `${formatTime(time)}, local time in Sri Lanka`],
    ...(place ? [["Where", place] as [string, string]] : []),
    ["Group", `${formatGroup(adults, children)}${vehicles && `, in ${vehicles}`}`],
    ...(status === "cancelled" ? [] : [[TO_PAY, formatBoth(total)] as [string, string]]),
    ...(notInPrice ? [["Not included in the price", notInPrice] as [string, string]] : []),
    ...(goodToKnow ? [["Good to know", goodToKnow] as [string, string]] : []),
    ...(specialNotes ? [["Your notes for the tour", specialNotes] as [string, string]] : []),
  ];
}

function whatPressingDoes({ status, isInstant, isService }: LinkedBooking): string {
  if (status === "cancelled") return "This booking is cancelled. You can still see it.";
  if (status) return "You've already confirmed this booking. You can see, change or cancel it.";
  const then = isInstant
    ? "Your booking is confirmed as soon as you press the button."
    : whoConfirms(isService, true);
  return `Nothing is booked until you press the button. ${then} You can change or cancel it later.`;
}
