"use client";

import { ChoiceField } from "@/components/forms/choice-field";
import { ErrorSummary } from "@/components/forms/error-summary";
import { PickerField } from "@/components/forms/picker-field";
import { SelectField } from "@/components/forms/select-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextField } from "@/components/forms/text-field";
import { BOOKING_STATUS_LABEL, BOOKING_STATUSES } from "@/lib/domain/booking-status";
import { MAX_CANCEL_NOTE } from "@/lib/domain/cancel-reasons";
import type { Product } from "@/lib/domain/catalogue-types";
import { formatInstant } from "@/lib/format";
import { onlineTotal } from "./admin-price";
import { GuestFields, TourFields } from "./booking-fields";
import {
  type BookingFormValues,
  type Enquiry,
  findProviders,
  findTourists,
  priceOf,
  subjectOf,
} from "./booking-form-values";
import { OfferDay } from "./offer-day";
import { OverCapacity } from "./over-capacity";
import { PriceParts } from "./price-parts";
import { TotalField } from "./total-field";
import { useNewBooking } from "./use-new-booking";

interface BookingFormProps {
  /** Initial values of the form; missing fields are empty. */
  initial?: Partial<BookingFormValues>;
  enquiry?: Enquiry | undefined;
  /** Our tours with today's texts and prices. */
  products: readonly Product[];
}

/**
 * The form in which an admin adds a booking of a product or service, on any day. The guest can be a tourist
 * with an account or somebody without one.
 */
export function BookingForm({ initial = {}, enquiry, products }: BookingFormProps) {
  const state = useNewBooking(initial, enquiry, products);
  const { form, over, picked } = state;
  const { values, field } = form;
  const product =
    values.subject === "product" ? products.find(({ name }) => name === values.productType) : undefined;
  const price = priceOf(values, picked);
  const offer =
    values.subject === "provider"
      ? picked.provider && { providerId: picked.provider.id }
      : product && { productType: product.name };
  return (
    <div className="grid items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,36rem)_minmax(0,1fr)]">
      <form {...form.formProps} aria-label="Add a booking" className="space-y-6">
        <ErrorSummary problem={form.problem} failures={form.failures}>
          <OverCapacity over={over} form={form} label="Add anyway" />
        </ErrorSummary>
        {form.restoredAt && (
          <p role="status" className="text-base text-muted">
            {`We restored your draft from ${formatInstant(new Date(form.restoredAt).toISOString())}. `}
            <button type="button" onClick={state.startEmpty} className="text-link">
              Start over
            </button>
          </p>
        )}
        <SubjectFields state={state} />
        <WhoComes state={state} enquiry={enquiry} />
        <TourFields field={field} startTimes={product?.startTimes ?? []} dateHint="Past dates are allowed" />
        <TotalField
          {...field("totalPrice")}
          price={price}
          onlineTotal={onlineTotal(subjectOf(values, picked), values)}
        />
        <SelectField
          {...field("status")}
          label="Status"
          placeholder="Choose a status"
          options={BOOKING_STATUSES.map((value) => ({ value, label: BOOKING_STATUS_LABEL[value] }))}
        />
        <TextField
          {...field("specialNotes")}
          label="Special notes"
          rows={3}
          optional
          hint="The guest and the host can read these notes."
        />
        {enquiry && (
          <TextField
            {...field("note")}
            label="Message to the guest"
            hint={noteHint(state, enquiry)}
            rows={3}
            maxLength={MAX_CANCEL_NOTE}
            optional
          />
        )}
        <SubmitButton label="Add booking" busyLabel="Adding…" status={form.status} />
      </form>
      <div className="petal space-y-6 border border-line bg-surface p-5 md:p-6 lg:sticky lg:top-24">
        {price && "quote" in price && (
          <PriceParts
            title="Calculated price"
            party={{ adults: Number(values.adults), children: Number(values.children || 0) }}
            total={price.quote.total}
            quote={price.quote}
          />
        )}
        <OfferDay offer={offer ?? undefined} date={values.date} />
      </div>
    </div>
  );
}

interface PartProps {
  state: ReturnType<typeof useNewBooking>;
}

function SubjectFields({ state: { form, picked, pickProvider } }: PartProps) {
  const { values, field, problem } = form;
  return (
    <>
      <ChoiceField
        {...field("subject")}
        legend="Whose tour?"
        options={[
          { value: "product", label: "Ours" },
          { value: "provider", label: "A host's" },
        ]}
      />
      {values.subject === "product" ? (
        <SelectField
          {...field("productType")}
          label="Tour"
          placeholder="Choose a tour"
          options={picked.products.map(({ name }) => ({ value: name, label: name }))}
        />
      ) : (
        <PickerField
          name="providerId"
          label="Host"
          placeholder="Type a name or place"
          value={picked.provider}
          onPick={pickProvider}
          find={findProviders}
          error={problem?.fields?.providerId}
        />
      )}
    </>
  );
}

/** The guest: a tourist with an account, or a name and contact without an account. */
function WhoComes({ state, enquiry }: PartProps & { enquiry: Enquiry | undefined }) {
  const { form, picked, pickTourist } = state;
  const { values, field, problem } = form;
  const isAccount = values.guest === "account";
  return (
    <>
      <ChoiceField
        {...field("guest")}
        legend="Guest"
        options={[
          { value: "account", label: "Traveller with an account", text: enquiry?.sender?.why },
          {
            value: "walk-in",
            label: "Guest without an account",
            text: enquiry?.sender ? "We'll use the contact details from the message." : undefined,
          },
        ]}
      />
      {isAccount && (
        <PickerField
          name="touristId"
          label="Traveller"
          placeholder="Type a name or email"
          value={picked.tourist}
          onPick={pickTourist}
          find={findTourists}
          error={problem?.fields?.touristId}
        />
      )}
      <GuestFields
        field={field}
        isPhoneOnly={isAccount}
        phoneHint={isAccount ? undefined : "Enter a phone number or an email address"}
      />
    </>
  );
}

/** Says where the note to the guest appears, or asks for a call if we cannot email the guest. */
function noteHint({ form: { values }, picked }: PartProps["state"], { sender, call }: Enquiry): string {
  if (values.guest === "account" && picked.tourist?.id === sender?.id && call) return call;
  return values.status === "confirmed"
    ? "We'll add your message to the confirmation email, after the price."
    : "We'll email the guest the price and your message.";
}
