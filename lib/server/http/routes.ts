import "server-only";
import { randomUUID } from "node:crypto";
import { Types } from "mongoose";
import type { z } from "zod";
import type { Role } from "../../domain/roles";
import { AppError } from "../../errors";
import type { MESSAGES, WordsOf } from "../../messages";
import { parseInput } from "../../schemas/validation";
import { type Actor, resolveActor } from "../accounts/actor";
import { connectDatabase } from "../platform/db";
import { countCall } from "../platform/rate-limit";
import { hasUnknownMethod } from "./arriving-requests";
import { endedSessionCookies } from "./cookies";
import { type Credentials, requestCredentials, requireOwnOrigin } from "./credentials";
import { errorBody, toAppError } from "./error-answer";
import { idempotencyKey, type KeptAnswer, runOnce } from "./idempotency";
import { type BodyRules, comparable, readInput } from "./read-input";

/**
 * The one wrapper of every handler: connects, finds the actor, checks role and origin, counts,
 * parses, runs once, and maps every error. A handler is policy beside one call.
 */

/** Who may make a call, and the sentences for those who may not. Left out: anybody. */
export interface Access {
  roles: readonly Role[];
  noToken: WordsOf<typeof MESSAGES>;
  wrongRole: WordsOf<typeof MESSAGES>;
}

/** What a handler answers. */
export interface Answer {
  /** 200 when left out. */
  status?: number;
  /** Sent as JSON; left out for 204. */
  body?: unknown;
  /** Sent as it is, in place of `body`. */
  stream?: ReadableStream<Uint8Array>;
  headers?: Record<string, string>;
  cookies?: readonly string[];
}

interface Call<Body, Who> {
  request: Request;
  /** Parts of the address, decoded. */
  params: Readonly<Record<string, string>>;
  actor: Who;
  body: Body;
  /** Bytes of the files of a multipart body, by field. */
  files: Readonly<Record<string, Buffer[]>>;
  /** Id for what the call makes: with an `Idempotency-Key`, the same on every repeat. */
  resultId: Types.ObjectId;
}

/** The actor a policy lets in; with `"anyone"`, nobody in particular or whoever has a session. */
type Admitted<Policy> = Policy extends Access
  ? Actor
  : Policy extends "anyone"
    ? Actor | undefined
    : undefined;

interface Method<Schema extends z.ZodType | undefined, Policy extends Access | "anyone" | undefined>
  extends BodyRules {
  /** `"anyone"` looks for a session but needs none; left out, sessions are not looked for. */
  access?: Policy;
  /** False for a call that must answer without a database too. */
  database?: false;
  /** Schema of the JSON body. */
  body?: Schema;
  /** Name of the call where an `Idempotency-Key` is honoured; the same under every address that leads to it. */
  idempotent?: string;
  /** Makes the answer of a repeat where the first one may not be kept, because it holds a token. */
  replay?: (
    call: Call<Schema extends z.ZodType ? z.output<Schema> : undefined, undefined>,
  ) => Promise<Answer>;
  handle: (
    call: Call<Schema extends z.ZodType ? z.output<Schema> : undefined, Admitted<Policy>>,
  ) => Promise<Answer>;
}

/** Parts of the address as Next gives them: a catch-all part is a list; an address without parts gives undefined. */
type Params = Record<string, string | string[] | undefined>;

type Handler = (request: Request, context: { params: Promise<Params | undefined> }) => Promise<Response>;

/** What a call asks of a request; a test holds the API's description against it. */
export type CallRules = Pick<
  Method<z.ZodType | undefined, Access | "anyone" | undefined>,
  "access" | "body" | "files" | "bodyType" | "idempotent" | "database"
>;

/** A method's policy with its types joined up; `routes` turns it into a handler. */
export function method<
  Schema extends z.ZodType | undefined = undefined,
  Policy extends Access | "anyone" | undefined = undefined,
>(definition: Method<Schema, Policy>): Handler & { rules: CallRules } {
  const handler: Handler = async (request, context) => {
    const requestId = randomUUID();
    const credentials = definition.access && requestCredentials(request);
    try {
      const params = singleParams(await context.params);
      return toResponse(await run(definition, request, params, credentials), requestId);
    } catch (thrown) {
      const error = toAppError(thrown, requestId);
      const sessionEnded = error.code === "SESSION_EXPIRED" || error.code === "INVALID_SESSION";
      return toResponse(
        {
          status: error.status,
          body: errorBody(error, requestId),
          headers: error.headers,
          cookies: sessionEnded && credentials?.via === "cookie" ? endedSessionCookies(request) : [],
        },
        requestId,
      );
    }
  };
  return Object.assign(handler, { rules: definition });
}

