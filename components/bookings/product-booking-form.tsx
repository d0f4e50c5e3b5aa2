"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { NearestStarts, nearestOf } from "@/components/departures/nearest-starts";
import { ErrorSummary } from "@/components/forms/error-summary";
import { fieldId } from "@/components/forms/field";
import { NeedsScript } from "@/components/forms/needs-script";
import { SubmitButton } from "@/components/forms/submit-button";
import { useApiForm } from "@/components/forms/use-api-form";
import { API } from "@/lib/api-paths";
import { callApi } from "@/lib/client/api";
import { forgetSession } from "@/lib/client/log-out";
import { AppError } from "@/lib/errors";
import { MESSAGES } from "@/lib/messages";
import { loginPath, PAGES } from "@/lib/paths";
import type { BookingDto } from "@/lib/schemas/booking-dto";
import type { NearDeparture } from "@/lib/schemas/schedule";
import { BookingNotice } from "./booking-notice";
import { BookingSent } from "./booking-sent";
import { BookingTerms } from "./booking-terms";
import { ContactFields } from "./contact-fields";
import { explainBookingError } from "./explain-booking-error";
import { type BookableProduct, livePrice, typedNumber } from "./party";
import { PricePanel } from "./price-panel";
import { TourFields } from "./tour-fields";
import { NotWanted, useAskTwice } from "./use-ask-twice";
import { useOwnContact } from "./use-own-contact";
import { useWanted } from "./use-wanted";

const EMPTY = {
  date: "",
  time: "",
  adults: "1",
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
  const router = useRouter();
  const [booking, setBooking] = useState<BookingDto>();
  const [nearest, setNearest] = useState<readonly NearDeparture[]>([]);
  const here = PAGES.bookProduct(product.name);
  const twice = useAskTwice(product.name);

  const form = useApiForm({
    initial: EMPTY,
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
        contact: {
          name: values["contact.name"],
          email: values["contact.email"],
          message: values["contact.message"],
          phone: values["contact.phone"],
        },
      };
    },
    summarise: (values) => (values.adults === "" ? MESSAGES.enterAdults : undefined),
    send: (data, idempotencyKey) => {
      if (data.totalPrice === undefined) {
        throw new AppError("NO_PRICE_FOR_GROUP", {
          sentence: MESSAGES.noPriceForGroup(data.adults + data.children),
        });
      }
      return twice.send(data, () =>
        callApi<BookingDto>(API.productBookings, { method: "POST", body: data, idempotencyKey }),
      );
    },
    onSuccess: setBooking,
    explain: (error) => {
      setNearest(nearestOf(error));
      if (error instanceof NotWanted) return undefined;
      const code = error instanceof AppError ? error.code : undefined;
      if (code === "SESSION_EXPIRED" || code === "INVALID_SESSION") void forgetSession();
      if (code === "SESSION_EXPIRED") {
        router.push(loginPath(here, "session-expired"));
        return undefined;
      }
      return explainBookingError(error, here);
    },
  });
  useOwnContact(form.fillIn);
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
      <div role="status">{booking && <BookingSent booking={booking} />}</div>
      {twice.question}
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
            <BookingNotice isKept={Boolean(form.kept.time)} returnTo={here} />
            <TourFields
              field={form.field}
              startTimes={product.startTimes}
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
                  perDay={product.priceUnit === "day"}
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
