import type { PickerItem } from "@/components/forms/picker-field";
import { ADMIN_API } from "@/lib/admin-api-paths";
import { callApi } from "@/lib/client/api";
import type { Product } from "@/lib/domain/catalogue-types";
import { MAX_PARTY, type QuoteResult } from "@/lib/domain/pricing";
import type { FieldErrors } from "@/lib/errors";
import { formatListPrice } from "@/lib/format";
import { listHref } from "@/lib/schemas/list-address";
import type { OwnProviderDto } from "@/lib/schemas/provider-dto";
import type { TouristDto } from "@/lib/schemas/tourist-dto";
import { adminPrice } from "./admin-price";

export const EMPTY_BOOKING = {
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

export type BookingFormValues = Record<keyof typeof EMPTY_BOOKING, string>;

type PickedProvider = PickerItem & { price: number };

type PickedTourist = PickerItem & { email: string };

/** The provider and the tourist that the admin selected. */
export interface Picked {
  provider: PickedProvider | null;
  tourist: PickedTourist | null;
  /** Our tours with today's texts and prices. */
  products: readonly Product[];
}

/** The contact message from which the booking is created. */
export interface Enquiry {
  /** 24 hex digits. */
  messageId: string;
  /** The account that probably belongs to the sender. */
  sender: (PickedTourist & { why: string }) | null;
  /** A sentence that asks the admin to call the sender; empty if we can email the account. */
  call: string;
}

export async function findProviders(q: string, signal: AbortSignal): Promise<PickedProvider[]> {
  const address = listHref(ADMIN_API.providers, { q, limit: "20", sort: "serviceName" });
  const found = await callApi<OwnProviderDto[]>(address, { signal });
  return found.map(({ _id, serviceName, category, location, price }) => ({
    id: _id,
    label: serviceName,
    note: `${category}, ${location}, ${formatListPrice(price)} /person`,
    price,
  }));
}

export async function findTourists(q: string, signal: AbortSignal): Promise<PickedTourist[]> {
  const address = listHref(ADMIN_API.tourists, { q, limit: "20", sort: "fullName" });
  const found = await callApi<TouristDto[]>(address, { signal });
  return found.map(({ _id, fullName, email, country }) => ({
    id: _id,
    label: fullName,
    note: `${email}, ${country}`,
    email,
  }));
}

/** The product or service that determines the price; undefined until one is selected. */
export function subjectOf({ subject, productType }: BookingFormValues, { provider, products }: Picked) {
  return subject === "provider" ? (provider ?? undefined) : products.find(({ name }) => name === productType);
}

/** Our price; undefined until the offer and the group are known. */
export function priceOf(values: BookingFormValues, picked: Picked): QuoteResult | undefined {
  return adminPrice(subjectOf(values, picked), values);
}

/** Problems that the schema does not detect: missing selections, a missing total and a party that is too large. */
export function bookingProblems(values: BookingFormValues, picked: Picked): FieldErrors {
  const price = priceOf(values, picked);
  const hasOwnTotal = price !== undefined && "quote" in price;
  return {
    ...(values.subject === "provider" && !picked.provider ? { providerId: "Choose a host." } : {}),
    ...(values.subject === "product" && !values.productType ? { productType: "Choose a tour." } : {}),
    ...(values.guest === "account" && !picked.tourist
      ? { touristId: "Choose a traveller, or switch to “Guest without an account”." }
      : {}),
    ...(values.totalPrice === "" && !hasOwnTotal ? { totalPrice: "Enter the total in whole rupees." } : {}),
    ...(Number(values.adults) + Number(values.children) > MAX_PARTY
      ? {
          adults: `A booking can have at most ${MAX_PARTY} people. Add two bookings for a larger group.`,
        }
      : {}),
  };
}

const wholeNumber = (text: string) => (text.trim() === "" ? undefined : Number(text));

/**
 * The guest as `adminBookingSchema` expects it: an account, optionally with another phone number, or the
 * contact of a guest without an account.
 */
function guestInput(values: BookingFormValues, { tourist }: Picked) {
  const { "contact.name": name, "contact.phone": phone, "contact.email": email } = values;
  if (values.guest !== "account") return { contact: { name, phone, email } };
  return {
    touristId: tourist?.id,
    ...(tourist && phone && { contact: { name: tourist.label, phone, email: tourist.email } }),
  };
}

/** The input of `adminBookingSchema`, without `overbook`. */
export function bookingInput(values: BookingFormValues, picked: Picked, enquiry: Enquiry | undefined) {
  const { subject, productType, date, time, status, specialNotes, note } = values;
  return {
    ...(enquiry && { messageId: enquiry.messageId }),
    ...(subject === "provider" ? { providerId: picked.provider?.id } : { productType }),
    ...guestInput(values, picked),
    ...{ date, time, status, specialNotes, note },
    adults: wholeNumber(values.adults) ?? Number.NaN,
    children: wholeNumber(values.children) ?? 0,
    totalPrice: wholeNumber(values.totalPrice) ?? null,
  };
}
