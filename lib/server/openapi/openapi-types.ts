/** The parts of OpenAPI 3.1 that our description uses. */

/** A JSON Schema of the 2020-12 dialect. */
export type JsonSchema = Record<string, unknown>;

export interface Reference {
  $ref: string;
}

export interface Example {
  value: unknown;
}

export interface MediaType {
  schema: JsonSchema | Reference;
  examples?: Record<string, Example>;
  encoding?: Record<string, { contentType: string }>;
}

/** Bodies by content type. */
export type Content = Record<string, MediaType>;

export interface Header {
  description: string;
  required?: boolean;
  schema: JsonSchema;
}

export interface ResponseObject {
  description: string;
  headers?: Record<string, Header | Reference>;
  content?: Content;
}

export interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required?: boolean;
  description: string;
  schema: JsonSchema;
}

/** A way to authenticate, by the name of its component; an empty object means none. */
export type SecurityRequirement = Record<string, never[]>;

export interface OperationObject {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security: SecurityRequirement[];
  parameters?: (Parameter | Reference)[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, ResponseObject | Reference>;
}

/** All calls of one address, by method in lower case. */
export type PathItem = { servers?: { url: string }[] } & Partial<
  Record<"get" | "post" | "put" | "patch" | "delete", OperationObject>
>;

export interface OpenApiDocument {
  openapi: string;
  info: Record<string, unknown>;
  servers: { url: string; description: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, PathItem>;
  components: {
    schemas: Record<string, JsonSchema>;
    parameters: Record<string, Parameter>;
    headers: Record<string, Header>;
    responses: Record<string, ResponseObject>;
    securitySchemes: Record<string, Record<string, unknown>>;
  };
}
