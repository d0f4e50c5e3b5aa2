import "server-only";
import { Types } from "mongoose";
import type { AccountTraces, DeletionDoc } from "@/models/deletion";
import { IdempotencyRecordModel } from "@/models/idempotency-record";
import { type Erase, eraserOf, NO_TRACES } from "../../domain/privacy";
import { ROLES, type Role } from "../../domain/roles";
import { findAccountByEmail } from "../accounts/queries";
import { deleteSessions } from "../accounts/sessions";
import { deleteTokens } from "../accounts/tokens";
import { deleteActivity } from "../activity/commands";
import { eraseActor, eraseElsewhere, eraseFromEntriesOf } from "../audit/erase";
import { relayEvents } from "../audit/outbox-relay";
import { cancelFutureBookings } from "../bookings/cancel-booking";
import {
  bookingsOfContact,
  bookingsOfProvider,
  bookingsOfTourist,
  eraseGuestOf,
  eraseHostOf,
} from "../bookings/erase";
import { eraseMessages } from "../contact/commands";
import { messagesFrom, messagesOf } from "../contact/queries";
import { eraseMailsAbout, eraseMailsOf, eraseMailsTo } from "../mail/erase";
import { erasePreferences } from "../mail/preferences";
import { eraseReviews } from "../reviews/erase";
import { eraseAnswersOf } from "./erase-answers";

/**
 * What of a person goes when the account does (product 20). An admin's deletion leaves the names in past bookings and
 * reviews; the person's own erasure leaves nothing by which they can be found. All is looked for by indexes: by the id of
 * the account and those of its bookings and reviews, and by the words of its address. The sweep does it once more a minute
 * later, by the ids alone, because what the person can be found by is kept only until it was done once.
 */
export async function eraseTracesOf(role: Role, deletion: DeletionDoc): Promise<void> {
  const id = deletion._id.toHexString();
  const isErased = deletion.event.details.erased === true;
  const traces = deletion.traces ?? NO_TRACES;
  const isFirst = deletion.traces !== undefined;
  // Once: it is made of all that the person can be found by.
  const erase = eraserOf(isErased ? traces : { ...traces, names: [] });

  // Events still in outboxes name their author, and would enter the audit log afterwards.
  await relayEvents();
  await Promise.all([deleteActivity(id), deleteSessions(id), deleteTokens(id)]);
  const eraseDocuments = async (ids: readonly string[], hasMails = isFirst) => {
    if (!isErased) return;
    await eraseFromEntriesOf(ids, erase);
    await eraseAnswersOf(ids);
    // Later ones know no name any more.
    if (hasMails) await eraseMailsAbout(ids);
  };
  // A message of a request that ran beside the first time is found only the second time, with the mails about it.
  if (isErased && role !== "admin") await eraseDocuments(await eraseMessages(messagesOf(role, id)), true);
  if (role === "tourist") {
    for await (const ids of eraseGuestOf(bookingsOfTourist(id), !isErased)) await eraseDocuments(ids);
    await cancelFutureBookings(deletion.event.by, bookingsOfTourist(id));
  }
  if (role === "provider") {
    for await (const ids of eraseHostOf(bookingsOfProvider(id), isErased ? erase : null)) {
      if (!isErased) continue;
      await eraseAnswersOf(ids);
      // The office still has to read which bookings it takes over.
      if (isFirst) await eraseMailsAbout(ids, ["booking.cancelled-team"]);
    }
    await cancelFutureBookings(deletion.event.by, bookingsOfProvider(id));
  }
  await eraseActor(id, erase);
  await eraseOwnAnswers(`${role}:${id}`);
  if (!isErased) return;

  for await (const ids of eraseReviews(id, erase)) await eraseDocuments(ids);
  await eraseFromEntriesOf([id], erase);
  await eraseAnswersOf([id]);
  await eraseMailsOf(id);
  if (!deletion.traces) return;
  const { own, email } = deletion.traces;
  // Anybody may have given any name as a contact, so those of others stay as they are there.
  await eraseElsewhere(own, eraserOf({ names: own, emails: [email], phones: [] }));
  await eraseAddress(deletion, deletion.traces, erase);
}

/**
 * What was done under the address of an erased account without a session, unless another account has the address too. Where
 * nobody has verified that the address is theirs, it stays: it may be somebody else's.
 */
async function eraseAddress(
  { event }: DeletionDoc,
  { email, verified }: AccountTraces,
  erase: Erase,
): Promise<void> {
  if (!verified) return;
  const others = await Promise.all(ROLES.map((role) => findAccountByEmail(role, email)));
  if (others.some((other) => other !== null)) return;
  const messages = await eraseMessages(messagesFrom(email));
  await eraseMailsAbout(messages);
  await eraseAnswersOf(messages);
  await eraseMailsTo(email);
  for await (const ids of eraseGuestOf(bookingsOfContact(email), false)) {
    await eraseFromEntriesOf(ids, erase);
    await eraseAnswersOf(ids);
    await eraseMailsAbout(ids);
    await cancelFutureBookings(event.by, { _id: { $in: ids.map((one) => new Types.ObjectId(one)) } });
  }
  await erasePreferences(email);
}

/** Everything that begins with this text. */
const beginningWith = (text: string) => ({ $gte: text, $lt: `${text}\uffff` });

/** Erases the responses stored for repeats of an account's own requests. */
async function eraseOwnAnswers(account: string): Promise<void> {
  await IdempotencyRecordModel.deleteMany({ _id: beginningWith(`${account} `) });
}
