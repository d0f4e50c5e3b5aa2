import { ADMINS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";
import { deleteProvider } from "@/lib/server/providers/commands";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  DELETE: method({
    access: ADMINS,
    handle: async ({ actor, params }) => ({ body: await deleteProvider(actor, params.id ?? "") }),
  }),
});
