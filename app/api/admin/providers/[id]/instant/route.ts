import { instantRoutes } from "@/app/api/instant-routes";
import { serviceOffer } from "@/lib/server/departures/offers";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = instantRoutes({
  id: "adminSetInstant",
  of: "a provider's service",
  noOffer: "providerNotFound",
  offer: ({ id }) => serviceOffer(id ?? ""),
});
