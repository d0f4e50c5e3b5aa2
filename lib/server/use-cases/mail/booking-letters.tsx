import "server-only";
import {
  BookingCancelled,
  BookingCancelledHost,
  BookingCancelledTeam,
  type BookingChange,
  BookingChanged,
  BookingChangedHost,
  BookingConfirmed,
  BookingConfirmedHost,
  BookingExpired,
  BookingExpiredHost,
  BookingReceived,
  BookingReceivedHost,
  ChangeAsked,
  ChangeAskedHost,
  ChangeEnded,
  ChangeEndedHost,
  DaySheet,
  dayInLine,
  HowWasIt,
  type MailedTour,
  ManyRequests,
  type MoveInMail,
  type TeamSaid,
  TourTomorrow,
  tourInLine,
} from "@/components/mails/booking-mails";
import type { BookingDoc } from "@/models/booking";
import type { MailDoc, MailSubject } from "@/models/mail";
import { ADMIN_PAGES } from "../../../admin-paths";
import type { BookingStatus } from "../../../domain/booking-status";
import { colomboMoment, hasPassed, isRealDate } from "../../../domain/dates";
import { isSameMoment, isSameParty } from "../../../domain/moves";
import { oneLine, ownWords, teamWords } from "../../../domain/one-line";
import { formatBoth, formatDate, formatDay, formatGroup, formatInstant, formatTime } from "../../../format";
import { PAGES, withQuery } from "../../../paths";
import { listConfirmedOn, listKeptBookings } from "../../bookings/for-mails";
import { openMove } from "../../bookings/moves";
import { findKeptBooking } from "../../bookings/queries";
import { env } from "../../platform/env";
import { findMailedProvider } from "../../providers/queries";
import { hasReviewed } from "../../reviews/queries";
import { findMailedTourist } from "../../tourists/queries";
import { tourCalendar } from "./calendar-of";
import { mayReach } from "./gate";
import type { Letter } from "./letter";
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

