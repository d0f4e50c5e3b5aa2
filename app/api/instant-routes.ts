import type { Offer } from "@/lib/domain/offer";
import { instantSchema } from "@/lib/schemas/schedule";
import { setInstant } from "@/lib/server/departures/set-instant";
import { ADMINS } from "@/lib/server/http/access";
import type { CallDefinition } from "@/lib/server/http/call";
import { method, routes } from "@/lib/server/http/routes";

/** The settings for the routes of one kind of offer. */
interface InstantRoutes {
  /** Operation id for generated clients. */
  id: string;
  /** The kind of offer in words, such as "a product". */
  of: string;
  /** The message of the 404 error. */
  noOffer: NonNullable<CallDefinition["errors"]>["NOT_FOUND"];
  offer: (params: Readonly<Record<string, string>>) => Offer | Promise<Offer>;
}

/** The exports of a route file for setting instant confirmation. */
export function instantRoutes({ id, of, noOffer, offer }: InstantRoutes) {
  return routes({
    PUT: method({
      id,
      summary: `Turn instant confirmation on or off for bookings of ${of}`,
      description:
        "Requires a schedule, and is turned off when the schedule is removed. Applies to new bookings that follow the schedule; pending bookings still need an answer.",
      access: ADMINS,
      body: instantSchema,
      sample: "instant",
      badSample: { instant: "yes" },
      success: { description: "The new setting.", schema: instantSchema, example: "instant" },
      errors: { NOT_FOUND: noOffer, CONFLICT: "instantNeedsSchedule" },
      handle: async ({ actor, params, body }) => ({
        body: await setInstant(actor, await offer(params), body),
      }),
    }),
  });
}
