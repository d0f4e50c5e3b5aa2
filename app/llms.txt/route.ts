import { llmsText } from "@/lib/llms-text";
import { absoluteAddress } from "@/lib/server/public-pages/metadata";

/** What the site is, for AI assistants (product, "Files for programs"). */
export function GET(): Response {
  return new Response(llmsText(absoluteAddress), {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
