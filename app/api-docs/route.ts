import { CONTENT_POLICY } from "@/lib/security-headers";
import { REFERENCE_POLICY, referencePage } from "@/lib/server/openapi/reference-page";

/** The readable reference of the API. A document of its own, so that the viewer's styles meet no others. */
export async function GET(): Promise<Response> {
  return new Response(await referencePage(), {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "public, max-age=300",
      [CONTENT_POLICY]: REFERENCE_POLICY,
    },
  });
}
