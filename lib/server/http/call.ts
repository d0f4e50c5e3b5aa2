import "server-only";
import type { z } from "zod";
import type { MESSAGES, WordsOf } from "../../content/messages";
import type { Role } from "../../domain/roles";
import type { ConfirmedHours } from "../../domain/session-rules";
import type { ErrorCode, Words } from "../../errors";
import type { ExampleName } from "../../fixtures/api-examples";
import type { Content, Header, Parameter, ResponseObject } from "../../openapi-types";
import type { RateLimitName } from "../infra/rate-limit";
import type { BodyRules } from "./read-input";

/** Which roles may make a call, and the sentences for everybody else. */
export interface Access {
  roles: readonly Role[];
  noToken: WordsOf<typeof MESSAGES>;
  wrongRole: WordsOf<typeof MESSAGES>;
  /**
   * The call is about one's own account alone: an admin needs no right for it (`lib/domain/permissions.ts`), and may make
   * it before setting up a second factor that is demanded (`ADMIN_SECOND_FACTOR`).
   */
  ownAccount?: true;
}

/** Whether an admin needs a right for a call with this access (`lib/domain/permissions.ts`). */
export function needsRight(access: Access | "anyone" | undefined): access is Access {
  return typeof access === "object" && access.roles.includes("admin") && !access.ownAccount;
}

/** An example: its name in `lib/fixtures/api-examples.ts`, or the example itself. */
export type NamedExample = ExampleName | object;

/** The answer of a call that went well. */
interface Success {
  /** 200 when left out. */
  status?: 200 | 201 | 202 | 204;
  description: string;
  /** Schema of the JSON body; of several, the body fits one of them. */
  schema?: z.ZodType | readonly z.ZodType[];
  /** The body is an array of what the schema describes: one page with `X-Total-Count`, or the whole list. */
  list?: "part" | "whole";
  example?: NamedExample;
  /** Content types of a body that is not JSON. */
  content?: Content;
  headers?: Record<string, Header>;
  /** Sets or clears the cookies of a session. */
  cookies?: true;
}

/** The success of a call that answers one page of a list, chosen by `limit` and `page` (product 12.2). */
export function listOf(schema: z.ZodType, example: ExampleName) {
  return { description: "Part of the list.", schema, list: "part", example } as const satisfies Success;
}

/**
 * What a route file declares about a call. `run-call.ts` acts on it, and the description of the API is
 * made from it. What follows from it, such as the errors of an invalid token, is not declared.
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
  /** Left out: everybody may call, and no session is looked for. `"anyone"`: a session is used if there is one. */
  access?: Policy;
  /**
   * Set where a stolen session must do no harm: the password must have been given within so many hours, by a login or
   * by `POST /api/auth/confirm` (product 9.12).
   */
  confirmed?: ConfirmedHours;
  /** False for a call that must answer even without a database. */
  database?: false;
  /** Schema of the query of the address. */
  query?: Query;
  /** Schema of the JSON body. */
  body?: Body;
  /** An example of the body. */
  sample?: NamedExample;
  /** A body or query that breaks a rule, for the example of that error. Left out: `{}`, or for a list a bad `limit`. */
  badSample?: object;
  /** Set where an `Idempotency-Key` is accepted: the name of the call, the same under each of its addresses. */
  idempotent?: string;
  /**
   * The limit on this call for one account, or for one address where no session is needed, counted before the body is
   * read. All writes with a session are counted for their account too, which is not declared.
   */
  counts?: RateLimitName;
  /** Set where a new password is hashed: while too many wait for that, the call is refused before it costs anything. */
  hashesPassword?: true;
  /**
   * Set where everybody without a session gets the same answer. The web server keeps it until the content changes
   * (`server/public-addresses.ts`, which must know the call's address).
   */
  isPublic?: true;
  /** Parameters for the description that no schema covers. */
  parameters?: readonly Parameter[];
  success: Success;
  /** Other answers without a body, by status. */
  alsoAnswers?: Record<string, ResponseObject>;
  /** Errors of this call that do not follow from the rest of its declaration, with the sentence of each. */
  refusals?: Partial<Record<ErrorCode, Words>>;
}

/** A call with its method and address. */
export interface AddressedCall extends CallDefinition {
  method: "get" | "post" | "put" | "patch" | "delete";
  /** Address under `/api`, with its parameters in braces, such as `/providers/{id}`. */
  path: string;
}
