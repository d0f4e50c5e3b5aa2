import "server-only";
import type { BookingDoc } from "@/models/booking";
import type { MailDoc } from "@/models/mail";
import { ROLES } from "../../../domain/roles";
import { findAccountByEmail } from "../../accounts/queries";
import { findKeptBooking, listConfirmedOn } from "../../bookings/queries";
import { type AnsweredMessage, findAnswered } from "../../contact/queries";
import { providerExists } from "../../providers/queries";
import { findKeptReview } from "../../reviews/queries";

/** The accounts of a booking that stand in its mails: no guest who erased the account, and no host who is gone. */
async function accountsOf({
  tourist,
  provider,
}: Pick<BookingDoc, "tourist" | "provider">): Promise<string[]> {
  const host = provider && (await providerExists(provider._id)) ? [provider._id] : [];
  return [...(tourist?.fullName ? [tourist._id] : []), ...host].map(String);
}

/** Ids of the account that wrote the message, and of those that certainly belong to whoever reads its address. */
async function accountsOfSender({ touristId, email }: AnsweredMessage): Promise<string[]> {
  const accounts = await Promise.all(ROLES.map((role) => findAccountByEmail(role, email)));
  const verified = accounts.flatMap((account) => (account?.emailVerified ? [account.id] : []));
  return [...new Set([...(touristId ? [touristId] : []), ...verified])];
}

/**
 * Ids of the accounts that a mail tells of, so that it can be found when one of them is erased (product 20). At most two
 * queries by ids, or three by an address.
 */
export async function peopleIn({ kind, about }: MailDoc): Promise<string[]> {
  const { id, details } = about;
  if (kind === "account.reset-password") {
    const role = ROLES.find((one) => one === details.role);
    const account = role && (await findAccountByEmail(role, String(details.email)));
    return account ? [account.id] : [];
  }
  if (kind === "booking.digest" || kind === "contact.message") return [String(details.reader)];
  if (kind === "contact.answer") {
    const answered = await findAnswered(about);
    return answered ? accountsOfSender(answered) : [];
  }
  if (kind === "booking.many-host") return [id, String(details.touristId ?? "")];
  if (kind === "booking.tomorrow-host") {
    const guests = (await listConfirmedOn(id, String(details.day))).flatMap(({ tourist }) => tourist ?? []);
    return [id, ...guests.map(({ _id }) => _id.toHexString())];
  }
  if (kind.startsWith("booking.")) {
    const booking = (details.booking as BookingDoc | undefined) ?? (await findKeptBooking(id));
    return booking ? accountsOf(booking) : [];
  }
  if (kind.startsWith("review.")) {
    const review = await findKeptReview(id);
    return review ? [review.reviewerId.toHexString(), review.targetId] : [];
  }
  return [id];
}
