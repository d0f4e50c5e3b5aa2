import { addToRequestContext } from "@/lib/runtime/request-context";

/**
 * Pages of other sites, such as browser clients of the Model Context Protocol, may read the responses, because these
 * are the same for everybody.
 */
const CORS = { "Access-Control-Allow-Origin": "*" };

/** Lets AI assistants search offers (docs/product.md, "MCP server"). */
export async function POST(request: Request): Promise<Response> {
  addToRequestContext({ route: "mcp" });
  // Imported at the first request. Next loads all route files when it starts, and a static import would load
  // this code then, too.
  const { serveAssistant } = await import("@/lib/server/mcp/serve");
  const response = await serveAssistant(request);
  for (const [name, value] of Object.entries({ ...CORS, "Cache-Control": "private, no-store" })) {
    response.headers.set(name, value);
  }
  return response;
}

/** Answers CORS preflight requests, which browsers send before a request from another site. */
export function OPTIONS(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      Allow: "POST, OPTIONS",
      ...CORS,
      "Access-Control-Allow-Methods": "POST",
      "Access-Control-Allow-Headers": "Content-Type, Mcp-Protocol-Version, Mcp-Method, Mcp-Name",
      "Access-Control-Max-Age": "86400",
    },
  });
}

/**
 * Rejects all methods except POST and OPTIONS. MCP uses GET and DELETE for streams and sessions, which this
 * server does not support.
 */
function refuse(): Response {
  const error = { code: -32_000, message: "Method not allowed." };
  return Response.json(
    { jsonrpc: "2.0", error, id: null },
    { status: 405, headers: { Allow: "POST, OPTIONS", ...CORS } },
  );
}

export const GET = refuse;
export const PUT = refuse;
export const PATCH = refuse;
export const DELETE = refuse;
