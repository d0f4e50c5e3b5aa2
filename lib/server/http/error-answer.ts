import "server-only";
import { AppError, type ErrorBody } from "../../errors";
import { isDatabaseUnreachable, isDiskFull, isDuplicateKey } from "../infra/db";
import { logError } from "../infra/error-log";
import { errorSentence } from "../infra/error-sentence";

/**
 * Converts any thrown value to an AppError. Unexpected errors are logged, and their AppError contains no details for
 * the client.
 */
export function toAppError(error: unknown, requestId: string): AppError {
  if (error instanceof AppError) return error;
  if (isDuplicateKey(error)) {
    const isEmail = Object.keys(error.keyPattern ?? {}).join(",") === "email";
    return new AppError("DUPLICATE", isEmail ? "emailTaken" : "existsAlready", { cause: error });
  }
  logError(error, { requestId });
  if (isDatabaseUnreachable(error) || isDiskFull(error)) {
    return new AppError("UNAVAILABLE", "recordsOutOfReach", {
      headers: { "Retry-After": "5" },
      cause: error,
    });
  }
  return new AppError("INTERNAL", "unexpected", { cause: error });
}

/** The error body of docs/product.md, "Error body". */
export function errorBody(error: AppError, requestId: string): ErrorBody {
  const sentence = errorSentence(error);
  const fields = error.field === undefined ? error.fields : { [error.field]: sentence };
  return {
    error: sentence,
    code: error.code,
    ...(fields && Object.keys(fields).length > 0 ? { fields } : {}),
    ...(error.details && { details: error.details }),
    requestId,
  };
}
