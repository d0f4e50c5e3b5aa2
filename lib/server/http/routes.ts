import "server-only";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Types } from "mongoose";
import type { z } from "zod";
import { BOUNDS } from "../../bounds";
import { type ConfirmedHours, isConfirmed } from "../../domain/session-rules";
import { countedAddress } from "../../door/counted-address";
import { currentExchange, leavePlace, noteExchange, noteMade, noteShown } from "../../door/exchange";
import { AppError } from "../../errors";
import { parseInput } from "../../schemas/validation";
import { countedEmail } from "../accounts/counted-email";
import { resolveActor } from "../accounts/resolve-actor";
import { lacksSecondFactor } from "../accounts/second-factor";
import { tellEventsSoon } from "../audit/teller";
import type { SentPicture } from "../images/process-sent";
import type { Actor } from "../platform/actor";
import { asCaller } from "../platform/caller";
import { connectDatabase } from "../platform/db";
import type { Listed } from "../platform/lists/listed";
import { requireTurn } from "../platform/password";
import { countCall } from "../platform/rate-limit";
import { logSecurity } from "../platform/security-log";
import { isAllowed, requireRight } from "../platform/staff-right";
import { hasUnknownMethod } from "./arriving-requests";
import { type Access, type CallDefinition, needsRight } from "./call";
import { clientAddress } from "./client-address";
import { clientLeft } from "./client-left";
import { endedSessionCookies } from "./cookies";
import { requestCredentials, requireOwnOrigin } from "./credentials";
import { errorBody, toAppError } from "./error-answer";
import { idempotencyKey, type KeptAnswer, type Keyed, requireRoomToWait, runOnce } from "./idempotency";
import { comparable, makeRoom, readInput, sentQuery } from "./read-input";
import { Progress } from "./receiving";
import { callerOf } from "./request-caller";

/**
 * The wrapper around every route handler. It finds the actor, checks role and origin, connects to the database,
 * counts the call, waits for room for its files, reads and parses the input, handles the `Idempotency-Key` and turns
 * every error into an answer. A route file only declares its call and handles it.
 */

/** What a handler answers. */
export interface Answer {
  /** Left out: the status of the call's `success`. */
  status?: number;
  /** Sent as JSON; left out for 204. */
  body?: unknown;
  /** Its items are sent in place of `body`, its total in `X-Total-Count` (product 12.2). */
  list?: Listed<unknown>;
  /** Sent unchanged, in place of `body`. */
  stream?: ReadableStream<Uint8Array>;
  headers?: Record<string, string>;
  cookies?: readonly string[];
}

type Schema = z.ZodType | undefined;
type Policy = Access | "anyone" | undefined;
type Output<S extends Schema> = S extends z.ZodType ? z.output<S> : undefined;

interface Call<Body, Query, Who> {
  request: Request;
  /** Parameters of the address, decoded. */
  params: Readonly<Record<string, string>>;
  query: Query;
  actor: Who;
  body: Body;
  /** The files of a multipart body, by field. */
  files: Readonly<Record<string, SentPicture[]>>;
  /** Id for what the call makes: with an `Idempotency-Key`, the same on every repeat. */
  resultId: Types.ObjectId;
}

/** The actor that a handler gets: always one where roles are required, perhaps one with `"anyone"`, else none. */
type Admitted<P extends Policy> = P extends Access
  ? Actor
  : P extends "anyone"
    ? Actor | undefined
    : undefined;

interface Method<Body extends Schema, P extends Policy, Query extends Schema>
  extends CallDefinition<Body, P, Query> {
  handle: (call: Call<Output<Body>, Output<Query>, Admitted<P>>) => Promise<Answer>;
  /** Makes the answer of a repeated request where the first answer must not be stored, because it holds a token. */
  replay?: (call: Call<Output<Body>, Output<Query>, undefined>) => Promise<Answer>;
}

/** Parameters as Next gives them: an array for a catch-all; undefined for an address without parameters. */
type Params = Record<string, string | string[] | undefined>;

/** A handler as Next calls it. */
type Handler = (request: Request, context: { params: Promise<Params | undefined> }) => Promise<Response>;

/** A handler that carries the declaration of its call. */
export type DefinedHandler = Handler & { definition: CallDefinition };

/** A handler that turns every error into an answer, and does nothing else of the wrapper's work. */
export function handler(
  answer: (request: Request, params: Record<string, string>) => Promise<Answer>,
): Handler {
  return async (request, context) => {
    const requestId = currentExchange()?.id ?? randomUUID();
    try {
      const params = singleParams(await context.params);
      return toResponse(
        await asCaller(callerOf(request, requestId), () => answer(request, params)),
        requestId,
      );
    } catch (thrown) {
      const error = toAppError(thrown, requestId);
      if (isTooSoon(error)) await keepBack();
      const sessionEnded = error.code === "SESSION_EXPIRED" || error.code === "INVALID_SESSION";
      return toResponse(
        {
          status: error.status,
          body: errorBody(error, requestId),
          headers: error.headers,
          cookies:
            sessionEnded && requestCredentials(request)?.via === "cookie" ? endedSessionCookies(request) : [],
        },
        requestId,
      );
    }
  };
}

