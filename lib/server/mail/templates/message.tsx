import "server-only";
import { partyInLine, tourInLine } from "@/components/mails/booking-parts";
import { MessageToGuest, MessageToHost } from "@/components/mails/office-message";
import type { MailDoc } from "@/models/mail";
import { teamWords } from "../../../domain/one-line";
import { findStoredBooking } from "../../bookings/queries";
import { forGuest, forHost } from "../booking-readers";
import type { MailTemplate } from "../templates";

/** The text of the message; empty if the guest's data was erased after the message was sent. */
const textOf = ({ about: { details } }: MailDoc) =>
  teamWords(typeof details.note === "string" ? details.note : "");

/** Messages of our team about a booking (docs/product.md, "Messages about a booking"). */
export const messageTemplates = {
  "booking.message": async (mail) => {
    const text = textOf(mail);
    const found = text ? await forGuest(await findStoredBooking(mail.about.id)) : null;
    return (
      found && {
        to: found.to.to,
        subject: `About your tour: ${tourInLine(found.tour)}`,
        body: <MessageToGuest {...found.props} text={text} />,
      }
    );
  },

  "booking.message-host": async (mail, now) => {
    const text = textOf(mail);
    const found = text ? await forHost(await findStoredBooking(mail.about.id), now) : null;
    return (
      found && {
        to: found.host.email,
        subject: `About a booking: ${partyInLine(found.props.party, found.tour)}`,
        body: <MessageToHost {...found.props} text={text} />,
      }
    );
  },
} satisfies Record<string, MailTemplate>;
