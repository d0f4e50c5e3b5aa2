import { MESSAGES } from "../content/messages";
import { isFew, type ListedDeparture } from "./few-seats";
import type { CapacityUnit } from "./schedule";

/**
 * The availability shown to someone who picks a day and a departure. Source: docs/product.md, "Departures and search".
 */

/** The rules for all departures of an offer. */
export interface DepartureRules {
  unit: CapacityUnit;
  party: { min?: number | undefined; max?: number | undefined };
}

const seatsNeeded = ({ unit }: DepartureRules, people: number) => (unit === "people" ? people : 1);

/**
 * Why a party cannot book a departure; undefined if it can. The server checks in the same order and has the
 * same messages.
 * @param departure undefined if the chosen time has no departure
 */
export function whyNot(
  departure: ListedDeparture | undefined,
  rules: DepartureRules,
  people: number,
): string | undefined {
  if (!departure) return MESSAGES.noDeparture;
  const { min = 1, max = Number.POSITIVE_INFINITY } = rules.party;
  if (people < min || people > max) return partyInWords(rules);
  if (departure.state === "closed") return MESSAGES.departureClosed;
  if (departure.state === "too-late") return MESSAGES.tooLateToBook;
  if (departure.left >= seatsNeeded(rules, people)) return undefined;
  return departure.left > 0 ? MESSAGES.seatsLeft(departure.left) : MESSAGES.departureFull;
}

/** The allowed party sizes, in words; undefined without a limit. */
export function partyInWords({ party: { min, max } }: DepartureRules): string | undefined {
  if (max !== undefined) return MESSAGES.partySize({ min: min ?? 1, max });
  return min === undefined || min === 1 ? undefined : `This tour takes ${min} people or more.`;
}

/**
 * The availability of a day for a party. `room`: a departure has room. `few`: every departure with room has few seats
 * left. `full`: no departure has room. `closed`: no departure can be booked, and at least one is closed. `none`: there
 * are no departures, or it is too late to book them.
 */
export type DayLook = "room" | "few" | "full" | "closed" | "none";

/** The availability of a day for a party, and `left`: the most seats that are left at one departure that day. */
export function lookOfDay(
  departures: readonly ListedDeparture[],
  rules: DepartureRules,
  people: number,
): { look: DayLook; left: number } {
  const running = departures.filter(({ state }) => state === "open" || state === "full");
  const free = running.filter(({ left }) => left > 0 && left >= seatsNeeded(rules, people));
  const left = Math.max(0, ...running.map((departure) => departure.left));
  if (free.length > 0) return { look: free.every(isFew) ? "few" : "room", left };
  if (running.length > 0) return { look: "full", left };
  return { look: departures.some(({ state }) => state === "closed") ? "closed" : "none", left: 0 };
}