/** Whether a refusal is to be delayed: whoever asks again at once would use the processor that others wait for. */
function isTooSoon({ code, words }: AppError): boolean {
  return code === "TOO_MANY_REQUESTS" || code === "REQUEST_IN_PROGRESS" || words === "manyLogins";
}

/** Lets somebody who asks too soon wait for the refusal, without a place at the door. */
async function keepBack(): Promise<void> {
  leavePlace();
  await sleep(BOUNDS.refusals.waitMs);
}

/** The handler of a call. It keeps the declaration, from which the description of the API is made. */
export function method<
  Body extends Schema = undefined,
  P extends Policy = undefined,
  Query extends Schema = undefined,
>(definition: Method<Body, P, Query>): DefinedHandler {
  return Object.assign(
    handler((request, params) => run(definition, request, params)),
    { definition },
  );
}

async function run<Body extends Schema, P extends Policy, Query extends Schema>(
  definition: Method<Body, P, Query>,
  request: Request,
  params: Record<string, string>,
): Promise<Answer> {
  noteExchange({ route: definition.id });
  noteMade({ isOwn: true });
  noteShown(definition.shows ?? []);
  const actor = definition.access ? await admit(request, definition.id, definition.access) : undefined;
  if (actor) noteExchange({ actor: `${actor.role}:${actor.id}` });
  if (definition.confirmed) requireConfirmed(actor, definition.confirmed);
  const keyed = keyOf(definition, request, actor);
  if (keyed) requireRoomToWait(keyed);
  if (definition.hashesPassword) requireTurn(false);
  if (definition.database !== false) await connectDatabase();

  // Before the body is read, so that a client at its limit cannot make us read or wait.
  const address = countedAddress(clientAddress(request));
  const subject = actor ? `${actor.role}:${actor.id}` : address;
  if (actor && writes(request)) await countCall("write", subject);
  if (definition.counts) {
    // New accounts gain nothing: without a session the address is counted, with one the account's email too.
    const isByAccount = actor && definition.access !== "anyone";
    const counted = isByAccount ? [subject, countedEmail(actor.email)] : [address];
    for (const who of counted) await countCall(definition.counts, who);
  }

  const progress = new Progress();
  const giveBack = await makeRoom(request, definition, {
    subject,
    hasSession: actor !== undefined,
    progress,
  });
  try {
    return await perform(definition, request, params, actor, progress, keyed);
  } finally {
    giveBack();
  }
}

function writes({ method }: Request): boolean {
  return method !== "GET" && method !== "HEAD";
}

/** What names a request with an `Idempotency-Key`, where the call takes one. @throws AppError as `idempotencyKey` */
function keyOf(
  { idempotent }: CallDefinition,
  request: Request,
  actor: Actor | undefined,
): Keyed | undefined {
  const key = idempotent ? idempotencyKey(request) : undefined;
  if (!idempotent || key === undefined) return undefined;
  return { scope: actor ? `${actor.role}:${actor.id}` : "anonymous", call: idempotent, key };
}

/** Reads the body and handles the call, once for each `Idempotency-Key`. */
async function perform<Body extends Schema, P extends Policy, Query extends Schema>(
  definition: Method<Body, P, Query>,
  request: Request,
  params: Record<string, string>,
  actor: Actor | undefined,
  progress: Progress,
  keyed: Keyed | undefined,
): Promise<Answer> {
  const { replay } = definition;
  const { status = 200 } = definition.success;
  const sent = definition.body
    ? await readInput(request, definition, progress)
    : { value: undefined, files: {} };
  if (request.signal.aborted) throw clientLeft(request.signal.reason);
  const call = (resultId: Types.ObjectId) =>
    ({
      request,
      params,
      query: definition.query && parseInput(definition.query, sentQuery(request)),
      actor,
      body: definition.body ? parseInput(definition.body, sent.value) : undefined,
      files: sentPictures(sent.files, request, actor),
      resultId,
    }) as Parameters<typeof definition.handle>[0];
  const handle = async (resultId: Types.ObjectId) => {
    const given = call(resultId);
    try {
      return { status, ...(await definition.handle(given)) };
    } finally {
      if (writes(request)) tellEventsSoon();
    }
  };
  if (!keyed) return handle(new Types.ObjectId());

  // The record keeps status and body only; headers and cookies of the first answer are sent from here.
  let full: Answer | undefined;
  const keep = (answer: Answer): KeptAnswer => {
    full = { status, ...answer };
    return { status: answer.status ?? status, body: answer.body };
  };
  const kept = await runOnce(
    { ...keyed, body: comparable(sent), signal: request.signal },
    async (id) => keep(await handle(id)),
    replay && (async (id) => keep(await replay(call(id) as Parameters<typeof replay>[0]))),
  );
  return full ?? kept;
}

