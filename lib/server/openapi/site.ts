import "server-only";
import { contactMessageDtoSchema, contactMessageSchema } from "../../schemas/contact-message";
import { healthDtoSchema } from "../../schemas/health-dto";
import type { Examples } from "./examples";
import type { Operation } from "./operation";
import type { Header } from "./types";

const PICTURE = { schema: { type: "string", format: "binary" } };

function header(description: string, schema: Header["schema"] = { type: "string" }): Header {
  return { description, required: true, schema };
}

const PICTURE_HEADERS = {
  ETag: header("Name of this very picture."),
  "Cache-Control": header("May be kept for a year."),
  "X-Content-Type-Options": header("`nosniff`.", { const: "nosniff" }),
};

/** The calls of the site itself. */
export function siteOperations(examples: Examples): Operation[] {
  return [
    {
      id: "sendContactMessage",
      method: "post",
      path: "/contact",
      tag: "Site",
      summary: "Send a message from the contact form",
      body: contactMessageSchema,
      sample: examples.contactRequest,
      idempotent: true,
      counted: true,
      success: {
        status: 201,
        description: "The message as it was kept.",
        schema: contactMessageDtoSchema,
        example: examples.contactMessage,
      },
    },
    {
      id: "getImage",
      method: "get",
      path: "/images/{id}",
      tag: "Site",
      summary: "A picture",
      description: "Never changes under its id.",
      parameters: [
        {
          name: "If-None-Match",
          in: "header",
          description: "The ETag of a copy one has.",
          schema: { type: "string" },
        },
      ],
      success: {
        description: "The picture.",
        content: { "image/jpeg": PICTURE, "image/png": PICTURE },
        headers: PICTURE_HEADERS,
      },
      alsoAnswers: { 304: { description: "The copy is the same picture.", headers: PICTURE_HEADERS } },
      refusals: { NOT_FOUND: "There is no such picture." },
    },
    {
      id: "getHealth",
      method: "get",
      path: "/health",
      tag: "Site",
      summary: "Whether the application and its database answer",
      database: false,
      success: { description: "Ready.", schema: healthDtoSchema, example: { status: "ready" } },
      refusals: { UNAVAILABLE: "The database cannot be reached." },
    },
    {
      id: "getDescription",
      method: "get",
      path: "/openapi.json",
      tag: "Site",
      summary: "This description",
      database: false,
      success: {
        description: "OpenAPI 3.1.",
        content: {
          "application/json": {
            schema: {
              type: "object",
              properties: {
                openapi: { type: "string", pattern: "^3\\.1\\." },
                info: { type: "object" },
                paths: { type: "object" },
              },
              required: ["openapi", "info", "paths"],
            },
          },
        },
      },
    },
  ];
}
