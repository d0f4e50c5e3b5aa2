"use client";

import { type ReactNode, useState } from "react";
import { useEndedSession } from "@/components/auth/use-ended-session";
import { NearestStarts, nearestOf } from "@/components/departures/nearest-starts";
import { ErrorSummary } from "@/components/forms/error-summary";
import { fieldId } from "@/components/forms/field";
import { NeedsScript } from "@/components/forms/needs-script";
import { PhoneField } from "@/components/forms/phone-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextField } from "@/components/forms/text-field";
import { useApiForm } from "@/components/forms/use-api-form";
import { groupInWords } from "@/components/offers/fact-words";
import { API } from "@/lib/api-paths";
import { callApi } from "@/lib/client/api";
import type { PartyLimits } from "@/lib/domain/schedule";
import type { FieldErrors } from "@/lib/errors";
import type { BookingDto } from "@/lib/schemas/booking-dto";
import type { NearDeparture } from "@/lib/schemas/schedule";
import { BookingNotice } from "./booking-notice";
import { BookingSent } from "./booking-sent";
import { BookingTerms } from "./booking-terms";
import { explainServiceBookingError, refuseBooking } from "./explain-booking-error";
import { liveProviderPrice, outsideLimits, typedNumber } from "./party";
import { PricePanel } from "./price-panel";
import { TourFields } from "./tour-fields";
import { useEndedEarly } from "./use-ended-early";
import { useLastPhone } from "./use-last-phone";
import { NotWanted, useSendBooking } from "./use-send-booking";
import { useWanted, useWantedAddress } from "./use-wanted";

const EMPTY = { date: "", time: "", adults: "2", children: "0", specialNotes: "", "contact.phone": "" };

/** The fields of a provider that its booking form needs. */
export interface BookableService {
  id: string;
  serviceName: string;
  /** Whole LKR for a person. */
  price: number;
  /** Whether it starts at set times only. */
  isScheduled: boolean;
  /** The sizes of a party that the host takes. */
  limits: PartyLimits;
  /** Usual start times, `HH:mm`, the earliest first. */
  startTimes: readonly string[];
  /** What the host calls not included, in words. */
  notInPrice?: string | undefined;
}

interface ProviderBookingFormProps {
  provider: BookableService;
  /** Address of this page, to come back to after login. */
  returnTo: string;
  /** Shown above the price, beside the form; without it the form is one narrow column. */
  summary?: ReactNode;
}

/** Form that books a provider's service. */
export function ProviderBookingForm({ provider, returnTo: page, summary }: ProviderBookingFormProps) {
  const [booking, setBooking] = useState<BookingDto>();
  const [nearest, setNearest] = useState<readonly NearDeparture[]>([]);
  const { dialog, send, totalNow } = useSendBooking(provider.id);
  const { noteEnded, requireLasting } = useEndedEarly();

  const form = useApiForm({
    initial: EMPTY,
    draft: `book:${provider.id}`,
    schema: async () => (await import("@/lib/schemas/booking")).providerBookingSchema,
    toInput: (values) => {
      const price = liveProviderPrice(provider.price, values);
      return {
        providerId: provider.id,
        date: values.date,
        time: values.time,
        adults: typedNumber(values.adults),
        children: typedNumber(values.children),
        specialNotes: values.specialNotes,
        expectedTotal: "quote" in price ? totalNow(price.quote.total) : undefined,
        contact: { phone: values["contact.phone"] },
      };
    },
    beside: {
      names: [],
      check: (values): FieldErrors => {
        const adults = outsideLimits(provider.limits, values);
        return adults ? { adults } : {};
      },
    },
    beforeSending: () => {
      requireLasting();
      return refuseBooking("service", returnTo);
    },
    send: (data, idempotencyKey) =>
      send(data, (body) => callApi<BookingDto>(API.bookings, { method: "POST", body, idempotencyKey })),
    onSuccess: setBooking,
    explain: (error) => {
      setNearest(nearestOf(error));
      return error instanceof NotWanted || isEndedSession(error)
        ? undefined
        : explainServiceBookingError(error);
    },
  });

  const returnTo = useWantedAddress(page, form.values);
  const isEndedSession = useEndedSession(returnTo);
  useLastPhone(form.fillIn, noteEnded);
  useWanted(form.set);

  function choose({ date, time }: NearDeparture) {
    form.set("date", date);
    form.set("time", time);
    form.mend();
    setNearest([]);
    document.getElementById(fieldId("date"))?.focus();
  }

  const live = liveProviderPrice(provider.price, form.values, provider.limits);
  const price = (
    <PricePanel price={live} totalNow={totalNow} perDay={false} notInPrice={provider.notInPrice} />
  );
  const wide = summary !== undefined;
  return (
    <>
      <div role="status">{booking && <BookingSent booking={booking} isCard={wide} />}</div>
      {dialog}
      {!booking && (
        <form
          {...form.formProps}
          aria-label={`Book ${provider.serviceName}`}
          className={
            wide ? "grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_23rem] lg:grid-rows-[auto_1fr]" : "space-y-8"
          }
        >
          <div>
            <NeedsScript />
            <ErrorSummary problem={form.problem} failures={form.failures}>
              <NearestStarts nearest={nearest} onChoose={choose} />
            </ErrorSummary>
            <BookingNotice isKept={Boolean(form.kept.time)} returnTo={returnTo} />
            <TourFields
              field={form.field}
              startTimes={provider.startTimes}
              sizes={groupInWords(provider.limits.min ?? 1, provider.limits.max)}
              departures={
                provider.isScheduled
                  ? {
                      offer: { providerId: provider.id },
                      total: "quote" in live ? live.quote.total : undefined,
                      refusals: form.failures,
                    }
                  : undefined
              }
            />
          </div>
          {wide && (
            <aside aria-label="Price" className="lg:row-span-2">
              <div className="petal overflow-clip border border-line bg-surface shadow-raised lg:sticky lg:top-26">
                {summary}
                <div className="p-6">{price}</div>
              </div>
            </aside>
          )}
          <div>
            <div className="space-y-5">
              <PhoneField
                {...form.field("contact.phone")}
                optional
                hint="So that your host can call you on the day. With country code, such as +94 77 123 4567"
              />
              <TextField
                {...form.field("specialNotes")}
                label="Special notes"
                rows={3}
                optional
                hint="Allergies, diet, where to pick you up"
              />
            </div>
            {!wide && <div className="mt-8 border-line border-t pt-6">{price}</div>}
            <div className="mt-8 max-w-md">
              <SubmitButton label="Book Now" busyLabel="Sending your booking…" status={form.status} />
              <BookingTerms isService isScheduled={provider.isScheduled} />
            </div>
          </div>
        </form>
      )}
    </>
  );
}
