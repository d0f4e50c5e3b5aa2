import { deleteContactMessage } from "@/lib/server/contact/commands";
import { ADMINS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  DELETE: method({
    access: ADMINS,
    handle: async ({ actor, params }) => ({ body: await deleteContactMessage(actor, params.id ?? "") }),
  }),
});
