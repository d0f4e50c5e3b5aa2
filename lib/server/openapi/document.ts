import "server-only";
import { FIRST_COMPANY, SITE } from "../../content/site";
import { colomboMoment } from "../../domain/dates";
import { makeExamples } from "../../fixtures/api-examples";
import { SESSION_COOKIE } from "../../runtime/session-token";
import type { AddressedCall } from "../http/call";
import { describeOperation, sharedParameters } from "./describe-operation";
import type { Header, OpenApiDocument, PathItem } from "./openapi-types";
import { componentSchemas } from "./schemas";
import { shareResponses } from "./share-responses";

/** The OpenAPI description of the API, generated from the declarations in the route files. */

const INTRODUCTION = `Clients can do everything that the site does. Answers are bare objects and arrays. Amounts are whole Sri Lankan rupees (LKR); the site shows them in USD, at \`lkrPerUsd\` of \`GET /exchange-rates\` to one.

**Sessions.** A login returns a token and sets it as a cookie. Send it as \`Authorization: Bearer\`, or let the browser send the cookie; the header wins. With the cookie, calls that change data are accepted only from this site's own pages.

**Errors.** Every error has the same JSON: \`error\` is a sentence for the user, \`code\` is for programs, \`fields\` has a sentence for each field, \`requestId\` identifies the request. An unknown address is 404 NOT_FOUND, a method that is not described is 405 METHOD_NOT_ALLOWED with \`Allow\`, and a malformed id is 404 like an unknown one.

**Limits.** Any call may be refused for a moment: 429 TOO_MANY_REQUESTS when one account or address sends too much, 503 UNAVAILABLE when the server is overloaded. Try again after \`Retry-After\` seconds; the refused call changed nothing.

**Bookings.** The calls of one booking work under \`/bookings/{id}/…\` and under \`/bookings/by-id/{id}/…\`.

**Lists.** Lists are arrays, newest first unless the call has another order. \`limit\` and \`page\` select a part, and \`X-Total-Count\` is the number of all items. Admins can also search, sort and filter; empty parameters are ignored. Matches are counted up to 2,000; then \`X-Total-Is: at-least\` marks the count.`;

/**
 * The headings of the reference page, in order. `addresses` matches the addresses under a heading. A test
 * fails when an address belongs to no heading.
 */
const TAGS = [
  {
    name: "Accounts",
    addresses: /^\/(auth|mail)\b/,
    description: "Signup, login, logout, your own account and its mail preferences.",
  },
  {
    name: "Providers",
    addresses: /^\/(providers|calendar-feeds)\b/,
    description: "Approved providers, and your own listing, schedule and calendar.",
  },
  {
    name: "Bookings",
    addresses: /^\/(availability|bookings)\b(?!\/admin)/,
    description: "Departures, new bookings, and the bookings of tourists and providers.",
  },
  {
    name: "Reviews",
    addresses: /^\/reviews\b/,
    description: "Public reviews of services and products, and new reviews.",
  },
  {
    name: "Admin: providers",
    addresses: /^\/admin\/((pending-)?providers|products|pictures)\b/,
    description:
      "Approve, add and delete providers; change and add products, with their pictures; schedules of both.",
  },
  {
    name: "Admin: bookings",
    addresses: /^\/bookings\/admin\b/,
    description: "Approve, cancel, add and delete bookings.",
  },
  {
    name: "Admin: people and reviews",
    addresses: /^\/admin\/(tourists|guests|reviews|contact-messages)\b/,
    description: "Tourists, reviews and contact messages.",
  },
  {
    name: "Admin: reports and staff",
    addresses:
      /^\/admin\/(bulk-approve|import|export|search|analytics|audit|mails|product-versions|questions|staff|exchange-rates|company|home-page)\b/,
    description:
      "Bulk approval, import, exports, search, figures, audit log, mails, changes of products, published questions, exchange rates, the company's contacts, the home page, and permissions of the staff.",
  },
  {
    name: "Site",
    addresses: /^\/(contact|exchange-rates|browser-errors|images|health|metrics|openapi\.json)\b/,
    description:
      "Contact form, exchange rates, pictures, errors in browsers, health, metrics and this description.",
  },
] as const;

/**
 * The address under which a call is documented. For OpenAPI, `/bookings/{id}/cancel` is ambiguous with
 * `/bookings/admin/{id}`, so these calls are documented under their second address (`next.config.ts`).
 */
export function describedPath(path: string): string {
  return path.replace("/bookings/{id}/", "/bookings/by-id/{id}/");
}

/** Addresses that work under `/api` and at the root of the site (docs/product.md, "API addresses"). */
const AT_THE_ROOT_TOO = /^\/(auth|providers|reviews|bookings|admin)\b/;

const HEADERS: Record<string, Header> = {
  "X-Request-Id": {
    description: "Identifies this request in our logs.",
    required: true,
    schema: { type: "string", format: "uuid" },
  },
  "X-Total-Count": {
    description: "The number of items in the whole list.",
    required: true,
    schema: { type: "integer", minimum: 0 },
  },
  "X-Total-Is": {
    description: "`at-least` if the count of a filtered list stopped at `X-Total-Count`.",
    schema: { type: "string", enum: ["at-least"] },
  },
  ETag: {
    description: "Identifies this answer, for `If-None-Match`. Left out if a session shows more.",
    schema: { type: "string" },
  },
  "Retry-After": {
    description: "Seconds to wait before trying again.",
    required: true,
    schema: { type: "integer", minimum: 1 },
  },
  "Set-Cookie": {
    description:
      "The session cookie, which scripts cannot read; a cookie with the role, which scripts can read; and a cookie that recognises the browser at the next login.",
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
      contact: { name: SITE.name, email: FIRST_COMPANY.email },
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
          description: "Set by a login or signup. Browsers send it automatically.",
        },
      },
    },
  };
}

let cached: { day: string; document: OpenApiDocument } | undefined;

/** The description of the API. Cached only until the day changes, because its examples contain future dates. */
export async function openApiDocument(findCalls: () => Promise<AddressedCall[]>): Promise<OpenApiDocument> {
  const day = colomboMoment(new Date()).date;
  if (cached?.day !== day) cached = { day, document: makeDocument(await findCalls()) };
  return cached.document;
}
