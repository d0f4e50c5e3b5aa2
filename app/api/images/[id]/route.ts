import { AppError } from "@/lib/errors";
import type { Header } from "@/lib/openapi-types";
import { method, routes } from "@/lib/server/http/routes";
import { findImage } from "@/lib/server/images/queries";

const BYTES = { schema: { type: "string", format: "binary" } };

const HEADERS = {
  ETag: { description: "Name of this very picture.", required: true, schema: { type: "string" } },
  "Cache-Control": { description: "May be kept for a year.", required: true, schema: { type: "string" } },
  "X-Content-Type-Options": { description: "`nosniff`.", required: true, schema: { const: "nosniff" } },
} satisfies Record<string, Header>;

/** Serves a picture (product 11.2). It never changes under its id, so caches may keep it for a year. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: method({
    id: "getImage",
    summary: "A picture",
    description: "Never changes under its id.",
    parameters: [
      {
        name: "If-None-Match",
        in: "header",
        description: "The ETag of a copy one has.",
        schema: { type: "string" },
      },
    ],
    success: {
      description: "The picture.",
      content: { "image/jpeg": BYTES, "image/png": BYTES },
      headers: HEADERS,
    },
    alsoAnswers: { 304: { description: "The copy is the same picture.", headers: HEADERS } },
    refusals: { NOT_FOUND: "noSuchPicture" },
    handle: async ({ request, params: { id = "" } }) => {
      const image = await findImage(id);
      if (!image) throw new AppError("NOT_FOUND", "noSuchPicture");
      const headers = {
        "Cache-Control": "public, max-age=31536000, immutable",
        ETag: `"${id.toLowerCase()}"`,
        "X-Content-Type-Options": "nosniff",
      };
      if (request.headers.get("if-none-match")?.includes(headers.ETag)) return { status: 304, headers };
      return {
        stream: image.open(),
        headers: {
          ...headers,
          "Content-Type": image.type,
          // Next removes Content-Length from every answer; scripts/web-server.mjs sets it from this header.
          "X-Body-Length": String(image.length),
        },
      };
    },
  }),
});
