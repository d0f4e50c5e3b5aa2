import "server-only";
import type { BookingDoc } from "@/models/booking";
import type { EventDoc } from "@/models/event";
import { hasPassed } from "../../domain/dates";
import { CALL_TOPICS, type CallTopic } from "../../domain/guest-contact";
import { mailsOf } from "../mail/mails-of";
import { guestEmails } from "./guest-emails";

/** The fields that decide whether the guest of a booking goes on the call list. */
type Called = Pick<BookingDoc, "tourist" | "contact" | "byHost" | "callGuest" | "date" | "time">;

/**
 * The names of event details that say that the tour itself changed. The guest needs a call about such a change, but not
 * about a new phone or note.
 */
const TOUR_CHANGES = ["from", "moment", "people", "total"] as const;

/**
 * The topic of the mail that an outbox event causes for the guest; undefined when there is no mail, or the
 * guest made the change.
 */
export function callTopicOf(event: EventDoc): CallTopic | undefined {
  if (event.by.role === "tourist") return undefined;
  const kinds: readonly string[] = mailsOf(event);
  const topic = CALL_TOPICS.find((one) => kinds.includes(`booking.${one}`));
  const isOfTour = TOUR_CHANGES.some((name) => name in event.details);
  return topic === "changed" && !isOfTour ? undefined : topic;
}

/** The call-list entry with only the team's message, because no mail contains it; null if there is no message. */
const messageOf = ({ since, text }: NonNullable<Called["callGuest"]>) =>
  text ? ({ since, about: "message", text } as const) : null;

/** Whether the guest's data was erased, so that nobody knows whom to call. */
const isErased = ({ tourist, contact }: Called) => (tourist ? tourist.email === "" : !contact);

/**
 * Updates the call list (docs/product.md, "People to call") within a change of a booking. If the guest should get a
 * mail but cannot be reached, the event records that, and the booking goes on the list. The booking leaves the list
 * when the guest made the change or gets a mail. It also leaves the list when a host changes a booking that the host
 * entered, because that host calls the guest, unless the host hands bookings over while deleting the account. A
 * message of the team (`writeAboutBooking`) stays on the list until somebody has called. At most one query.
 * @param before - the unchanged booking; null for a new booking
 * @param after - the changed or new booking
 */
export async function withPhoneCall<Planned extends { set: Partial<BookingDoc>; events: EventDoc[] }>(
  before: Called | null,
  after: Called,
  planned: Planned,
  now = new Date(),
): Promise<Planned> {
  const { set, events } = planned;
  const withoutCall = before?.callGuest
    ? { ...planned, set: { ...set, callGuest: isErased(after) ? null : messageOf(before.callGuest) } }
    : planned;
  if (events.some(({ by }) => by.role === "tourist")) return withoutCall;
  const event = events.findLast((one) => callTopicOf(one));
  const about = event && callTopicOf(event);
  const isOver = hasPassed(after, now) && (!before || hasPassed(before, now));
  // The admin or host who enters a booking for a guest without an account is in contact with the guest.
  const isInContact = !before && !after.tourist;
  if (!about || isOver || isInContact) return planned;
  const guestEmail = (await guestEmails([after]))(after);
  if (guestEmail === "usable" || isErased(after)) return withoutCall;
  const marked = events.map((one) =>
    one === event ? { ...one, details: { ...one.details, guestEmail } } : one,
  );
  const hostCalls = after.byHost && event.by.role === "provider" && !event.details.handedOver;
  if (hostCalls) return { ...withoutCall, events: marked };
  const text = before?.callGuest?.text;
  const callGuest = { since: event.at, about, ...(text && { text }) };
  return { ...planned, set: { ...set, callGuest }, events: marked };
}
