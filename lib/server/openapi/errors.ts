import "server-only";
import { ROLES } from "../../domain/roles";
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from "../../errors";
import { MESSAGES, sentenceOf } from "../../messages";
import { errorBodySchema } from "../../schemas/error-body";
import { pageSchema } from "../../schemas/page";
import { checkInput, type InputProblem } from "../../schemas/validation";
import type { Operation } from "./operation";
import { schemaReference } from "./schemas";
import type { Example, Header, Reference, ResponseObject } from "./types";

/** The error answers of a call, each with the codes it can carry and an example of every one. */

const REQUEST_ID = "3f1c8a52-7d4e-4b0a-9c61-5e2f8d9a7b10";

/** An example of each code that a call can have by the way it is built. */
const USUAL = {
  MALFORMED_REQUEST: "The request is not valid JSON.",
  INVALID_SESSION: MESSAGES.invalidSession,
  SESSION_EXPIRED: MESSAGES.sessionExpired,
  WRONG_ORIGIN: "This request came from another site and was refused.",
  IDEMPOTENCY_KEY_REUSED: "This Idempotency-Key was already used for another request. Use a new one.",
  REQUEST_IN_PROGRESS: "The same request is still being worked on. Please wait a moment.",
  PAYLOAD_TOO_LARGE: "That is more than this form takes. Please shorten it.",
  UNSUPPORTED_MEDIA_TYPE: "Send the request as JSON (Content-Type: application/json).",
  TOO_MANY_REQUESTS: "Too many tries. Please wait 40 seconds and try again.",
  UNAVAILABLE: "We cannot reach our records right now. Please try again in a moment.",
} as const satisfies Partial<Record<ErrorCode, string>>;

type Sentences = Partial<Record<ErrorCode, string>>;

function usual(...codes: (keyof typeof USUAL)[]): Sentences {
  return Object.fromEntries(codes.map((code) => [code, USUAL[code]]));
}

/** What is wrong with the operation's example of a bad body or address. */
function validationProblem({ body, badSample = {}, list, query }: Operation): InputProblem | undefined {
  const result = body
    ? checkInput(body, badSample)
    : query
      ? checkInput(query, badSample)
      : list
        ? checkInput(pageSchema, { limit: "0" })
        : undefined;
  return result && "problem" in result ? result.problem : undefined;
}

/** Every code a call can answer with, and a sentence for each. */
function sentences(operation: Operation): Sentences {
  const { access, body, files, bodyType, idempotent, counted, method, database } = operation;
  const needsSession = access !== undefined && access !== "anyone";
  const writes = method !== "get";
  const problem = validationProblem(operation);
  return {
    ...(problem ? { VALIDATION_FAILED: problem.message } : {}),
    ...(body ? usual("MALFORMED_REQUEST", "PAYLOAD_TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE") : {}),
    ...(files ? { UNSUPPORTED_MEDIA_TYPE: MESSAGES.onlyJpegOrPng } : {}),
    ...(files ? { PAYLOAD_TOO_LARGE: Object.values(files)[0]?.tooLarge ?? USUAL.PAYLOAD_TOO_LARGE } : {}),
    ...(bodyType === "multipart"
      ? { MALFORMED_REQUEST: "The form could not be read. Please send it again." }
      : {}),
    ...(needsSession
      ? { NO_TOKEN: sentenceOf(MESSAGES, access.noToken), ...usual("INVALID_SESSION", "SESSION_EXPIRED") }
      : {}),
    ...(needsSession && access.roles.length < ROLES.length
      ? { WRONG_ROLE: sentenceOf(MESSAGES, access.wrongRole) }
      : {}),
    ...(needsSession && writes ? usual("WRONG_ORIGIN") : {}),
    ...(idempotent ? usual("IDEMPOTENCY_KEY_REUSED", "REQUEST_IN_PROGRESS") : {}),
    ...(counted || (needsSession && writes) ? usual("TOO_MANY_REQUESTS") : {}),
    ...(database === false ? {} : usual("UNAVAILABLE")),
    ...operation.refusals,
  };
}

const header = (name: string): Reference => ({ $ref: `#/components/headers/${name}` });

/** Headers of an error answer beside its id. */
function errorHeaders(status: number, codes: readonly ErrorCode[]): Record<string, Header | Reference> {
  const waits = status === 429 || status === 503;
  return {
    "X-Request-Id": header("X-Request-Id"),
    ...(codes.includes("INVALID_SESSION")
      ? {
          "Set-Cookie": {
            description: "Where the session came as a cookie: clears it.",
            schema: { type: "string" },
          },
        }
      : {}),
    ...(waits ? { "Retry-After": header("Retry-After") } : {}),
    ...(codes.includes("REQUEST_IN_PROGRESS")
      ? {
          "Retry-After": {
            description: "With REQUEST_IN_PROGRESS: seconds to wait before trying again.",
            schema: { type: "integer", minimum: 1 },
          },
        }
      : {}),
  };
}

/** The error answers of a call, by status. */
export function errorResponses(operation: Operation): Record<string, ResponseObject> {
  const told = sentences(operation);
  const codes = Object.keys(ERROR_STATUS).filter((code) => code in told) as ErrorCode[];
  const problem = validationProblem(operation);
  const responses: Record<string, ResponseObject> = {};
  for (const status of new Set(codes.map((code) => ERROR_STATUS[code]))) {
    const here = codes.filter((code) => ERROR_STATUS[code] === status);
    const examples: Record<string, Example> = {};
    for (const code of here) {
      const fields = code === "VALIDATION_FAILED" && problem ? { fields: problem.fields } : {};
      const value: ErrorBody = { error: told[code] ?? "", code, ...fields, requestId: REQUEST_ID };
      examples[code] = { value };
    }
    responses[status] = {
      description: here.join(", "),
      headers: errorHeaders(status, here),
      content: {
        "application/json": {
          schema: {
            allOf: [
              schemaReference(errorBodySchema),
              {
                type: "object",
                properties: { code: { type: "string", enum: here } },
                required: ["code"],
              },
            ],
          },
          examples,
        },
      },
    };
  }
  return responses;
}
