import { AppError } from "@/lib/errors";
import { method, routes } from "@/lib/server/http/routes";
import { pingDatabase } from "@/lib/server/platform/db";

/** Ready (200) or not (503), for whoever sends visitors here. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: method({
    database: false,
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
