import "server-only";
import { partyInLine, tourInLine } from "@/components/mails/booking-parts";
import { ChangeAsked, ChangeAskedHost, type MoveInMail } from "@/components/mails/change-asked";
import { ChangeEnded, ChangeEndedHost } from "@/components/mails/change-ended";
import type { BookingDoc } from "@/models/booking";
import type { MailDoc } from "@/models/mail";
import { hasPassed } from "../../../domain/dates";
import { isSameMoment, isSameParty } from "../../../domain/moves";
import { teamWords } from "../../../domain/one-line";
import { formatInstant } from "../../../format";
import { openMove } from "../../bookings/moves";
import { findStoredBooking } from "../../bookings/queries";
import { changesOf, MOMENT, PARTY } from "../booking-changes";
import { doerOf, forGuest, forHost } from "../booking-readers";
import { answerLink } from "../links";
import type { MailTemplate } from "../templates";

/**
 * The change that the guest of a confirmed booking requested, as the mail's event describes it. Null if the booking's
 * own date, time or party has changed since the event, if it is no longer confirmed, or if the tour has begun.
 */
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

/** Whether the change `asked` is still requested. */
function stillAsks(booking: BookingDoc, asked: MoveInMail, now: Date): boolean {
  const move = openMove(booking, now);
  return move !== null && isSameMoment(move, asked) && isSameParty(move, asked);
}

/** Mails about requested changes of confirmed bookings. */
export const moveTemplates = {
  "booking.move-asked": async (mail, now) => {
    const found = await forGuest(await findStoredBooking(mail.about.id));
    const move = found && moveOf(mail, found.booking, now);
    if (!move || !stillAsks(found.booking, move, now)) return null;
    return {
      to: found.to.to,
      subject: `Change requested: ${tourInLine(found.tour)}`,
      body: <ChangeAsked {...found.props} hasHost={found.host !== null} move={move} />,
    };
  },

  "booking.move-asked-host": async (mail, now) => {
    const found = await forHost(await findStoredBooking(mail.about.id), now);
    const move = found && moveOf(mail, found.booking, now);
    if (!move || !stillAsks(found.booking, move, now) || found.booking.move?.hostAnswer) return null;
    const answer = answerLink(found.booking, found.host._id.toHexString());
    return {
      to: found.host.email,
      subject: `Change requested, please reply: ${partyInLine(found.props.party, found.tour)}`,
      body: <ChangeAskedHost {...found.props} {...{ move, answer }} />,
      isSecret: true,
    };
  },

  "booking.move-ended": async (mail, now) => {
    const found = await forGuest(await findStoredBooking(mail.about.id));
    const move = found && moveOf(mail, found.booking, now);
    if (!move || stillAsks(found.booking, move, now)) return null;
    return {
      to: found.to.to,
      subject: `Change not made: ${tourInLine(found.tour)}`,
      body: <ChangeEnded {...found.props} move={move} />,
    };
  },

  "booking.move-ended-host": async (mail, now) => {
    const found = await forHost(await findStoredBooking(mail.about.id), now);
    const move = found && moveOf(mail, found.booking, now);
    if (!move || stillAsks(found.booking, move, now)) return null;
    // The guest has withdrawn this request but made another one, which is still open and has a mail of its own.
    if (move.by === "guest" && openMove(found.booking, now)) return null;
    return {
      to: found.host.email,
      subject: `Change not made: ${partyInLine(found.props.party, found.tour)}`,
      body: <ChangeEndedHost {...found.props} move={move} />,
    };
  },
} satisfies Record<string, MailTemplate>;
