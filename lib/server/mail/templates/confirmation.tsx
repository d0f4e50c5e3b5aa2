import "server-only";
import { BookingConfirmed, BookingConfirmedHost } from "@/components/mails/booking-confirmed";
import { partyInLine, tourInLine } from "@/components/mails/booking-parts";
import { hasPassed } from "../../../domain/dates";
import { forGuest, forHost, inState, saidOf } from "../booking-readers";
import { tourCalendar } from "../calendar-of";
import type { MailTemplate } from "../templates";

/** Mails about confirmed bookings. */
export const confirmationTemplates = {
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
    // If the booking was confirmed instantly, the host got no earlier mail about it.
    const isNew = mail.about.details.instant === true;
    return {
      to: found.host.email,
      subject: `${isNew ? "New booking, confirmed" : "Confirmed"}: ${partyInLine(found.props.party, found.tour)}`,
      body: <BookingConfirmedHost {...found.props} isNew={isNew} />,
    };
  },
} satisfies Record<string, MailTemplate>;
