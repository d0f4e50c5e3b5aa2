import { CONTENT_POLICY } from "@/lib/runtime/security-headers";
import { REFERENCE_POLICY, referencePage } from "@/lib/server/openapi/reference-page";

/** The API reference for people. A separate document, so that the viewer's styles do not mix with the site's. */
export async function GET(): Promise<Response> {
  return new Response(await referencePage(), {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "public, max-age=300",
      [CONTENT_POLICY]: REFERENCE_POLICY,
    },
  });
}
