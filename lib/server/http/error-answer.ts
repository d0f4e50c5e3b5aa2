import "server-only";
import { AppError, type ErrorBody } from "../../errors";
import { isDatabaseUnreachable, isDuplicateKey } from "../platform/db";
import { logger } from "../platform/logger";

/** Sentences for the unique indexes a person can run into; keys are index fields. */
const DUPLICATE_SENTENCES: Record<string, string> = {
  email: "An account with this email already exists. Please log in instead.",
};

/** Any thrown value as the one error type; what is not ours is logged and says nothing of the inside. */
export function toAppError(error: unknown, requestId: string): AppError {
  if (error instanceof AppError) return error;
  if (isDuplicateKey(error)) {
    const key = Object.keys(error.keyPattern ?? {}).join(",");
    return new AppError("DUPLICATE", DUPLICATE_SENTENCES[key] ?? "This already exists.", { cause: error });
  }
  if (isDatabaseUnreachable(error)) {
    logger().warn({ requestId, err: error }, "database unreachable");
    return new AppError(
      "UNAVAILABLE",
      "We cannot reach our records right now. Please try again in a moment.",
      {
        headers: { "Retry-After": "5" },
        cause: error,
      },
    );
  }
  logger().error({ requestId, err: error }, "unexpected error");
  return new AppError("INTERNAL", "Something went wrong on our side. Please try again.", { cause: error });
}

/** The error body of product 10.1. */
export function errorBody(error: AppError, requestId: string): ErrorBody {
  return {
    error: error.message,
    code: error.code,
    ...(error.fields && Object.keys(error.fields).length > 0 ? { fields: error.fields } : {}),
    requestId,
  };
}
