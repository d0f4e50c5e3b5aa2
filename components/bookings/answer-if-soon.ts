import { answerSentence } from "@/components/offers/answer-words";
import type { Confirmation } from "@/lib/domain/answer-times";
import { hoursUntil } from "@/lib/domain/dates";
import { ANSWER_MS } from "@/lib/domain/schedule";
import type { BookingDto } from "@/lib/schemas/booking-dto";

/**
 * A sentence that says when the answer comes. Empty if the usual time is not known and the 48 hours for an
 * answer (`ANSWER_MS`) are over, or without `confirmation`.
 */
export function answerIfSoon(
  { createdAt, date, time }: Pick<BookingDto, "createdAt" | "date" | "time">,
  now: Date,
  confirmation: Confirmation | undefined,
): string {
  if (!confirmation) return "";
  const { usualHours } = confirmation;
  const isLate = now.getTime() - new Date(createdAt).getTime() > ANSWER_MS;
  return usualHours === null && isLate ? "" : answerSentence(usualHours, hoursUntil({ date, time }, now));
}
