import "server-only";
import type { BookingDoc } from "@/models/booking";
import { keptId } from "../../domain/catalogue";
import type { Offer } from "../../domain/offer";
import { phoneTerms } from "../../domain/phones";
import { searchTerms, sortName } from "../../domain/search-words";

/** The kind and id of the booked offer. */
export function offerOf({ provider, productType }: Pick<BookingDoc, "provider" | "productType">): Offer {
  return provider
    ? { kind: "service", id: provider._id.toHexString() }
    : { kind: "product", id: keptId(productType ?? "") };
}

/**
 * The search fields of a booking: `offer`; `searchTerms` for admins (reference, tourist, contact, offer, host);
 * `guestTerms` for its provider (reference and guest's names); `sortName`, the guest's name for sorting. Providers cannot
 * search by phone and email, because a search would reveal them even after the provider no longer sees them
 * (docs/product.md, "Privacy").
 */
export function bookingSearch(
  booking: Pick<BookingDoc, "reference" | "tourist" | "contact" | "provider" | "productType" | "category">,
): { offer: Offer; searchTerms: string[]; guestTerms: string[]; sortName: string } {
  const { reference, tourist, contact, provider, productType, category } = booking;
  const adminWords = [
    reference,
    tourist?.fullName,
    tourist?.email,
    contact?.name,
    contact?.email,
    contact?.phone,
  ];
  return {
    offer: offerOf(booking),
    searchTerms: searchTerms(
      ...phoneTerms(contact?.phone),
      ...adminWords,
      provider?.serviceName,
      provider?.fullName,
      productType,
      category,
    ),
    guestTerms: searchTerms(reference, tourist?.fullName, contact?.name),
    sortName: sortName(tourist?.fullName ?? contact?.name ?? ""),
  };
}
