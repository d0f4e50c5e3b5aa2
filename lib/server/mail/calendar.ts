import "server-only";
import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { colomboInstant, TOUR_TIME_ZONE } from "../../domain/dates";

/** Calendar files (RFC 5545 and 5546) of tours. */

/** A calendar file, and whether it adds or removes the tour. */
export interface CalendarFile {
  method: "REQUEST" | "CANCEL";
  content: string;
}

/** A tour for a calendar. Its texts are safe for mails (`lib/domain/one-line.ts`). */
export interface CalendarTour {
  /**
   * Id of the booking. Together with the site's host name it is the UID of the calendar event, so a new file
   * updates the same event.
   */
  id: string;
  /** Increases with every change of the booking. */
  version: number;
  isCancelled: boolean;
  /** `YYYY-MM-DD` and `HH:mm`, in the tour's local time. */
  date: string;
  time: string;
  minutes: number;
  name: string;
  place: string;
  description: string;
  /** Address of the page that shows the booking. */
  link: string;
  organizer: { name: string; email: string };
  guest: { name: string; email: string } | null;
}

/** Sri Lanka has been at UTC+5:30, without daylight saving time, since 2006. */
const ZONE = `BEGIN:VTIMEZONE
TZID:${TOUR_TIME_ZONE}
BEGIN:STANDARD
DTSTART:20060415T003000
TZOFFSETFROM:+0600
TZOFFSETTO:+0530
TZNAME:+0530
END:STANDARD
END:VTIMEZONE`;
const AHEAD_MS = 5.5 * 60 * 60 * 1000;

/**
 * A date whose methods, such as `getHours`, return the tour's local time in any time zone of this machine.
 * ical-generator uses these methods for objects that look like the `TZDate` of date-fns.
 */
class TourTime extends Date {
  readonly internal = new Date(this.getTime() + AHEAD_MS);
  withTimeZone(): this {
    return this;
  }
  tzComponents(): [string, string, string] {
    return ["+", "05", "30"];
  }
  override getFullYear(): number {
    return this.internal.getUTCFullYear();
  }
  override getMonth(): number {
    return this.internal.getUTCMonth();
  }
  override getDate(): number {
    return this.internal.getUTCDate();
  }
  override getHours(): number {
    return this.internal.getUTCHours();
  }
  override getMinutes(): number {
    return this.internal.getUTCMinutes();
  }
  override getSeconds(): number {
    return 0;
  }
}

/** Creates the file that adds or updates a tour, or removes it when it is cancelled. */
export function calendarFile(tour: CalendarTour): CalendarFile {
  const { isCancelled, guest, organizer } = tour;
  const method = isCancelled ? "CANCEL" : "REQUEST";
  const calendar = newCalendar(ICalCalendarMethod[method]);
  calendar.createEvent({
    ...eventOf(tour),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer,
    attendees: guest ? [{ ...guest, rsvp: false }] : [],
  });
  return { method, content: calendar.toString() };
}

/** A tour in a host's calendar feed. */
export interface FeedTour extends Omit<CalendarTour, "isCancelled" | "organizer" | "guest"> {
  isPending: boolean;
}

/** How often calendar apps should refresh a feed, in seconds. */
const FEED_SECONDS = 15 * 60;

/** All tours of a host as a calendar feed. */
export function calendarFeed(name: string, tours: readonly FeedTour[]): string {
  const calendar = newCalendar(ICalCalendarMethod.PUBLISH);
  calendar.name(name);
  calendar.ttl(FEED_SECONDS);
  for (const tour of tours) {
    const status = tour.isPending ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
    calendar.createEvent({ ...eventOf(tour), status });
  }
  return calendar.toString();
}

function newCalendar(method: ICalCalendarMethod) {
  return ical({
    prodId: { company: "Nelum Trails", product: "tours", language: "EN" },
    method,
    timezone: { name: null, generator: () => ZONE },
  });
}

function eventOf(tour: Omit<FeedTour, "isPending">) {
  const { id, version, minutes, name, place, description, link } = tour;
  const begins = colomboInstant(tour).getTime();
  return {
    id: `${id}@${new URL(link).hostname}`,
    sequence: version,
    stamp: new Date(),
    start: new TourTime(begins),
    end: new TourTime(begins + minutes * 60_000),
    timezone: TOUR_TIME_ZONE,
    summary: name,
    location: place,
    description,
    url: link,
  };
}
