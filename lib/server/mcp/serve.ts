import "server-only";
import {
  createMcpHandler,
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import { currentRequestContext } from "../../runtime/request-context";
import { toAppError } from "../http/error-answer";
import { readJson } from "../http/read-json";
import { requestOrigin } from "../http/request-origin";
import { errorSentence } from "../infra/error-sentence";
import { createAssistantServer } from "./server";

/**
 * Serves the Model Context Protocol over HTTP without sessions: each request creates its own MCP server
 * object and gets a JSON response. Responses are the same for every client, so cookies and tokens are not
 * read.
 */

/** The largest body of a request, in bytes. */
const MOST_BYTES = 32 * 1024;

/** Error codes of JSON-RPC. */
const PARSE_ERROR = -32_700;
const INVALID_REQUEST = -32_600;
const SERVER_ERROR = -32_000;

/**
 * Serves clients of protocol version 2026-07-28 and later. The tools never change, so clients cannot
 * subscribe to changes.
 */
const modern = createMcpHandler(async () => createAssistantServer(await siteOrigin()), {
  legacy: "reject",
  maxSubscriptions: 0,
});

/** Answers one request. Errors are JSON-RPC errors. */
export async function serveAssistant(request: Request): Promise<Response> {
  try {
    const parsedBody = await readJson(request, MOST_BYTES);
    if (Array.isArray(parsedBody)) return rpcError(400, INVALID_REQUEST, "Send one message at a time.");
    if (await isLegacyRequest(request, parsedBody)) return await serveOlder(request, parsedBody);
    return await modern.fetch(request, { parsedBody });
  } catch (thrown) {
    const error = toAppError(thrown, currentRequestContext()?.id ?? "mcp");
    const isMalformed = error.code === "MALFORMED_REQUEST";
    return rpcError(error.status, isMalformed ? PARSE_ERROR : SERVER_ERROR, errorSentence(error));
  }
}

/** Serves clients of earlier protocol versions. */
async function serveOlder(request: Request, parsedBody: unknown): Promise<Response> {
  const server = createAssistantServer(await siteOrigin());
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    return await transport.handleRequest(request, { parsedBody });
  } finally {
    await server.close();
  }
}

/** The site's origin for links; empty if it is unknown, so that links are paths. */
async function siteOrigin(): Promise<string> {
  return (await requestOrigin()) ?? "";
}

function rpcError(status: number, code: number, message: string): Response {
  return Response.json({ jsonrpc: "2.0", error: { code, message }, id: null }, { status });
}
