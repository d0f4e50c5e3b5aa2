import "server-only";
import pino from "pino";
import { traceIds } from "../../runtime/spans";
import { env } from "./env";

let instance: pino.Logger | undefined;

/** The process's log: JSON lines on standard output, without passwords, tokens and cookies. */
export function logger(): pino.Logger {
  instance ??= pino({ level: env().LOG_LEVEL, base: null, mixin: () => traceIds() });
  return instance;
}
