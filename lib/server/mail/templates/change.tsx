import "server-only";
import { type BookingChange, BookingChanged, BookingChangedHost } from "@/components/mails/booking-changed";
import { partyInLine, tourInLine } from "@/components/mails/booking-parts";
import type { BookingDoc } from "@/models/booking";
import type { MailDoc } from "@/models/mail";
import { hasPassed } from "../../../domain/dates";
import { ownWords } from "../../../domain/one-line";
import { formatBoth, formatDate, formatGroup, formatTime } from "../../../format";
import { findStoredBooking } from "../../bookings/queries";
import { asCancellation, changesOf, hasCancellation, MOMENT, PARTY, wasConfirmed } from "../booking-changes";
import { doerOf, forGuest, forHost } from "../booking-readers";
import { tourCalendar } from "../calendar-of";
import { answerLink } from "../links";
import type { MailContent } from "../mail-content";
import { partyOf } from "../mailed-tour";
import type { MailTemplate } from "../templates";
import { cancellationTemplates } from "./cancellation";

/** The changes of a booking for a mail: the old values, from the event, and who has to act next. */
function changeOf({ about }: MailDoc, { status, hostAnswer, provider }: BookingDoc): BookingChange {
  const { moment, people, total, also, hasNewDetails } = changesOf(about.details);
  const [, date = "", time = ""] = MOMENT.exec(moment?.[0] ?? "") ?? [];
  const [, adults, children] = PARTY.exec(people?.[0] ?? "") ?? [];
  const asksHost = Boolean(provider) && !hostAnswer;
  return {
    by: doerOf(about),
    was: {
      moment: date && `${formatDate(date)}, ${formatTime(time)}`,
      people: adults ? formatGroup(Number(adults), Number(children)) : "",
      total: total ? formatBoth(total[0]) : "",
    },
    also,
    hasNewDetails,
    next: status === "confirmed" ? "confirmed" : asksHost ? "host" : "team",
  };
}

/**
 * The changed booking of a mail. Null if the booking was cancelled, or if its tour has begun and the old date
 * is past too. Also null if the same fields were changed again after the mail was rendered, because the later
 * change has its own mail.
 */
async function changedBooking(
  { about: { id, details }, letter }: MailDoc,
  now: Date,
): Promise<BookingDoc | null> {
  const booking = await findStoredBooking(id);
  if (!booking || booking.status === "cancelled") return null;
  const { date, time, adults, children } = booking;
  const { moment, people } = changesOf(details);
  const [, wasDate = "", wasTime = ""] = MOMENT.exec(moment?.[0] ?? "") ?? [];
  // If the old date is in the future, recipients must learn that the tour no longer takes place on that date.
  const isExpected = wasDate !== "" && !hasPassed({ date: wasDate, time: wasTime }, now);
  if (hasPassed(booking, now) && !isExpected) return null;
  const isNow =
    (!moment || moment[1] === `${date} ${time}`) && (!people || people[1] === `${adults} + ${children}`);
  return letter && !isNow ? null : booking;
}

/** Mails about changed bookings. */
export const changeTemplates = {
  "booking.changed": async (mail, now): Promise<MailContent | null> => {
    if (hasCancellation(mail)) return cancellationTemplates["booking.cancelled"](asCancellation(mail));
    const found = await forGuest(await changedBooking(mail, now));
    if (!found) return null;
    const { booking } = found;
    const { phone } = partyOf(booking, now);
    const notes = [
      ["Your notes", ownWords(booking.specialNotes)],
      ["Your message", ownWords(booking.contact?.message ?? "")],
    ] as const;
    const isConfirmed = booking.status === "confirmed";
    return {
      to: found.to.to,
      subject: `Changed: ${tourInLine(found.tour)}`,
      body: <BookingChanged {...found.props} {...{ phone, notes }} change={changeOf(mail, booking)} />,
      // If the change made the booking pending again, this file removes the tour from the guest's calendar
      // until the booking is confirmed.
      ...((isConfirmed || wasConfirmed(mail)) && {
        calendar: tourCalendar(found, found.to),
      }),
    };
  },

  "booking.changed-host": async (mail, now): Promise<MailContent | null> => {
    if (hasCancellation(mail))
      return cancellationTemplates["booking.cancelled-host"](asCancellation(mail), now);
    const found = await forHost(await changedBooking(mail, now), now);
    if (!found) return null;
    const { booking, host } = found;
    const change = changeOf(mail, booking);
    const answer = change.next === "host" ? answerLink(booking, host._id.toHexString()) : undefined;
    const subject = answer ? "Changed, please reply" : "Changed";
    return {
      to: host.email,
      subject: `${subject}: ${partyInLine(found.props.party, found.tour)}`,
      body: <BookingChangedHost {...found.props} {...{ change, answer }} />,
      isSecret: answer !== undefined,
    };
  },
} satisfies Record<string, MailTemplate>;
