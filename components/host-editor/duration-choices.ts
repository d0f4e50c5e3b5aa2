import { formatDuration } from "@/lib/format";

/** Durations that the form offers, in minutes. */
const DURATIONS = [
  15, 20, 30, 40, 45, 60, 75, 90, 100, 120, 150, 180, 210, 240, 270, 300, 360, 420, 480, 600, 720, 1440, 2880,
  4320,
];

/**
 * The options for a duration. They include the current value, which the API may have set to any number.
 * @param chosen the current value in minutes, or an empty text
 */
export function durationChoices(chosen: string) {
  const all = new Set([...DURATIONS, ...(chosen ? [Number(chosen)] : [])]);
  return [...all]
    .sort((a, b) => a - b)
    .map((minutes) => ({ value: String(minutes), label: formatDuration(minutes) }));
}
