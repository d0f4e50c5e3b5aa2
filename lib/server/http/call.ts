import "server-only";
import type { z } from "zod";
import type { Role } from "../../domain/roles";
import type { ErrorCode, Words } from "../../errors";
import type { MESSAGES, WordsOf } from "../../messages";
import type { Content, Header, Parameter, ResponseObject } from "../../openapi-types";
import type { ExampleName } from "../../samples/api-examples";
import type { BodyRules } from "./read-input";

/** Who may make a call, and the sentences for those who may not. */
export interface Access {
  roles: readonly Role[];
  noToken: WordsOf<typeof MESSAGES>;
  wrongRole: WordsOf<typeof MESSAGES>;
}

/** An example by its name in `lib/samples/api-examples.ts`, or as it is. */
export type NamedExample = ExampleName | object;

/** The answer of a call that went well. */
interface Success {
  /** 200 when left out. */
  status?: 200 | 201 | 204;
  description: string;
  /** Schema of the JSON body; of several, the body is one. */
  schema?: z.ZodType | readonly z.ZodType[];
  /** The body is a list of what the schema says: a part of it, with `X-Total-Count`, or all of it at once. */
  list?: "part" | "whole";
  example?: NamedExample;
  /** In place of a JSON body. */
  content?: Content;
  headers?: Record<string, Header>;
  /** Sets or clears the cookies of a session. */
  cookies?: true;
}

/** Part of a list, asked for with `limit` and `page`. */
export function listOf(schema: z.ZodType, example: ExampleName) {
  return { description: "Part of the list.", schema, list: "part", example } as const satisfies Success;
}

/**
 * What a route file says of a call: the wrapper of `routes.ts` acts on it, and the description of the
 * API is made from it. What follows from it, such as the errors of a broken token, is not said.
 */
export interface CallDefinition<
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Policy extends Access | "anyone" | undefined = Access | "anyone" | undefined,
  Query extends z.ZodType | undefined = z.ZodType | undefined,
> extends BodyRules {
  /** Name of the call for generated clients. */
  id: string;
  summary: string;
  description?: string;
  /** Left out: everybody, and sessions are not looked for. `"anyone"` looks for one but needs none. */
  access?: Policy;
  /** False for a call that must answer without a database too. */
  database?: false;
  /** Schema of what the address asks for after its `?`. */
  query?: Query;
  /** Schema of the JSON body. */
  body?: Body;
  /** An example of the body. */
  sample?: NamedExample;
  /** A body or query that breaks a rule, for the example of that answer. Left out: `{}`, or of a list a bad `limit`. */
  badSample?: object;
  /** Name of the call where an `Idempotency-Key` is honoured; the same under every address that leads to it. */
  idempotent?: string;
  /** Counted by address or account beyond what all are, so that it may be refused for a while. */
  counted?: true;
  /** Parameters that no schema describes. */
  parameters?: readonly Parameter[];
  success: Success;
  /** Other answers without a body, by status. */
  alsoAnswers?: Record<string, ResponseObject>;
  /** Errors of this call beyond those every such call can have, with the sentence of each. */
  refusals?: Partial<Record<ErrorCode, Words>>;
}

/** A call and where it is found. */
export interface AddressedCall extends CallDefinition {
  method: "get" | "post" | "put" | "patch" | "delete";
  /** Address under `/api`, with its parts in braces. */
  path: string;
}
