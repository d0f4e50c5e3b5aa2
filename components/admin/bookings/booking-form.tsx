"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useAdminDesk } from "@/components/admin/shared/admin-desk";
import { explainAdminError } from "@/components/admin/shared/explain-admin-error";
import { useEndedAdminSession } from "@/components/admin/shared/use-ended-admin-session";
import { sentences } from "@/components/bookings/please-call-guest";
import { ChoiceField } from "@/components/forms/choice-field";
import { ErrorSummary } from "@/components/forms/error-summary";
import { PickerField, type PickerItem } from "@/components/forms/picker-field";
import { SelectField } from "@/components/forms/select-field";
import { StepperField } from "@/components/forms/stepper-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextField } from "@/components/forms/text-field";
import { useApiForm } from "@/components/forms/use-api-form";
import { ADMIN_PAGES } from "@/lib/admin-paths";
import { ADMIN_API } from "@/lib/api-paths";
import { findProduct, PRODUCTS } from "@/lib/catalogue";
import { callApi } from "@/lib/client/api";
import { BOOKING_STATUS_LABEL, BOOKING_STATUSES } from "@/lib/domain/booking-status";
import { MAX_CANCEL_NOTE } from "@/lib/domain/cancel-reasons";
import { pleaseCall } from "@/lib/domain/guest-contact";
import { unusualStart } from "@/lib/domain/start-times";
import { formatListPrice } from "@/lib/format";
import { listHref } from "@/lib/list-address";
import { MESSAGES } from "@/lib/messages";
import { MAX_PARTY } from "@/lib/pricing";
import type { BookingDto } from "@/lib/schemas/booking-dto";
import type { OwnProviderDto } from "@/lib/schemas/provider-dto";
import type { TouristDto } from "@/lib/schemas/tourist-dto";
import { adminPrice, onlineTotal } from "./admin-price";
import { OfferDay } from "./offer-day";
import { OverPlaces, useOverPlaces } from "./over-places";
import { PriceParts } from "./price-parts";
import { TotalField } from "./total-field";

const EMPTY = {
  subject: "product",
  productType: "",
  guest: "account",
  "contact.name": "",
  "contact.phone": "",
  "contact.email": "",
  date: "",
  time: "",
  adults: "1",
  children: "0",
  totalPrice: "",
  status: "pending",
  specialNotes: "",
  note: "",
};

/** The values of the form's fields, by their names. */
export type BookingFormValues = Record<keyof typeof EMPTY, string>;

type PickedProvider = PickerItem & { price: number };

type PickedTourist = PickerItem & { email: string };

async function findProviders(q: string, signal: AbortSignal): Promise<PickedProvider[]> {
  const address = listHref(ADMIN_API.providers, { q, limit: "20", sort: "serviceName" });
  const found = await callApi<OwnProviderDto[]>(address, { signal });
  return found.map(({ _id, serviceName, category, location, price }) => ({
    id: _id,
    label: serviceName,
    note: `${category}, ${location}, ${formatListPrice(price)} /person`,
    price,
  }));
}

async function findTourists(q: string, signal: AbortSignal): Promise<PickedTourist[]> {
  const address = listHref(ADMIN_API.tourists, { q, limit: "20", sort: "fullName" });
  const found = await callApi<TouristDto[]>(address, { signal });
  return found.map(({ _id, fullName, email, country }) => ({
    id: _id,
    label: fullName,
    note: `${email}, ${country}`,
    email,
  }));
}

const wholeNumber = (text: string) => (text.trim() === "" ? undefined : Number(text));

interface BookingFormProps {
  /** What the fields hold when the form opens, where that is known. */
  initial?: Partial<BookingFormValues>;
  /** The contact message that the booking answers (24 hex digits), and the account that may be its sender's. */
  enquiry?: {
    messageId: string;
    sender: (PickedTourist & { why: string }) | null;
    /** Asks for a call to the sender whose account gets no mails; blank for any other. */
    call: string;
  };
}

