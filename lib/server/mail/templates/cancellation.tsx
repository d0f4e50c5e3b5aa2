import "server-only";
import {
  BookingCancelled,
  BookingCancelledHost,
  BookingCancelledTeam,
} from "@/components/mails/booking-cancelled";
import { BookingExpired, BookingExpiredHost } from "@/components/mails/booking-expired";
import { partyInLine, tourInLine } from "@/components/mails/booking-parts";
import type { BookingDoc } from "@/models/booking";
import type { MailDoc, MailSubject } from "@/models/mail";
import { ADMIN_PAGES } from "../../../admin-paths";
import { oneLine, ownWords } from "../../../domain/one-line";
import { PAGES } from "../../../paths";
import { doerOf, forGuest, forHost, inState, isByStranger, safeParty } from "../booking-readers";
import { tourCalendar } from "../calendar-of";
import { absolute } from "../links";
import { readGuest, readTour } from "../mailed-tour";
import type { MailTemplate } from "../templates";

/**
 * The cancelled booking of a mail. For a deleted booking, the mail's details contain a copy
 * (`deletableBooking`).
 */
async function cancelledBooking(mail: MailDoc): Promise<BookingDoc | null> {
  const deleted = mail.about.details.booking as BookingDoc | undefined;
  return deleted ?? inState(mail, "cancelled");
}

/** The author of a cancellation's note in the words of the mails, by `cancelledBy`. */
const noteBy = { tourist: "guest", host: "host", admin: "team", system: "team" } as const;

/** The author, reason and note of a cancellation, for the mail about it. */
function cancellationOf(about: MailSubject, { cancelReason, cancelNote, cancelledBy, late }: BookingDoc) {
  return {
    by: doerOf(about),
    reason: cancelReason ?? null,
    note: ownWords(cancelNote ?? ""),
    noteBy: noteBy[cancelledBy ?? "admin"],
    isLate: late ?? false,
  };
}

/** Mails about cancelled and expired bookings. */
export const cancellationTemplates = {
  "booking.cancelled": async (mail) => {
    const found = await forGuest(await cancelledBooking(mail));
    if (!found) return null;
    if (found.booking.cancelReason === "expired") {
      return {
        to: found.to.to,
        subject: `Your request has expired: ${tourInLine(found.tour)}`,
        body: <BookingExpired {...found.props} wasAccepted={found.booking.hostAnswer?.answer === "yes"} />,
      };
    }
    const cancellation = cancellationOf(mail.about, found.booking);
    return {
      to: found.to.to,
      subject: `Cancelled: ${tourInLine(found.tour)}`,
      body: <BookingCancelled {...found.props} cancellation={cancellation} />,
      // Only confirmed bookings are in the guest's calendar, so the mail about a cancelled request has no
      // calendar file.
      ...(mail.about.details.from !== "pending" && { calendar: tourCalendar(found, found.to) }),
    };
  },

  "booking.cancelled-host": async (mail, now) => {
    const found = await forHost(await cancelledBooking(mail), now);
    if (!found) return null;
    if (found.booking.cancelReason === "expired") {
      return {
        to: found.host.email,
        subject: `Request expired: ${partyInLine(found.props.party, found.tour)}`,
        body: (
          <BookingExpiredHost {...found.props} wasAccepted={found.booking.hostAnswer?.answer === "yes"} />
        ),
      };
    }
    const cancellation = cancellationOf(mail.about, found.booking);
    const isHidden = cancellation.noteBy === "guest" && (await isByStranger(found.booking));
    return {
      to: found.host.email,
      subject: `Cancelled: ${partyInLine(found.props.party, found.tour)}`,
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
    // The host entered this booking, and tells the guest.
    if (!booking || booking.byHost) return null;
    const { tour } = await readTour(booking);
    const guest = await readGuest(booking);
    // We send no mails to an unverified address, so this mail leaves out the address and asks the staff to call the
    // guest.
    const email = guest?.canBeMailed ? guest.to : "";
    // Mails to the host may leave out the phone number, but the staff may have to call the guest.
    const party = { ...(await safeParty(booking, now)), phone: oneLine(booking.contact?.phone ?? "") };
    return {
      to: String(mail.about.details.to),
      subject: `A host cancelled: ${partyInLine(party, tour)}`,
      body: (
        <BookingCancelledTeam
          {...{ tour, party, email }}
          cancellation={cancellationOf(mail.about, booking)}
          link={absolute(ADMIN_PAGES.booking(mail.about.id))}
          home={absolute(PAGES.home)}
        />
      ),
    };
  },
} satisfies Record<string, MailTemplate>;
