"use client";

import { type ReactNode, useEffect } from "react";
import { useCompany } from "@/components/layout/company";
import { API } from "@/lib/api-paths";
import { MESSAGES } from "@/lib/content/messages";
import type { Confirmation } from "@/lib/domain/answer-times";
import { vehiclesInWords } from "@/lib/domain/vehicles";
import { AppError, type FieldErrors } from "@/lib/errors";
import { PAGES } from "@/lib/paths";
import { AsGuestOrTourist, type Who } from "./as-guest-or-tourist";
import { BookingFormLayout, BookingSent } from "./booking-form-layout";
import { ContactFields } from "./contact-fields";
import { explainBookingError } from "./explain-booking-error";
import { type BookableProduct, livePrice } from "./party";
import { PricePanel } from "./price-panel";
import { onlyStart } from "./tour-fields";
import { useBookingForm } from "./use-booking-form";
import { useLastPhone } from "./use-last-phone";
import { useOwnContact } from "./use-own-contact";

const EMPTY = {
  date: "",
  time: "",
  // Most bookings are for two adults.
  adults: "2",
  children: "0",
  specialNotes: "",
  pickUp: "",
  "contact.name": "",
  "contact.email": "",
  "contact.message": "",
  "contact.phone": "",
};

interface ProductBookingFormProps {
  product: BookableProduct;
  /** Whether the product has a schedule, so that guests choose one of its departures. */
  isScheduled: boolean;
  /** How bookings of the offer are confirmed; undefined if the server could not read it. */
  confirmation?: Confirmation | undefined;
  /** Shown above the price on wide screens. */
  picture: ReactNode;
}

export function ProductBookingForm(props: ProductBookingFormProps) {
  return (
    <AsGuestOrTourist>
      {(who) => <ProductForm key={String(who.isGuest)} {...props} who={who} />}
    </AsGuestOrTourist>
  );
}

function ProductForm({
  product,
  isScheduled,
  confirmation,
  picture,
  who,
}: ProductBookingFormProps & { who: Who }) {
  const { name, startTimes, adultsOnly } = product;
  const firstTime = onlyStart(isScheduled ? [] : startTimes);
  const state = useProductForm(product, firstTime, who.isGuest);
  const { form, price, totalNow } = state;
  return (
    <BookingFormLayout
      state={state}
      who={who}
      label={`Book ${name}`}
      onBooked={(booking) => <BookingSent booking={booking} confirmation={confirmation} leadsOn />}
      isKept={
        Boolean(form.kept.time && form.kept.time !== firstTime) || Boolean(form.kept["contact.message"])
      }
      offer={{ productType: name }}
      isScheduled={isScheduled}
      picksUp={product.picksUp}
      confirmation={confirmation}
      tour={{ startTimes, adultsOnly }}
      summary={picture}
      pricePanel={
        <PricePanel
          price={price}
          totalNow={totalNow}
          perDay={product.priceUnit === "day"}
          adultsOnly={adultsOnly}
          gateCosts={product.gateCosts}
          vehicles={"quote" in price ? vehiclesInWords(product.vehicle, price.party) : ""}
          onAdults={(adults) => form.set("adults", String(adults))}
        />
      }
    >
      <ContactFields field={form.field} picksUp={product.picksUp} />
    </BookingFormLayout>
  );
}

/**
 * @param firstTime the start time that is selected when the form opens
 * @param isGuest whether the guest books without an account
 */
function useProductForm(product: BookableProduct, firstTime: string, isGuest: boolean) {
  const company = useCompany();
  const state = useBookingForm({
    kind: "product",
    subject: product.name,
    page: PAGES.bookProduct(product.name),
    api: API.productBookings,
    initial: { ...EMPTY, time: firstTime },
    schema: async () => (await import("@/lib/schemas/booking")).productBookingSchema,
    priceOf: (values) => livePrice(product, values),
    toInput: (values, price) => ({
      productType: product.name,
      totalPrice: "quote" in price ? price.quote.total : undefined,
      contact: {
        name: values["contact.name"],
        email: values["contact.email"],
        message: values["contact.message"],
        phone: values["contact.phone"],
      },
    }),
    check: ({ children }): FieldErrors =>
      product.adultsOnly && Number(children) > 0 ? { children: MESSAGES.adultsOnly } : {},
    summarise: (values) => (values.adults === "" ? MESSAGES.enterAdults : undefined),
    requirePrice: ({ totalPrice, adults, children }) => {
      if (totalPrice !== undefined) return;
      throw new AppError("NO_PRICE_FOR_GROUP", { sentence: MESSAGES.noPriceForGroup(adults + children) });
    },
    explain: (error) => explainBookingError(error, company),
    isGuest,
  });
  useMessageAsNote(state.form, isGuest);
  useOwnContact(state.form.fillIn, state.noteEnded);
  useLastPhone(state.form.fillIn, state.noteEnded);
  return state;
}

/**
 * Moves a typed message to the notes if the visitor continues without an account, because the form for guests
 * has no message field.
 */
function useMessageAsNote(
  { values, set }: { values: typeof EMPTY; set: (name: keyof typeof EMPTY, value: string) => void },
  isGuest: boolean,
) {
  const { "contact.message": message, specialNotes } = values;
  useEffect(() => {
    if (!isGuest || !message) return;
    set("specialNotes", [message, specialNotes].filter(Boolean).join("\n"));
    set("contact.message", "");
  }, [isGuest, message, specialNotes, set]);
}
