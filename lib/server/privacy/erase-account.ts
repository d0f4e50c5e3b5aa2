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
import { replaceAssignee } from "../bookings/assignees";
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
 * Erases personal data when an account is deleted (docs/product.md, "Privacy"). A deletion by an admin keeps
 * the names in past bookings and reviews; an erasure by the person keeps nothing that identifies them. All
 * documents are found by indexes: by the ids of the account, its bookings and its reviews, and by the words
 * of its email. A minute later the sweep (`jobs/sweep.ts`) runs this function again, by ids only: the stored
 * names, emails and phones are deleted after the first run.
 */
export async function eraseTracesOf(role: Role, deletion: DeletionDoc): Promise<void> {
  const id = deletion._id.toHexString();
  const isErased = deletion.event.details.erased === true;
  const traces = deletion.traces ?? NO_TRACES;
  const isFirst = deletion.traces !== undefined;
  // `eraserOf` is called only once, because it builds search patterns of all names, emails and phones.
  const erase = eraserOf(isErased ? traces : { ...traces, names: [] });

  // Events that are still in outboxes contain their author's email. Without this call, they would enter the
  // audit log after the erasure.
  await relayEvents();
  await Promise.all([deleteActivity(id), deleteSessions(id), deleteTokens(id)]);
  const eraseDocuments = async (ids: readonly string[], hasMails = isFirst) => {
    if (!isErased) return;
    await eraseFromEntriesOf(ids, erase);
    await eraseAnswersOf(ids);
    // By default, only the first run erases the mails about these documents. Mails that are rendered later do not
    // contain the person's name.
    if (hasMails) await eraseMailsAbout(ids);
  };
  // A request during the first run may store another message. Only the second run finds it, so the second run
  // also erases the mails about messages.
  if (isErased && role !== "admin") await eraseDocuments(await eraseMessages(messagesOf(role, id)), true);
  if (role === "tourist") {
    for await (const ids of eraseGuestOf(bookingsOfTourist(id), !isErased)) await eraseDocuments(ids);
    await cancelFutureBookings(deletion.event.by, bookingsOfTourist(id));
  }
  if (role === "provider") {
    for await (const ids of eraseHostOf(bookingsOfProvider(id), isErased ? erase : null)) {
      if (!isErased) continue;
      await eraseAnswersOf(ids);
      // Unsent mails of this kind stay, because they tell the team about the bookings that it takes over.
      if (isFirst) await eraseMailsAbout(ids, ["booking.cancelled-team"]);
    }
    await cancelFutureBookings(deletion.event.by, bookingsOfProvider(id));
  }
  if (role === "admin" && deletion.traces) await replaceAssignee(deletion.traces.email, null);
  await eraseActor(id, erase);
  await eraseOwnAnswers(`${role}:${id}`);
  // For hosts, this also happens after a deletion by an admin: audit entries about the listing contain phone numbers.
  if (isErased || role === "provider") await eraseFromEntriesOf([id], erase);
  if (!isErased) return;

  for await (const ids of eraseReviews(id, erase)) await eraseDocuments(ids);
  await eraseAnswersOf([id]);
  await eraseMailsOf(id);
  if (!deletion.traces) return;
  const { own, email } = deletion.traces;
  // In other documents, only the account's own names and email are erased. Names, emails and phones in the
  // contacts of bookings may be those of other people.
  await eraseElsewhere(own, eraserOf({ names: own, emails: [email], phones: [] }));
  await eraseAddress(deletion, deletion.traces, erase);
}

/**
 * Erases contact messages, bookings, mails and mail preferences stored under the email of an erased account. Skips
 * emails that another account uses, and emails that were never verified, because these may belong to someone else.
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

/** The query condition for values that begin with `text`. */
const beginningWith = (text: string) => ({ $gte: text, $lt: `${text}\uffff` });

/** Erases the responses stored for the account's own requests with an `Idempotency-Key`. */
async function eraseOwnAnswers(account: string): Promise<void> {
  await IdempotencyRecordModel.deleteMany({ _id: beginningWith(`${account} `) });
}
