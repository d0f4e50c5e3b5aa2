/**
 * The one error type and the one table from which every status derives.
 * Source: product 10.
 */

/** HTTP status of every error code an answer of ours can carry. */
export const ERROR_STATUS = {
  MALFORMED_REQUEST: 400,
  VALIDATION_FAILED: 400,
  NOT_BOOKABLE_ONLINE: 400,
  NO_PRICE_FOR_GROUP: 400,
  NO_TOKEN: 401,
  INVALID_SESSION: 401,
  SESSION_EXPIRED: 401,
  INVALID_CREDENTIALS: 401,
  WRONG_ROLE: 403,
  WRONG_ORIGIN: 403,
  NOT_ELIGIBLE: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  DUPLICATE: 409,
  CONFLICT: 409,
  IDEMPOTENCY_KEY_REUSED: 409,
  REQUEST_IN_PROGRESS: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const;

/** Upper-snake code of an error answer. */
export type ErrorCode = keyof typeof ERROR_STATUS;

/** One sentence for each field that broke a rule; nested fields are joined by dots (`contact.email`). */
export type FieldErrors = Record<string, string>;

/** Body of every error answer. `fields` only for validation. */
export interface ErrorBody {
  error: string;
  code: ErrorCode;
  fields?: FieldErrors;
  requestId: string;
}

interface AppErrorOptions {
  fields?: FieldErrors;
  /** Extra answer headers, such as `Retry-After` (seconds) or `Allow`. */
  headers?: Record<string, string>;
  cause?: unknown;
}

/**
 * An error whose message is a sentence for the user. Thrown on the server, mapped to an answer
 * once by the wrapper of `lib/server/http/routes.ts`, and rebuilt in the browser by `lib/client/api.ts`.
 */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  readonly headers: Record<string, string>;

  constructor(code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.code = code;
    this.fields = options.fields;
    this.headers = options.headers ?? {};
  }

  /** HTTP status of the answer. */
  get status(): number {
    return ERROR_STATUS[this.code];
  }
}
