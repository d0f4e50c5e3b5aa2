import { type Schedule, WEEKDAYS } from "../domain/schedule";

/** The demo hosts with set times. The others, and all products, can be asked for at any time. */

/**
 * Schedules by the index of the listing: one with a closed week, one that takes parties, one that is nearly full.
 * @param dayAfter the day so many days from today
 */
export function demoSchedules(dayAfter: (days: number) => string): ReadonlyMap<number, Schedule> {
  const daily = (...times: string[]) => [{ days: WEEKDAYS, times }];
  return new Map<number, Schedule>([
    [
      1,
      {
        sessions: daily("15:00"),
        durationMinutes: 240,
        capacity: { unit: "people", size: 6 },
        party: {},
        noticeMinutes: 180,
        horizonDays: 120,
        closed: [{ from: dayAfter(24), to: dayAfter(30), reason: "A wedding in the family" }],
        extra: [{ date: dayAfter(12), time: "05:30", size: 4 }],
      },
    ],
    [
      4,
      {
        sessions: [
          ...daily("08:00", "15:00"),
          { days: ["fri", "sat", "sun"], times: ["10:30"], from: dayAfter(0), to: dayAfter(150) },
        ],
        durationMinutes: 120,
        capacity: { unit: "parties", size: 2 },
        party: { max: 3 },
        noticeMinutes: 60,
        closed: [],
        extra: [],
      },
    ],
    [
      5,
      {
        sessions: daily("04:30"),
        durationMinutes: 180,
        capacity: { unit: "parties", size: 1 },
        party: { max: 3 },
        noticeMinutes: 12 * 60,
        closed: [],
        extra: [],
      },
    ],
    [
      8,
      {
        sessions: daily("05:30"),
        durationMinutes: 90,
        capacity: { unit: "people", size: 4 },
        party: {},
        noticeMinutes: 12 * 60,
        closed: [],
        extra: [],
      },
    ],
    [
      7,
      {
        sessions: daily("07:00", "08:30", "16:30"),
        durationMinutes: 75,
        capacity: { unit: "people", size: 6 },
        party: {},
        noticeMinutes: 24 * 60,
        horizonDays: 7,
        closed: [],
        extra: [],
      },
    ],
  ]);
}
