import { formatTime } from "../format";
import { isRealTime } from "./dates";

/** Where nothing has times of its own: hardly any tour starts before the first or after the last. */
const DAYTIME = { first: "05:00", last: "19:00" } as const;

const EITHER = new Intl.ListFormat("en-GB", { type: "disjunction" });

/**
 * What is said of a start that nobody expects; undefined for a usual one, and as long as none is chosen.
 * Any time may be asked for all the same (product 5.3).
 * @param usual the usual start times, `HH:mm`; empty where there are none to go by
 */
export function unusualStart(time: string, usual: readonly string[]): string | undefined {
  if (!isRealTime(time) || usual.includes(time)) return undefined;
  if (usual.length > 0) return `This usually starts at ${EITHER.format(usual.map(formatTime))}.`;
  return time < DAYTIME.first || time > DAYTIME.last
    ? `Hardly any tour starts at ${formatTime(time)}.`
    : undefined;
}
