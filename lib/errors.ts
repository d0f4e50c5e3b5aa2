import type { API_MESSAGES } from "./content/api-messages";
import type { MESSAGES, WordsOf } from "./content/messages";

/** The error type of the whole product, and the HTTP status of each error code. Source: docs/product.md, "Errors". */

export const ERROR_STATUS = {
  MALFORMED_REQUEST: 400,
  VALIDATION_FAILED: 400,
  NOT_BOOKABLE_ONLINE: 400,
  NO_PRICE_FOR_GROUP: 400,
  NO_DEPARTURE: 400,
  PARTY_SIZE: 400,
  ADULTS_ONLY: 400,
  INVALID_LINK: 400,
  NO_TOKEN: 401,
  INVALID_SESSION: 401,
  SESSION_EXPIRED: 401,
  INVALID_CREDENTIALS: 401,
  SECOND_FACTOR: 401,
  WRONG_ROLE: 403,
  SECOND_FACTOR_NEEDED: 403,
  WRONG_ORIGIN: 403,
  NOT_ELIGIBLE: 403,
  CONFIRM_FIRST: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  TOO_SLOW: 408,
  DUPLICATE: 409,
  CONFLICT: 409,
  DEPARTURE_CLOSED: 409,
  TOO_LATE: 409,
  DEPARTURE_FULL: 409,
  TOO_MANY_WAITING: 409,
  TOO_MANY_HELD: 409,
  BOOKINGS_AFFECTED: 409,
  BOOKINGS_AHEAD: 409,
  CHANGED_MEANWHILE: 409,
  PRICE_CHANGED: 409,
  IDEMPOTENCY_KEY_REUSED: 409,
  REQUEST_IN_PROGRESS: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const;

/** The code of an error response, for programs. */
export type ErrorCode = keyof typeof ERROR_STATUS;

/** A message for each invalid field; names of nested fields have dots (`contact.email`). */
export type FieldErrors = Record<string, string>;

/** Data with which a program can continue after an error, such as other departures (`lib/schemas/error-body.ts`). */
export type ErrorDetails = Record<string, unknown>;

/** Body of every error response. Only `VALIDATION_FAILED` has `fields`. */
export interface ErrorBody {
  error: string;
  code: ErrorCode;
  fields?: FieldErrors;
  details?: ErrorDetails;
  requestId: string;
}

/**
 * The message of an error: a key, with values if the message takes some, or finished text, such as from a
 * schema or a server response.
 */
export type Words = WordsOf<typeof MESSAGES> | WordsOf<typeof API_MESSAGES> | { sentence: string };

interface AppErrorOptions {
  fields?: FieldErrors;
  /** The field that the message is about. */
  field?: string;
  details?: ErrorDetails;
  /** Additional response headers, such as `Retry-After` (seconds) or `Allow`. */
  headers?: Record<string, string>;
  cause?: unknown;
}

/**
 * An error with a message for the user. The server throws it, and `http/error-answer.ts` resolves the message.
 * `lib/client/api.ts` throws it again in the browser, with the message as `message`.
 */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: ErrorCode;
  readonly words: Words;
  readonly fields: FieldErrors | undefined;
  readonly field: string | undefined;
  readonly details: ErrorDetails | undefined;
  readonly headers: Record<string, string>;

  constructor(code: ErrorCode, words: Words, options: AppErrorOptions = {}) {
    super(typeof words === "object" && "sentence" in words ? words.sentence : String(words), {
      cause: options.cause,
    });
    this.code = code;
    this.words = words;
    this.fields = options.fields;
    this.field = options.field;
    this.details = options.details;
    this.headers = options.headers ?? {};
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}
