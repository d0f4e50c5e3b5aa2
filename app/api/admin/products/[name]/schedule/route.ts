import { scheduleRoutes } from "@/app/api/schedule-routes";
import { productOffer } from "@/lib/server/departures/offers";
import { ADMINS } from "@/lib/server/http/access";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = scheduleRoutes({
  ids: {
    get: "adminGetProductSchedule",
    set: "adminSetProductSchedule",
    remove: "adminRemoveProductSchedule",
  },
  of: "a product",
  access: ADMINS,
  noOffer: "productNotFound",
  offer: ({ params }) => productOffer(params.name ?? ""),
});