async function run<Schema extends z.ZodType | undefined, Policy extends Access | "anyone" | undefined>(
  definition: Method<Schema, Policy>,
  request: Request,
  params: Record<string, string>,
  credentials: Credentials | undefined,
): Promise<Answer> {
  const writes = request.method !== "GET" && request.method !== "HEAD";
  const actor = definition.access ? await admit(request, definition.access, credentials) : undefined;
  if (definition.database !== false) await connectDatabase();
  if (writes && actor) await countCall("write", `${actor.role}:${actor.id}`);

  const { idempotent } = definition;
  const key = idempotent ? idempotencyKey(request) : undefined;
  const sent = definition.body ? await readInput(request, definition) : { value: undefined, files: {} };
  const call = (resultId: Types.ObjectId) =>
    ({
      request,
      params,
      actor,
      body: definition.body ? parseInput(definition.body, sent.value) : undefined,
      files: sent.files,
      resultId,
    }) as Parameters<typeof definition.handle>[0];
  if (!idempotent || key === undefined) return definition.handle(call(new Types.ObjectId()));

  // What is not kept of the first answer (cookies) is carried past the record.
  let full: Answer | undefined;
  const keep = (answer: Answer): KeptAnswer => {
    full = answer;
    return { status: answer.status ?? 200, body: answer.body };
  };
  const { replay } = definition;
  const kept = await runOnce(
    {
      scope: actor ? `${actor.role}:${actor.id}` : "anonymous",
      call: idempotent,
      key,
      body: comparable(sent),
    },
    async (id) => keep(await definition.handle(call(id))),
    replay && (async (id) => keep(await replay(call(id) as Parameters<typeof replay>[0]))),
  );
  return full ?? kept;
}

function singleParams(params: Params | undefined): Record<string, string> {
  return Object.fromEntries(Object.entries(params ?? {}).map(([name, value]) => [name, String(value ?? "")]));
}

/** The actor of a call, once token, role and origin are right. */
async function admit(
  request: Request,
  access: Access | "anyone",
  credentials: Credentials | undefined,
): Promise<Actor | undefined> {
  if (access === "anyone") return credentials && resolveActor(credentials.token).catch(ignoreDeadSession);
  if (!credentials) throw new AppError("NO_TOKEN", access.noToken);
  if (credentials.via === "cookie" && request.method !== "GET" && request.method !== "HEAD") {
    requireOwnOrigin(request);
  }
  const actor = await resolveActor(credentials.token);
  if (!access.roles.includes(actor.role)) throw new AppError("WRONG_ROLE", access.wrongRole);
  return actor;
}

/** Where no session is needed, a dead one makes a visitor. */
function ignoreDeadSession(error: unknown): undefined {
  if (error instanceof AppError && error.status === 401) return undefined;
  throw error;
}

function toResponse(answer: Answer, requestId: string): Response {
  const headers = new Headers({
    "Cache-Control": "private, no-store",
    "X-Request-Id": requestId,
    ...answer.headers,
  });
  for (const cookie of answer.cookies ?? []) headers.append("Set-Cookie", cookie);
  const status = answer.status ?? 200;
  if (answer.stream) return new Response(answer.stream, { status, headers });
  return answer.body === undefined
    ? new Response(null, { status, headers })
    : Response.json(answer.body, { status, headers });
}

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
type MethodName = (typeof METHODS)[number];

/** The exports of a route file: its methods, and 405 with `Allow` for the others. */
export function routes(
  handlers: Partial<Record<MethodName, Handler>>,
): Record<MethodName | "OPTIONS", Handler> {
  const allowed = METHODS.filter((name) => handlers[name]);
  const allow = [...allowed, ...(handlers.GET ? ["HEAD"] : []), "OPTIONS"].join(", ");
  const refusal = () =>
    new AppError("METHOD_NOT_ALLOWED", ["takesMethods", allowed.join(" or ")], {
      headers: { Allow: allow },
    });
  const refuse = method({
    database: false,
    handle: () => {
      throw refusal();
    },
  });
  return {
    GET: handlers.GET ?? refuse,
    POST: handlers.POST ?? refuse,
    PUT: handlers.PUT ?? refuse,
    PATCH: handlers.PATCH ?? refuse,
    DELETE: handlers.DELETE ?? refuse,
    OPTIONS: method({
      database: false,
      handle: async ({ request }) => {
        if (hasUnknownMethod(request)) throw refusal();
        return { status: 204, headers: { Allow: allow } };
      },
    }),
  };
}
