"use client";

import type { ReactNode } from "react";
import { PhoneField } from "@/components/forms/phone-field";
import { TextField } from "@/components/forms/text-field";
import { useCompany } from "@/components/layout/company";
import { groupInWords } from "@/components/offers/fact-words";
import { API } from "@/lib/api-paths";
import type { Confirmation } from "@/lib/domain/answer-times";
import type { GateCost } from "@/lib/domain/gate-costs";
import type { PartyLimits } from "@/lib/domain/schedule";
import type { FieldErrors } from "@/lib/errors";
import { AsGuestOrTourist, type Who } from "./as-guest-or-tourist";
import { BookingFormLayout, BookingSent } from "./booking-form-layout";
import { explainServiceBookingError } from "./explain-booking-error";
import { liveProviderPrice, outsideLimits } from "./party";
import { PickUpField } from "./pick-up-field";
import { PricePanel } from "./price-panel";
import { useBookingForm } from "./use-booking-form";
import { useLastPhone } from "./use-last-phone";

const EMPTY = {
  ...{ date: "", time: "", adults: "2", children: "0", specialNotes: "", pickUp: "" },
  ...{ "contact.name": "", "contact.email": "", "contact.phone": "" },
};

/** The fields of a provider that its booking form needs. */
export interface BookableService {
  id: string;
  serviceName: string;
  /** Whole LKR per person. */
  price: number;
  /** Whether the service has a schedule, so that guests choose one of its departures. */
  isScheduled: boolean;
  confirmation: Confirmation;
  /** The group sizes that the host takes. */
  limits: PartyLimits;
  /** Usual start times, `HH:mm`, earliest first. */
  startTimes: readonly string[];
  /** Whether the host picks guests up where they stay. */
  picksUp: boolean;
  /** The host's text about costs that the price does not include. */
  notInPrice?: string | undefined;
  /** Costs that guests usually pay to others. */
  gateCosts: readonly GateCost[];
}

interface ProviderBookingFormProps {
  provider: BookableService;
  /** Address of this page, to return to after login. */
  returnTo: string;
  /** Shown above the price, beside the form. Without a summary, the form is one narrow column. */
  summary?: ReactNode;
}

export function ProviderBookingForm(props: ProviderBookingFormProps) {
  return (
    <AsGuestOrTourist>
      {(who) => <ProviderForm key={String(who.isGuest)} {...props} who={who} />}
    </AsGuestOrTourist>
  );
}

function ProviderForm({ provider, returnTo, summary, who }: ProviderBookingFormProps & { who: Who }) {
  const company = useCompany();
  const { id, price, limits, startTimes, isScheduled } = provider;
  const state = useBookingForm({
    kind: "service",
    subject: id,
    page: returnTo,
    api: API.bookings,
    initial: EMPTY,
    schema: async () => (await import("@/lib/schemas/booking")).providerBookingSchema,
    priceOf: (values) => liveProviderPrice(price, values, limits),
    toInput: (values) => ({ providerId: id, contact: { phone: values["contact.phone"] } }),
    check: (values): FieldErrors => {
      const adults = outsideLimits(limits, values);
      return adults ? { adults } : {};
    },
    explain: (error) => explainServiceBookingError(error, company),
    isGuest: who.isGuest,
  });
  const { form, totalNow } = state;
  useLastPhone(form.fillIn, state.noteEnded);
  return (
    <BookingFormLayout
      state={state}
      label={`Book ${provider.serviceName}`}
      who={who}
      onBooked={(booking) => (
        <BookingSent booking={booking} confirmation={provider.confirmation} isCard={summary !== undefined} />
      )}
      isKept={Boolean(form.kept.time)}
      offer={{ providerId: id }}
      isScheduled={isScheduled}
      picksUp={provider.picksUp}
      confirmation={provider.confirmation}
      tour={{ startTimes, sizes: groupInWords(limits.min ?? 1, limits.max) }}
      summary={summary}
      pricePanel={
        <PricePanel
          price={state.price}
          totalNow={totalNow}
          perDay={false}
          notInPrice={provider.notInPrice}
          gateCosts={provider.gateCosts}
        />
      }
    >
      <div className="space-y-5">
        <PhoneField
          {...form.field("contact.phone")}
          optional
          hint="Your host may call you on the day. Include the country code, such as +94 77 123 4567."
        />
        {provider.picksUp && <PickUpField field={form.field("pickUp")} />}
        <TextField
          {...form.field("specialNotes")}
          label="Special notes"
          rows={3}
          optional
          hint="Allergies, diet or anything else we should know"
        />
      </div>
    </BookingFormLayout>
  );
}
