import "server-only";
import { Types } from "mongoose";
import { colomboMoment } from "../../domain/dates";
import { type Erase, eraserOf, GUESTS_KEPT_MONTHS, monthsBefore } from "../../domain/privacy";
import { ROLES } from "../../domain/roles";
import { AppError } from "../../errors";
import type { GuestFoundDto, GuestInput } from "../../schemas/guest";
import { findAccountByEmail } from "../accounts/queries";
import { recordAction } from "../audit/commands";
import { eraseElsewhere, eraseFromEntriesOf } from "../audit/erase";
import { relayEvents } from "../audit/outbox-relay";
import { cancelFutureBookings } from "../bookings/cancel-booking";
import { eraseGuestOf, guestTraces } from "../bookings/erase";
import { findWalkIn, walkInsBefore } from "../bookings/walk-ins";
import { eraseMessages } from "../contact/commands";
import { messagesReachedBy } from "../contact/queries";
import type { Actor } from "../infra/actor";
import { eraseMailsAbout, eraseMailsNaming, eraseMailsTo } from "../mail/erase";
import { erasePreferences } from "../mail/preferences";
import { eraseAnswersOf } from "./erase-answers";

/**
 * Erases the contact data of guests without an account (docs/product.md, "How long data is kept"). Amount,
 * day and offer of their bookings stay.
 */

/**
 * Erases the guests of these bookings from bookings, audit log, stored responses and mails. Can be repeated.
 */
async function eraseBookings(ids: readonly Types.ObjectId[], erase: Erase): Promise<void> {
  for await (const done of eraseGuestOf({ _id: { $in: [...ids] } }, false)) {
    await eraseFromEntriesOf(done, erase);
    await eraseAnswersOf(done);
    await eraseMailsAbout(done);
    await eraseMailsNaming(done);
  }
}

/** Erases guests whose tour was more than twelve months ago. @returns the number of their bookings */
export async function eraseOldGuests(now: Date): Promise<number> {
  const day = colomboMoment(monthsBefore(now, GUESTS_KEPT_MONTHS)).date;
  for (let erased = 0; ; ) {
    const ids = await walkInsBefore(day);
    if (ids.length === 0) return erased;
    await eraseBookings(ids, eraserOf(await guestTraces({ _id: { $in: ids } })));
    erased += ids.length;
  }
}

/** Counts what is stored about a guest without an account, for an admin who is about to erase the guest. */
export async function findGuest({ contact }: GuestInput): Promise<GuestFoundDto> {
  const [{ ids, upcoming }, messages] = await Promise.all([
    findWalkIn(contact, new Date()),
    messagesReachedBy(contact),
  ]);
  return { bookings: ids.length, upcoming, messages: messages.length };
}

/**
 * Erases a guest without an account: the contact in bookings, messages and mails. Upcoming bookings are cancelled. The
 * audit log records only numbers. An interrupted erasure is completed by repeating it.
 * @throws AppError `NOT_FOUND` when nothing is stored
 */
export async function eraseGuest(actor: Actor, { contact }: GuestInput): Promise<GuestFoundDto> {
  // Without this call, events that are still in outboxes would enter the audit log after the erasure.
  await relayEvents();
  const { ids, upcoming, traces } = await findWalkIn(contact, new Date());
  const messages = await messagesReachedBy(contact);
  if (ids.length + messages.length === 0) throw new AppError("NOT_FOUND", "guestNotFound");
  const found = { bookings: ids.length, upcoming, messages: messages.length };
  // The audit entry is written first, so that it exists even if the erasure is interrupted.
  await recordAction(actor, "guest.erased", "guest", found);

  const isEmail = contact.includes("@");
  const emails = [...new Set([...traces.emails, ...(isEmail ? [contact.toLowerCase()] : [])])];
  const phones = [...traces.phones, ...(isEmail ? [] : [contact])];
  const erase = eraserOf({ names: traces.names, emails, phones });
  const written = await eraseMessages({ _id: { $in: messages.map((id) => new Types.ObjectId(id)) } });
  await eraseMailsAbout(written);
  await eraseAnswersOf(written);
  await eraseBookings(ids, erase);
  await cancelFutureBookings(actor, { _id: { $in: ids } });
  // Other documents are searched only by email and phone, because other people may have the same name.
  await eraseElsewhere([], eraserOf({ names: [], emails, phones }));
  for (const email of emails) await eraseAddress(email);
  return found;
}

/** Erases the mails to an address, and its mail preferences, unless the address belongs to an account. */
async function eraseAddress(email: string): Promise<void> {
  const accounts = await Promise.all(ROLES.map((role) => findAccountByEmail(role, email)));
  if (accounts.some((account) => account !== null)) return;
  await eraseMailsTo(email);
  await erasePreferences(email);
}
