"use client";

import { useEffect, useState } from "react";
import { useAdminPanel } from "@/components/admin/shared/admin-panel";
import { explainAdminError } from "@/components/admin/shared/explain-admin-error";
import { useEndedAdminSession } from "@/components/admin/shared/use-ended-admin-session";
import { sentences } from "@/components/bookings/please-call-guest";
import type { ChangePrices } from "@/components/bookings/what-change-does";
import { fieldId } from "@/components/forms/field";
import { useApiForm } from "@/components/forms/use-api-form";
import { ADMIN_API } from "@/lib/admin-api-paths";
import { callApi } from "@/lib/client/api";
import { ADMIN_MESSAGES } from "@/lib/content/admin-messages";
import { AppError, type FieldErrors } from "@/lib/errors";
import type { BookingDto } from "@/lib/schemas/booking-dto";
import {
  type BookingEditValues,
  callFor,
  draftOf,
  editInput,
  type ServerTotal,
  totalWith,
  valuesOf,
} from "./booking-edit-values";
import { useOverCapacity } from "./over-capacity";

export function useBookingEdit(booking: BookingDto, prices: ChangePrices, onClose: () => void) {
  const { say, reload } = useAdminPanel();
  const sessionEnded = useEndedAdminSession();
  const over = useOverCapacity();
  const [newer, setNewer] = useState<BookingDto>();
  const [serverTotal, setServerTotal] = useState<ServerTotal>();
  // A reload of the page may pass a newer booking. This state keeps the booking as it was when the form opened, because
  // the admin changes that version.
  const [before] = useState(booking);
  /** The booking as the admin last saw it. */
  const current = newer ?? before;
  const totalOf = (values: BookingEditValues) => totalWith(values, current, prices, serverTotal);

  const form = useApiForm({
    initial: valuesOf(before),
    draft: draftOf(before),
    schema: async () => (await import("@/lib/schemas/booking-changes")).bookingEditSchema,
    beside: {
      names: [],
      check: (values): FieldErrors =>
        totalOf(values).choice === "" ? { total: "Choose the new total." } : {},
    },
    toInput: (values) => ({ overbook: over.take(), ...editInput(values, current, totalOf(values)) }),
    send: (body) => callApi<BookingDto>(ADMIN_API.booking(booking._id), { method: "PUT", body }),
    onSuccess: ({ reference, version, callGuest }) => {
      const saved = sentences(`Booking ${reference} saved.`, callGuest && callFor(before, form.values));
      say(version === current.version ? "No changes to save." : saved);
      reload();
      onClose();
    },
    explain: (error) => {
      if (sessionEnded(error)) return undefined;
      over.note(error);
      if (error instanceof AppError) takeUp(error);
      return explainAdminError(ADMIN_MESSAGES.editBookingFailed, error);
    },
  });

  /** Applies the newer booking or the total that the server returned with an error. */
  function takeUp({ code, details }: AppError) {
    const latest = code === "CHANGED_MEANWHILE" && (details?.booking as BookingDto | undefined);
    if (latest) {
      // Fields that this admin did not change get the values that somebody else has saved meanwhile.
      const [opened, changed] = [valuesOf(current), valuesOf(latest)];
      for (const name of Object.keys(changed) as (keyof BookingEditValues)[]) {
        if (form.values[name] === opened[name]) form.set(name, changed[name]);
      }
      setNewer(latest);
    }
    const total = details?.totalPrice;
    if (typeof total === "number") setServerTotal({ for: totalOf(form.values).name, total });
    // The chosen total was for the old values, so the admin has to choose again.
    if (latest || typeof total === "number") form.set("total", "");
  }

  const isOnlyTotal = Object.keys(form.problem?.fields ?? {}).join() === "total";
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after a failed submission, not after each correction
  useEffect(() => {
    // After a failure, the error summary gets the focus. The question about the total is far below the
    // summary, so it gets the focus instead if it is the only problem.
    if (form.failures > 0 && isOnlyTotal) document.getElementById(fieldId("total"))?.focus();
  }, [form.failures]);

  return {
    ...{ form, over, newer, current },
    draft: draftOf(before),
    total: totalOf(form.values),
    call: callFor(before, form.values),
  };
}
