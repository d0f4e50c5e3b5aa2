/**
 * Preloaded into the web server: once it has been told to end, a connection is closed as soon as
 * its last answer is out. Node alone keeps it for the next request until its time is over, and
 * the end would wait some seconds for every open browser.
 */
import diagnostics from "node:diagnostics_channel";
import { isMainThread } from "node:worker_threads";

if (isMainThread) process.once("SIGTERM", closeIdleConnections);

function closeIdleConnections() {
  // The server itself listens for the signal too, but not from its very first moment.
  if (process.listenerCount("SIGTERM") === 0) process.exit(143);
  diagnostics.subscribe("http.server.response.finish", ({ server }) => {
    setImmediate(() => server.closeIdleConnections());
  });
}
