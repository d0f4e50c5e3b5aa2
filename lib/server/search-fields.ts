import "server-only";
import type { AuditEntryDoc } from "@/models/audit-entry";
import type { BookingDoc } from "@/models/booking";
import type { ContactMessageDoc } from "@/models/contact-message";
import type { ProviderDoc } from "@/models/provider";
import type { ReviewDoc } from "@/models/review";
import type { TouristDoc } from "@/models/tourist";
import { searchTerms, sortName } from "../domain/search-words";

/** What each document keeps to be found and sorted by in long lists; written with every change. */

type Found = { searchTerms: string[] };
type Sorted = Found & { sortName: string };

/** A booking is found by its reference, its guest, and what is booked; at its provider by the first two. */
export function bookingSearch(
  booking: Pick<BookingDoc, "reference" | "tourist" | "contact" | "provider" | "productType" | "category">,
): Found & { guestTerms: string[] } {
  const { reference, tourist, contact, provider, productType, category } = booking;
  const guest = [reference, tourist?.fullName, tourist?.email, contact?.name, contact?.email, contact?.phone];
  return {
    searchTerms: searchTerms(...guest, provider?.serviceName, productType, category),
    guestTerms: searchTerms(...guest),
  };
}

/** A provider is found by its names, the one that waits for approval too, and by where and how it is reached. */
export function providerSearch(
  provider: Pick<ProviderDoc, "serviceName" | "fullName" | "email" | "category" | "location" | "contact"> &
    Partial<Pick<ProviderDoc, "pendingChange">>,
): Sorted {
  const { serviceName, fullName, email, category, location, contact, pendingChange } = provider;
  return {
    sortName: sortName(serviceName),
    searchTerms: searchTerms(
      serviceName,
      pendingChange?.serviceName,
      fullName,
      email,
      category,
      location,
      contact,
    ),
  };
}

/** A tourist is found by name, email and country. */
export function touristSearch({
  fullName,
  email,
  country,
}: Pick<TouristDoc, "fullName" | "email" | "country">): Sorted {
  return { sortName: sortName(fullName), searchTerms: searchTerms(fullName, email, country) };
}

/** A review is found by the names of its two sides when it was written, and by its words. */
export function reviewSearch(
  { comment }: Pick<ReviewDoc, "comment">,
  names: readonly (string | undefined)[],
): Found {
  return { searchTerms: searchTerms(...names, comment) };
}

/** A contact message is found by its sender and its words. */
export function messageSearch(
  message: Pick<ContactMessageDoc, "name" | "email" | "phone" | "message">,
): Sorted {
  const { name, email, phone } = message;
  return { sortName: sortName(name), searchTerms: searchTerms(name, email, phone, message.message) };
}

/** An entry of the trail is found by what was done, by whom and to what. */
export function auditSearch({
  action,
  actor,
  targetId,
}: Pick<AuditEntryDoc, "action" | "actor" | "targetId">): Found {
  return { searchTerms: searchTerms(action, actor.email, targetId) };
}
