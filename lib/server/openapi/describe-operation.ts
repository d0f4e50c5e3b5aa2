import "server-only";
import { z } from "zod";
import { pageSchema } from "../../schemas/page";
import { errorResponses } from "./errors";
import type { Operation } from "./operation";
import { formEncoding, formExample, formSchema, inputSchema, schemaReference } from "./schemas";
import type {
  Content,
  JsonSchema,
  MediaType,
  OperationObject,
  Parameter,
  Reference,
  ResponseObject,
  SecurityRequirement,
} from "./types";

/** An operation in the words of OpenAPI. */

/** The shared parameters: `limit`, `page` and the key. */
export function sharedParameters(): Record<string, Parameter> {
  const { properties } = inputSchema(pageSchema) as { properties: Record<string, JsonSchema> };
  const page = Object.entries(properties).map(([name, { description, ...schema }]) => [
    name,
    { name, in: "query", description: String(description), schema },
  ]);
  return {
    ...Object.fromEntries(page),
    "Idempotency-Key": {
      name: "Idempotency-Key",
      in: "header",
      description:
        "Any text of the client's own, new for each thing it wants made. The same key and body give the first answer again for 24 hours; the same key with another body is 409.",
      schema: { type: "string", minLength: 1, maxLength: 255, pattern: "^[!-~]+$" },
    },
  };
}

/** What the parts of an address are. */
const PATH_PARTS: Record<string, string> = {
  id: "The `_id` of what the call is about.",
  targetId: "A provider's `_id`, or a product's name or slug.",
  list: "The list's name, as in its own address.",
};

/** The parameters of an address, but for those that every list has. */
function queryParameters(query: z.ZodType | undefined): Parameter[] {
  if (!query) return [];
  const { properties } = inputSchema(query) as { properties: Record<string, JsonSchema> };
  return Object.entries(properties)
    .filter(([name]) => name !== "limit" && name !== "page")
    .map(([name, { description, ...schema }]) => ({
      name,
      in: "query",
      description: String(description),
      schema,
    }));
}

function parameters({
  path,
  list,
  query,
  idempotent,
  parameters: own = [],
}: Operation): (Parameter | Reference)[] {
  const shared = [...(list ? ["limit", "page"] : []), ...(idempotent ? ["Idempotency-Key"] : [])];
  return [
    ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]): Parameter => {
      const description = PATH_PARTS[name] ?? "";
      return { name, in: "path", required: true, description, schema: { type: "string" } };
    }),
    ...own,
    ...queryParameters(query),
    ...shared.map((name) => ({ $ref: `#/components/parameters/${name}` })),
  ];
}

function security({ access }: Operation): SecurityRequirement[] {
  if (!access) return [];
  const either: SecurityRequirement[] = [{ bearer: [] }, { cookie: [] }];
  return access === "anyone" ? [{}, ...either] : either;
}

function requestBody(operation: Operation): Pick<OperationObject, "requestBody"> {
  const { body, files, bodyType, sample } = operation;
  if (!body) return {};
  const example = (value: unknown) => (sample === undefined ? {} : { examples: { typical: { value } } });
  const content: Content = {};
  if (bodyType !== "multipart")
    content["application/json"] = { schema: schemaReference(body), ...example(sample) };
  if (files) {
    const isForm = bodyType === "multipart";
    content["multipart/form-data"] = {
      schema: formSchema(body, files, isForm),
      encoding: formEncoding(files),
      ...example(isForm ? { ...(sample as object), ...formExample(files) } : sample),
    };
  }
  return { requestBody: { required: bodyType !== "optional", content } };
}

function successBody({ success, list }: Operation): Pick<ResponseObject, "content"> {
  const { schema, example, content, isArray } = success;
  if (content) return { content };
  if (!schema) return {};
  const one: JsonSchema | Reference =
    schema instanceof z.ZodType ? schemaReference(schema) : { anyOf: schema.map(schemaReference) };
  const json: MediaType = { schema: list || isArray ? { type: "array", items: one } : one };
  if (example !== undefined) json.examples = { typical: { value: list ? [example] : example } };
  return { content: { "application/json": json } };
}

function responses(operation: Operation): Record<string, ResponseObject> {
  const { success, alsoAnswers = {} } = operation;
  const requestId: Record<string, Reference> = {
    "X-Request-Id": { $ref: "#/components/headers/X-Request-Id" },
  };
  const { list, query } = operation;
  const total = {
    ...(list ? { "X-Total-Count": { $ref: "#/components/headers/X-Total-Count" } } : {}),
    ...(list && query ? { "X-Total-Is": { $ref: "#/components/headers/X-Total-Is" } } : {}),
  };
  return {
    [success.status ?? 200]: {
      description: success.description,
      headers: { ...requestId, ...total, ...success.headers },
      ...successBody(operation),
    },
    ...Object.fromEntries(
      Object.entries(alsoAnswers).map(([status, { description, headers }]) => [
        status,
        { description, headers: { ...requestId, ...headers } },
      ]),
    ),
    ...errorResponses(operation),
  };
}

/** Who may make a call, in words. */
function audience({ access }: Operation): string {
  if (!access) return "For everybody.";
  if (access === "anyone") return "For everybody; a session shows more.";
  return `For ${new Intl.ListFormat("en").format(access.roles.map((role) => `${role}s`))}.`;
}

/** The operation as it stands in the description. */
export function describeOperation(operation: Operation): OperationObject {
  const { id, tag, summary, description } = operation;
  return {
    operationId: id,
    tags: [tag],
    summary,
    description: [description, audience(operation)].filter(Boolean).join(" "),
    security: security(operation),
    parameters: parameters(operation),
    ...requestBody(operation),
    responses: responses(operation),
  };
}
