import { method, routes } from "@/lib/server/http/routes";
import { getProvider } from "@/lib/server/providers/queries";

/** One provider; before approval for its owner and admins only. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: method({
    access: "anyone",
    handle: async ({ actor, params }) => ({ body: await getProvider(params.id ?? "", actor) }),
  }),
});
