import type { Confirmation } from "@/lib/domain/answer-times";
import { CANCEL_REASON_WORDS } from "@/lib/domain/cancel-reasons";
import { hasPassed } from "@/lib/domain/dates";
import { formatInstant } from "@/lib/format";
import type { BookingDto } from "@/lib/schemas/booking-dto";
import { answerIfSoon } from "./answer-if-soon";

type Stage = Pick<
  BookingDto,
  | ("status" | "providerId" | "hostAnswer" | "expiresAt" | "cancelReason" | "date" | "time" | "moveEnded")
  | "createdAt"
>;

/** Shown if we could not make a requested change and cannot email the guest about that. */
export const MOVE_ENDED = "We couldn't make the change you asked for. Your booking stays as it is.";

/** The next step for a booking that is confirmed instantly once the tourist verifies the email address. */
export const EMAIL_FIRST = "Please confirm your email. We'll confirm this booking as soon as you do.";

/**
 * The next step for a booking and its deadline, in sentences for the tourist. Source: docs/product.md, "Booking page".
 * @param isMailed whether the tourist has verified the email address; we send booking mails only to verified addresses
 * @param confirmation how bookings of the offer are confirmed; undefined if unknown
 */
export function nextStep(booking: Stage, now: Date, isMailed: boolean, confirmation?: Confirmation): string {
  const { status, expiresAt, cancelReason } = booking;
  if (status === "cancelled") {
    return ["This booking is cancelled.", cancelReason && CANCEL_REASON_WORDS[cancelReason].sentence]
      .filter(Boolean)
      .join(" ");
  }
  if (status === "confirmed") {
    if (hasPassed(booking, now)) return "We hope you had a good day.";
    return `${booking.moveEnded ? `${MOVE_ENDED} ` : ""}You're all set. You pay on the day.`;
  }
  if (hasPassed(booking, now)) return "This request was not confirmed in time.";
  const end = expiresAt
    ? ` If your request isn't confirmed by ${formatInstant(expiresAt)}, it expires and you pay nothing.`
    : "";
  if (confirmation?.isInstant && !isMailed && expiresAt && booking.hostAnswer?.answer !== "no") {
    return `${EMAIL_FIRST}${end}`;
  }
  const news = isMailed ? "We'll email you the answer." : "You'll find the answer here.";
  const usual = booking.hostAnswer ? "" : answerIfSoon(booking, now, confirmation);
  return `${whoAnswers(booking)} ${news}${usual && ` ${usual}`}${end}`;
}

function whoAnswers({ providerId, hostAnswer }: Stage): string {
  if (!providerId) return "Our team is checking your request.";
  if (!hostAnswer) return "Your host is checking your request.";
  return hostAnswer.answer === "yes"
    ? "Your host accepted. Our team still has to confirm."
    : "Your host can't take this booking. Our team will decide what happens next.";
}
