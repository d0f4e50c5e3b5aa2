import { PICTURE_ADDRESS, PICTURE_WIDTHS, type PictureWidth } from "@/lib/domain/picture-widths";
import { AppError } from "@/lib/errors";
import { method, routes } from "@/lib/server/http/routes";
import { seePicture } from "@/lib/server/images/see-picture";
import type { Header } from "@/lib/server/openapi/openapi-types";

const BYTES = { schema: { type: "string", format: "binary" } };

const HEADERS = {
  ETag: {
    description: "Identifies this picture in this size.",
    required: true,
    schema: { type: "string" },
  },
  "Cache-Control": {
    description:
      "Browsers may cache a public picture for a year. Shared caches must revalidate each time, so that deleted pictures disappear. Pictures that are not public are never cached.",
    required: true,
    schema: { type: "string" },
  },
  "X-Content-Type-Options": { description: "`nosniff`.", required: true, schema: { const: "nosniff" } },
} satisfies Record<string, Header>;

const A_YEAR = 365 * 24 * 60 * 60;
const AN_HOUR = 60 * 60;

/** Serves a picture (docs/product.md, "Stored pictures", "Who sees a picture"). */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: method({
    id: "getImage",
    summary: "A picture",
    description:
      "The picture of an id never changes. Only its owner and admins see a picture before approval. The address must be written exactly as in answers.",
    access: "anyone",
    parameters: [
      {
        name: "width",
        in: "query",
        description:
          "The width in pixels of a WebP version. Without it, or if the picture is narrower, the answer is the stored picture.",
        schema: { type: "integer", enum: [...PICTURE_WIDTHS] },
      },
      {
        name: "If-None-Match",
        in: "header",
        description: "The ETag of your copy.",
        schema: { type: "string" },
      },
    ],
    success: {
      description: "The picture.",
      content: { "image/jpeg": BYTES, "image/png": BYTES, "image/webp": BYTES },
      headers: HEADERS,
    },
    alsoAnswers: { 304: { description: "Your copy is current.", headers: HEADERS } },
    errors: { NOT_FOUND: "noSuchPicture" },
    handle: async ({ request, actor }) => {
      const { pathname, search } = new URL(request.url);
      const [, id, width] = PICTURE_ADDRESS.exec(pathname + search) ?? [];
      const seen = id && (await seePicture(id, width ? (Number(width) as PictureWidth) : undefined, actor));
      if (!seen) throw new AppError("NOT_FOUND", "noSuchPicture");
      const { image, isPublic } = seen;
      const headers = {
        "Cache-Control": isPublic ? cacheControl(image.isFinal) : "private, no-store",
        ETag: `"${image.name}"`,
        "X-Content-Type-Options": "nosniff",
      };
      if (request.headers.get("if-none-match")?.includes(headers.ETag)) return { status: 304, headers };
      return {
        stream: await image.open(),
        headers: {
          ...headers,
          "Content-Type": image.type,
          // Next removes Content-Length from every response; server/main.ts sets it from this header.
          "X-Body-Length": String(image.length),
        },
      };
    },
  }),
});

/** Browsers cache a public picture; shared caches revalidate it for each request (docs/decisions/17-pictures.md). */
function cacheControl(isFinal: boolean): string {
  return `public, max-age=${isFinal ? A_YEAR : AN_HOUR}, s-maxage=0${isFinal ? ", immutable" : ""}`;
}
