import "server-only";
import { z } from "zod";
import { rightsFor } from "../../domain/permissions";
import type { makeExamples } from "../../fixtures/api-examples";
import { isPublicCall, isPublicWithoutSession } from "../../runtime/public-calls";
import { pageSchema } from "../../schemas/page";
import { type AddressedCall, type NamedExample, needsRight } from "../http/call";
import { errorResponses } from "./errors";
import { formEncoding, formExample, formSchema } from "./forms";
import type {
  Content,
  JsonSchema,
  MediaType,
  OperationObject,
  Parameter,
  Reference,
  ResponseObject,
  SecurityRequirement,
} from "./openapi-types";
import { inputSchema, schemaReference } from "./schemas";

/** Describes one call of the API as an OpenAPI operation. */

type Examples = ReturnType<typeof makeExamples>;

function exampleOf(named: NamedExample, examples: Examples): object {
  return typeof named === "string" ? examples[named] : named;
}

/** The query parameters of a schema, by name. @throws Error if a parameter has no description */
function queryParameters(query: z.ZodType): Record<string, Parameter> {
  const { properties, required = [] } = inputSchema(query) as {
    properties: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.fromEntries(
    Object.entries(properties).map(([name, { description, ...schema }]) => {
      if (typeof description !== "string") throw new Error(`query parameter ${name} has no description`);
      const isRequired = required.includes(name) && { required: true };
      return [name, { name, in: "query", ...isRequired, description, schema }];
    }),
  );
}

/** The parameters that many calls share. */
export function sharedParameters(): Record<string, Parameter> {
  return {
    ...queryParameters(pageSchema),
    "Idempotency-Key": {
      name: "Idempotency-Key",
      in: "header",
      description:
        "A text that the client chooses, new for each item it creates. The same key and body return the first answer again for 24 hours. The same key with another body is 409.",
      schema: { type: "string", minLength: 1, maxLength: 255, pattern: "^[!-~]+$" },
    },
    "If-None-Match": {
      name: "If-None-Match",
      in: "header",
      description: "The ETag of your copy.",
      schema: { type: "string" },
    },
  };
}

/** Descriptions of the path parameters. A key such as `listReviewsOf id` applies to one call only. */
const PATH_PARTS: Record<string, string> = {
  id: "The `_id` of the document.",
  "listReviewsOf id": "A provider's `_id`, or a product's name or slug.",
  list: "The name of the list, as in its own address.",
  name: "A product's name or slug.",
  date: "A day, written `YYYY-MM-DD`.",
  file: "The secret of the link, followed by `.ics`.",
};

function parameters(call: AddressedCall): (Parameter | Reference)[] {
  const { id, path, query, idempotent, parameters: otherParameters = [] } = call;
  const { limit, page, ...otherQuery } = query ? queryParameters(query) : {};
  const shared = [
    ...(limit && page ? ["limit", "page"] : []),
    ...(idempotent ? ["Idempotency-Key"] : []),
    ...(isCached(call) ? ["If-None-Match"] : []),
  ];
  return [
    ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]): Parameter => {
      const description = PATH_PARTS[`${id} ${name}`] ?? PATH_PARTS[name] ?? "";
      return { name, in: "path", required: true, description, schema: { type: "string" } };
    }),
    ...otherParameters,
    ...Object.values(otherQuery),
    ...shared.map((name) => ({ $ref: `#/components/parameters/${name}` })),
  ];
}

/** Whether the web server caches the call's responses, which then have an ETag. */
function isCached({ method, path }: AddressedCall): boolean {
  const address = `/api${path}`;
  return method === "get" && (isPublicCall(address) || isPublicWithoutSession(address));
}

function security({ access }: AddressedCall): SecurityRequirement[] {
  if (!access) return [];
  const either: SecurityRequirement[] = [{ bearer: [] }, { cookie: [] }];
  return access === "anyone" ? [{}, ...either] : either;
}

/** Converts an example to form fields: a list becomes a text with one line for each entry. */
function asLines(sample: object): object {
  return Object.fromEntries(
    Object.entries(sample).map(([name, value]) => [name, Array.isArray(value) ? value.join("\n") : value]),
  );
}

