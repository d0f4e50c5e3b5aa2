import "server-only";
import { type BookingDoc, BookingModel } from "@/models/booking";
import { ContactMessageModel } from "@/models/contact-message";
import { ProviderModel } from "@/models/provider";
import { TouristModel } from "@/models/tourist";
import { BOOKING_STATUS_LABEL } from "../../domain/booking-status";
import { searchedWords, wordsOf } from "../../domain/search-words";
import { formatInstant, formatShortDay, formatTime } from "../../format";
import { type FoundDto, MAX_FOUND } from "../../schemas/panel-search";
import { messageReference } from "../contact/reference";
import type { Account } from "../infra/actor";
import { connectDatabase } from "../infra/db";
import { hasWords } from "../infra/lists/conditions";
import { isAllowed } from "../infra/staff-right";
import { readAllProducts } from "../products/queries";

/** How many matching bookings or messages are compared to find the latest. */
const COMPARED = 60;

/**
 * Bookings, hosts, products, tourists and contact messages that match all words (docs/product.md, "Search in
 * the panel"), of the kinds that the admin may list. At most four queries, each on the index of search terms;
 * products are searched in memory.
 */
export async function searchPanel(actor: Pick<Account, "role" | "staff">, q: string): Promise<FoundDto[]> {
  const words = searchedWords(q);
  if (words.length === 0) return [];
  await connectDatabase();
  const found = await Promise.all([
    isAllowed(actor, "adminListBookings") ? findBookings(words) : [],
    isAllowed(actor, "adminListProviders") ? findProviders(words) : [],
    isAllowed(actor, "adminSetProductSchedule") ? findProducts(words) : [],
    isAllowed(actor, "adminListTourists") ? findTourists(words) : [],
    isAllowed(actor, "adminListContactMessages") ? findMessages(words) : [],
  ]);
  return found.flat();
}

async function findBookings(words: string[]): Promise<FoundDto[]> {
  const found = await BookingModel.find(
    hasWords(words),
    "reference tourist contact provider.serviceName productType date time status",
  )
    .limit(COMPARED)
    .lean();
  return found
    .sort((a, b) => (a.date < b.date ? 1 : -1))
    .slice(0, MAX_FOUND)
    .map((booking) => ({
      kind: "booking",
      id: booking._id.toHexString(),
      title: `${booking.reference}, ${booking.tourist?.fullName ?? booking.contact?.name ?? "A guest"}`,
      text: bookingText(booking),
    }));
}

function bookingText({ provider, productType, date, time, status }: BookingDoc): string {
  const day = `${formatShortDay(date)} ${date.slice(0, 4)}, ${formatTime(time)}`;
  return [provider?.serviceName ?? productType, day, BOOKING_STATUS_LABEL[status]].filter(Boolean).join(", ");
}

async function findProviders(words: string[]): Promise<FoundDto[]> {
  const found = await ProviderModel.find(hasWords(words), "serviceName fullName location approved")
    .limit(MAX_FOUND)
    .lean();
  return found.map(({ _id, serviceName, fullName, location, approved }) => ({
    kind: "provider",
    id: _id.toHexString(),
    title: serviceName,
    text: [fullName, location, approved ? "" : "Waiting for approval"].filter(Boolean).join(", "),
  }));
}

async function findProducts(words: string[]): Promise<FoundDto[]> {
  const isMatch = (text: string) => {
    const terms = wordsOf(text);
    return words.every((word) => terms.some((term) => term.startsWith(word)));
  };
  return (await readAllProducts())
    .filter(({ name, category }) => isMatch(`${name} ${category}`))
    .slice(0, MAX_FOUND)
    .map(({ id, name, category }) => ({ kind: "product", id, title: name, text: category }));
}

async function findTourists(words: string[]): Promise<FoundDto[]> {
  const found = await TouristModel.find(hasWords(words), "fullName email country").limit(MAX_FOUND).lean();
  return found.map(({ _id, fullName, email, country }) => ({
    kind: "tourist",
    id: _id.toHexString(),
    title: fullName,
    text: [email, country].filter(Boolean).join(", "),
  }));
}

async function findMessages(words: string[]): Promise<FoundDto[]> {
  const found = await ContactMessageModel.find(hasWords(words), "name email enquiry.productType createdAt")
    .limit(COMPARED)
    .lean();
  return found
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .slice(0, MAX_FOUND)
    .map(({ _id, name, email, enquiry, createdAt }) => ({
      kind: "message",
      id: messageReference(_id),
      title: name,
      text: [
        enquiry ? `Price enquiry: ${enquiry.productType}` : "Message",
        email,
        formatInstant(createdAt.toISOString()),
      ]
        .filter(Boolean)
        .join(", "),
    }));
}
