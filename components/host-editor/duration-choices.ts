import { formatDuration } from "@/lib/format";

/** What can be chosen as a duration, in minutes. */
const DURATIONS = [
  15, 20, 30, 40, 45, 60, 75, 90, 100, 120, 150, 180, 210, 240, 270, 300, 360, 420, 480, 600, 720, 1440, 2880,
  4320,
];

/** The durations to choose from; one that was set by a program is among them. @param chosen minutes, or a blank */
export function durationChoices(chosen: string) {
  const all = new Set([...DURATIONS, ...(chosen ? [Number(chosen)] : [])]);
  return [...all]
    .sort((a, b) => a - b)
    .map((minutes) => ({ value: String(minutes), label: formatDuration(minutes) }));
}
