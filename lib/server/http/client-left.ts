import "server-only";
import { AppError } from "../../errors";

/** The error for a client that disconnected before its response, which therefore never gets the message. */
export function clientLeft(cause?: unknown): AppError {
  return new AppError("MALFORMED_REQUEST", "cutShort", { cause });
}
