import { formatTime } from "../format";
import { isRealTime } from "./dates";

/** The usual range for tours without start times of their own. */
const DAYTIME = { first: "05:00", last: "19:00" } as const;

const EITHER = new Intl.ListFormat("en-GB", { type: "disjunction" });

/**
 * A hint about an unusual start time; undefined for a usual or empty one. Any time can be booked (docs/product.md,
 * "Usual start times of products").
 * @param usual the usual start times, `HH:mm`; may be empty
 */
export function unusualStart(time: string, usual: readonly string[]): string | undefined {
  if (!isRealTime(time) || usual.includes(time)) return undefined;
  if (usual.length > 0) return `This tour usually starts at ${EITHER.format(usual.map(formatTime))}.`;
  return time < DAYTIME.first || time > DAYTIME.last
    ? `Tours rarely start at ${formatTime(time)}.`
    : undefined;
}
