import "server-only";
import { type CallToolResult, McpServer } from "@modelcontextprotocol/server";
import { ASSISTANT_TOOLS, assistantInstructions } from "../../content/assistant-tools";
import { SITE } from "../../content/site";
import { currentRequestContext } from "../../runtime/request-context";
import {
  availabilityInputSchema,
  availabilityResultSchema,
  offerInputSchema,
  offerResultSchema,
  quoteInputSchema,
  quoteResultSchema,
  searchInputSchema,
  searchResultSchema,
} from "../../schemas/assistant";
import { toAppError } from "../http/error-answer";
import { connectDatabase } from "../infra/db";
import { errorSentence } from "../infra/error-sentence";
import { availabilityForAssistant, quoteForAssistant, readOffer, searchForAssistant } from "./tools";

const READS_ONLY = { readOnlyHint: true, openWorldHint: false } as const;

/**
 * Creates the MCP server for one request.
 * @param origin the site's address without a trailing slash, for links
 */
export function createAssistantServer(origin: string): McpServer {
  const server = new McpServer(
    { name: "nelum-trails", title: SITE.name, version: "1.0.0" },
    { instructions: assistantInstructions() },
  );
  const { search_offers, get_offer, get_availability, get_quote } = ASSISTANT_TOOLS;
  server.registerTool(
    "search_offers",
    {
      ...search_offers,
      inputSchema: searchInputSchema,
      outputSchema: searchResultSchema,
      annotations: READS_ONLY,
    },
    (input) => toolResult(() => searchForAssistant(input, origin)),
  );
  server.registerTool(
    "get_offer",
    {
      ...get_offer,
      inputSchema: offerInputSchema,
      outputSchema: offerResultSchema,
      annotations: READS_ONLY,
    },
    (input) => toolResult(() => readOffer(input, origin)),
  );
  server.registerTool(
    "get_availability",
    {
      ...get_availability,
      inputSchema: availabilityInputSchema,
      outputSchema: availabilityResultSchema,
      annotations: READS_ONLY,
    },
    (input) => toolResult(() => availabilityForAssistant(input, origin)),
  );
  server.registerTool(
    "get_quote",
    {
      ...get_quote,
      inputSchema: quoteInputSchema,
      outputSchema: quoteResultSchema,
      annotations: READS_ONLY,
    },
    (input) => toolResult(() => quoteForAssistant(input, origin)),
  );
  return server;
}

/**
 * Runs a tool and returns its result twice: as data, and as JSON text for clients that read only text. For an
 * error, it returns only the message.
 */
async function toolResult(work: () => Promise<Record<string, unknown>>): Promise<CallToolResult> {
  try {
    await connectDatabase();
    const structuredContent = await work();
    return { content: [{ type: "text", text: JSON.stringify(structuredContent) }], structuredContent };
  } catch (thrown) {
    const error = toAppError(thrown, currentRequestContext()?.id ?? "mcp");
    return { content: [{ type: "text", text: errorSentence(error) }], isError: true };
  }
}
