import "server-only";
import { tourInLine } from "@/components/mails/booking-parts";
import { DaySheet, dayInLine } from "@/components/mails/day-sheet";
import { HowWasIt } from "@/components/mails/how-was-it";
import { TourTomorrow } from "@/components/mails/tour-tomorrow";
import { colomboMoment, hasPassed, isRealDate } from "../../../domain/dates";
import { oneLine } from "../../../domain/one-line";
import { formatDay } from "../../../format";
import { PAGES, withQuery } from "../../../paths";
import { listConfirmedOn } from "../../bookings/for-mails";
import { findMailedProvider } from "../../providers/queries";
import { hasReviewed } from "../../reviews/queries";
import { forGuest, hostBookings, inState, safeParty } from "../booking-readers";
import { mayReach } from "../gate";
import { absolute, switchOffLink } from "../links";
import type { MailTemplate } from "../templates";

/**
 * The word for this date in a mail that is sent `now`. It is not always "Tomorrow", because a mail may be
 * sent late.
 */
function nearDay(date: string, now: Date): string {
  const here = colomboMoment(now).date;
  if (date === here) return "Today";
  const tomorrow = colomboMoment(new Date(now.getTime() + 86_400_000)).date;
  return date === tomorrow ? "Tomorrow" : "Soon";
}

/** Mails sent the evening before a tour, and the day after it. */
export const aroundTourTemplates = {
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
    const service = oneLine(host.serviceName);
    const unsubscribe = switchOffLink(host.email, "reminders");
    return {
      to: host.email,
      subject: `${when}, ${formatDay(date)}: ${service}, ${dayInLine(parties)}`,
      body: (
        <DaySheet
          host={oneLine(host.fullName)}
          home={absolute(PAGES.home)}
          bookings={hostBookings()}
          {...{ service, date, when, parties, unsubscribe }}
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
      subject: `How was ${tour.name} on ${formatDay(tour.date)}?`,
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
} satisfies Record<string, MailTemplate>;
