import "server-only";
import { AppError } from "../../errors";

/** Ends the work for a client that has left before it was answered. Nobody reads the words. */
export function clientLeft(cause?: unknown): AppError {
  return new AppError("MALFORMED_REQUEST", "cutShort", { cause });
}
