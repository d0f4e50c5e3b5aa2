import { AppError } from "@/lib/errors";
import type { BookingDto } from "@/lib/schemas/booking-dto";

/** A booking whose departure would be removed or closed by a change of the schedule. */
export interface AffectedBooking
  extends Pick<BookingDto, "_id" | "reference" | "date" | "time" | "adults" | "children" | "status"> {
  name: string;
  /** Whether the booking is for another departure, and its guest has asked to move to the affected departure. */
  isAskedFor?: boolean;
}

/** The bookings that a rejected change of a schedule affects; undefined for other errors. */
export function affectedBy(error: unknown): AffectedBooking[] | undefined {
  if (!(error instanceof AppError) || error.code !== "BOOKINGS_AFFECTED") return undefined;
  const { bookings } = error.details ?? {};
  return Array.isArray(bookings) ? bookings : [];
}

/** The effect of a rejected change on bookings, in a sentence. */
export function affectedSentence({ length }: readonly AffectedBooking[]): string {
  return length === 1
    ? "1 booking is at a start time that this change would close. Nothing has changed yet."
    : `${length} bookings are at start times that this change would close. Nothing has changed yet.`;
}
