import http from "node:http";
import net from "node:net";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import { killGroup, signalGroup, startNode } from "./children.mjs";
import { Failure } from "./failure.mjs";
import { addressesOf } from "./settings.mjs";

const READY_WITHIN_MS = 120_000;
const ASK_EVERY_MS = 100;
/**
 * How long a shutdown waits for requests: longer than any normal request, but a hanging client must not
 * prevent the shutdown.
 */
const FINISH_WITHIN_MS = 15_000;

/**
 * Fails before installation and build if the server could not listen on this address.
 *
 * @param {{ host: string, port: number }} settings
 */
export async function requireFreePort({ host, port }) {
  const error = await new Promise((resolve) => {
    const server = net.createServer();
    server.once("error", resolve);
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
  if (!error) return;
  const sentences = {
    EADDRINUSE: `Port ${port} is already in use. Choose another, such as PORT=${port === 65_535 ? port - 1 : port + 1}.`,
    EACCES: `This user cannot use port ${port}. Choose one above 1023, such as PORT=3000.`,
    EADDRNOTAVAIL: `HOST ${host} is not an address of this machine.`,
    ENOTFOUND: `HOST ${host} is not a name of this machine.`,
  };
  throw new Failure(
    sentences[error.code] ?? `Nelum Trails cannot listen on ${host}:${port} (${error.code}).`,
  );
}

/**
 * Starts the web server and waits until it is ready: the primary of the web processes (server/cluster.ts), or Next's
 * development server.
 *
 * @param {{ projectDir: string, node: { path: string }, env: NodeJS.ProcessEnv,
 *   settings: { host: string, port: number, webProcesses: number }, development: boolean, say: any,
 *   onLost: (failure: Failure) => void, onOutput: (line: string) => void }} options
 *   `onLost`: called when the server has ended by itself
 * @returns {Promise<{ pid: number, stop: () => Promise<void> }>}
 */
export async function serve({ projectDir, node, env, settings, development, say, onLost, onOutput }) {
  const { host, port, webProcesses } = settings;
  const address = ["--host", host, "--port", String(port)];
  const step = say.step(development ? "Starting the development server" : "Starting the web server");
  const child = startNode(
    node.path,
    development
      ? ["node_modules/next/dist/bin/next", "dev", "-H", host, "-p", String(port)]
      : ["server/cluster.ts", ...address, "--processes", String(webProcesses)],
    {
      cwd: projectDir,
      env: {
        ...env,
        NODE_ENV: development ? "development" : "production",
        NEXT_TELEMETRY_DISABLED: "1",
        // In development, the time after which Next kills its own child process.
        NEXT_EXIT_TIMEOUT_MS: "3000",
      },
    },
  );
  // In production, the first lines of Next's output only repeat our own, so they are shown only if the start fails.
  const held = [];
  let ready = false;
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on("line", (line) => {
      if (ready || development) onOutput(line);
      else held.push(line);
    });
  }
  let stopping = false;
  const ended = new Promise((resolve) => {
    child.once("exit", resolve);
    child.once("error", resolve);
  });
  const endedEarly = ended.then(() => {
    step.drop();
    throw new Failure("The web server stopped before it was ready. Its output:", {
      detail: held.slice(-20).join("\n"),
    });
  });
  await Promise.race([endedEarly, waitUntilReady(addressesOf(settings).asked)]).catch((error) => {
    step.drop();
    stopping = true;
    signalGroup(child, "SIGKILL");
    throw error;
  });
  endedEarly.catch(() => {});
  ready = true;
  const processes = webProcesses > 1 ? `, ${webProcesses} processes` : "";
  step.done(development ? "Development server started" : `Web server started${processes}`);
  ended.then(async () => {
    if (stopping) return;
    // If the primary was killed, its web processes still use the port for a moment. `killGroup` ends them, so
    // that the next start finds the port free.
    await killGroup(child);
    onLost(new Failure("The web server stopped unexpectedly."));
  });

  return {
    pid: /** @type {number} */ (child.pid),
    stop: async () => {
      stopping = true;
      // Sends the signal only to the server process, not to its group. The server stops listening, finishes
      // its requests and exits.
      child.kill("SIGTERM");
      const late = setTimeout(() => signalGroup(child, "SIGKILL"), FINISH_WITHIN_MS);
      await ended;
      clearTimeout(late);
    },
  };
}

/** Waits until `/api/health` reports that the application and its database are ready. */
async function waitUntilReady(address) {
  const deadline = Date.now() + READY_WITHIN_MS;
  /** @type {number | string | undefined} */
  let last = "no answer";
  while (Date.now() < deadline) {
    last = await ask(`${address}/api/health`);
    if (last === 200) return;
    await delay(ASK_EVERY_MS);
  }
  throw new Failure(
    `The web server is not ready after ${READY_WITHIN_MS / 1000} seconds (/api/health: ${last}).`,
  );
}

/** @returns {Promise<number | string | undefined>} the HTTP status, or the error in a word or two */
function ask(url) {
  return new Promise((resolve) => {
    const request = http.get(url, { agent: false, timeout: 60_000 }, (response) => {
      response.resume();
      response.once("end", () => resolve(response.statusCode));
      response.once("error", () => resolve("broken answer"));
    });
    request.once("timeout", () => request.destroy());
    request.once("error", (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code ?? "no answer"));
  });
}
