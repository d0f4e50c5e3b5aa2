import { AppError } from "@/lib/errors";
import { healthDtoSchema } from "@/lib/schemas/health-dto";
import { method, routes } from "@/lib/server/http/routes";
import { pingDatabase } from "@/lib/server/infra/db";

/** Readiness for load balancers and monitoring: 200 or 503. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: method({
    id: "getHealth",
    summary: "Check the application and its database",
    database: false,
    success: { description: "Ready.", schema: healthDtoSchema, example: { status: "ready" } },
    errors: { UNAVAILABLE: "databaseGone" },
    handle: async () => {
      try {
        await pingDatabase();
      } catch (cause) {
        throw new AppError("UNAVAILABLE", "databaseGone", {
          headers: { "Retry-After": "5" },
          cause,
        });
      }
      return { body: { status: "ready" } };
    },
  }),
});
