import { foundListDtoSchema, panelSearchSchema } from "@/lib/schemas/panel-search";
import { searchPanel } from "@/lib/server/admin/search";
import { ADMINS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: method({
    id: "adminSearch",
    summary: "Search bookings, hosts, products, tourists and contact messages",
    description: "Finds only the kinds that your permission lets you list. At most four queries.",
    access: ADMINS,
    query: panelSearchSchema,
    badSample: { q: "" },
    success: {
      description: "The results, at most 6 of each kind.",
      schema: foundListDtoSchema,
      example: "found",
    },
    handle: async ({ actor, query }) => ({ body: await searchPanel(actor, query.q) }),
  }),
});
