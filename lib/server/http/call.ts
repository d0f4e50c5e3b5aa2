import "server-only";
import type { z } from "zod";
import type { Role } from "../../domain/roles";
import type { ConfirmedHours } from "../../domain/session-rules";
import type { ErrorCode, Words } from "../../errors";
import type { ExampleName } from "../../fixtures/api-examples";
import type { RateLimitName } from "../infra/rate-limit";
import type { Content, Header, Parameter, ResponseObject } from "../openapi/openapi-types";
import type { BodyRules } from "./read-input";

/** Which roles may make a call, and the error messages for everyone else. */
export interface Access {
  roles: readonly Role[];
  noToken: Words;
  wrongRole: Words;
  /**
   * The call is only about the caller's own account: an admin needs no right for it (`lib/domain/permissions.ts`), and
   * may make it before setting up a required second factor (`ADMIN_SECOND_FACTOR`).
   */
  ownAccount?: true;
}

/** Whether an admin needs a right for calls with this access (`lib/domain/permissions.ts`). */
export function needsRight(access: Access | "anyone" | undefined): access is Access {
  return typeof access === "object" && access.roles.includes("admin") && !access.ownAccount;
}

/** The name of an example in `lib/fixtures/api-examples.ts`, or the example itself. */
export type NamedExample = ExampleName | object;

/** The response of a successful call. */
interface Success {
  /** Defaults to 200. */
  status?: 200 | 201 | 202 | 204;
  description: string;
  /** Schema of the JSON body; if there are several, the body matches one of them. */
  schema?: z.ZodType | readonly z.ZodType[];
  /** The body is an array of items of `schema`: `part` is one page with `X-Total-Count`, `whole` the whole list. */
  list?: "part" | "whole";
  example?: NamedExample;
  /** Content types of a body that is not JSON. */
  content?: Content;
  headers?: Record<string, Header>;
  /** The response sets or clears the session cookies. */
  cookies?: true;
}

/** The `success` of a call that returns one page of a list, chosen by `limit` and `page` (docs/product.md, "Lists"). */
export function listOf(schema: z.ZodType, example: ExampleName) {
  return { description: "Part of the list.", schema, list: "part", example } as const satisfies Success;
}

/**
 * The declaration of a call in a route file. `run-call.ts` enforces it and the API description is generated from it.
 * `errors` does not list the errors that follow from other fields, such as those for an invalid token.
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
  /** Left out: public, and sessions are not read. `"anyone"`: public, and a session is used if there is one. */
  access?: Policy;
  /**
   * For calls that a stolen session must not be able to make: the password must have been entered within this many
   * hours, by a login or by `POST /api/auth/confirm` (docs/product.md, "Password again").
   */
  confirmed?: ConfirmedHours;
  /** False for a call that works without a database. */
  database?: false;
  /** Schema of the query string. */
  query?: Query;
  /** Schema of the JSON body. */
  body?: Body;
  /** An example of the body. */
  sample?: NamedExample;
  /**
   * An invalid body or query, for the example of the validation error in the API description. Defaults to
   * `{}`, or for a list to a bad `limit`.
   */
  badSample?: object;
  /**
   * Accepts an `Idempotency-Key`. The value is the name under which the keys of this call are stored; it contains no path
   * parameters.
   */
  idempotent?: string;
  /**
   * The rate limit per account, or per client address where no session is required, counted before the body is read.
   * Writes with a session also count against a general limit, which is not declared.
   */
  counts?: RateLimitName;
  /** The call hashes a new password, and is rejected early while too many passwords wait to be hashed. */
  hashesPassword?: true;
  /** Parameters that no schema describes, for the API description. */
  parameters?: readonly Parameter[];
  success: Success;
  /** Further responses, by status. They have no body. */
  alsoAnswers?: Record<string, ResponseObject>;
  /** Errors of this call that do not follow from the rest of its declaration, with their messages. */
  errors?: Partial<Record<ErrorCode, Words>>;
}

/** A call with its method and address. */
export interface AddressedCall extends CallDefinition {
  method: "get" | "post" | "put" | "patch" | "delete";
  /** Path under `/api` with parameters in braces, such as `/providers/{id}`. */
  path: string;
}
