import { touristListSchema } from "@/lib/schemas/admin-lists";
import { touristSignupSchema } from "@/lib/schemas/auth";
import { ADMINS } from "@/lib/server/http/access";
import { listAnswer, requestedList } from "@/lib/server/http/lists";
import { method, routes } from "@/lib/server/http/routes";
import { addTourist } from "@/lib/server/tourists/commands";
import { pageTourists } from "@/lib/server/tourists/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: method({
    access: ADMINS,
    handle: async ({ request }) => listAnswer(await pageTourists(requestedList(request, touristListSchema))),
  }),
  POST: method({
    access: ADMINS,
    body: touristSignupSchema,
    idempotent: "admin/tourists",
    handle: async ({ actor, body, resultId }) => ({
      status: 201,
      body: await addTourist(actor, body, resultId),
    }),
  }),
});
