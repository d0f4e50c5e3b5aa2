import { ADMINS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";
import { deleteTourist } from "@/lib/server/tourists/commands";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  DELETE: method({
    access: ADMINS,
    handle: async ({ actor, params }) => ({ body: await deleteTourist(actor, params.id ?? "") }),
  }),
});
