import { DaySheet } from "@/components/bookings/day-sheet";
import { daysAfter } from "@/lib/domain/dates";
import { PAGES, withQuery } from "@/lib/paths";
import { listBookingsOfDay } from "@/lib/server/bookings/provider-bookings";
import type { Actor } from "@/lib/server/infra/actor";
import { answers } from "./answer-of";

interface DayViewProps {
  actor: Actor;
  serviceName: string;
  /** Whether a booking is confirmed as soon as the host accepts it, without an admin. */
  confirms: boolean;
  /** `YYYY-MM-DD` */
  day: string;
}

const sheetOf = (day: string) => withQuery(PAGES.providerDashboard, { day });

/** The bookings of a day, for printing. */
export async function DayView({ actor, serviceName, confirms, day }: DayViewProps) {
  const bookings = await listBookingsOfDay(actor, day);
  return (
    <DaySheet
      serviceName={serviceName}
      day={day}
      bookings={bookings}
      previousHref={sheetOf(daysAfter(day, -1))}
      nextHref={sheetOf(daysAfter(day, 1))}
      listHref={PAGES.providerDashboard}
      answerOf={answers(confirms, sheetOf(day))}
    />
  );
}
