import type { CapacityUnit, DepartureState } from "./schedule";

/** A departure in the response of `GET /api/availability`. */
export interface ListedDeparture {
  time: string;
  capacity: number;
  left: number;
  state: DepartureState;
}

/** The largest number of free seats that is shown as few. */
const FEW = 4;

/** Whether few seats are left and some are taken. A small departure without bookings does not count. */
export function isFew({ left, capacity }: ListedDeparture): boolean {
  return left <= FEW && left < capacity;
}

/** The number of seats left, in words; undefined unless few seats are left (`isFew`). */
export function seatsInWords(departure: ListedDeparture, unit: CapacityUnit): string | undefined {
  const { left } = departure;
  if (left === 0 || !isFew(departure)) return undefined;
  if (unit === "people") return left === 1 ? "1 place left" : `${left} places left`;
  return left === 1 ? "Room for 1 more group" : `Room for ${left} more groups`;
}
