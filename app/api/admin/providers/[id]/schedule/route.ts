import { scheduleRoutes } from "@/app/api/schedule-routes";
import { ADMINS } from "@/lib/server/http/access";
import { serviceOffer } from "@/lib/server/use-cases/departures/offers";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = scheduleRoutes({
  ids: { get: "adminGetSchedule", set: "adminSetSchedule", remove: "adminRemoveSchedule" },
  of: "a provider's service",
  access: ADMINS,
  noOffer: "providerNotFound",
  offer: ({ params }) => serviceOffer(params.id ?? ""),
});
