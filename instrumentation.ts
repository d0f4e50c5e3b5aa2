import type { Instrumentation } from "next";

/** Runs once when the server starts, before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { prepareServer } = await import("./lib/server/prepare");
  await prepareServer();
}

/**
 * Logs an error that occurred while a page was rendered. Leaves out the page's address, because some mailed links
 * contain a secret token. API calls log their errors themselves (`lib/server/http/error-answer.ts`).
 */
export const onRequestError: Instrumentation.onRequestError = async (
  error,
  { method },
  { routePath, routeType },
) => {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { logError } = await import("./lib/server/infra/error-log");
  const { digest } = error as { digest?: string };
  logError(error, { digest, method, routePath, routeType });
};
