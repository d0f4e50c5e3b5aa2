"use client";

import { useEffect, useState } from "react";
import { useAdminPanel } from "@/components/admin/shared/admin-panel";
import { SECTION_HEADING } from "@/components/admin/shared/section-heading";
import { sentences } from "@/components/bookings/please-call-guest";
import { type ChangePrices, nowIs } from "@/components/bookings/what-change-does";
import { ErrorSummary } from "@/components/forms/error-summary";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextField } from "@/components/forms/text-field";
import { buttonClass } from "@/components/ui/button-class";
import { clearDraft, readDraft } from "@/lib/client/drafts";
import type { BookingDto } from "@/lib/schemas/booking-dto";
import { draftOf, type EditedTotal, valuesOf, whoIsNotified } from "./booking-edit-values";
import { GuestFields, TourFields } from "./booking-fields";
import { OfferDay } from "./offer-day";
import { OverCapacity } from "./over-capacity";
import { PriceParts } from "./price-parts";
import { TotalChoice } from "./total-choice";
import { useBookingEdit } from "./use-booking-edit";

interface BookingEditProps {
  booking: BookingDto;
  /** Prices for another group; null if only the server can calculate them. */
  prices: ChangePrices;
  /** The usual start times of the product, `HH:mm`; empty for a service. */
  startTimes: readonly string[];
  hasHost: boolean;
}

/** The Edit button, and the form with all fields of a booking that an admin can change. */
export function BookingEdit(props: BookingEditProps) {
  const { may, isReloading } = useAdminPanel();
  const [isOpen, setOpen] = useState(false);
  const { booking } = props;
  useEffect(() => {
    // If the session ended while the form was open, login returns to this page. The form then opens again
    // with its draft.
    if (Object.keys(readDraft(draftOf(booking), valuesOf(booking))).length > 0) setOpen(true);
  }, [booking]);
  if (!may("adminEditBooking")) return null;
  if (isOpen) {
    return (
      <EditForm
        {...props}
        onClose={() => {
          setOpen(false);
          document.getElementById(SECTION_HEADING)?.focus();
        }}
      />
    );
  }
  return (
    <button
      type="button"
      // Disabled until the page has reloaded, because the form would open with outdated values.
      aria-disabled={isReloading}
      onClick={() => !isReloading && setOpen(true)}
      className={`${buttonClass({ look: "outline" })} mb-6`}
    >
      Edit<span className="sr-only"> booking {booking.reference}</span>
    </button>
  );
}

function EditForm({
  booking,
  prices,
  startTimes,
  hasHost,
  onClose,
}: BookingEditProps & { onClose: () => void }) {
  const { isSending } = useAdminPanel();
  const { form, over, newer, current, draft, total, call } = useBookingEdit(booking, prices, onClose);
  const { values, field } = form;
  const tourField = (name: "date" | "time" | "adults" | "children") => ({
    ...field(name),
    onValue: (value: string) => {
      form.set(name, value);
      // Another group has another price, so the admin has to choose the total again.
      if (name === "adults" || name === "children") form.set("total", "");
    },
  });
  return (
    <div className="mb-6 grid items-start gap-x-14 gap-y-10 border-line border-y py-5 md:petal md:border md:bg-surface md:p-6 lg:grid-cols-[minmax(0,36rem)_minmax(0,1fr)]">
      <form {...form.formProps} aria-label={`Edit booking ${current.reference}`} className="space-y-6">
        <ErrorSummary problem={form.problem} failures={form.failures}>
          {newer && <p className="mt-1">Now: {nowIs(newer)}</p>}
          <OverCapacity over={over} form={form} label="Save anyway" />
        </ErrorSummary>
        <TourFields field={tourField} startTimes={startTimes} />
        <TotalChoice
          field={field}
          total={total}
          before={current.totalPrice}
          isPriceUnknown={prices === null}
        />
        <GuestFields field={field} />
        <TextField {...field("specialNotes")} label="Special notes" rows={3} optional />
        <p className="text-muted">
          {sentences(whoIsNotified(call, { hasHost, isSending }), `The booking stays ${current.status}.`)}
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <div className="min-w-0 flex-1 basis-48">
            <SubmitButton label="Save changes" busyLabel="Saving…" status={form.status} />
          </div>
          <button
            type="button"
            onClick={() => {
              clearDraft(draft);
              onClose();
            }}
            className={buttonClass({ look: "quiet" })}
          >
            Discard changes
          </button>
        </div>
      </form>
      <div className="space-y-6 lg:sticky lg:top-24">
        <PriceSection booking={current} total={total} />
        <OfferDay
          offer={
            current.providerId
              ? { providerId: current.providerId._id }
              : { productType: current.productType ?? "" }
          }
          date={values.date}
          except={booking._id}
        />
      </div>
    </div>
  );
}

/** The current price, and our price for another group. */
function PriceSection({ booking, total }: { booking: BookingDto; total: EditedTotal }) {
  const { party, name, quote, ours } = total;
  return (
    <section aria-labelledby="price-parts" className="space-y-4">
      <h2 id="price-parts" className="text-subheading">
        Price
      </h2>
      <PriceParts title="Current price" party={booking} total={booking.totalPrice} quote={booking.price} />
      {quote && quote.total === ours && (
        <PriceParts title={`Price for ${name}`} party={party} total={quote.total} quote={quote} />
      )}
    </section>
  );
}