/** The files of a body with who sent them, by field. */
function sentPictures(
  files: Readonly<Record<string, Buffer[]>>,
  request: Request,
  actor: Actor | undefined,
): Record<string, SentPicture[]> {
  const account = actor && `${actor.role}:${actor.id}`;
  const sender = { account, address: countedAddress(clientAddress(request)), signal: request.signal };
  return Object.fromEntries(
    Object.entries(files).map(([field, all]) => [field, all.map((bytes) => ({ bytes, sender }))]),
  );
}

function singleParams(params: Params | undefined): Record<string, string> {
  return Object.fromEntries(Object.entries(params ?? {}).map(([name, value]) => [name, String(value ?? "")]));
}

/**
 * The actor of a call, after the checks of token, role, right, second factor and origin.
 * @throws AppError `NO_TOKEN`, `WRONG_ORIGIN`, `WRONG_ROLE`, `SECOND_FACTOR_NEEDED`, or what `resolveActor` throws
 */
async function admit(request: Request, id: string, access: Access | "anyone"): Promise<Actor | undefined> {
  const credentials = requestCredentials(request);
  if (credentials?.via === "cookie" && writes(request)) requireOwnOrigin(request);
  if (access === "anyone") {
    const guest = credentials && (await resolveActor(credentials.token).catch(ignoreDeadSession));
    return guest && isAllowed(guest, id) && !lacksSecondFactor(guest) ? guest : undefined;
  }
  if (!credentials) throw new AppError("NO_TOKEN", access.noToken);
  const actor = await resolveActor(credentials.token);
  if (!access.roles.includes(actor.role)) {
    logSecurity("wrong-role", { role: actor.role, account: actor.id, call: callName(request) });
    throw new AppError("WRONG_ROLE", access.wrongRole);
  }
  if (needsRight(access)) {
    requireRight(actor, id);
    if (lacksSecondFactor(actor)) throw new AppError("SECOND_FACTOR_NEEDED", "secondFactorNeeded");
  }
  return actor;
}

/** @throws AppError `CONFIRM_FIRST` when the password was not given within so many hours */
function requireConfirmed(actor: Actor | undefined, hours: ConfirmedHours): void {
  if (actor && isConfirmed(actor.confirmedAt, new Date(), hours)) return;
  throw new AppError("CONFIRM_FIRST", "confirmFirst");
}

/** Method and path of a request, for the log. */
function callName({ method, url }: Request): string {
  return `${method} ${new URL(url).pathname}`;
}

/** Where no session is needed, a session that has ended counts as none. */
function ignoreDeadSession(error: unknown): undefined {
  if (error instanceof AppError && error.status === 401) return undefined;
  throw error;
}

function toResponse(answer: Answer, requestId: string): Response {
  const { list, body = list?.items } = answer;
  const headers = new Headers({
    "Cache-Control": "private, no-store",
    "X-Request-Id": requestId,
    ...(list && { "X-Total-Count": String(list.total) }),
    ...(list?.isAtLeast && { "X-Total-Is": "at-least" }),
    ...answer.headers,
  });
  for (const cookie of answer.cookies ?? []) headers.append("Set-Cookie", cookie);
  const status = answer.status ?? 200;
  if (answer.stream) return new Response(answer.stream, { status, headers });
  return body === undefined
    ? new Response(null, { status, headers })
    : Response.json(body, { status, headers });
}

/** The methods that a route file may handle. */
export const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
type MethodName = (typeof METHODS)[number];

/** The exports of a route file: its methods, and 405 with `Allow` for the others. */
export function routes(
  handlers: Partial<Record<MethodName, DefinedHandler>>,
): Record<MethodName | "OPTIONS", Handler> {
  const allowed = METHODS.filter((name) => handlers[name]);
  const allow = [...allowed, ...(handlers.GET ? ["HEAD"] : []), "OPTIONS"].join(", ");
  const refusal = () =>
    new AppError("METHOD_NOT_ALLOWED", ["takesMethods", allowed.join(" or ")], {
      headers: { Allow: allow },
    });
  const refuse = handler(() => {
    throw refusal();
  });
  return {
    GET: handlers.GET ?? refuse,
    POST: handlers.POST ?? refuse,
    PUT: handlers.PUT ?? refuse,
    PATCH: handlers.PATCH ?? refuse,
    DELETE: handlers.DELETE ?? refuse,
    OPTIONS: handler(async (request) => {
      if (hasUnknownMethod(request)) throw refusal();
      return { status: 204, headers: { Allow: allow } };
    }),
  };
}
