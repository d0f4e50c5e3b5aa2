import { instantRoutes } from "@/app/api/instant-routes";
import { productOffer } from "@/lib/server/departures/offers";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = instantRoutes({
  id: "adminSetProductInstant",
  of: "a product",
  noOffer: "productNotFound",
  offer: ({ name }) => productOffer(name ?? ""),
});
