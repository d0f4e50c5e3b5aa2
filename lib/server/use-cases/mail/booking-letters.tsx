import "server-only";
import {
  BookingCancelled,
  BookingCancelledHost,
  type BookingChange,
  BookingChanged,
  BookingChangedHost,
  BookingConfirmed,
  BookingConfirmedHost,
  BookingExpired,
  BookingExpiredHost,
  BookingReceived,
  BookingReceivedHost,
  DaySheet,
  dayInLine,
  HowWasIt,
  type MailedTour,
  ManyRequests,
  type TeamSaid,
  TourTomorrow,
  tourInLine,
} from "@/components/mails/booking-mails";
import type { BookingDoc } from "@/models/booking";
import type { MailDoc, MailSubject } from "@/models/mail";
import type { BookingStatus } from "../../../domain/booking-status";
import { colomboMoment, hasPassed, isRealDate } from "../../../domain/dates";
import { oneLine, ownWords, teamWords } from "../../../domain/one-line";
import { formatBoth, formatDate, formatDay, formatGroup, formatTime } from "../../../format";
import { PAGES, withQuery } from "../../../paths";
import { findKeptBooking, listConfirmedOn, listKeptBookings } from "../../bookings/queries";
import { env } from "../../platform/env";
import { findMailedProvider } from "../../providers/queries";
import { hasReviewed } from "../../reviews/queries";
import { tourCalendar } from "./calendar-of";
import type { WriteLetter } from "./letters";
import { absolute, answerLink, switchOffLink } from "./links";
import { type Guest, partyOf, readGuest, readTour, type TourInMail } from "./mailed-tour";

/** Mails about bookings. Each says only what is still true when it is written. */

/** The booking a mail is about, if it is still in that state, and came into it by the event that the mail tells of. */
async function inState({ about }: MailDoc, status: BookingStatus): Promise<BookingDoc | null> {
  const booking = await findKeptBooking(about.id);
  const { version = booking?.version } = about.details;
  return booking?.status === status && booking.version === version ? booking : null;
}

/** The booking that a mail calls cancelled. One that was deleted stands in the mail as it was (`removableBooking`). */
async function cancelled(mail: MailDoc): Promise<BookingDoc | null> {
  const deleted = mail.about.details.booking as BookingDoc | undefined;
  return deleted ?? inState(mail, "cancelled");
}

const hostBookings = () => absolute(PAGES.providerDashboard);

/** What every mail to a guest is made of, or null when it has no reader. */
async function forGuest(
  booking: BookingDoc | null,
): Promise<(TourInMail & { to: Guest; props: GuestProps }) | null> {
  const guest = booking && (await readGuest(booking));
  if (!booking || !guest) return null;
  const tour = await readTour(booking);
  const bookings = guest.hasAccount ? absolute(PAGES.touristDashboard) : undefined;
  return {
    ...tour,
    to: guest,
    props: { guest: guest.name, tour: tour.tour, home: absolute(PAGES.home), bookings },
  };
}

interface GuestProps {
  guest: string;
  tour: MailedTour;
  home: string;
  bookings: string | undefined;
}

/** What every mail to a host is made of, or null when it has no reader: a product, or a provider who is gone. */
async function forHost(booking: BookingDoc | null, now: Date) {
  if (!booking) return null;
  const { tour, host } = await readTour(booking);
  if (!host) return null;
  const props = { host: oneLine(host.fullName), tour, party: safeParty(booking, now) };
  return { tour, host, booking, props: { ...props, home: absolute(PAGES.home), bookings: hostBookings() } };
}

function safeParty(booking: BookingDoc, now: Date) {
  const party = partyOf(booking, now);
  return { ...party, notes: party.notes.map(ownWords) };
}

