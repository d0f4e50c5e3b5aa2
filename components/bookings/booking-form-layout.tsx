"use client";

import dynamic from "next/dynamic";
import { type ReactNode, useEffect } from "react";
import { NearestStarts } from "@/components/departures/nearest-starts";
import type { OfferName } from "@/components/departures/use-availability";
import { ErrorSummary } from "@/components/forms/error-summary";
import { fieldId } from "@/components/forms/field";
import { NeedsScript } from "@/components/forms/needs-script";
import { SubmitButton } from "@/components/forms/submit-button";
import type { FieldProps } from "@/components/forms/types";
import type { useApiForm } from "@/components/forms/use-api-form";
import type { Confirmation } from "@/lib/domain/answer-times";
import { hoursUntil } from "@/lib/domain/dates";
import { formatDate, formatGroup, formatTime, formatTotal } from "@/lib/format";
import type { NearDeparture } from "@/lib/schemas/availability";
import type { BookingDto } from "@/lib/schemas/booking-dto";
import { BookAsGuest, type Who } from "./as-guest-or-tourist";
import { BookingNotice } from "./booking-notice";
import { BookingTerms } from "./booking-terms";
import { needsLogin } from "./explain-booking-error";
import { GuestFields } from "./guest-fields";
import type { LivePrice } from "./party";
import { TourFields, type TourFieldsProps } from "./tour-fields";
import type { BookingField, Sent } from "./use-booking-form";

/** These replace the form. `useBookingForm` loads them before it sends a booking. */
const GuestLinkSent = dynamic(() => import("./guest-link-sent").then((part) => part.GuestLinkSent));
export const BookingSent = dynamic(() => import("./booking-sent").then((part) => part.BookingSent));

interface BookingFormLayoutProps {
  /** The result of `useBookingForm`. */
  state: {
    form: Pick<ReturnType<typeof useApiForm>, "formProps" | "problem" | "failures" | "status"> & {
      field: (name: BookingField) => FieldProps;
    };
    dialog: ReactNode;
    nearest: readonly NearDeparture[];
    chooseNearest: (start: NearDeparture) => void;
    returnTo: string;
    price: LivePrice;
    /**
     * Returns the total to show. Usually this is `total`, which the page calculated. If the server has reported a
     * different total, it is the server's total.
     */
    totalNow: (total: number) => number;
    sent: Sent | undefined;
    reopen: () => void;
  };
  who: Who;
  label: string;
  /** Renders the content that replaces the form after the booking is made. */
  onBooked: (booking: BookingDto) => ReactNode;
  /** Whether the form opens with values from an earlier visit. */
  isKept: boolean;
  offer: OfferName;
  isScheduled: boolean;
  /** Whether guests are picked up where they stay. */
  picksUp: boolean;
  /** How bookings of the offer are confirmed; undefined if the server could not read it. */
  confirmation: Confirmation | undefined;
  tour: Omit<TourFieldsProps, "field" | "departures">;
  /** Shown above the price, beside the form. Without a summary, the form is one narrow column. */
  summary: ReactNode;
  pricePanel: ReactNode;
  /** The contact and notes fields of tourists. A guest without an account gets `GuestFields` instead. */
  children: ReactNode;
}

/** The layout of a booking form: tour and party, the price beside them, the contact, and the button. */
export function BookingFormLayout(props: BookingFormLayoutProps) {
  const {
    state,
    who,
    label,
    onBooked,
    isKept,
    offer,
    isScheduled,
    picksUp,
    confirmation,
    tour,
    summary,
    pricePanel,
    children,
  } = props;
  const { form, dialog, nearest, chooseNearest, returnTo, price, totalNow, sent, reopen } = state;
  // A visitor who has already chosen the tour continues at the contact details, not at the top of the form.
  useEffect(() => {
    if (who.hasChosenTour) document.getElementById(fieldId("contact.name"))?.focus();
  }, [who.hasChosenTour]);
  const wide = summary !== undefined;
  const total = "quote" in price ? totalNow(price.quote.total) : undefined;
  return (
    <>
      <div role="status">
        {sent &&
          ("booking" in sent ? (
            onBooked(sent.booking)
          ) : (
            <GuestLinkSent
              link={sent.link}
              facts={factsOf(form, price, total)}
              total={total}
              onReopen={reopen}
            />
          ))}
      </div>
      {dialog}
      {!sent && (
        <form
          {...form.formProps}
          aria-label={label}
          className={
            wide ? "grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_23rem] lg:grid-rows-[auto_1fr]" : "space-y-8"
          }
        >
          <div>
            <NeedsScript />
            <ErrorSummary
              problem={form.problem}
              failures={form.failures}
              isNeutral={needsLogin(form.problem)}
            >
              <NearestStarts nearest={nearest} onChoose={chooseNearest} />
              {needsLogin(form.problem) && <BookAsGuest who={who} hasChosenTour />}
            </ErrorSummary>
            {/* If a login is needed, the error summary above already has the links of this notice. */}
            {!needsLogin(form.problem) && <BookingNotice isKept={isKept} returnTo={returnTo} who={who} />}
            <TourFields
              {...tour}
              field={form.field}
              departures={
                isScheduled
                  ? {
                      offer,
                      total,
                      failures: form.failures,
                    }
                  : undefined
              }
            />
          </div>
          {wide && (
            <aside aria-label="Price" className="lg:row-span-2">
              <div className="petal overflow-clip border border-line bg-surface shadow-raised lg:sticky lg:top-26">
                {summary}
                <div className="p-6">{pricePanel}</div>
              </div>
            </aside>
          )}
          <div>
            {who.isGuest ? <GuestFields field={form.field} picksUp={picksUp} /> : children}
            {!wide && <div className="mt-8 border-line border-t pt-6">{pricePanel}</div>}
            <div className="mt-8 max-w-md">
              <SubmitButton label="Book Now" busyLabel="Sending your booking…" status={form.status} />
              <BookingTerms
                isService={"providerId" in offer}
                isGuest={who.isGuest}
                isScheduled={isScheduled}
                {...confirmation}
                hoursLeft={hoursUntil(
                  { date: form.field("date").value, time: form.field("time").value },
                  new Date(),
                )}
              />
            </div>
          </div>
        </form>
      )}
    </>
  );
}

/** Day, time, group and price of the entered booking. */
function factsOf(
  { field }: BookingFormLayoutProps["state"]["form"],
  price: LivePrice,
  total: number | undefined,
): string {
  const when = `${formatDate(field("date").value)}, ${formatTime(field("time").value)}`;
  if (!("quote" in price) || total === undefined) return when;
  const { adults, children } = price.party;
  return `${when}, ${formatGroup(adults, children)}, ${formatTotal(total)}`;
}
