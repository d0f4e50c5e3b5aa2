import { method, routes } from "@/lib/server/http/routes";
import { openApiDocument } from "@/lib/server/openapi/document";

/** The description of the API. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: method({
    database: false,
    handle: async () => ({
      body: openApiDocument(),
      headers: { "Cache-Control": "public, max-age=300" },
    }),
  }),
});
