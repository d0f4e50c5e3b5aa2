import "server-only";
import { API } from "../../api-paths";
import { usualMinutes } from "../../domain/catalogue";
import { colomboMoment, daysAfter } from "../../domain/dates";
import type { Ask } from "../../domain/moves";
import { oneLine, ownWords } from "../../domain/one-line";
import { AppError } from "../../errors";
import { formatDate, formatGroup, formatTime } from "../../format";
import { PAGES, withQuery } from "../../paths";
import type { CalendarFeedDto, CalendarFeedInput } from "../../schemas/host-calendar";
import { liveBookingsOf } from "../bookings/for-departures";
import { findSchedule } from "../departures/schedules";
import type { Actor } from "../infra/actor";
import { findFeed, noteFeedUsed, renewFeedSecret } from "../providers/calendar-feed";
import { findMailedProvider } from "../providers/queries";
import { calendarFeed } from "./calendar";
import { absolute } from "./links";
import { partyOf } from "./mailed-tour";

/** The bookings of a host as a calendar that the phone of the host reads, at a secret address. Source: product 17. */

/** Bookings of so many past days are in a feed, and at most so many bookings in all. */
const IN_FEED = { pastDays: 60, bookings: 2_000 } as const;

/** Makes a new address for the actor's own bookings, and ends the one before. @param origin of this site, if it is known */
export async function renewFeed(
  actor: Actor,
  input: CalendarFeedInput,
  origin: string | undefined,
): Promise<CalendarFeedDto> {
  const path = API.calendarFeed(await renewFeedSecret(actor, input));
  return { url: origin ? `${origin}${path}` : absolute(path) };
}

const askedIn = ({ date, time, adults, children }: Ask) =>
  `${formatDate(date)}, ${formatTime(time)}, ${formatGroup(adults, children)}`;

/** The first word of a name: a calendar is often shared, or shown on a wall. */
const firstName = (name: string) => name.split(/\s+/)[0] ?? name;

/**
 * The calendar at a secret address: pending bookings are tentative.
 * @param file the last part of the address
 * @throws AppError `NOT_FOUND` when it is nobody's. One indexed read then, whatever it is
 */
export async function readFeed(file: string, now: Date): Promise<string> {
  const feed = await findFeed(file.replace(/\.ics$/, ""));
  const hostId = feed?._id.toHexString() ?? "";
  const host = feed && (await findMailedProvider(hostId));
  if (!feed || !host || !file.endsWith(".ics")) throw new AppError("NOT_FOUND", "feedNotFound");
  noteFeedUsed(feed, now);
  const from = daysAfter(colomboMoment(now).date, -IN_FEED.pastDays);
  const [schedule, bookings] = await Promise.all([
    findSchedule({ kind: "service", id: hostId }),
    liveBookingsOf(hostId, { from, most: IN_FEED.bookings }),
  ]);
  return calendarFeed(
    oneLine(host.serviceName),
    bookings.map((booking) => {
      const { _id, version, date, time, category, status, reference } = booking;
      const isPending = status === "pending";
      const { name, phone, adults, children, notes } = partyOf(booking, now);
      const group = formatGroup(adults, children);
      return {
        ...{ id: _id.toHexString(), version, date, time, isPending },
        minutes: schedule?.durationMinutes ?? host.details?.durationMinutes ?? usualMinutes(category),
        name: `${isPending ? "Not confirmed: " : ""}${firstName(name)}, ${group}`,
        place: oneLine(host.location),
        description: [
          `Reference: ${reference}`,
          `People: ${group}`,
          ...(booking.move ? [`Asks for: ${askedIn(booking.move)}`] : []),
          ...(phone && feed.phones ? [`Phone: ${phone}`] : []),
          ...notes.map(ownWords),
        ].join("\n"),
        link: absolute(withQuery(PAGES.providerDashboard, { view: "calendar", day: date })),
      };
    }),
  );
}
