import "server-only";
import { answerIfSoon } from "@/components/bookings/answer-if-soon";
import { partyInLine, tourInLine } from "@/components/mails/booking-parts";
import { BookingReceived, BookingReceivedHost } from "@/components/mails/booking-received";
import { ConfirmBooking } from "@/components/mails/confirm-booking";
import { ManyRequests } from "@/components/mails/many-requests";
import { hasPassed } from "../../../domain/dates";
import { oneLine } from "../../../domain/one-line";
import { confirmBookingPath, PAGES } from "../../../paths";
import { readConfirmation } from "../../bookings/answer-times";
import { listStoredBookings } from "../../bookings/for-mails";
import { findGuestOffer, findOpenGuestBooking, makeGuestToken } from "../../bookings/guest-bookings";
import { openMove } from "../../bookings/moves";
import { env } from "../../infra/env";
import { findMailedProvider } from "../../providers/queries";
import { forGuest, forHost, hostBookings, inState, safeParty, saidOf } from "../booking-readers";
import { mayReach } from "../gate";
import { absolute, answerLink } from "../links";
import { readTour } from "../mailed-tour";
import type { MailTemplate } from "../templates";

/** Maximum number of bookings that a digest for a host lists. */
const NAMED = 50;

/** Mails about new requests. */
export const requestTemplates = {
  "booking.confirm": async ({ about: { id } }) => {
    const asked = await findOpenGuestBooking(id);
    const offer = asked && (await findGuestOffer(asked));
    if (!asked || !offer) return null;
    const link = absolute(confirmBookingPath(await makeGuestToken(asked)));
    const { date, time, adults, children, expectedTotal: totalPrice } = asked;
    const { place, notInPrice, vehicles } = offer.day;
    const goodToKnow = offer.day.goodToKnow.join(" ");
    const tour = {
      name: oneLine(offer.name),
      date,
      time,
      adults,
      children,
      totalPrice,
      place: oneLine(place),
      notInPrice,
      vehicles,
      goodToKnow,
    };
    return {
      to: asked.email,
      subject: `Confirm your booking: ${tourInLine(tour)}`,
      body: <ConfirmBooking {...{ tour, link }} home={absolute(PAGES.home)} />,
      isSecret: true,
    };
  },

  "booking.received": async (mail, now) => {
    const found = await forGuest(await inState(mail, "pending"));
    // Admins may enter tours that have begun. Their guests need no mail.
    if (!found || hasPassed(found.booking, now)) return null;
    const said = saidOf(mail, found.booking);
    const { MAIL_TEAM } = env();
    const { confirmation } = await readConfirmation(found.booking.offer);
    const { createdAt, date, time } = found.booking;
    const stage = { createdAt: createdAt.toISOString(), date, time };
    const answer = answerIfSoon(stage, now, confirmation);
    return {
      to: found.to.to,
      ...(said.isPriced && MAIL_TEAM && { replyTo: MAIL_TEAM }),
      subject: `${said.isPriced ? "Our price, please reply" : "We have your request"}: ${tourInLine(found.tour)}`,
      body: <BookingReceived {...found.props} {...{ said, answer }} canReply={MAIL_TEAM !== undefined} />,
    };
  },

  "booking.received-host": async (mail, now) => {
    const found = await forHost(await inState(mail, "pending"), now);
    // Once the tour has begun, the host cannot answer any more.
    if (!found || hasPassed(found.booking, now)) return null;
    const answer = answerLink(found.booking, found.host._id.toHexString());
    return {
      to: found.host.email,
      subject: `New request: ${partyInLine(found.props.party, found.tour)}`,
      body: <BookingReceivedHost {...found.props} answer={answer} />,
      isSecret: true,
    };
  },

  "booking.many-host": async ({ about: { id, details } }, now) => {
    const host = await findMailedProvider(id);
    if (!host || !mayReach(host) || !Array.isArray(details.bookings)) return null;
    const bookings = await listStoredBookings(details.bookings.map(String));
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
      subject: `New and changed bookings: ${partyInLine(first.party, first.tour)}${others}`,
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
} satisfies Record<string, MailTemplate>;
