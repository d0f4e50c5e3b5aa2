import "server-only";
import { AppError } from "../../errors";

/** The error for a client that disconnected before its response. The client never sees the message. */
export function clientLeft(cause?: unknown): AppError {
  return new AppError("MALFORMED_REQUEST", "cutShort", { cause });
}
