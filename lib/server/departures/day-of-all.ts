import "server-only";
import type { BookingDoc } from "@/models/booking";
import type { Product } from "../../domain/catalogue-types";
import { colomboMoment } from "../../domain/dates";
import type { Offer } from "../../domain/offer";
import type { CapacityUnit, Schedule } from "../../domain/schedule";
import { startsOn } from "../../domain/schedule";
import type { BookingDto } from "../../schemas/booking-dto";
import type { HostDepartureDto, OfferDayDto } from "../../schemas/host-calendar";
import { departureOf } from "../bookings/booking-seats";
import { askingFor, askingOn, liveBookingsOf, liveBookingsOn } from "../bookings/for-departures";
import { toBookingDto } from "../bookings/to-dto";
import { readAllProducts } from "../products/queries";
import { hostsOnDay } from "../providers/names";
import { findSchedule, schedulesForSearch } from "./schedules";
import { offerId, takenBetween, takenOn } from "./seat-reservations";
import { dayWithGuests } from "./who-comes";

/**
 * One row of the admin page for a day: a departure of any offer, or the bookings of an offer at a time
 * without a departure.
 */
export interface DepartureOfAll extends Pick<HostDepartureDto, "time" | "bookings" | "asking"> {
  /** Offer kind, offer id and time. */
  key: string;
  offer: { kind: "service" | "product"; id: string; name: string };
  category: string;
  /** The provider's location; empty for a product. */
  place: string;
  /** The host's name and phone; null for a product or when the provider was deleted. */
  host: { name: string; phone: string } | null;
  /** Seats, if the schedule has a departure at that time. */
  seats: (Omit<HostDepartureDto, "time" | "bookings" | "asking"> & { unit: CapacityUnit }) | null;
}

interface DayOfAll {
  departures: DepartureOfAll[];
  /**
   * The locations of all hosts of that day: the choices of the filter `place`. Includes hosts that the filter
   * hides.
   */
  knownPlaces: string[];
  /** How many departures without guests were left out because there are too many. */
  left: number;
  /** False if there are more bookings than a page shows. */
  complete: boolean;
}

/** Maximum numbers of bookings and of departures without guests on a day's page. */
const MOST = { bookings: 1_000, empty: 200 } as const;

/**
 * The departures and bookings of all offers on a day. Three queries (departures, bookings, requested moves), then one
 * for the hosts; schedules and products are cached.
 * @param filter `place` and `category` must match exactly; `booked` leaves out departures without guests
 */
export async function readDayOfAll(
  date: string,
  filter: { place?: string | undefined; category?: string | undefined; booked: boolean },
  now: Date,
): Promise<DayOfAll> {
  const [schedules, taken, found, asked] = await Promise.all([
    schedulesForSearch(),
    takenOn(date),
    liveBookingsOn(date, MOST.bookings + 1),
    askingOn(date),
  ]);
  const asking = Map.groupBy(asked, ({ offer }) => offerId(offer));
  const bookings = Map.groupBy(found.slice(0, MOST.bookings), (one) => offerId(departureOf(one).offer));
  const scheduled = new Map(
    [...schedules].filter(([id, schedule]) => taken.has(id) || startsOn(schedule, date).length > 0),
  );
  const ids = [...new Set([...scheduled.keys(), ...bookings.keys()])];
  const products = await readAllProducts();
  const hosts = await hostsOnDay(ids.flatMap((id) => (id.startsWith("service:") ? [id.slice(8)] : [])));
  const all = ids.flatMap((id) => {
    const offer = describeOffer(id, hosts, products, bookings.get(id)?.[0]);
    if (!offer) return [];
    const guests = (bookings.get(id) ?? []).map(toBookingDto);
    const schedule = scheduled.get(id) ?? null;
    return rowsOf(
      id,
      offer,
      dayWithGuests(
        schedule,
        date,
        taken.get(id) ?? new Map(),
        guests,
        (asking.get(id) ?? []).map(toBookingDto),
        now,
      ),
      schedule,
    );
  });
  const matching = all
    .filter(({ place }) => !filter.place || place === filter.place)
    .filter(({ category }) => !filter.category || category === filter.category)
    .filter(({ bookings: guests, seats }) => !filter.booked || guests.length > 0 || (seats?.taken ?? 0) > 0)
    .sort((a, b) => `${a.time} ${a.offer.name}`.localeCompare(`${b.time} ${b.offer.name}`));
  const empty = matching.filter((one) => isEmpty(one));
  const dropped = new Set(empty.slice(MOST.empty));
  return {
    departures: matching.filter((one) => !dropped.has(one)),
    knownPlaces: [...new Set(all.flatMap(({ place }) => place || []))].sort((a, b) => a.localeCompare(b)),
    left: dropped.size,
    complete: found.length <= MOST.bookings,
  };
}