/** An admin enters a booking: of a product or a service, for a tourist or a walk-in, on any day. */
export function BookingForm({ initial, enquiry }: BookingFormProps) {
  const router = useRouter();
  const { say } = useAdminDesk();
  const sessionEnded = useEndedAdminSession();
  const [provider, setProvider] = useState<PickedProvider | null>(null);
  const [tourist, setTourist] = useState<PickedTourist | null>(enquiry?.sender ?? null);
  const over = useOverPlaces();

  const form = useApiForm({
    initial: { ...EMPTY, ...initial } as BookingFormValues,
    draft: enquiry ? `admin:booking:${enquiry.messageId}` : "admin:booking",
    schema: async () => (await import("@/lib/schemas/booking")).adminBookingSchema,
    beside: {
      names: ["providerId", "touristId"],
      check: (values) => ({
        ...(values.subject === "provider" && !provider ? { providerId: "Choose a provider." } : {}),
        ...(values.subject === "product" && !values.productType ? { productType: "Choose a product." } : {}),
        ...(values.guest === "account" && !tourist
          ? { touristId: "Choose a tourist, or enter the guest’s details." }
          : {}),
        ...(values.totalPrice === "" && !ownTotal(values)
          ? { totalPrice: "Enter the total in whole rupees." }
          : {}),
        ...(Number(values.adults) + Number(values.children) > MAX_PARTY
          ? {
              adults: `A booking can have at most ${MAX_PARTY} people. Make two bookings for a larger group.`,
            }
          : {}),
      }),
    },
    toInput: (values) => ({
      overbook: over.take(),
      ...(enquiry && { messageId: enquiry.messageId }),
      ...(values.subject === "provider" ? { providerId: provider?.id } : { productType: values.productType }),
      ...(values.guest === "account"
        ? {
            touristId: tourist?.id,
            ...(tourist &&
              values["contact.phone"] && {
                contact: { name: tourist.label, phone: values["contact.phone"], email: tourist.email },
              }),
          }
        : {
            contact: {
              name: values["contact.name"],
              phone: values["contact.phone"],
              email: values["contact.email"],
            },
          }),
      date: values.date,
      time: values.time,
      adults: wholeNumber(values.adults) ?? Number.NaN,
      children: wholeNumber(values.children) ?? 0,
      totalPrice: wholeNumber(values.totalPrice) ?? null,
      status: values.status,
      specialNotes: values.specialNotes,
      note: values.note,
    }),
    send: (body, idempotencyKey) =>
      callApi<BookingDto>(ADMIN_API.bookings, { method: "POST", body, idempotencyKey }),
    onSuccess: ({ _id, reference, callGuest, contact }) => {
      // Of a new booking, only a guest with an account is on the list of people to call.
      const call = callGuest && pleaseCall("unconfirmed", contact?.phone);
      say(sentences(`Booking ${reference} is added.`, call));
      // The new page is shorter: it would open scrolled below the sections of the panel.
      window.scrollTo(0, 0);
      router.push(ADMIN_PAGES.booking(_id));
      router.refresh();
    },
    explain: (error) => {
      over.note(error);
      return sessionEnded(error) ? undefined : explainAdminError(MESSAGES.addBookingFailed, error);
    },
  });

  const subjectOf = (values: BookingFormValues) =>
    values.subject === "provider" ? (provider ?? undefined) : { productType: values.productType };

  function priceOf(values: BookingFormValues) {
    return adminPrice(subjectOf(values), values);
  }

  function ownTotal(values: BookingFormValues): boolean {
    const price = priceOf(values);
    return price !== undefined && "quote" in price;
  }

  const { values, field, problem } = form;
  const product = values.subject === "product" ? findProduct(values.productType) : undefined;
  const startTimes = product?.startTimes ?? [];
  const price = priceOf(values);
  const offer =
    values.subject === "provider"
      ? provider && { providerId: provider.id }
      : product && { productType: product.name };
  return (
    <div className="grid items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,36rem)_minmax(0,1fr)]">
      <form {...form.formProps} aria-label="Add a booking" className="space-y-6">
        <ErrorSummary problem={problem} failures={form.failures}>
          <OverPlaces over={over} form={form} label="Add it over the places" />
        </ErrorSummary>
        <ChoiceField
          {...field("subject")}
          legend="What is booked"
          options={[
            { value: "product", label: "One of our products" },
            { value: "provider", label: "A provider's service" },
          ]}
        />
        {values.subject === "product" ? (
          <SelectField
            {...field("productType")}
            label="Product"
            placeholder="Choose a product"
            options={PRODUCTS.map(({ name }) => ({ value: name, label: name }))}
          />
        ) : (
          <PickerField
            name="providerId"
            label="Provider"
            placeholder="Type a name or place"
            value={provider}
            onPick={(item) => {
              setProvider(item);
              form.mend("providerId");
            }}
            find={findProviders}
            error={problem?.fields?.providerId}
          />
        )}
        <ChoiceField
          {...field("guest")}
          legend="Who comes"
          options={[
            { value: "account", label: "A tourist with an account", text: enquiry?.sender?.why },
            {
              value: "walk-in",
              label: "Somebody without an account",
              text: enquiry?.sender ? "As they wrote to us." : undefined,
            },
          ]}
        />
        {values.guest === "account" ? (
          <PickerField
            name="touristId"
            label="Tourist"
            placeholder="Type a name or email"
            value={tourist}
            onPick={(item) => {
              setTourist(item);
              form.mend("touristId");
            }}
            find={findTourists}
            error={problem?.fields?.touristId}
          />
        ) : (
          <TextField {...field("contact.name")} label="Guest's name" autoComplete="off" />
        )}
        <TextField
          {...field("contact.phone")}
          label="Guest's phone"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          optional
          hint={values.guest === "account" ? undefined : "A phone number or an email is needed"}
        />
        {values.guest !== "account" && (
          <TextField
            {...field("contact.email")}
            label="Guest's email"
            type="email"
            inputMode="email"
            autoComplete="off"
            optional
          />
        )}
        <div className="grid gap-6 sm:grid-cols-2">
          <TextField {...field("date")} label="Date" type="date" hint="Past days are allowed" />
          <TextField
            {...field("time")}
            label="Time"
            type="time"
            hint={unusualStart(values.time, startTimes)}
          />
          <StepperField {...field("adults")} label="Adults" one="adult" min={1} max={MAX_PARTY} />
          <StepperField {...field("children")} label="Children" one="child" min={0} max={MAX_PARTY - 1} />
        </div>
        <TotalField
          {...field("totalPrice")}
          price={price}
          onlineTotal={onlineTotal(subjectOf(values), values)}
        />
        <SelectField
          {...field("status")}
          label="Status"
          placeholder="Choose a status"
          options={BOOKING_STATUSES.map((value) => ({ value, label: BOOKING_STATUS_LABEL[value] }))}
        />
        <TextField {...field("specialNotes")} label="Special notes" rows={3} optional />
        {enquiry && (
          <TextField
            {...field("note")}
            label="A word to the guest"
            hint={
              values.guest === "account" && tourist?.id === enquiry.sender?.id && enquiry.call
                ? enquiry.call
                : values.status === "confirmed"
                  ? "It stands in the mail, which gives our price and says that the place is confirmed."
                  : "It stands in the mail, which gives our price and asks whether they would like it."
            }
            rows={3}
            maxLength={MAX_CANCEL_NOTE}
            optional
          />
        )}
        <SubmitButton label="Add the booking" busyLabel="Adding…" status={form.status} />
      </form>
      <div className="petal space-y-6 border border-line bg-surface p-5 md:p-6 lg:sticky lg:top-24">
        {price && "quote" in price && (
          <PriceParts
            title="Our price"
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
