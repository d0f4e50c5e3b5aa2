import { scheduleRoutes } from "@/app/api/schedule-routes";
import { LISTING_OWNERS } from "@/lib/server/http/access";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = scheduleRoutes({
  ids: { get: "getOwnSchedule", set: "setOwnSchedule", remove: "removeOwnSchedule" },
  of: "your own service",
  access: LISTING_OWNERS,
  offer: ({ actor }) => ({ kind: "service", id: actor.id }),
});
