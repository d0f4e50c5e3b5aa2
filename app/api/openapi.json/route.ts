import { method, routes } from "@/lib/server/http/routes";
import { openApiDocument } from "@/lib/server/openapi/document";
import { describedCalls } from "../described-calls";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: method({
    id: "getDescription",
    summary: "Get this description",
    database: false,
    success: {
      description: "OpenAPI 3.1.",
      content: {
        "application/json": {
          schema: {
            type: "object",
            properties: {
              openapi: { type: "string", pattern: "^3\\.1\\." },
              info: { type: "object" },
              paths: { type: "object" },
            },
            required: ["openapi", "info", "paths"],
          },
        },
      },
    },
    handle: async () => ({
      body: await openApiDocument(describedCalls),
      headers: { "Cache-Control": "public, max-age=300" },
    }),
  }),
});
