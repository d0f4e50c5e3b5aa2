import "server-only";
import { SITE } from "../../content/site";
import { colomboMoment } from "../../domain/dates";
import { makeExamples } from "../../fixtures/api-examples";
import type { Header, OpenApiDocument, PathItem } from "../../openapi-types";
import { SESSION_COOKIE } from "../../runtime/session-token";
import type { AddressedCall } from "../http/call";
import { describeOperation, sharedParameters } from "./describe-operation";
import { componentSchemas } from "./schemas";
import { shareResponses } from "./share-responses";

/** The OpenAPI description of the API, made from the declarations in the route files. */

const INTRODUCTION = `Everything the site does, a client can do too. Answers are bare objects and arrays; amounts are whole Sri Lankan rupees (LKR), shown on the site in USD at 300 to one.

**Sessions.** Logging in answers a token and sets it as a cookie. Send it as \`Authorization: Bearer\` or let the browser send the cookie; the header wins. By cookie, calls that change something are taken from this site's own pages only.

**Errors.** Every error is the same JSON: \`error\` is a sentence for the user, \`code\` is for programs, \`fields\` has a sentence for each field, \`requestId\` names the request. An unknown address is 404 NOT_FOUND, another method than described 405 METHOD_NOT_ALLOWED with \`Allow\`; a malformed id is 404 like an unknown one.

**When there is too much.** Any call may be refused for a moment: 429 TOO_MANY_REQUESTS when too much comes from one account or address, 503 UNAVAILABLE when too much comes from everybody. \`Retry-After\` says after how many seconds to try again; nothing was done.

**Bookings.** The calls of one booking work under \`/bookings/{id}/…\` as well as under \`/bookings/by-id/{id}/…\`.

**Lists.** Arrays, newest first, in parts: \`limit\` and \`page\`, with the number of all in \`X-Total-Count\`. The lists of admins can be searched, sorted and filtered too, where an empty part of the address counts as left out; their matches are counted up to 2,000, and \`X-Total-Is: at-least\` says where the counting stopped.`;

/**
 * Headings of the reference page in their order, each with the addresses under it. A test fails when an address is
 * under none.
 */
const TAGS = [
  {
    name: "Accounts",
    addresses: /^\/(auth|mail)\b/,
    description:
      "Signing up, logging in and out, the account one is logged in with, and which mails it gets.",
  },
  {
    name: "Providers",
    addresses: /^\/(providers|calendar-feeds)\b/,
    description: "Approved providers, and a provider's own listing, schedule and calendar.",
  },
  {
    name: "Bookings",
    addresses: /^\/(availability|bookings)\b(?!\/admin)/,
    description: "When something starts, booking it, and the bookings of each side.",
  },
  {
    name: "Reviews",
    addresses: /^\/reviews\b/,
    description: "Reviews of services and products for everybody, and writing one.",
  },
  {
    name: "Admin: providers",
    addresses: /^\/admin\/((pending-)?providers|products)\b/,
    description: "Approving, adding and deleting providers, and the schedules of services and products.",
  },
  {
    name: "Admin: bookings",
    addresses: /^\/bookings\/admin\b/,
    description: "Every booking: approving, cancelling, adding and deleting.",
  },
  {
    name: "Admin: people and reviews",
    addresses: /^\/admin\/(tourists|guests|reviews|contact-messages)\b/,
    description: "Tourists, reviews and contact messages.",
  },
  {
    name: "Admin: desk",
    addresses: /^\/admin\/(bulk-approve|export|analytics|audit|mails|staff)\b/,
    description:
      "Approving several at once, files to take away, figures, the trail of changes, every mail, and who of the staff may do what.",
  },
  {
    name: "Site",
    addresses: /^\/(contact|images|health|metrics|openapi\.json)\b/,
    description: "Contact form, pictures, health, figures of the server and this description.",
  },
] as const;

/**
 * The address under which a call is described. `/bookings/{id}/cancel` could also mean booking `cancel` of
 * `/bookings/admin/{id}`, so the description has the other address of these calls (`next.config.ts`).
 */
export function describedPath(path: string): string {
  return path.replace("/bookings/{id}/", "/bookings/by-id/{id}/");
}

/** Addresses that also work at the root of the site (product 12.1); all others work only under `/api`. */
const AT_THE_ROOT_TOO = /^\/(auth|providers|reviews|bookings|admin)\b/;

const HEADERS: Record<string, Header> = {
  "X-Request-Id": {
    description: "Names this request in our logs.",
    required: true,
    schema: { type: "string", format: "uuid" },
  },
  "X-Total-Count": {
    description: "How many there are in the whole list.",
    required: true,
    schema: { type: "integer", minimum: 0 },
  },
  "X-Total-Is": {
    description: "`at-least` where the counting of a filtered list stopped at `X-Total-Count`.",
    schema: { type: "string", enum: ["at-least"] },
  },
  ETag: {
    description: "Names this answer, for `If-None-Match`; left out where a session shows more.",
    schema: { type: "string" },
  },
  "Retry-After": {
    description: "Seconds to wait before trying again.",
    required: true,
    schema: { type: "integer", minimum: 1 },
  },
  "Set-Cookie": {
    description:
      "The session's cookie, which scripts cannot read, the role beside it, which they can, and one by which the browser is known at the next login.",
    required: true,
    schema: { type: "string" },
  },
};

function describePaths(calls: readonly AddressedCall[]): Record<string, PathItem> {
  const examples = makeExamples();
  const paths: Record<string, PathItem> = {};
  for (const { name, addresses } of TAGS) {
    for (const call of calls.filter(({ path }) => addresses.test(path))) {
      const { method } = call;
      const path = describedPath(call.path);
      paths[path] ??= AT_THE_ROOT_TOO.test(path) ? {} : { servers: [{ url: "/api" }] };
      paths[path][method] = describeOperation(call, name, examples);
    }
  }
  return paths;
}

function makeDocument(calls: readonly AddressedCall[]): OpenApiDocument {
  const paths = describePaths(calls);
  return {
    openapi: "3.1.1",
    info: {
      title: `${SITE.name} API`,
      version: "1.0.0",
      summary: SITE.tagline,
      description: INTRODUCTION,
      contact: { name: SITE.name, email: SITE.email },
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [
      { url: "/api", description: "The canonical base address" },
      { url: "/", description: "The same calls at the root of the site" },
    ],
    tags: TAGS.map(({ name, description }) => ({ name, description })),
    paths,
    components: {
      schemas: componentSchemas(),
      parameters: sharedParameters(),
      headers: HEADERS,
      responses: shareResponses(paths),
      securitySchemes: {
        bearer: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "JWT",
          description: "The `token` of a login or signup.",
        },
        cookie: {
          type: "apiKey",
          in: "cookie",
          name: SESSION_COOKIE,
          description: "Set by a login or signup; a browser sends it by itself.",
        },
      },
    },
  };
}

let made: { day: string; document: OpenApiDocument } | undefined;

/** The description of the API. It is made anew each day, because its examples book a future day. */
export async function openApiDocument(findCalls: () => Promise<AddressedCall[]>): Promise<OpenApiDocument> {
  const day = colomboMoment(new Date()).date;
  if (made?.day !== day) made = { day, document: makeDocument(await findCalls()) };
  return made.document;
}