function requestBody(call: AddressedCall, examples: Examples): Pick<OperationObject, "requestBody"> {
  const { body, files, bodyType } = call;
  if (!body) return {};
  const sample = call.sample && exampleOf(call.sample, examples);
  const example = (value: unknown) => (sample === undefined ? {} : { examples: { typical: { value } } });
  const content: Content = {};
  if (bodyType !== "multipart")
    content["application/json"] = { schema: schemaReference(body), ...example(sample) };
  if (files) {
    const isForm = bodyType === "multipart";
    content["multipart/form-data"] = {
      schema: formSchema(body, files, isForm),
      encoding: formEncoding(files),
      ...example({ ...(sample && asLines(sample)), ...(isForm && formExample(files)) }),
    };
  }
  return { requestBody: { required: bodyType !== "optional", content } };
}

function successBody({ success }: AddressedCall, examples: Examples): Pick<ResponseObject, "content"> {
  const { schema, content, list } = success;
  if (content) return { content };
  if (!schema) return {};
  const one: JsonSchema | Reference =
    schema instanceof z.ZodType ? schemaReference(schema) : { anyOf: schema.map(schemaReference) };
  const json: MediaType = { schema: list ? { type: "array", items: one } : one };
  if (success.example !== undefined) {
    const example = exampleOf(success.example, examples);
    json.examples = { typical: { value: list === "part" ? [example] : example } };
  }
  return { content: { "application/json": json } };
}

/** References to the document's shared headers; false and undefined names are left out. */
function sharedHeaders(...names: (string | false | undefined)[]): Record<string, Reference> {
  const defined = names.filter((name) => typeof name === "string");
  return Object.fromEntries(defined.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

function responses(call: AddressedCall, examples: Examples): Record<string, ResponseObject> {
  const { success, query, alsoAnswers = {} } = call;
  const isPublic = isCached(call);
  const isPart = success.list === "part";
  return {
    [success.status ?? 200]: {
      description: success.description,
      headers: {
        ...sharedHeaders(
          "X-Request-Id",
          isPart && "X-Total-Count",
          // Only lists with a search or filters have this header: their matches are counted up to a limit. All
          // items of other lists are counted.
          isPart && query !== pageSchema && "X-Total-Is",
          success.cookies && "Set-Cookie",
          isPublic && "ETag",
        ),
        ...success.headers,
      },
      ...successBody(call, examples),
    },
    ...(isPublic && {
      304: {
        description: "Your copy is current.",
        headers: sharedHeaders("X-Request-Id", "ETag", isPart && "X-Total-Count"),
      },
    }),
    ...Object.fromEntries(
      Object.entries(alsoAnswers).map(([status, { description, headers }]) => [
        status,
        { description, headers: { ...sharedHeaders("X-Request-Id"), ...headers } },
      ]),
    ),
    ...errorResponses(call),
  };
}

/** A sentence about who may make a call. */
function audience({ access }: AddressedCall): string {
  if (!access) return "Public.";
  if (access === "anyone") return "Public, with or without a session.";
  return `For ${new Intl.ListFormat("en").format(access.roles.map((role) => `${role}s`))}.`;
}

/** A sentence about the right that an admin needs for a call; undefined if the call needs no right. */
function rights({ id, access }: AddressedCall): string | undefined {
  if (!needsRight(access)) return undefined;
  const names = rightsFor(id).map((right) => `\`${right}\``);
  return `An admin needs the right ${new Intl.ListFormat("en", { type: "disjunction" }).format(names)}.`;
}

/** The OpenAPI operation of a call, under the heading `tag`. @throws Error when a schema has no name */
export function describeOperation(call: AddressedCall, tag: string, examples: Examples): OperationObject {
  const { id, summary, description } = call;
  return {
    operationId: id,
    tags: [tag],
    summary,
    description: [description, rights(call), audience(call)].filter(Boolean).join(" "),
    security: security(call),
    parameters: parameters(call),
    ...requestBody(call, examples),
    responses: responses(call, examples),
  };
}
