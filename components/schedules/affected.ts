import { AppError } from "@/lib/errors";
import type { BookingDto } from "@/lib/schemas/booking-dto";

/** A booking that a change of a schedule would leave without its departure. */
export interface AffectedBooking
  extends Pick<BookingDto, "_id" | "reference" | "date" | "time" | "adults" | "children" | "status"> {
  name: string;
  /** Whether it is confirmed for another departure, and its guest asks for this one. */
  isAskedFor?: boolean;
}

/** The bookings that a refused change of a schedule touches; undefined when it was refused for something else. */
export function affectedBy(error: unknown): AffectedBooking[] | undefined {
  if (!(error instanceof AppError) || error.code !== "BOOKINGS_AFFECTED") return undefined;
  const { bookings } = error.details ?? {};
  return Array.isArray(bookings) ? bookings : [];
}

/** What a refused change would do to bookings, in words. */
export function affectedSentence({ length }: readonly AffectedBooking[]): string {
  return length === 1
    ? "1 booking would lose its departure. Nothing has changed yet."
    : `${length} bookings would lose their departures. Nothing has changed yet.`;
}
