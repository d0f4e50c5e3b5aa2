"use client";

import { type ReactNode, useCallback, useState } from "react";
import { typedNumber } from "@/components/bookings/party";
import { useBookingWindow } from "@/components/bookings/use-booking-window";
import { useOwnContact } from "@/components/bookings/use-own-contact";
import { useWanted } from "@/components/bookings/use-wanted";
import { ErrorSummary } from "@/components/forms/error-summary";
import { NeedsScript } from "@/components/forms/needs-script";
import { PhoneField } from "@/components/forms/phone-field";
import { StepperField } from "@/components/forms/stepper-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextField } from "@/components/forms/text-field";
import { useApiForm } from "@/components/forms/use-api-form";
import { API } from "@/lib/api-paths";
import { callApi } from "@/lib/client/api";
import { ANSWER_WITHIN } from "@/lib/domain/message-answers";
import { MAX_PARTY } from "@/lib/domain/pricing";
import { formatTime } from "@/lib/format";
import type { ContactMessageDto } from "@/lib/schemas/contact-message";
import { explainContactError } from "./explain-contact-error";
import { MessageSent } from "./message-sent";

const EMPTY = {
  "enquiry.date": "",
  "enquiry.adults": "2",
  "enquiry.children": "0",
  "enquiry.stay": "",
  name: "",
  email: "",
  phone: "",
  message: "",
};

interface EnquiryFormProps {
  productType: string;
  /** The usual start times, `HH:mm`. */
  startTimes: readonly string[];
  /** Shown above the form until it is sent. */
  children: ReactNode;
}

/**
 * The form for a price enquiry about a product without a price: date, group, and where the guests stay. No
 * account is needed.
 */
export function EnquiryForm({ productType, startTimes, children }: EnquiryFormProps) {
  const [sent, setSent] = useState<ContactMessageDto>();
  const form = useApiForm({
    initial: EMPTY,
    draft: `enquiry:${productType}`,
    schema: async () => (await import("@/lib/schemas/contact-message")).contactMessageSchema,
    toInput: (values) => ({
      enquiry: {
        productType,
        date: values["enquiry.date"],
        adults: typedNumber(values["enquiry.adults"]),
        children: typedNumber(values["enquiry.children"]),
        stay: values["enquiry.stay"],
      },
      name: values.name,
      email: values.email,
      phone: values.phone,
      message: values.message,
    }),
    send: (body, idempotencyKey) =>
      callApi<ContactMessageDto>(API.contact, { method: "POST", body, idempotencyKey }),
    onSuccess: setSent,
    explain: explainContactError,
  });
  const { set, fillIn, field } = form;
  useOwnContact(
    useCallback((known) => fillIn({ name: known["contact.name"], email: known["contact.email"] }), [fillIn]),
  );
  useWanted(useCallback((name, value) => name !== "time" && set(`enquiry.${name}`, value), [set]));
  const { first, last } = useBookingWindow();

  if (sent) {
    return (
      <MessageSent
        level="h2"
        title="We've received your enquiry"
        message={sent}
        next={` with a time and price ${ANSWER_WITHIN}. Nothing is booked yet.`}
      />
    );
  }
  return (
    <>
      {children}
      <form {...form.formProps} aria-label={`Ask for a price: ${productType}`} className="space-y-10">
        <div>
          <NeedsScript />
          <ErrorSummary problem={form.problem} failures={form.failures} />
          <fieldset>
            <legend className="mb-4 font-heading font-semibold text-heading">Your day</legend>
            <div className="grid gap-5 sm:grid-cols-2">
              <TextField
                {...field("enquiry.date")}
                label="Date"
                type="date"
                min={first}
                max={last}
                className="sm:col-span-2 sm:max-w-72"
              />
              <StepperField {...field("enquiry.adults")} label="Adults" one="adult" min={1} max={MAX_PARTY} />
              <StepperField
                {...field("enquiry.children")}
                label="Children"
                one="child"
                min={0}
                max={MAX_PARTY - 1}
              />
              <TextField
                {...field("enquiry.stay")}
                label="Hotel or town"
                optional
                hint="Where you're staying"
                className="sm:col-span-2"
              />
            </div>
          </fieldset>
        </div>
        <fieldset>
          <legend className="mb-4 font-heading font-semibold text-heading">Your details</legend>
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField {...field("name")} label="Name" autoComplete="name" className="sm:col-span-2" />
            <TextField
              {...field("email")}
              label="Email"
              type="email"
              inputMode="email"
              autoComplete="email"
            />
            <PhoneField {...field("phone")} optional />
            <TextField
              {...field("message")}
              label="Message"
              rows={4}
              optional
              hint={`For example, your preferred time${startTimes.length > 1 ? ` (${startTimes.map(formatTime).join(" or ")})` : ""}, special requests or questions`}
              className="sm:col-span-2"
            />
          </div>
        </fieldset>
        <div className="max-w-md">
          <SubmitButton label="Ask for a price" busyLabel="Sending your enquiry…" status={form.status} />
          <p className="mt-3 text-base text-muted">
            Asking for a price doesn't book anything, and you don't need an account.
          </p>
        </div>
      </form>
    </>
  );
}
