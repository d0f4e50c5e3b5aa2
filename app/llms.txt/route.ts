import { llmsText } from "@/lib/seo/llms-text";
import { readCompany } from "@/lib/server/company/company";
import { readProducts } from "@/lib/server/products/queries";
import { absoluteAddress } from "@/lib/server/public-pages/metadata";

/** A description of the site for AI assistants (docs/product.md, "Files for programs"). */
export async function GET(): Promise<Response> {
  return new Response(llmsText(absoluteAddress, await readProducts(), await readCompany()), {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
