import "server-only";
import type { BookingDoc } from "@/models/booking";
import { keptId } from "../../domain/catalogue";
import type { Offer } from "../../domain/offer";
import { phoneTerms } from "../../domain/phones";
import { searchTerms } from "../../domain/search-words";

/** What is booked. */
export function offerOf({ provider, productType }: Pick<BookingDoc, "provider" | "productType">): Offer {
  return provider
    ? { kind: "service", id: provider._id.toHexString() }
    : { kind: "product", id: keptId(productType ?? "") };
}

/**
 * The search fields of a booking: `offer`, what is booked; `searchTerms`, by which admins find it: reference, tourist
 * or contact, what is booked, and its host; `guestTerms`, by which its provider finds it: reference and names, because phone and
 * address are not the provider's for ever (product 20).
 */
export function bookingSearch(
  booking: Pick<BookingDoc, "reference" | "tourist" | "contact" | "provider" | "productType" | "category">,
): { offer: Offer; searchTerms: string[]; guestTerms: string[] } {
  const { reference, tourist, contact, provider, productType, category } = booking;
  const who = [reference, tourist?.fullName, tourist?.email, contact?.name, contact?.email, contact?.phone];
  return {
    offer: offerOf(booking),
    searchTerms: searchTerms(
      ...phoneTerms(contact?.phone),
      ...who,
      provider?.serviceName,
      provider?.fullName,
      productType,
      category,
    ),
    guestTerms: searchTerms(reference, tourist?.fullName, contact?.name),
  };
}
