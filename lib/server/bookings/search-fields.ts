import "server-only";
import type { BookingDoc } from "@/models/booking";
import { keptId } from "../../catalogue";
import type { Offer } from "../../domain/offer";
import { searchTerms } from "../../domain/search-words";

/**
 * A booking is found by its offer, and by words: its reference, its guest, and what is booked; at its provider by
 * the first two.
 */
export function bookingSearch(
  booking: Pick<BookingDoc, "reference" | "tourist" | "contact" | "provider" | "productType" | "category">,
): { offer: Offer; searchTerms: string[]; guestTerms: string[] } {
  const { reference, tourist, contact, provider, productType, category } = booking;
  const who = [reference, tourist?.fullName, tourist?.email, contact?.name, contact?.email, contact?.phone];
  return {
    offer: provider
      ? { kind: "service", id: provider._id.toHexString() }
      : { kind: "product", id: keptId(productType ?? "") },
    searchTerms: searchTerms(...who, provider?.serviceName, productType, category),
    guestTerms: searchTerms(...who),
  };
}
