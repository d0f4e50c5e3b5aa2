"use client";

import { useEffect, useState } from "react";
import type { z } from "zod";
import { ACCOUNT_DRAFT } from "@/components/auth/account-draft";
import { useEndedSession } from "@/components/auth/use-ended-session";
import { nearestOf } from "@/components/departures/nearest-starts";
import { fieldId } from "@/components/forms/field";
import type { FormProblem, FormValues } from "@/components/forms/types";
import { useApiForm } from "@/components/forms/use-api-form";
import { API } from "@/lib/api-paths";
import { callApi } from "@/lib/client/api";
import { clearDraft, saveDraft } from "@/lib/client/drafts";
import { roleHint } from "@/lib/domain/session-hint";
import type { FieldErrors } from "@/lib/errors";
import type { NearDeparture } from "@/lib/schemas/availability";
import type { BookingDto } from "@/lib/schemas/booking-dto";
import type { GuestBookingDto, guestBookingSchema } from "@/lib/schemas/guest-booking";
import { refuseBooking } from "./explain-booking-error";
import { type LivePrice, typedNumber } from "./party";
import { withPickUp } from "./pick-up";
import { useEndedEarly } from "./use-ended-early";
import { NotWanted, type SentBooking, useSendBooking } from "./use-send-booking";
import { useWanted, useWantedAddress } from "./use-wanted";

/** The fields that both booking forms share. */
export type BookingField =
  | ("date" | "time" | "adults" | "children" | "specialNotes" | "pickUp")
  | ("contact.name" | "contact.email" | "contact.phone");

type Values<Extra extends string> = FormValues<BookingField | Extra>;

interface BookingFormOptions<Extra extends string, S extends z.ZodType<SentBooking>> {
  kind: "product" | "service";
  /** A product's name or a provider's id. */
  subject: string;
  /** Address of this page, to return to after login. */
  page: string;
  /** Address of the API call that creates the booking. */
  api: string;
  initial: Values<Extra>;
  schema: () => Promise<S>;
  priceOf: (values: Values<Extra>) => LivePrice;
  /** Returns the schema input of the fields that only this form has. */
  toInput: (values: Values<Extra>, price: LivePrice) => object;
  check: (values: Values<Extra>) => FieldErrors;
  summarise?: (values: Values<Extra>) => string | undefined;
  /** @throws AppError if the booking has no price */
  requirePrice?: (booking: z.output<S>) => void;
  explain: (error: unknown) => FormProblem;
  /** Whether the guest books without an account. Such bookings use another API call and schema. */
  isGuest: boolean;
}

/**
 * The result of a booking form: the booking or, for a guest without an account, data about the mailed link.
 */
export type Sent = { booking: BookingDto } | { link: GuestBookingDto };

const loadGuestSchema = async () => (await import("@/lib/schemas/guest-booking")).guestBookingSchema;

/** The schema input of the fields that only a booking without an account has. */
function guestInput(kind: "product" | "service", subject: string, values: Values<never>) {
  const { "contact.name": name, "contact.email": email, "contact.phone": phone } = values;
  const offer = kind === "product" ? { productType: subject } : { providerId: subject };
  return { ...offer, contact: { name, email, phone } };
}

/**
 * State of a booking form: its values, the live price, the confirmation questions, and the booking after it is sent.
 */
export function useBookingForm<Extra extends string, S extends z.ZodType<SentBooking>>(
  options: BookingFormOptions<Extra, S>,
) {
  const { kind, subject, page, api, initial, schema, priceOf, toInput, check, isGuest } = options;
  const [sent, setSent] = useState<Sent>();
  const [nearest, setNearest] = useState<readonly NearDeparture[]>([]);
  const { dialog, send, totalNow } = useSendBooking(subject);
  const { noteEnded, requireLasting } = useEndedEarly();

  const form = useApiForm<BookingField | Extra, S | typeof guestBookingSchema, Sent>({
    ...{ initial, draft: `book:${subject}` },
    ...(options.summarise && !isGuest && { summarise: options.summarise }),
    schema: async () => {
      const [loaded] = await Promise.all(
        isGuest ? [loadGuestSchema(), import("./guest-link-sent")] : [schema(), import("./booking-sent")],
      );
      return loaded;
    },
    beside: { names: [], check },
    toInput: (values) => {
      const price = priceOf(values);
      return {
        date: values.date,
        time: values.time,
        adults: typedNumber(values.adults),
        children: typedNumber(values.children),
        specialNotes: withPickUp(values.pickUp, values.specialNotes),
        expectedTotal: "quote" in price ? totalNow(price.quote.total) : undefined,
        ...(isGuest ? guestInput(kind, subject, values) : toInput(values, price)),
      };
    },
    beforeSending: () => {
      if (isGuest) return undefined;
      requireLasting();
      return refuseBooking(kind, returnTo);
    },
    send: async (data, idempotencyKey) => {
      const post = <Made>(path: string) =>
        send(data, (body) => callApi<Made>(path, { method: "POST", body, idempotencyKey }));
      if (isGuest) return { link: await post<GuestBookingDto>(API.guestBookings) };
      options.requirePrice?.(data as z.output<S>);
      return { booking: await post<BookingDto>(api) };
    },
    onSuccess: (made) => {
      if (isGuest) clearDraft(ACCOUNT_DRAFT);
      setSent(made);
    },
    explain: (error) => {
      setNearest(nearestOf(error));
      return error instanceof NotWanted || isEndedSession(error) ? undefined : options.explain(error);
    },
  });
  const returnTo = useWantedAddress(page, form.values);
  const isEndedSession = useEndedSession(returnTo, kind === "product" ? "invalid-token" : "invalid-session");
  useWanted(form.set);
  // Stores the name and email as the draft of the signup form, for visitors who sign up to book. Not for a booking
  // without an account, because the next person at this browser would see the name and email in the signup form.
  const { "contact.name": fullName, "contact.email": email } = form.values;
  useEffect(() => {
    if (!isGuest && !roleHint(document.cookie) && (fullName || email))
      saveDraft(ACCOUNT_DRAFT, { fullName, email }, null);
  }, [isGuest, fullName, email]);

  return {
    ...{ form, sent, dialog, nearest, totalNow, returnTo, isGuest },
    price: priceOf(form.values),
    /** Shows the sent form again, with its values. */
    reopen: () => {
      form.reset(form.values);
      setSent(undefined);
    },
    /** Records the error of an early call that failed because the session had ended. */
    noteEnded,
    chooseNearest: ({ date, time }: NearDeparture) => {
      form.set("date", date);
      form.set("time", time);
      form.mend();
      setNearest([]);
      document.getElementById(fieldId("date"))?.focus();
    },
  };
}
