import type { BookingDto } from "../../schemas/booking-dto";
import type { MailDto, WholeMailDto } from "../../schemas/mail-dto";
import { AT, ID, TOURIST } from "./shared";

/** Examples of the calls about mails. @param booking the one that the mail is about */
export function mailExamples({ productType, date }: BookingDto) {
  const mail: MailDto = {
    _id: ID.mail,
    to: TOURIST.email,
    subject: `Your booking is confirmed: ${productType}, ${date}`,
    event: "booking.confirmed",
    state: "sent",
    tries: 1,
    problem: null,
    dueAt: null,
    createdAt: AT,
    sentAt: AT,
  };
  const wholeMail: WholeMailDto = {
    ...mail,
    replyTo: null,
    isHidden: false,
    html: "<p>See you on the tour.</p>",
    text: "See you on the tour.",
    calendar: null,
  };

  return {
    mail,
    wholeMail,
    queuedMail: { ...wholeMail, state: "queued", tries: 0, dueAt: AT } satisfies WholeMailDto,
  };
}
