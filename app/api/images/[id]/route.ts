import { AppError } from "@/lib/errors";
import { method, routes } from "@/lib/server/http/routes";
import { findImage } from "@/lib/server/images/queries";

/** A picture never changes under its id, so it may be kept for a year (product 11.2). */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: method({
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
          // Next takes Content-Length from every answer; scripts/web-server.mjs makes it of this one.
          "X-Body-Length": String(image.length),
        },
      };
    },
  }),
});
