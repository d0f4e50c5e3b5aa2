import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";
import { AppError } from "../../errors";
import { sentCredentials } from "../../runtime/session-token";
import { env } from "../infra/env";

const digest = (text: string) => createHash("sha256").update(text).digest();

/**
 * Requires `METRICS_TOKEN` for the metrics. Digests are compared, so that the time of the comparison reveals neither
 * the token nor its length.
 * @throws AppError `NOT_FOUND` when the setting is missing, `NO_TOKEN` for a missing or wrong token
 */
export function requireMetricsToken({ headers }: Request): void {
  const expected = env().METRICS_TOKEN;
  if (!expected) throw new AppError("NOT_FOUND", "nothingHere");
  const sent = sentCredentials(headers.get("authorization"), null, [])?.token ?? "";
  if (timingSafeEqual(digest(sent), digest(expected))) return;
  throw new AppError("NO_TOKEN", "metricsToken", { headers: { "WWW-Authenticate": "Bearer" } });
}
