import type { Confirmation } from "@/lib/domain/answer-times";

/** Texts that say when a guest gets an answer to a booking. Source: docs/product.md, "Answer times". */

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"}`;

/** A number of hours, such as `3 hours`. More than 48 hours are rounded up to days, such as `3 days`. */
function hoursInWords(hours: number): string {
  return hours > 48 ? counted(Math.ceil(hours / 24), "day") : counted(hours, "hour");
}

interface Answered extends Confirmation {
  /** Whether the offer is a host's service, so that the host answers. */
  isService: boolean;
}

/** When the answer comes, as a short fact; empty if it comes at once. */
export function answerFact({ isInstant, usualHours, isService }: Answered): string {
  if (isInstant) return "";
  if (usualHours !== null) return `Usually within ${hoursInWords(usualHours)}`;
  return isService ? "From your host within 48 hours" : "Within 48 hours";
}

/**
 * When the answer comes, in a sentence.
 * @param usualHours the usual number of hours; null if unknown
 * @param hoursLeft the hours until the tour starts; NaN if no start is known
 */
export function answerSentence(usualHours: number | null, hoursLeft: number): string {
  if ((usualHours ?? 48) > hoursLeft) return "You'll get an answer before the tour starts.";
  return usualHours === null
    ? "You'll get an answer within 48 hours."
    : `You'll usually get an answer within ${hoursInWords(usualHours)}.`;
}