/** What our team says of a booking that it made: a word of its own, and that it answers somebody who asked for a price. */
function saidOf({ about: { details } }: MailDoc, { specialNotes }: BookingDoc): TeamSaid {
  const { note, isPriced } = details;
  return {
    note: teamWords(typeof note === "string" ? note : ""),
    isPriced: isPriced === true,
    notes: ownWords(specialNotes),
  };
}

/** Whose doing it was. */
function doerOf({ by }: MailSubject) {
  const whose = { admin: "team", tourist: "guest", provider: "host" } as const;
  const role = by?.role as keyof typeof whose | undefined;
  return role && whose[role];
}

/** Who cancelled a booking and why. */
function cancellationOf(about: MailSubject, { cancelReason, cancelNote, cancelledBy, late }: BookingDoc) {
  return {
    by: doerOf(about),
    reason: cancelReason ?? null,
    note: ownWords(cancelNote ?? ""),
    noteBy: cancelledBy === "tourist" ? ("guest" as const) : ("team" as const),
    isLate: late ?? false,
  };
}

const MOMENT = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d)$/;
const PARTY = /^(\d+) \+ (\d+)$/;

/**
 * What an event says of a change: each value as it was and as it became. A change of one thing has `from` and `to`; one that
 * an admin makes of several has each by its name.
 */
function changesOf({ from, to, ...details }: Record<string, unknown>) {
  const named = (name: string, pattern: RegExp) =>
    (details[name] ?? (pattern.test(String(from)) ? [from, to] : undefined)) as [string, string] | undefined;
  const [moment, people] = [named("moment", MOMENT), named("people", PARTY)];
  const total = details.total as [number, number] | undefined;
  return { moment, people, total, hasNewDetails: Boolean(details.also ?? !(moment || people || total)) };
}

/**
 * What changed in a booking, and what comes next. The words of the event say how it was; how it is now, the booking says.
 */
function changeOf({ about }: MailDoc, { status, hostAnswer, provider }: BookingDoc): BookingChange {
  const { moment, people, total, hasNewDetails } = changesOf(about.details);
  const [, date = "", time = ""] = MOMENT.exec(moment?.[0] ?? "") ?? [];
  const [, adults, children] = PARTY.exec(people?.[0] ?? "") ?? [];
  const asksHost = provider !== null && !hostAnswer;
  return {
    by: doerOf(about),
    was: {
      moment: date && `${formatDate(date)}, ${formatTime(time)}`,
      people: adults ? formatGroup(Number(adults), Number(children)) : "",
      total: total ? formatBoth(total[0]) : "",
    },
    also: typeof about.details.also === "string" ? about.details.also : "",
    hasNewDetails,
    next: status === "confirmed" ? "confirmed" : asksHost ? "host" : "team",
  };
}

/**
 * The booking that a mail calls changed, unless it is cancelled, or has begun and was not expected later. A mail that was written, and could not be sent
 * before the same was changed once more, is dropped: that change has its own.
 */
async function changed({ about: { id, details }, letter }: MailDoc, now: Date): Promise<BookingDoc | null> {
  const booking = await findKeptBooking(id);
  if (!booking || booking.status === "cancelled") return null;
  const { date, time, adults, children } = booking;
  const { moment, people } = changesOf(details);
  const [, wasDate = "", wasTime = ""] = MOMENT.exec(moment?.[0] ?? "") ?? [];
  // Who expects the tour on a day to come hears also that it was on another one.
  const isExpected = wasDate !== "" && !hasPassed({ date: wasDate, time: wasTime }, now);
  if (hasPassed(booking, now) && !isExpected) return null;
  const isNow =
    (!moment || moment[1] === `${date} ${time}`) && (!people || people[1] === `${adults} + ${children}`);
  return letter && !isNow ? null : booking;
}

/** The word for a day that is near: mails that are late say when it really is. */
function nearDay(date: string, now: Date): string {
  const here = colomboMoment(now).date;
  if (date === here) return "Today";
  const tomorrow = colomboMoment(new Date(now.getTime() + 86_400_000)).date;
  return date === tomorrow ? "Tomorrow" : "Soon";
}

