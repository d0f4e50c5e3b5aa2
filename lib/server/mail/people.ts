import "server-only";
import type { BookingDoc } from "@/models/booking";
import type { MailDoc } from "@/models/mail";
import { ROLES } from "../../domain/roles";
import { findAccountByEmail } from "../accounts/queries";
import { listConfirmedOn, listStoredBookings } from "../bookings/for-mails";
import { findStoredBooking } from "../bookings/queries";
import { type AnsweredMessage, findAnswered, findMessage } from "../contact/queries";
import { providerExists } from "../providers/queries";
import { findStoredReview } from "../reviews/queries";

/** Ids of the accounts in a booking's mails. Erased guests and deleted hosts are left out. */
async function accountsOf({
  tourist,
  provider,
}: Pick<BookingDoc, "tourist" | "provider">): Promise<string[]> {
  const host = provider && (await providerExists(provider._id)) ? [provider._id] : [];
  return [...(tourist?.fullName ? [tourist._id] : []), ...host].map(String);
}

/**
 * Ids of the tourist account that sent a message, and of all accounts that have verified the message's email.
 */
async function accountsOfSender({
  touristId,
  email,
}: Pick<AnsweredMessage, "touristId" | "email">): Promise<string[]> {
  const accounts = await Promise.all(ROLES.map((role) => findAccountByEmail(role, email)));
  const verified = accounts.flatMap((account) => (account?.emailVerified ? [account.id] : []));
  return [...new Set([...(touristId ? [touristId] : []), ...verified])];
}

/**
 * Ids of the accounts that a mail names or goes to, so that the mail is found when one of them is erased
 * (docs/product.md, "Privacy"). A guest without an account is identified by the booking's id. A few queries
 * by id or email.
 */
export async function peopleIn({ kind, about }: MailDoc): Promise<string[]> {
  const { id, details } = about;
  if (kind === "account.reset-password") {
    const role = ROLES.find((one) => one === details.role);
    const account = role && (await findAccountByEmail(role, String(details.email)));
    return account ? [account.id] : [];
  }
  if (kind === "booking.digest" || kind === "contact.message" || kind === "contact.digest")
    return [String(details.reader)];
  if (kind === "contact.received") {
    const message = await findMessage(id);
    return message ? accountsOfSender(message) : [];
  }
  if (kind === "contact.answer") {
    const answered = await findAnswered(about);
    return answered ? accountsOfSender(answered) : [];
  }
  if (kind === "booking.many-host") {
    const bookings = Array.isArray(details.bookings) ? details.bookings.map(String) : [];
    const guests = (await listStoredBookings(bookings)).flatMap(({ tourist }) => tourist ?? []);
    return [...new Set([id, ...guests.map(({ _id }) => _id.toHexString())])];
  }
  if (kind === "booking.tomorrow-host") {
    const bookings = await listConfirmedOn(id, String(details.day));
    // A guest without an account is identified by the booking.
    return [id, ...bookings.map(({ _id, tourist }) => (tourist?._id ?? _id).toHexString())];
  }
  if (kind === "booking.cancelled-team") {
    const booking = await findStoredBooking(id);
    return [String(details.reader), ...(booking ? await accountsOf(booking) : [])];
  }
  if (kind.startsWith("booking.")) {
    const booking = (details.booking as BookingDoc | undefined) ?? (await findStoredBooking(id));
    return booking ? accountsOf(booking) : [];
  }
  if (kind.startsWith("review.")) {
    const review = await findStoredReview(id);
    return review ? [review.reviewerId.toHexString(), review.targetId] : [];
  }
  return [id];
}
