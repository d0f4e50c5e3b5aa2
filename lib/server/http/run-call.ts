import "server-only";
import { Types } from "mongoose";
import type { z } from "zod";
import { countedAddress } from "../../runtime/counted-address";
import { latestContentVersion } from "../../runtime/known-content-version";
import { addToRequestContext } from "../../runtime/request-context";
import { parseInput } from "../../schemas/validation";
import { countedEmail } from "../accounts/counted-email";
import { relayEventsSoon } from "../audit/outbox-relay";
import type { SentPicture } from "../images/process-sent";
import type { Actor } from "../infra/actor";
import { connectDatabase } from "../infra/db";
import { requireHashingSlot } from "../infra/password";
import { countCall } from "../infra/rate-limit";
import type { Answer } from "./answer";
import { authorise, requireConfirmed, writes } from "./authorise";
import type { Access, CallDefinition } from "./call";
import { clientAddress } from "./client-address";
import { clientLeft } from "./client-left";
import { idempotencyKey, type Keyed, requireRoomToWait, runOnce, type StoredResponse } from "./idempotency";
import { comparable, makeRoom, readInput, sentQuery } from "./read-input";
import { Progress } from "./receiving";

export type Schema = z.ZodType | undefined;

export type Policy = Access | "anyone" | undefined;

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
  /** Id for the document that the call creates. Repeats with the same `Idempotency-Key` have the same id. */
  resultId: Types.ObjectId;
}

/**
 * The actor that a handler gets. Always defined where roles are required; may be undefined with `"anyone"`;
 * always undefined otherwise.
 */
type Authorised<P extends Policy> = P extends Access
  ? Actor
  : P extends "anyone"
    ? Actor | undefined
    : undefined;

export interface Method<Body extends Schema, P extends Policy, Query extends Schema>
  extends CallDefinition<Body, P, Query> {
  handle: (call: Call<Output<Body>, Output<Query>, Authorised<P>>) => Promise<Answer>;
  /**
   * Builds the answer to a repeated request, for calls whose first answer must not be stored because it
   * contains a token.
   */
  replay?: (call: Call<Output<Body>, Output<Query>, undefined>) => Promise<Answer>;
}

/**
 * Runs a call as its route file declares it. Checks the origin, finds the actor, checks the actor's role, and counts
 * the call. Then waits for memory for the files, reads the input, and checks it and handles the request once for its
 * `Idempotency-Key`.
 */
export async function runCall<Body extends Schema, P extends Policy, Query extends Schema>(
  definition: Method<Body, P, Query>,
  request: Request,
  params: Record<string, string>,
): Promise<Answer> {
  addToRequestContext({ route: definition.id });
  const actor = definition.access ? await authorise(request, definition.id, definition.access) : undefined;
  if (actor) addToRequestContext({ actor: `${actor.role}:${actor.id}` });
  if (definition.confirmed) requireConfirmed(actor, definition.confirmed);
  const keyed = keyOf(definition, request, actor);
  if (keyed) requireRoomToWait(keyed);
  if (definition.hashesPassword) requireHashingSlot(false);
  if (definition.database !== false) {
    await connectDatabase();
    // Brings the exchange rate up to date.
    await latestContentVersion();
  }

  // The call is counted before its body is read, so that calls over the limit are rejected without a wait.
  const subject = await countRequest(definition, request, actor);
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

/**
 * Counts a call against its limits.
 * @returns the subject of the request for further limits: the account, or without a session the client address
 * @throws AppError `TOO_MANY_REQUESTS`
 */
async function countRequest(
  { counts, access }: CallDefinition,
  request: Request,
  actor: Actor | undefined,
): Promise<string> {
  const address = countedAddress(clientAddress(request));
  const subject = actor ? `${actor.role}:${actor.id}` : address;
  if (actor && writes(request)) await countCall("write", subject);
  if (counts) {
    // Where a session is required, the email is counted too, so that a new account with the same email gains nothing.
    const isByAccount = actor && access !== "anyone";
    const counted = isByAccount ? [subject, countedEmail(actor.email)] : [address];
    for (const who of counted) await countCall(counts, who);
  }
  return subject;
}

/** Reads the `Idempotency-Key` of a request, if the call accepts one. @throws the errors of `idempotencyKey` */
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
      if (writes(request)) relayEventsSoon();
    }
  };
  if (!keyed) return handle(new Types.ObjectId());

  // `runOnce` returns only status and body. If the call ran for this request, `full` also has the headers and
  // cookies of the answer.
  let full: Answer | undefined;
  const keep = (answer: Answer): StoredResponse => {
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

/** The files of a body with their sender, by field. */
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
