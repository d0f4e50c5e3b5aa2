import "server-only";
import { Types } from "mongoose";
import { IdempotencyRecordModel } from "@/models/idempotency-record";
import type { AccountTraces, RemovalDoc } from "@/models/removal";
import { type Erase, eraserOf, NO_TRACES } from "../../domain/privacy";
import { ROLES, type Role } from "../../domain/roles";
import { findAccountByEmail } from "../accounts/queries";
import { forgetSessions } from "../accounts/sessions";
import { forgetTokens } from "../accounts/tokens";
import { forgetActivity } from "../activity/commands";
import { forgetActor, forgetElsewhere, forgetInEntriesOf } from "../audit/forget";
import { tellEvents } from "../audit/teller";
import { cancelFutureBookings } from "../bookings/cancel-booking";
import {
  bookingsOfContact,
  bookingsOfProvider,
  bookingsOfTourist,
  forgetGuest,
  forgetHost,
} from "../bookings/forget";
import { forgetMessages } from "../contact/commands";
import { messagesFrom, messagesOf } from "../contact/queries";
import { forgetMailsAbout, forgetMailsOf, forgetMailsTo } from "../mail/forget";
import { forgetPreferences } from "../mail/preferences";
import { forgetReviews } from "../reviews/forget";
import { forgetAnswersOf } from "./forget-answers";

/**
 * What of a person goes when the account does (product 20). An admin's deletion leaves the names in past bookings and
 * reviews; the person's own erasure leaves nothing by which they can be found. All is looked for by indexes: by the id of
 * the account and those of its bookings and reviews, and by the words of its address. The sweep does it once more a minute
 * later, by the ids alone, because what the person can be found by is kept only until it was done once.
 */
export async function forgetAccount(role: Role, removal: RemovalDoc): Promise<void> {
  const id = removal._id.toHexString();
  const isErased = removal.event.details.erased === true;
  const traces = removal.traces ?? NO_TRACES;
  const isFirst = removal.traces !== undefined;
  // Once: it is made of all that the person can be found by.
  const erase = eraserOf(isErased ? traces : { ...traces, names: [] });

  // What waits in outboxes names its author, and would come into the trail afterwards.
  await tellEvents();
  await Promise.all([forgetActivity(id), forgetSessions(id), forgetTokens(id)]);
  const forgetThings = async (ids: readonly string[], hasMails = isFirst) => {
    if (!isErased) return;
    await forgetInEntriesOf(ids, erase);
    await forgetAnswersOf(ids);
    // Later ones know no name any more.
    if (hasMails) await forgetMailsAbout(ids);
  };
  // A message of a request that ran beside the first time is found only the second time, with the mails about it.
  if (isErased && role !== "admin") await forgetThings(await forgetMessages(messagesOf(role, id)), true);
  if (role === "tourist") {
    for await (const ids of forgetGuest(bookingsOfTourist(id), !isErased)) await forgetThings(ids);
    await cancelFutureBookings(removal.event.by, bookingsOfTourist(id));
  }
  if (role === "provider") {
    for await (const ids of forgetHost(bookingsOfProvider(id), isErased ? erase : null)) {
      if (!isErased) continue;
      await forgetAnswersOf(ids);
      // The office still has to read which bookings it takes over.
      if (isFirst) await forgetMailsAbout(ids, ["booking.cancelled-team"]);
    }
    await cancelFutureBookings(removal.event.by, bookingsOfProvider(id));
  }
  await forgetActor(id, erase);
  await forgetOwnAnswers(`${role}:${id}`);
  if (!isErased) return;

  for await (const ids of forgetReviews(id, erase)) await forgetThings(ids);
  await forgetInEntriesOf([id], erase);
  await forgetAnswersOf([id]);
  await forgetMailsOf(id);
  if (!removal.traces) return;
  const { own, email } = removal.traces;
  // Anybody may have given any name as a contact, so those of others stay as they are there.
  await forgetElsewhere(own, eraserOf({ names: own, emails: [email], phones: [] }));
  await forgetAddress(removal, removal.traces, erase);
}

/**
 * What was done under the address of an erased account without a session, unless another account has the address too. Where
 * nobody has verified that the address is theirs, it stays: it may be somebody else's.
 */
async function forgetAddress(
  { event }: RemovalDoc,
  { email, verified }: AccountTraces,
  erase: Erase,
): Promise<void> {
  if (!verified) return;
  const others = await Promise.all(ROLES.map((role) => findAccountByEmail(role, email)));
  if (others.some((other) => other !== null)) return;
  const messages = await forgetMessages(messagesFrom(email));
  await forgetMailsAbout(messages);
  await forgetAnswersOf(messages);
  await forgetMailsTo(email);
  for await (const ids of forgetGuest(bookingsOfContact(email), false)) {
    await forgetInEntriesOf(ids, erase);
    await forgetAnswersOf(ids);
    await forgetMailsAbout(ids);
    await cancelFutureBookings(event.by, { _id: { $in: ids.map((one) => new Types.ObjectId(one)) } });
  }
  await forgetPreferences(email);
}

/** Everything that begins with this text. */
const beginningWith = (text: string) => ({ $gte: text, $lt: `${text}\uffff` });

/** Forgets the answers that are kept for repeats of an account's own requests. */
async function forgetOwnAnswers(account: string): Promise<void> {
  await IdempotencyRecordModel.deleteMany({ _id: beginningWith(`${account} `) });
}
