import { ADMINS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";
import { approveReview } from "@/lib/server/reviews/commands";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  PUT: method({
    access: ADMINS,
    handle: async ({ actor, params }) => ({ body: await approveReview(actor, params.id ?? "") }),
  }),
});
