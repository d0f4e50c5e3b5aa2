"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useAdminPanel } from "@/components/admin/shared/admin-panel";
import { explainAdminError } from "@/components/admin/shared/explain-admin-error";
import { useEndedAdminSession } from "@/components/admin/shared/use-ended-admin-session";
import { sentences } from "@/components/bookings/please-call-guest";
import { useApiForm } from "@/components/forms/use-api-form";
import { ADMIN_API } from "@/lib/admin-api-paths";
import { ADMIN_PAGES } from "@/lib/admin-paths";
import { callApi } from "@/lib/client/api";
import { ADMIN_MESSAGES } from "@/lib/content/admin-messages";
import type { Product } from "@/lib/domain/catalogue-types";
import { pleaseCall } from "@/lib/domain/guest-contact";
import type { BookingDto } from "@/lib/schemas/booking-dto";
import {
  type BookingFormValues,
  bookingInput,
  bookingProblems,
  EMPTY_BOOKING,
  type Enquiry,
  type Picked,
} from "./booking-form-values";
import { useOverCapacity } from "./over-capacity";

export function useNewBooking(
  initial: Partial<BookingFormValues>,
  enquiry: Enquiry | undefined,
  products: readonly Product[],
) {
  const router = useRouter();
  const { say } = useAdminPanel();
  const sessionEnded = useEndedAdminSession();
  const [picked, setPicked] = useState<Picked>({
    provider: null,
    tourist: enquiry?.sender ?? null,
    products,
  });
  const over = useOverCapacity();

  const form = useApiForm({
    initial: { ...EMPTY_BOOKING, ...initial } as BookingFormValues,
    draft: enquiry ? `admin:booking:${enquiry.messageId}` : "admin:booking",
    schema: async () => (await import("@/lib/schemas/admin-booking")).adminBookingSchema,
    beside: {
      names: ["providerId", "touristId"],
      check: (values) => bookingProblems(values, picked),
    },
    toInput: (values) => ({ overbook: over.take(), ...bookingInput(values, picked, enquiry) }),
    send: (body, idempotencyKey) =>
      callApi<BookingDto>(ADMIN_API.bookings, { method: "POST", body, idempotencyKey }),
    onSuccess: ({ _id, reference, callGuest, contact }) => {
      // The server sets `callGuest` on a new booking only if the guest has an account and we cannot email the
      // account's address.
      const call = callGuest && pleaseCall("unconfirmed", contact?.phone);
      say(sentences(`Booking ${reference} added.`, call));
      // Scrolls to the top. Otherwise the browser would keep the scroll position of this long form.
      window.scrollTo(0, 0);
      router.push(ADMIN_PAGES.booking(_id));
      router.refresh();
    },
    explain: (error) => {
      over.note(error);
      return sessionEnded(error) ? undefined : explainAdminError(ADMIN_MESSAGES.addBookingFailed, error);
    },
  });

  return {
    ...{ form, over, picked },
    startEmpty: () => {
      setPicked({ provider: null, tourist: enquiry?.sender ?? null, products });
      form.startEmpty();
    },
    pickProvider: (provider: Picked["provider"]) => {
      setPicked((before) => ({ ...before, provider }));
      form.mend("providerId");
    },
    pickTourist: (tourist: Picked["tourist"]) => {
      setPicked((before) => ({ ...before, tourist }));
      form.mend("touristId");
    },
  };
}
