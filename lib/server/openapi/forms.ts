import "server-only";
import type { z } from "zod";
import { IMAGE_TYPES, MAX_IMAGE_BYTES } from "../../domain/uploads";
import type { FileFields } from "../http/uploads";
import type { JsonSchema } from "./openapi-types";
import { inputSchema } from "./schemas";

const PICTURE: JsonSchema = { type: "string", format: "binary" };

/**
 * Converts JSON schema properties to those of a form. If a property accepts text or an array, only the text
 * is described.
 */
function asText(properties: Record<string, JsonSchema>): JsonSchema {
  const one = ({ anyOf, ...schema }: JsonSchema) => {
    const [first, ...rest] =
      (anyOf as JsonSchema[] | undefined)?.filter(({ type }) => type !== "array") ?? [];
    if (!first) return schema;
    return rest.length > 0 ? { ...schema, anyOf: [first, ...rest] } : { ...schema, ...first };
  };
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, one(schema)]));
}

/**
 * The schema of a multipart body: its text fields, and a file field for each kind of picture.
 * @param areRequired whether the pictures are required
 */
export function formSchema(body: z.ZodType, files: FileFields, areRequired: boolean): JsonSchema {
  const { properties, required, ...rest } = inputSchema(body);
  const size = `JPEG or PNG, at most ${MAX_IMAGE_BYTES.toLocaleString("en")} bytes.`;
  const pictures = Object.entries(files).map(([name, { max }]) => [
    name,
    max === 1
      ? { ...PICTURE, description: size }
      : {
          type: "array",
          items: PICTURE,
          ...(areRequired ? { minItems: 1 } : {}),
          maxItems: max,
          description: `Up to ${max}; each ${size}`,
        },
  ]);
  const needed = [...((required as string[] | undefined) ?? []), ...(areRequired ? Object.keys(files) : [])];
  return {
    ...rest,
    properties: { ...asText(properties as Record<string, JsonSchema>), ...Object.fromEntries(pictures) },
    ...(needed.length > 0 ? { required: needed } : {}),
  };
}

/** Placeholders for files in the example of a form. */
export function formExample(files: FileFields): Record<string, string | string[]> {
  const file = "(the bytes of a JPEG or PNG)";
  return Object.fromEntries(
    Object.entries(files).map(([name, { max }]) => [name, max === 1 ? file : [file]]),
  );
}

/** The content types that the file fields of a form accept. */
export function formEncoding(files: FileFields): Record<string, { contentType: string }> {
  return Object.fromEntries(
    Object.keys(files).map((name) => [name, { contentType: IMAGE_TYPES.join(", ") }]),
  );
}
