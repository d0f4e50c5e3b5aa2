import type { Offer } from "@/lib/domain/offer";
import { maybeScheduleDtoSchema, scheduleDtoSchema, scheduleSchema } from "@/lib/schemas/schedule";
import { removeSchedule, setSchedule } from "@/lib/server/departures/change-schedule";
import { findSchedule } from "@/lib/server/departures/schedules";
import type { Access, CallDefinition } from "@/lib/server/http/call";
import { method, routes } from "@/lib/server/http/routes";
import type { Actor } from "@/lib/server/infra/actor";

/** The settings for the schedule routes of one kind of offer. */
interface ScheduleRoutes {
  /** Operation ids for generated clients. */
  ids: { get: string; set: string; remove: string };
  /** The kind of offer in words, such as "a product". */
  of: string;
  access: Access;
  /** The message of the 404 error; undefined if the offer always exists. */
  noOffer?: NonNullable<CallDefinition["errors"]>["NOT_FOUND"];
  offer: (call: { actor: Actor; params: Readonly<Record<string, string>> }) => Offer | Promise<Offer>;
}

/** The exports of a route file for reading, setting and removing a schedule. */
export function scheduleRoutes({ ids, of, access, noOffer, offer }: ScheduleRoutes) {
  const errors = noOffer ? { NOT_FOUND: noOffer } : {};
  return routes({
    GET: method({
      id: ids.get,
      summary: `Get the schedule of ${of}`,
      access,
      success: {
        description: "The schedule, or `null` if guests can request any day and time.",
        schema: maybeScheduleDtoSchema,
        example: "schedule",
      },
      errors,
      handle: async (call) => ({ body: await findSchedule(await offer(call)) }),
    }),
    PUT: method({
      id: ids.set,
      summary: `Set the schedule of ${of}`,
      description:
        "Replaces the current schedule. Existing bookings at its departures reserve their places immediately, even over capacity. Unless `keepBookings` is true, the call is refused if live bookings would lose their departure. `details.bookings` then lists these bookings.",
      access,
      body: scheduleSchema,
      sample: "schedule",
      badSample: { sessions: [], durationMinutes: 180, capacity: { unit: "people", size: 6 } },
      success: { description: "The new schedule.", schema: scheduleDtoSchema, example: "schedule" },
      errors: { ...errors, BOOKINGS_AFFECTED: ["bookingsAffected", 2], CONFLICT: "scheduleChanged" },
      handle: async (call) => ({ body: await setSchedule(call.actor, await offer(call), call.body) }),
    }),
    DELETE: method({
      id: ids.remove,
      summary: `Remove the schedule of ${of}`,
      description: "Guests can then request any day and time. Existing bookings do not change.",
      access,
      success: { status: 204, description: "Removed." },
      errors: { NOT_FOUND: "scheduleNotFound" },
      handle: async (call) => {
        await removeSchedule(call.actor, await offer(call));
        return {};
      },
    }),
  });
}