/** What every mail to a guest is made of, or null when it has no reader, or its address must not be mailed. */
async function forGuest(
  booking: BookingDoc | null,
): Promise<(TourInMail & { to: Guest; props: GuestProps }) | null> {
  const guest = booking && (await readGuest(booking));
  if (!booking || !guest?.canBeMailed) return null;
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

/** Whether a mail tells several changes together, of which one is a cancellation. */
function hasCancellation({ about }: MailDoc): boolean {
  return inOrder(about.details.merged).some(({ isCancelled }) => isCancelled);
}

/** A mail about a cancellation that was merged with changes, as the cancellation's own would be. */
function asCancellation(mail: MailDoc): MailDoc {
  const last = inOrder(mail.about.details.merged).findLast(({ isCancelled }) => isCancelled);
  return { ...mail, about: { ...mail.about, details: last?.details ?? {} } };
}

/** What every mail to a host is made of, or null when it has no reader: a product, or a provider who is gone. */
async function forHost(booking: BookingDoc | null, now: Date) {
  if (!booking) return null;
  const { tour, host } = await readTour(booking);
  if (!host || !mayReach(host)) return null;
  const props = { host: oneLine(host.fullName), tour, party: await safeParty(booking, now) };
  return { tour, host, booking, props: { ...props, home: absolute(PAGES.home), bookings: hostBookings() } };
}

/** A text of more than five digits, with the signs that people write between those of a phone number. */
const LIKE_A_PHONE = /\+?(?:\p{Nd}[\s().,/_-]*){6,}/gu;

/**
 * A party for a mail to its host. Anybody can sign up, so the words of a guest with an unverified address stay out of it, and
 * the phone until the booking is confirmed.
 */
async function safeParty(booking: BookingDoc, now: Date) {
  const { name, notes, ...party } = partyOf(booking, now);
  if (!(await isByStranger(booking))) return { ...party, name, notes: notes.map(ownWords), leftNote: false };
  const shown = name.replaceAll(LIKE_A_PHONE, " ").trim() || "Guest";
  const phone = booking.status === "confirmed" ? party.phone : "";
  return { ...party, name: shown, phone, notes: [], leftNote: notes.length > 0 };
}

/** Whether a booking's guest has an account whose address is unverified. An erased account may have had one. */
async function isByStranger({ tourist }: Pick<BookingDoc, "tourist">): Promise<boolean> {
  return tourist !== null && !(await findMailedTourist(tourist._id.toHexString()))?.emailVerified;
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

/** How many bookings a digest for a host names. */
const NAMED = 50;

/** Whose doing it was. */
function doerOf({ by }: MailSubject) {
  const whose = { admin: "team", tourist: "guest", provider: "host" } as const;
  const role = by?.role as keyof typeof whose | undefined;
  return role && whose[role];
}

/** Whose words the note of a cancellation is. */
const noteBy = { tourist: "guest", host: "host", admin: "team", system: "team" } as const;

/** Who cancelled a booking and why. */
function cancellationOf(about: MailSubject, { cancelReason, cancelNote, cancelledBy, late }: BookingDoc) {
  return {
    by: doerOf(about),
    reason: cancelReason ?? null,
    note: ownWords(cancelNote ?? ""),
    noteBy: noteBy[cancelledBy ?? "admin"],
    isLate: late ?? false,
  };
}

const MOMENT = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d)$/;
const PARTY = /^(\d+) \+ (\d+)$/;

/**
 * What an event says of a change: each value as it was and as it became. A change of one thing has `from` and `to`; one that
 * an admin makes of several has each by its name.
 */
function changesOf({ merged, ...details }: Record<string, unknown>): Changes {
  return Array.isArray(merged) ? together(merged as Merged[]) : changesOfEvent(details);
}

interface Changes {
  moment: [string, string] | undefined;
  people: [string, string] | undefined;
  total: [number, number] | undefined;
  also: string;
  hasNewDetails: boolean;
}

/** An event among those that one mail tells together; see `spread.ts`. */
interface Merged {
  at: Date;
  isCancelled: boolean;
  details: Record<string, unknown>;
}

const inOrder = (merged: unknown): Merged[] =>
  Array.isArray(merged) ? (merged as Merged[]).toSorted((a, b) => a.at.getTime() - b.at.getTime()) : [];

/** From the value before the first of several changes to the one after the last; nothing where they are the same. */
function fromFirstToLast<Value>(pairs: readonly ([Value, Value] | undefined)[]): [Value, Value] | undefined {
  const given = pairs.filter((pair) => pair !== undefined);
  const [first, last] = [given[0]?.[0], given.at(-1)?.[1]];
  return first === undefined || last === undefined || first === last ? undefined : [first, last];
}

function together(merged: readonly Merged[]): Changes {
  const all = inOrder(merged).flatMap(({ isCancelled, details }) =>
    isCancelled ? [] : [changesOfEvent(details)],
  );
  return {
    moment: fromFirstToLast(all.map(({ moment }) => moment)),
    people: fromFirstToLast(all.map(({ people }) => people)),
    total: fromFirstToLast(all.map(({ total }) => total)),
    also: [...new Set(all.flatMap(({ also }) => also || []))].join(" and "),
    hasNewDetails: all.some(({ hasNewDetails }) => hasNewDetails),
  };
}

function changesOfEvent({ from, to, ...details }: Record<string, unknown>): Changes {
  const named = (name: string, pattern: RegExp) =>
    (details[name] ?? (pattern.test(String(from)) ? [from, to] : undefined)) as [string, string] | undefined;
  const [moment, people] = [named("moment", MOMENT), named("people", PARTY)];
  const total = details.total as [number, number] | undefined;
  const also = typeof details.also === "string" ? details.also : "";
  return {
    moment,
    people,
    total,
    also,
    hasNewDetails: Boolean(details.also ?? !(moment || people || total)),
  };
}

/**
 * What changed in a booking, and what comes next. The words of the event say how it was; how it is now, the booking says.
 */
function changeOf({ about }: MailDoc, { status, hostAnswer, provider }: BookingDoc): BookingChange {
  const { moment, people, total, also, hasNewDetails } = changesOf(about.details);
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
    also,
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

/** What the guest of a confirmed booking asked for, as the event of it says; null where the booking is something else by now. */
function moveOf({ about }: MailDoc, booking: BookingDoc, now: Date): MoveInMail | null {
  const { details } = about;
  const { moment, people, total } = changesOf(details);
  const [, date = booking.date, time = booking.time] = MOMENT.exec(moment?.[1] ?? "") ?? [];
  const [, adults = booking.adults, children = booking.children] = PARTY.exec(people?.[1] ?? "") ?? [];
  const isAsItWas =
    (!moment || moment[0] === `${booking.date} ${booking.time}`) &&
    (!people || people[0] === `${booking.adults} + ${booking.children}`);
  if (booking.status !== "confirmed" || !isAsItWas || hasPassed(booking, now)) return null;
  return {
    ...{ date, time, adults: Number(adults), children: Number(children) },
    totalPrice: total?.[1] ?? booking.totalPrice,
    isOtherTime: moment !== undefined,
    isOtherParty: people !== undefined,
    answerBy: formatInstant(String(details.expiresAt ?? now.toISOString())),
    by: doerOf(about) ?? "nobody",
    note: teamWords(typeof details.note === "string" ? details.note : ""),
  };
}

/** Whether a booking still asks for that change. */
function stillAsks(booking: BookingDoc, asked: MoveInMail, now: Date): boolean {
  const move = openMove(booking, now);
  return move !== null && isSameMoment(move, asked) && isSameParty(move, asked);
}

/** Whether a booking was confirmed until a change made it pending. */
function wasConfirmed({ about: { details } }: MailDoc): boolean {
  const all = details.merged ? inOrder(details.merged).map((one) => one.details) : [details];
  return all.some(({ status }) => status === "pending");
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
    if (!host || !mayReach(host) || !Array.isArray(details.bookings)) return null;
    const bookings = await listKeptBookings(details.bookings.map(String));
    const ahead = bookings.filter(
      (booking) => !hasPassed(booking, now) && booking.provider?._id.equals(host._id),
    );
    const requests = await Promise.all(
      ahead.slice(0, NAMED).map(async (booking) => ({
        tour: (await readTour(booking)).tour,
        party: await safeParty(booking, now),
        status: booking.status,
        answer:
          booking.status === "pending" || openMove(booking, now)
            ? answerLink(booking, host._id.toHexString())
            : undefined,
      })),
    );
    const [first, ...more] = requests;
    if (!first) return null;
    const others = more.length > 0 ? ` and ${ahead.length - 1} more` : "";
    return {
      to: host.email,
      subject: `New and changed bookings: ${tourInLine(first.tour)}${others}`,
      body: (
        <ManyRequests
          host={oneLine(host.fullName)}
          more={ahead.length - requests.length}
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

  "booking.changed": async (mail, now): Promise<Letter | null> => {
    if (hasCancellation(mail)) return bookingLetters["booking.cancelled"](asCancellation(mail));
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
      ...((isConfirmed || wasConfirmed(mail)) && {
        calendar: tourCalendar(found, found.to),
      }),
    };
  },

  "booking.changed-host": async (mail, now): Promise<Letter | null> => {
    if (hasCancellation(mail)) return bookingLetters["booking.cancelled-host"](asCancellation(mail), now);
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

  "booking.move-asked": async (mail, now) => {
    const found = await forGuest(await findKeptBooking(mail.about.id));
    const move = found && moveOf(mail, found.booking, now);
    if (!move || !stillAsks(found.booking, move, now)) return null;
    return {
      to: found.to.to,
      subject: `Change requested: ${tourInLine(found.tour)}`,
      body: <ChangeAsked {...found.props} hasHost={found.host !== null} move={move} />,
    };
  },

  "booking.move-asked-host": async (mail, now) => {
    const found = await forHost(await findKeptBooking(mail.about.id), now);
    const move = found && moveOf(mail, found.booking, now);
    if (!move || !stillAsks(found.booking, move, now) || found.booking.move?.hostAnswer) return null;
    const answer = answerLink(found.booking, found.host._id.toHexString());
    return {
      to: found.host.email,
      subject: `Change requested, please answer: ${tourInLine(found.tour)}`,
      body: <ChangeAskedHost {...found.props} {...{ move, answer }} />,
      isSecret: true,
    };
  },

  "booking.move-ended": async (mail, now) => {
    const found = await forGuest(await findKeptBooking(mail.about.id));
    const move = found && moveOf(mail, found.booking, now);
    if (!move || stillAsks(found.booking, move, now)) return null;
    return {
      to: found.to.to,
      subject: `Your booking stays as it was: ${tourInLine(found.tour)}`,
      body: <ChangeEnded {...found.props} move={move} />,
    };
  },

  "booking.move-ended-host": async (mail, now) => {
    const found = await forHost(await findKeptBooking(mail.about.id), now);
    const move = found && moveOf(mail, found.booking, now);
    if (!move || stillAsks(found.booking, move, now)) return null;
    // A guest who withdrew one request may have made another since.
    if (move.by === "guest" && openMove(found.booking, now)) return null;
    return {
      to: found.host.email,
      subject: `This booking stays as it was: ${tourInLine(found.tour)}`,
      body: <ChangeEndedHost {...found.props} move={move} />,
    };
  },

  "booking.cancelled": async (mail) => {
    const found = await forGuest(await cancelled(mail));
    if (!found) return null;
    if (found.booking.cancelReason === "expired") {
      return {
        to: found.to.to,
        subject: `Your request has ended: ${tourInLine(found.tour)}`,
        body: <BookingExpired {...found.props} wasAccepted={found.booking.hostAnswer?.answer === "yes"} />,
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
        body: (
          <BookingExpiredHost {...found.props} wasAccepted={found.booking.hostAnswer?.answer === "yes"} />
        ),
      };
    }
    const cancellation = cancellationOf(mail.about, found.booking);
    const isHidden = cancellation.noteBy === "guest" && (await isByStranger(found.booking));
    return {
      to: found.host.email,
      subject: `Cancelled: ${tourInLine(found.tour)}`,
      body: (
        <BookingCancelledHost
          {...found.props}
          cancellation={{ ...cancellation, ...(isHidden && { note: "" }) }}
        />
      ),
    };
  },

  "booking.cancelled-team": async (mail, now) => {
    const booking = await inState(mail, "cancelled");
    // A guest by telephone is the host's own.
    if (!booking || booking.byHost) return null;
    const { tour } = await readTour(booking);
    const guest = await readGuest(booking);
    // An unverified address gets no mail, so the office calls.
    const email = guest?.canBeMailed ? guest.to : "";
    return {
      to: String(mail.about.details.to),
      subject: `A host cancelled: ${tourInLine(tour)}`,
      body: (
        <BookingCancelledTeam
          {...{ tour, email }}
          // The office may still have to call a guest whose booking is cancelled.
          party={{ ...(await safeParty(booking, now)), phone: oneLine(booking.contact?.phone ?? "") }}
          cancellation={cancellationOf(mail.about, booking)}
          link={absolute(ADMIN_PAGES.booking(mail.about.id))}
          home={absolute(PAGES.home)}
        />
      ),
    };
  },

  "booking.tomorrow": async (mail, now) => {
    const found = await forGuest(await inState(mail, "confirmed"));
    if (!found || hasPassed(found.booking, now)) return null;
    const { to, tour, props } = found;
    const when = nearDay(tour.date, now);
    const unsubscribe = switchOffLink(to.to, "reminders");
    return {
      to: to.to,
      subject: `${when}: ${tourInLine(tour)}`,
      body: <TourTomorrow {...props} {...{ when, unsubscribe }} />,
    };
  },

  "booking.tomorrow-host": async ({ about: { id, details } }, now) => {
    const host = await findMailedProvider(id);
    const date = String(details.day);
    if (!host || !mayReach(host) || !isRealDate(date) || date < colomboMoment(now).date) return null;
    const expected = await listConfirmedOn(id, date);
    const parties = await Promise.all(expected.map((booking) => safeParty(booking, now)));
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