/**
 * The departures and bookings of one offer on a day, by default today. Four queries: the schedule, the departures, the
 * requested moves and the bookings. For a product, the last query reads the bookings of all offers on that day.
 */
export async function readDayOfOffer(
  offer: Offer,
  now: Date,
  date = colomboMoment(now).date,
): Promise<OfferDayDto> {
  const [schedule, taken, found, asked] = await Promise.all([
    findSchedule(offer),
    takenBetween(offer, date, date),
    offer.kind === "service"
      ? liveBookingsOf(offer.id, { from: date, to: date, most: MOST.bookings + 1 })
      : liveBookingsOn(date, MOST.bookings + 1),
    askingFor(offer, { from: date, to: date }),
  ]);
  const bookings = found
    .slice(0, MOST.bookings)
    .filter((booking) => offerId(departureOf(booking).offer) === offerId(offer))
    .map(toBookingDto);
  const held = new Map(taken.map((one) => [one.time, one]));
  return {
    scheduled: schedule !== null,
    unit: schedule?.capacity.unit ?? null,
    day: dayWithGuests(schedule, date, held, bookings, asked.map(toBookingDto), now),
    complete: found.length <= MOST.bookings,
  };
}

const isEmpty = ({ bookings, seats }: DepartureOfAll) => bookings.length === 0 && !seats?.taken;

type OfferFields = Pick<DepartureOfAll, "offer" | "category" | "place" | "host">;

/**
 * Name, category, location and host of an offer. If the provider or product no longer exists, name and category come
 * from a booking. Null if there is no booking either.
 * @param id the offer's id, such as `product:jeep-safari`
 */
function describeOffer(
  id: string,
  hosts: Awaited<ReturnType<typeof hostsOnDay>>,
  products: readonly Product[],
  booking: BookingDoc | undefined,
): OfferFields | null {
  if (id.startsWith("product:")) {
    const product = products.find((one) => one.id === id.slice(8));
    const name = product?.name ?? booking?.productType;
    if (!name) return null;
    const category = product?.category ?? booking?.category ?? "";
    return { offer: { kind: "product", id: id.slice(8), name }, category, place: "", host: null };
  }
  const host = hosts.get(id.slice(8));
  const name = host?.serviceName ?? booking?.provider?.serviceName;
  if (!name) return null;
  const category = host?.category ?? booking?.category ?? "";
  return {
    ...{ offer: { kind: "service", id: id.slice(8), name }, category, place: host?.location ?? "" },
    host: host ? { name: host.fullName, phone: host.contact } : null,
  };
}

/** The rows for an offer's day: its departures, then the times of its other bookings. */
function rowsOf(
  id: string,
  offer: OfferFields,
  { departures, others }: { departures: HostDepartureDto[]; others: BookingDto[] },
  schedule: Schedule | null,
): DepartureOfAll[] {
  const unit = schedule?.capacity.unit ?? "people";
  return [
    ...departures.map(({ time, bookings, asking, ...seats }) => ({
      ...{ key: `${id} ${time}`, ...offer, time, bookings, asking },
      seats: { ...seats, unit },
    })),
    ...[...Map.groupBy(others, ({ time }) => time)].map(([time, bookings]) => ({
      ...{ key: `${id} ${time}`, ...offer, time, bookings, asking: [] },
      seats: null,
    })),
  ];
}
