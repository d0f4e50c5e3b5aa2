import { findViewerAsset } from "@/lib/server/openapi/viewer-assets";

interface Context {
  params: Promise<{ version: string; asset: string }>;
}

/**
 * A file of the API viewer. The address contains the viewer's version, so the file at an address never
 * changes.
 */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { version, asset } = await params;
  const found = await findViewerAsset(version, asset);
  if (!found) return new Response("Not found", { status: 404 });
  return new Response(found.bytes, {
    headers: {
      "Content-Type": found.type,
      "Content-Length": String(found.bytes.byteLength),
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });
}
