import { scheduleRoutes } from "@/app/api/schedule-routes";
import { serviceOffer } from "@/lib/server/departures/offers";
import { ADMINS } from "@/lib/server/http/access";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = scheduleRoutes({
  ids: { get: "adminGetSchedule", set: "adminSetSchedule", remove: "adminRemoveSchedule" },
  of: "a provider's service",
  access: ADMINS,
  noOffer: "providerNotFound",
  offer: ({ params }) => serviceOffer(params.id ?? ""),
});
