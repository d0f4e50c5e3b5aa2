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

/**
 * A host's bookings as a calendar feed at a secret address, for calendar apps. Source: docs/product.md, "Departures and
 * search".
 */

/** How many past days a feed covers, and the maximum number of bookings in it. */
const IN_FEED = { pastDays: 60, bookings: 2_000 } as const;

/**
 * Creates a new feed address for the actor's bookings; the old one stops working.
 * @param origin the origin of this site; if undefined, the address begins with the origin that `absolute`
 * uses
 */
export async function renewFeed(
  actor: Actor,
  input: CalendarFeedInput,
  origin: string | undefined,
): Promise<CalendarFeedDto> {
  const path = API.calendarFeed(await renewFeedSecret(actor, input));
  return { url: origin ? `${origin}${path}` : absolute(path) };
}

const describeMove = ({ date, time, adults, children }: Ask) =>
  `${formatDate(date)}, ${formatTime(time)}, ${formatGroup(adults, children)}`;

/** The first word of a name. The feed leaves out the rest, because calendars are often shared. */
const firstName = (name: string) => name.split(/\s+/)[0] ?? name;

/**
 * The feed at a secret address. Pending bookings are tentative.
 * @param file the last part of the address
 * @throws AppError `NOT_FOUND` for an unknown address, after one indexed read
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
          ...(booking.move ? [`Asks for: ${describeMove(booking.move)}`] : []),
          ...(phone && feed.phones ? [`Phone: ${phone}`] : []),
          ...notes.map(ownWords),
        ].join("\n"),
        link: absolute(withQuery(PAGES.providerDashboard, { view: "calendar", day: date })),
      };
    }),
  );
}