export const bookingLetters = {
  "booking.received": async (mail, now) => {
    const found = await forGuest(await inState(mail, "pending"));
    // An admin may add a tour of the past, which is no news for its guest.
    if (!found || hasPassed(found.booking, now)) return null;
    const said = saidOf(mail, found.booking);
    const { MAIL_TEAM } = env();
    return {
      to: found.to.to,
      ...(said.isPriced && MAIL_TEAM && { replyTo: MAIL_TEAM }),
      subject: `${said.isPriced ? "Our price" : "We have your request"}: ${tourInLine(found.tour)}`,
      body: <BookingReceived {...found.props} {...{ said }} canReply={MAIL_TEAM !== undefined} />,
    };
  },

  "booking.received-host": async (mail, now) => {
    const found = await forHost(await inState(mail, "pending"), now);
    // Nobody can answer once the tour has begun.
    if (!found || hasPassed(found.booking, now)) return null;
    const answer = answerLink(found.booking, found.host._id.toHexString());
    return {
      to: found.host.email,
      subject: `New request: ${tourInLine(found.tour)}`,
      body: <BookingReceivedHost {...found.props} answer={answer} />,
      isSecret: true,
    };
  },

  "booking.many-host": async ({ about: { id, details } }, now) => {
    const host = await findMailedProvider(id);
    if (!host || !Array.isArray(details.bookings)) return null;
    const bookings = await listKeptBookings(details.bookings.map(String));
    const open = bookings.filter(
      (booking) =>
        booking.status === "pending" && !hasPassed(booking, now) && booking.provider?._id.equals(host._id),
    );
    const requests = await Promise.all(
      open.map(async (booking) => ({
        tour: (await readTour(booking)).tour,
        party: safeParty(booking, now),
        answer: answerLink(booking, host._id.toHexString()),
      })),
    );
    const [first, ...more] = requests;
    if (!first) return null;
    const others = more.length > 0 ? ` and ${more.length} more` : "";
    return {
      to: host.email,
      subject: `New requests of ${first.party.name}: ${tourInLine(first.tour)}${others}`,
      body: (
        <ManyRequests
          host={oneLine(host.fullName)}
          requests={requests}
          home={absolute(PAGES.home)}
          bookings={hostBookings()}
        />
      ),
      isSecret: true,
    };
  },

  "booking.confirmed": async (mail, now) => {
    const found = await forGuest(await inState(mail, "confirmed"));
    if (!found || hasPassed(found.booking, now)) return null;
    return {
      to: found.to.to,
      subject: `Confirmed: ${tourInLine(found.tour)}`,
      body: <BookingConfirmed {...found.props} said={saidOf(mail, found.booking)} />,
      calendar: tourCalendar(found, found.to),
    };
  },

  "booking.confirmed-host": async (mail, now) => {
    const found = await forHost(await inState(mail, "confirmed"), now);
    if (!found || hasPassed(found.booking, now)) return null;
    return {
      to: found.host.email,
      subject: `Confirmed: ${tourInLine(found.tour)}`,
      body: <BookingConfirmedHost {...found.props} />,
    };
  },

  "booking.changed": async (mail, now) => {
    const found = await forGuest(await changed(mail, now));
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
      // What was confirmed until now leaves the calendar until it is confirmed again.
      ...((isConfirmed || mail.about.details.status === "pending") && {
        calendar: tourCalendar(found, found.to),
      }),
    };
  },

  "booking.changed-host": async (mail, now) => {
    const found = await forHost(await changed(mail, now), now);
    if (!found) return null;
    const { booking, host } = found;
    const change = changeOf(mail, booking);
    const answer = change.next === "host" ? answerLink(booking, host._id.toHexString()) : undefined;
    const subject = answer ? "Changed, please answer" : "Changed";
    return {
      to: host.email,
      subject: `${subject}: ${tourInLine(found.tour)}`,
      body: <BookingChangedHost {...found.props} {...{ change, answer }} />,
      isSecret: answer !== undefined,
    };
  },

  "booking.cancelled": async (mail) => {
    const found = await forGuest(await cancelled(mail));
    if (!found) return null;
    if (found.booking.cancelReason === "expired") {
      return {
        to: found.to.to,
        subject: `Your request has ended: ${tourInLine(found.tour)}`,
        body: <BookingExpired {...found.props} />,
      };
    }
    const cancellation = cancellationOf(mail.about, found.booking);
    return {
      to: found.to.to,
      subject: `Cancelled: ${tourInLine(found.tour)}`,
      body: <BookingCancelled {...found.props} cancellation={cancellation} />,
      // What was never confirmed is in no calendar.
      ...(mail.about.details.from !== "pending" && { calendar: tourCalendar(found, found.to) }),
    };
  },

  "booking.cancelled-host": async (mail, now) => {
    const found = await forHost(await cancelled(mail), now);
    if (!found) return null;
    if (found.booking.cancelReason === "expired") {
      return {
        to: found.host.email,
        subject: `A request has ended: ${tourInLine(found.tour)}`,
        body: <BookingExpiredHost {...found.props} />,
      };
    }
    const cancellation = cancellationOf(mail.about, found.booking);
    return {
      to: found.host.email,
      subject: `Cancelled: ${tourInLine(found.tour)}`,
      body: <BookingCancelledHost {...found.props} cancellation={cancellation} />,
    };
  },

  "booking.tomorrow": async (mail, now) => {
    const found = await forGuest(await inState(mail, "confirmed"));
    if (!found || hasPassed(found.booking, now)) return null;
    const { to, tour, notes, props } = found;
    const when = nearDay(tour.date, now);
    const unsubscribe = switchOffLink(to.to, "reminders");
    return {
      to: to.to,
      subject: `${when}: ${tourInLine(tour)}`,
      body: <TourTomorrow {...props} {...{ notes, when, unsubscribe }} />,
    };
  },

  "booking.tomorrow-host": async ({ about: { id, details } }, now) => {
    const host = await findMailedProvider(id);
    const date = String(details.day);
    if (!host || !isRealDate(date) || date < colomboMoment(now).date) return null;
    const parties = (await listConfirmedOn(id, date)).map((booking) => safeParty(booking, now));
    if (parties.length === 0) return null;
    const when = nearDay(date, now);
    const unsubscribe = switchOffLink(host.email, "reminders");
    return {
      to: host.email,
      subject: `${when}, ${formatDay(date)}: ${oneLine(host.serviceName)}, ${dayInLine(parties)}`,
      body: (
        <DaySheet
          host={oneLine(host.fullName)}
          home={absolute(PAGES.home)}
          bookings={hostBookings()}
          {...{ date, when, parties, unsubscribe }}
        />
      ),
    };
  },

  "booking.how-was-it": async (mail, now) => {
    const booking = await inState(mail, "confirmed");
    const found = await forGuest(booking);
    // Only accounts can write reviews.
    if (!found?.to.hasAccount || !hasPassed(found.booking, now)) return null;
    const { _id, tourist, offer } = found.booking;
    if (tourist && (await hasReviewed(tourist._id.toHexString(), offer.kind, offer.id))) return null;
    const { to, tour, props } = found;
    const review = (stars: number) =>
      absolute(withQuery(PAGES.touristDashboard, { view: "review", booking: _id.toHexString(), stars }));
    return {
      to: to.to,
      subject: `How was it? ${tour.name} on ${formatDay(tour.date)}`,
      body: (
        <HowWasIt
          guest={props.guest}
          home={props.home}
          unsubscribe={switchOffLink(to.to, "review-requests")}
          {...{ tour, review }}
        />
      ),
    };
  },
} satisfies Record<string, WriteLetter>;
