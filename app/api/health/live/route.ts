import { livenessDtoSchema } from "@/lib/schemas/health-dto";
import { method, routes } from "@/lib/server/http/routes";

/** Whether the process responds. Unlike `/api/health`, this call does not depend on the database. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: method({
    id: "getLiveness",
    summary: "Check that the application runs",
    database: false,
    success: {
      description: "The application runs, with or without its database.",
      schema: livenessDtoSchema,
      example: { status: "alive" },
    },
    handle: async () => ({ body: { status: "alive" } }),
  }),
});
