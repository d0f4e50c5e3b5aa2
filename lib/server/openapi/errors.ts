import "server-only";
import { ROLES } from "../../domain/roles";
import { ERROR_STATUS, type ErrorBody, type ErrorCode, type Words } from "../../errors";
import { errorBodySchema } from "../../schemas/error-body";
import { checkInput, type InputProblem } from "../../schemas/validation";
import { type AddressedCall, needsRight } from "../http/call";
import { errorSentence } from "../infra/error-sentence";
import type { Example, Header, Reference, ResponseObject } from "./openapi-types";
import { schemaReference } from "./schemas";

/** The error responses of a call by status, each with its error codes and an example of each code. */

const REQUEST_ID = "3f1c8a52-7d4e-4b0a-9c61-5e2f8d9a7b10";

/**
 * The messages of error codes that a call's declaration implies. For example, a call with a JSON body can return
 * `MALFORMED_REQUEST`.
 */
const USUAL = {
  MALFORMED_REQUEST: "notJson",
  INVALID_SESSION: "invalidSession",
  SESSION_EXPIRED: "sessionExpired",
  WRONG_ORIGIN: "otherSite",
  SECOND_FACTOR_NEEDED: "secondFactorNeeded",
  CONFIRM_FIRST: "confirmFirst",
  IDEMPOTENCY_KEY_REUSED: "keyReused",
  REQUEST_IN_PROGRESS: "requestInProgress",
  TOO_SLOW: "tooSlow",
  PAYLOAD_TOO_LARGE: "tooMuch",
  UNSUPPORTED_MEDIA_TYPE: "sendJson",
  TOO_MANY_REQUESTS: ["tooManyTries", "40 seconds"],
  UNAVAILABLE: "recordsOutOfReach",
} as const satisfies Partial<Record<ErrorCode, Words>>;

type WordsByCode = Partial<Record<ErrorCode, Words>>;

function usual(...codes: (keyof typeof USUAL)[]): WordsByCode {
  return Object.fromEntries(codes.map((code) => [code, USUAL[code]]));
}

/** The validation error of the call's example of invalid input; undefined if there is no schema or no error. */
function validationProblem({ body, query, success, badSample }: AddressedCall): InputProblem | undefined {
  const schema = body ?? query;
  const badInput = badSample ?? (success.list === "part" ? { limit: "0" } : {});
  const result = schema && checkInput(schema, badInput);
  return result && "problem" in result ? result.problem : undefined;
}

/** All error codes of a call, with a message for each. */
function wordsByCode(call: AddressedCall): WordsByCode {
  const { access, body, files, bodyType, idempotent, method, database } = call;
  const needsSession = access !== undefined && access !== "anyone";
  const writes = method !== "get";
  const problem = validationProblem(call);
  const [picture] = Object.values(files ?? {});
  return {
    ...(problem ? { VALIDATION_FAILED: { sentence: problem.message } } : {}),
    ...(body ? usual("MALFORMED_REQUEST", "TOO_SLOW", "PAYLOAD_TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE") : {}),
    ...(files ? { UNSUPPORTED_MEDIA_TYPE: "onlyJpegOrPng" } : {}),
    ...(picture ? { PAYLOAD_TOO_LARGE: { sentence: picture.tooLarge } } : {}),
    ...(bodyType === "multipart" ? { MALFORMED_REQUEST: "formUnreadable" } : {}),
    ...(needsSession ? { NO_TOKEN: access.noToken, ...usual("INVALID_SESSION", "SESSION_EXPIRED") } : {}),
    ...(needsRight(access) ? { WRONG_ROLE: "staffMayNot" } : {}),
    ...(needsSession && access.roles.length < ROLES.length ? { WRONG_ROLE: access.wrongRole } : {}),
    ...(needsRight(access) ? usual("SECOND_FACTOR_NEEDED") : {}),
    ...(access && writes ? usual("WRONG_ORIGIN") : {}),
    ...(call.confirmed ? usual("CONFIRM_FIRST") : {}),
    ...(idempotent ? usual("IDEMPOTENCY_KEY_REUSED", "REQUEST_IN_PROGRESS") : {}),
    // Load shedding may reject any call (`server/load-shedding.ts`).
    ...usual("TOO_MANY_REQUESTS"),
    ...(database === false ? {} : usual("UNAVAILABLE")),
    ...call.errors,
  };
}

const header = (name: string): Reference => ({ $ref: `#/components/headers/${name}` });

function errorHeaders(status: number, codes: readonly ErrorCode[]): Record<string, Header | Reference> {
  const waits = status === 429 || status === 503;
  return {
    "X-Request-Id": header("X-Request-Id"),
    ...(codes.includes("INVALID_SESSION")
      ? {
          "Set-Cookie": {
            description: "Clears the session cookie, if the request had one.",
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

/** The OpenAPI responses for the errors of a call, by status. */
export function errorResponses(call: AddressedCall): Record<string, ResponseObject> {
  const words = wordsByCode(call);
  const codes = Object.keys(ERROR_STATUS).filter((code) => code in words) as ErrorCode[];
  const problem = validationProblem(call);
  const responses: Record<string, ResponseObject> = {};
  for (const status of new Set(codes.map((code) => ERROR_STATUS[code]))) {
    const codesOfStatus = codes.filter((code) => ERROR_STATUS[code] === status);
    const examples: Record<string, Example> = {};
    for (const code of codesOfStatus) {
      const fields = code === "VALIDATION_FAILED" && problem ? { fields: problem.fields } : {};
      const error = errorSentence({ words: words[code] ?? { sentence: "" } });
      const value: ErrorBody = { error, code, ...fields, requestId: REQUEST_ID };
      examples[code] = { value };
    }
    responses[status] = {
      description: codesOfStatus.join(", "),
      headers: errorHeaders(status, codesOfStatus),
      content: {
        "application/json": {
          schema: {
            allOf: [
              schemaReference(errorBodySchema),
              {
                type: "object",
                properties: { code: { type: "string", enum: codesOfStatus } },
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
