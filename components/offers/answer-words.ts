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
  /** Whether the offer has a schedule, so that a request ends after 48 hours without an answer. */
  isScheduled: boolean;
}

/** When the answer comes, as a short fact; empty if it comes at once or nothing is known. */
export function answerFact({ isInstant, usualHours, isScheduled, isService }: Answered): string {
  if (isInstant) return "";
  if (usualHours !== null) return `Usually within ${hoursInWords(usualHours)}`;
  if (!isScheduled) return "";
  return isService ? "From your host within 48 hours" : "Within 48 hours";
}

/** When the answer usually comes, in a sentence; empty if it is not known. */
export function usualAnswer(usualHours: number | null): string {
  return usualHours === null ? "" : `Answers usually come within ${hoursInWords(usualHours)}.`;
}
