import "server-only";
import type { BookingDoc } from "@/models/booking";
import type { EventDoc } from "@/models/event";
import { hasPassed } from "../../domain/dates";
import { CALL_TOPICS, type CallTopic } from "../../domain/guest-contact";
import { mailsOf } from "../mail/mails-of";
import { guestEmails } from "./guest-emails";

/** The fields of a booking that decide whether its guest goes on the list of people to call. */
type Called = Pick<BookingDoc, "tourist" | "contact" | "byHost" | "callGuest" | "date" | "time">;

/** What an event details when it changed what a guest comes for; a new phone or note needs no call. */
const TOUR_CHANGES = ["from", "moment", "people", "total"] as const;

/**
 * What a guest reads by mail of an event that somebody else caused; undefined when no mail follows, or the guest caused it.
 */
export function callTopicOf(event: EventDoc): CallTopic | undefined {
  if (event.by.role === "tourist") return undefined;
  const kinds: readonly string[] = mailsOf(event);
  const topic = CALL_TOPICS.find((one) => kinds.includes(`booking.${one}`));
  const isOfTour = TOUR_CHANGES.some((name) => name in event.details);
  return topic === "changed" && !isOfTour ? undefined : topic;
}

/** Whether the guest was erased, so that nobody knows whom to call. */
const isErased = ({ tourist, contact }: Called) => (tourist ? tourist.email === "" : contact === null);

/**
 * Adds to a change of a booking what the guest has to be called about (product 15.16): when a mail would follow, but cannot reach
 * the guest, the event says so, and the booking is put on the office's list. When the guest makes the change, or gets a mail of
 * it, the booking leaves the list, and so it does when its host changes a booking that the host wrote down, and calls; unless the
 * host hands it over with the account. At most one query.
 * @param before the booking that is changed; null for a new one
 * @param after the booking as the change makes it
 */
export async function withCall<Planned extends { set: Partial<BookingDoc>; events: EventDoc[] }>(
  before: Called | null,
  after: Called,
  planned: Planned,
  now = new Date(),
): Promise<Planned> {
  const { set, events } = planned;
  const noCall = before?.callGuest ? { ...planned, set: { ...set, callGuest: null } } : planned;
  if (events.some(({ by }) => by.role === "tourist")) return noCall;
  const event = events.findLast((one) => callTopicOf(one));
  const about = event && callTopicOf(event);
  const isOver = hasPassed(after, now) && (!before || hasPassed(before, now));
  // Whoever writes down a booking for a guest without an account is talking to the guest.
  const isKnown = !before && !after.tourist;
  if (!about || isOver || isKnown) return planned;
  const guestEmail = (await guestEmails([after]))(after);
  if (guestEmail === "usable" || isErased(after)) return noCall;
  const marked = events.map((one) =>
    one === event ? { ...one, details: { ...one.details, guestEmail } } : one,
  );
  const isHostsCall = after.byHost && event.by.role === "provider" && !event.details.handedOver;
  if (isHostsCall) return { ...noCall, events: marked };
  return { ...planned, set: { ...set, callGuest: { since: event.at, about } }, events: marked };
}
