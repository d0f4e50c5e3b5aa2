import "server-only";
import { z } from "zod";
import type { JsonSchema, Reference } from "./openapi-types";
import { REQUEST_SCHEMAS } from "./request-schemas";
import { RESPONSE_SCHEMAS } from "./response-schemas";

const address = (name: string) => `#/components/schemas/${name}`;

/** Removes details without information: the limits of safe integers, and the pattern of a date format. */
function simplify({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.format === "date" || jsonSchema.format === "date-time") delete jsonSchema.pattern;
}

function convert(named: Record<string, z.ZodType>, io: "input" | "output"): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { io, uri: address, override: simplify });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema: _, $id: __, ...schema }]) => [name, schema]),
  );
}

/** The JSON schemas of all named schemas, for the document's components. */
export function componentSchemas(): Record<string, JsonSchema> {
  return { ...convert(REQUEST_SCHEMAS, "input"), ...convert(RESPONSE_SCHEMAS, "output") };
}

/** The reference to a named schema in the components. @throws Error for a schema without a name */
export function schemaReference(schema: z.ZodType): Reference {
  const found = [...Object.entries(REQUEST_SCHEMAS), ...Object.entries(RESPONSE_SCHEMAS)].find(
    ([, candidate]) => candidate === schema,
  );
  if (!found) throw new Error("a schema of the API has no name in request-schemas.ts or response-schemas.ts");
  return { $ref: address(found[0]) };
}

/** Converts the schema of a query or form to JSON schema, for use without a name in the components. */
export function inputSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io: "input", override: simplify });
  return described;
}
