import "server-only";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { Piscina } from "piscina";
import { AppError } from "../../errors";
import { LIMITS } from "../../limits";
import { countedAddress } from "../../runtime/counted-address";
import { watchLimit } from "../../runtime/metrics";
import { leavePlace } from "../../runtime/request-context";
import { caller } from "./caller";
import { env } from "./env";
import { logger } from "./logger";
import { NoTurn, Turns } from "./turns";

/**
 * Passwords, hashed and compared in worker threads, so that the event loop stays free. Few at once, and a short queue
 * whose turns go round between addresses: many logins from one address delay another by one turn.
 */

/** A hash of the same cost that matches no password: an unknown account takes as long as a known one (product 9.1). */
const NOBODYS_HASH = "$2b$12$4jsSf7ENjGs6uCcji8kaBelaeDNrQeZaa/9VP93mEkBuKrtIFj3tm";

/** bcrypt ignores everything after this many bytes. Source: product 9.3. */
const MAX_BYTES = 72;

/** On `globalThis`, because Next may load this file more than once in a process. */
const cache = globalThis as typeof globalThis & {
  nelumPasswordPool?: Piscina | undefined;
  nelumPasswordTurns?: Turns;
};

/** How many this process hashes at once: the web processes of one machine share its cores. */
function atOnce(): number {
  return Math.max(1, Math.floor(LIMITS.hashing.running / (env().WEB_PROCESSES ?? 1)));
}

function turns(): Turns {
  cache.nelumPasswordTurns ??= new Turns({ ...LIMITS.hashing, running: atOnce() });
  return cache.nelumPasswordTurns;
}

/** How many passwords are being hashed or compared at this moment, and how many wait for that. */
export function hashingLoad(): { running: number; waiting: number } {
  return turns().load;
}

watchLimit("hashing", hashingLoad);

function pool(): Piscina {
  cache.nelumPasswordPool ??= startPool();
  return cache.nelumPasswordPool;
}

function startPool(): Piscina {
  const started = new Piscina({
    filename: path.join(path.dirname(fileURLToPath(import.meta.url)), "password-worker.ts"),
    minThreads: 0,
    maxThreads: atOnce(),
    idleTimeout: 10_000,
    // Pages go first, but not alone: beside a busy thread of pages, the scheduler's weights give a hash about four ninths of
    // a core. With the lowest priority it got one or two hundredths, and a login took seconds.
    niceIncrement: 1,
  });
  // A worker that cannot start. Piscina would let its tasks wait for ever; destroying the pool rejects them, and the next
  // login begins a new one.
  started.on("error", (error) => {
    logger().error({ err: error }, "password worker failed");
    if (cache.nelumPasswordPool === started) cache.nelumPasswordPool = undefined;
    void started.destroy();
  });
  return started;
}

/**
 * Refuses the request if a password of it could not even wait to be compared. To be asked before anything is done for it.
 * @param isFirst as for `passwordMatches`
 * @throws AppError `UNAVAILABLE`
 */
export function requireTurn(isFirst: boolean): void {
  const { address = "this process" } = caller() ?? {};
  if (!turns().hasRoomFor({ from: countedAddress(address), isFirst })) throw manyLogins();
}

function manyLogins(cause?: unknown): AppError {
  return new AppError("UNAVAILABLE", "manyLogins", { headers: { "Retry-After": "5" }, cause });
}

/**
 * Runs a task in a worker when it is the caller's turn; a client that leaves while it waits is forgotten.
 * @throws AppError `UNAVAILABLE` when too many wait, or when no worker can do it
 */
async function inTurn<T>(task: unknown, name: "hash" | "compare", isFirst?: boolean): Promise<T> {
  leavePlace();
  const { address = "this process", signal } = caller() ?? {};
  try {
    return await turns().run({ from: countedAddress(address), isFirst, signal }, () =>
      pool().run(task, { name }),
    );
  } catch (cause) {
    if (cause instanceof NoTurn) throw manyLogins(cause);
    logger().error({ err: cause }, "password not hashed");
    throw new AppError("UNAVAILABLE", "loginsDown", { headers: { "Retry-After": "5" }, cause });
  }
}

/** The bcrypt hash of a new password of at most 72 bytes. @throws AppError `UNAVAILABLE` when too many hashes wait */
export function hashPassword(password: string): Promise<string> {
  return inTurn(password, "hash");
}

/**
 * Whether the password is the account's. It takes as long when there is no account (`passwordHash` undefined), or
 * when the password is longer than any account's can be (product 9.1).
 * @param isFirst goes before those who are not first, for browsers that are known
 * @throws AppError `UNAVAILABLE` when too many hashes wait
 */
export async function passwordMatches(
  password: string,
  passwordHash: string | undefined,
  isFirst?: boolean,
): Promise<boolean> {
  const tooLong = Buffer.byteLength(password) > MAX_BYTES;
  const usable = passwordHash !== undefined && !tooLong;
  const task = { password: tooLong ? "" : password, passwordHash: usable ? passwordHash : NOBODYS_HASH };
  const matches = await inTurn<boolean>(task, "compare", isFirst);
  return matches && usable;
}
