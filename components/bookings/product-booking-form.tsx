"use client";

import { type ReactNode, useState } from "react";
import { useEndedSession } from "@/components/auth/use-ended-session";
import { NearestStarts, nearestOf } from "@/components/departures/nearest-starts";
import { ErrorSummary } from "@/components/forms/error-summary";
import { fieldId } from "@/components/forms/field";
import { NeedsScript } from "@/components/forms/needs-script";
import { SubmitButton } from "@/components/forms/submit-button";
import { useApiForm } from "@/components/forms/use-api-form";
import { API } from "@/lib/api-paths";
import { callApi } from "@/lib/client/api";
import { AppError, type FieldErrors } from "@/lib/errors";
import { MESSAGES } from "@/lib/messages";
import { PAGES } from "@/lib/paths";
import type { BookingDto } from "@/lib/schemas/booking-dto";
import type { NearDeparture } from "@/lib/schemas/schedule";
import { BookingNotice } from "./booking-notice";
import { BookingSent } from "./booking-sent";
import { BookingTerms } from "./booking-terms";
import { ContactFields } from "./contact-fields";
import { explainBookingError, refuseBooking } from "./explain-booking-error";
import { type BookableProduct, livePrice, typedNumber } from "./party";
import { PricePanel } from "./price-panel";
import { onlyStart, TourFields } from "./tour-fields";
import { useEndedEarly } from "./use-ended-early";
import { useLastPhone } from "./use-last-phone";
import { useOwnContact } from "./use-own-contact";
import { NotWanted, useSendBooking } from "./use-send-booking";
import { useWanted, useWantedAddress } from "./use-wanted";

const EMPTY = {
  date: "",
  time: "",
  // Most bookings are for two.
  adults: "2",
  children: "0",
  specialNotes: "",
  "contact.name": "",
  "contact.email": "",
  "contact.message": "",
  "contact.phone": "",
};

interface ProductBookingFormProps {
  product: BookableProduct;
  /** Whether it starts at set times only. */
  isScheduled: boolean;
  /** Shown above the price on wide screens. */
  picture: ReactNode;
}

/** Form that books a product. */
export function ProductBookingForm({ product, isScheduled, picture }: ProductBookingFormProps) {
  const [booking, setBooking] = useState<BookingDto>();
  const [nearest, setNearest] = useState<readonly NearDeparture[]>([]);
  const here = PAGES.bookProduct(product.name);
  const firstTime = onlyStart(isScheduled ? [] : product.startTimes);
  const { dialog, send, totalNow } = useSendBooking(product.name);
  const { noteEnded, requireLasting } = useEndedEarly();

  const form = useApiForm({
    initial: { ...EMPTY, time: firstTime },
    draft: `book:${product.name}`,
    schema: async () => (await import("@/lib/schemas/booking")).productBookingSchema,
    toInput: (values) => {
      const price = livePrice(product, values);
      return {
        productType: product.name,
        date: values.date,
        time: values.time,
        adults: typedNumber(values.adults),
        children: typedNumber(values.children),
        specialNotes: values.specialNotes,
        totalPrice: "quote" in price ? price.quote.total : undefined,
        expectedTotal: "quote" in price ? totalNow(price.quote.total) : undefined,
        contact: {
          name: values["contact.name"],
          email: values["contact.email"],
          message: values["contact.message"],
          phone: values["contact.phone"],
        },
      };
    },
    beside: {
      names: [],
      check: ({ children }): FieldErrors =>
        product.adultsOnly && Number(children) > 0 ? { children: MESSAGES.adultsOnly } : {},
    },
    summarise: (values) => (values.adults === "" ? MESSAGES.enterAdults : undefined),
    beforeSending: () => {
      requireLasting();
      return refuseBooking("product", returnTo);
    },
    send: (data, idempotencyKey) => {
      if (data.totalPrice === undefined) {
        throw new AppError("NO_PRICE_FOR_GROUP", {
          sentence: MESSAGES.noPriceForGroup(data.adults + data.children),
        });
      }
      return send(data, (body) =>
        callApi<BookingDto>(API.productBookings, { method: "POST", body, idempotencyKey }),
      );
    },
    onSuccess: setBooking,
    explain: (error) => {
      setNearest(nearestOf(error));
      return error instanceof NotWanted || isEndedSession(error) ? undefined : explainBookingError(error);
    },
  });
  const returnTo = useWantedAddress(here, form.values);
  const isEndedSession = useEndedSession(returnTo, "invalid-token");
  useOwnContact(form.fillIn, noteEnded);
  useLastPhone(form.fillIn, noteEnded);
  useWanted(form.set);
  const price = livePrice(product, form.values);

  function choose({ date, time }: NearDeparture) {
    form.set("date", date);
    form.set("time", time);
    form.mend();
    setNearest([]);
    document.getElementById(fieldId("date"))?.focus();
  }

  return (
    <>
      <div role="status">{booking && <BookingSent booking={booking} leadsOn />}</div>
      {dialog}
      {!booking && (
        <form
          {...form.formProps}
          aria-label={`Book ${product.name}`}
          className="grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_23rem] lg:grid-rows-[auto_1fr]"
        >
          <div>
            <NeedsScript />
            <ErrorSummary problem={form.problem} failures={form.failures}>
              <NearestStarts nearest={nearest} onChoose={choose} />
            </ErrorSummary>
            <BookingNotice
              isKept={
                Boolean(form.kept.time && form.kept.time !== firstTime) ||
                Boolean(form.kept["contact.message"])
              }
              returnTo={returnTo}
            />
            <TourFields
              field={form.field}
              startTimes={product.startTimes}
              adultsOnly={product.adultsOnly}
              departures={
                isScheduled
                  ? {
                      offer: { productType: product.name },
                      total: "quote" in price ? price.quote.total : undefined,
                      refusals: form.failures,
                    }
                  : undefined
              }
            />
          </div>
          <aside aria-label="Price" className="lg:row-span-2">
            <div className="petal overflow-clip border border-line bg-surface shadow-raised lg:sticky lg:top-26">
              {picture}
              <div className="p-6">
                <PricePanel
                  price={price}
                  totalNow={totalNow}
                  perDay={product.priceUnit === "day"}
                  adultsOnly={product.adultsOnly}
                  notInPrice={product.extraCosts}
                  onAdults={(adults) => form.set("adults", String(adults))}
                />
              </div>
            </div>
          </aside>
          <div>
            <ContactFields field={form.field} />
            <div className="mt-8 max-w-md">
              <SubmitButton label="Book Now" busyLabel="Sending your booking…" status={form.status} />
              <BookingTerms isService={false} isScheduled={isScheduled} />
            </div>
          </div>
        </form>
      )}
    </>
  );
}
