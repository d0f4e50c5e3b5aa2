import type { BookingDto } from "../../schemas/booking-dto";
import type {
  CalendarFeedDto,
  HostDayDto,
  HostDeparturesDto,
  OfferDayDto,
} from "../../schemas/host-calendar";
import type { AvailabilityDto, ScheduleDto } from "../../schemas/schedule";
import { MAIL_TOKEN } from "./shared";

/** Examples of the calls about schedules, departures and calendars. @param hostBooked a booking of the day */
export function scheduleExamples(hostBooked: BookingDto) {
  const { date, time, adults, children } = hostBooked;
  const hostDay: HostDayDto = {
    date,
    closed: false,
    departures: [
      {
        ...{ time, capacity: 6, taken: adults + children, left: 6 - adults - children },
        ...{ state: "open", kept: false, reason: null, bookings: [hostBooked], asking: [] },
      },
    ],
    others: [],
  };

  const schedule: ScheduleDto = {
    sessions: [{ days: ["mon", "wed", "sat"], times: ["06:00", "14:30"], from: undefined, to: undefined }],
    durationMinutes: 180,
    capacity: { unit: "people", size: 6 },
    party: { min: undefined, max: 6 },
    noticeMinutes: 720,
    horizonDays: 180,
    closed: [{ from: "2027-04-13", to: "2027-04-14", time: undefined, reason: "New Year" }],
    extra: [{ date: "2027-02-02", time: "09:00", size: undefined }],
  };
  const availability: AvailabilityDto = {
    scheduled: true,
    unit: "people",
    durationMinutes: 180,
    party: { max: 6 },
    days: [
      {
        date: "2027-02-01",
        departures: [
          { time: "06:00", capacity: 6, left: 2, state: "open" },
          { time: "14:30", capacity: 6, left: 0, state: "full" },
        ],
      },
    ],
  };

  return {
    schedule,
    availability,
    extraStart: { date, time: "09:00", size: 4 },
    hostDepartures: {
      scheduled: true,
      unit: "people",
      days: [hostDay],
      complete: true,
    } satisfies HostDeparturesDto,
    offerDay: { scheduled: true, unit: "people", day: hostDay, complete: true } satisfies OfferDayDto,
    calendarFeed: {
      url: `https://nelumtrails.example/api/calendar-feeds/${MAIL_TOKEN}.ics`,
    } satisfies CalendarFeedDto,
  };
}
