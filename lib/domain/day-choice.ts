import { MESSAGES } from "../content/messages";
import type { CapacityUnit, DepartureState } from "./schedule";

/** What somebody who picks a day and a start is told of them. Source: product 17. */

/** A departure as `GET /api/availability` tells it. */
interface Shown {
  time: string;
  capacity: number;
  left: number;
  state: DepartureState;
}

/** What holds for all departures of an offer. */
export interface DepartureRules {
  unit: CapacityUnit;
  party: { min?: number | undefined; max?: number | undefined };
}

/** So many places or fewer are few. */
const FEW = 4;

/** Whether so few places are left that it is worth saying, and it is true that others took some. */
function isFew({ left, capacity }: Shown): boolean {
  return left <= FEW && left < capacity;
}

const needed = ({ unit }: DepartureRules, people: number) => (unit === "people" ? people : 1);

/** The places that are left, in words; undefined where there is no need to say it. */
export function seatsInWords(departure: Shown, { unit }: DepartureRules): string | undefined {
  const { left } = departure;
  if (left === 0 || !isFew(departure)) return undefined;
  if (unit === "people") return left === 1 ? "1 place left" : `${left} places left`;
  return left === 1 ? "Room for 1 more group" : `Room for ${left} more groups`;
}

/**
 * Why a departure cannot be booked by a party; undefined when it can. The sentences and their order are those of the
 * server.
 * @param departure undefined where nothing starts
 */
export function whyNot(
  departure: Shown | undefined,
  rules: DepartureRules,
  people: number,
): string | undefined {
  if (!departure) return MESSAGES.noDeparture;
  const { min = 1, max = Number.POSITIVE_INFINITY } = rules.party;
  if (people < min || people > max) return partyInWords(rules);
  if (departure.state === "closed") return MESSAGES.departureClosed;
  if (departure.state === "too-late") return MESSAGES.tooLateToBook;
  if (departure.left >= needed(rules, people)) return undefined;
  return departure.left > 0 ? MESSAGES.placesLeft(departure.left) : MESSAGES.departureFull;
}

/** How many people may come together, in words; undefined without a limit. */
export function partyInWords({ party: { min, max } }: DepartureRules): string | undefined {
  if (max !== undefined) return MESSAGES.partySize({ min: min ?? 1, max });
  return min === undefined || min === 1 ? undefined : `This tour takes ${min} people or more.`;
}

/**
 * A day in the calendar: there is room for the party, few places, none for it, nothing to be booked because it is closed, or
 * no start that could still be booked.
 */
export type DayLook = "room" | "few" | "full" | "closed" | "none";

/** How a day looks for a party, and the most places that one of its departures has left. */
export function lookOfDay(
  departures: readonly Shown[],
  rules: DepartureRules,
  people: number,
): { look: DayLook; left: number } {
  const running = departures.filter(({ state }) => state === "open" || state === "full");
  const free = running.filter(({ left }) => left > 0 && left >= needed(rules, people));
  const left = Math.max(0, ...running.map((departure) => departure.left));
  if (free.length > 0) return { look: free.every(isFew) ? "few" : "room", left };
  if (running.length > 0) return { look: "full", left };
  return { look: departures.some(({ state }) => state === "closed") ? "closed" : "none", left: 0 };
}
