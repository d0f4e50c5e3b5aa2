import "server-only";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { Piscina } from "piscina";
import { AppError } from "../../errors";
import { LIMITS } from "../../limits";
import { countedAddress } from "../../runtime/counted-address";
import { watchLimit } from "../../runtime/metrics";
import { releaseSlot } from "../../runtime/request-context";
import { sharedState } from "../../runtime/shared-state";
import { caller } from "./caller";
import { env } from "./env";
import { logger } from "./logger";
import { NoSlot, TaskQueue } from "./task-queue";

/**
 * Hashes and compares passwords in a few worker threads, so that the event loop stays free. The short queue is fair
 * between addresses: a login waits for at most one login of each other address, however many that address has queued.
 */

/**
 * A hash of the same cost that matches no password, so that a login to an unknown account takes as long as to
 * a known one (docs/product.md, "Login").
 */
const nobodysHash = () => `$2b$${env().BCRYPT_ROUNDS}$4jsSf7ENjGs6uCcji8kaBelaeDNrQeZaa/9VP93mEkBuKrtIFj3tm`;

/** The longest password, in bytes; bcrypt ignores the rest. Source: docs/product.md, "Emails, passwords and names". */
const MAX_BYTES = 72;

const cache = sharedState("hashing", (): { pool?: Piscina | undefined; queue?: TaskQueue } => ({}));

/** How many hashes this process computes at once: the web processes of a machine share its cores. */
function concurrency(): number {
  return Math.max(1, Math.floor(LIMITS.hashing.running / (env().WEB_PROCESSES ?? 1)));
}

function queue(): TaskQueue {
  cache.queue ??= new TaskQueue({ ...LIMITS.hashing, running: concurrency() });
  return cache.queue;
}

/** How many passwords are being hashed or compared, and how many are waiting. */
export function hashingLoad(): { running: number; waiting: number } {
  return queue().load;
}

watchLimit("hashing", hashingLoad);

function pool(): Piscina {
  cache.pool ??= startPool();
  return cache.pool;
}

function startPool(): Piscina {
  const started = new Piscina({
    filename: path.join(path.dirname(fileURLToPath(import.meta.url)), "password-worker.mjs"),
    minThreads: 0,
    maxThreads: concurrency(),
    idleTimeout: 10_000,
    // Pages have a slightly higher priority. Next to a busy thread that renders pages, a hash still gets
    // about 4/9 of a core. With the lowest priority a hash got 1 % to 2 %, and a login took seconds.
    niceIncrement: 1,
  });
  // A worker failed to start. Piscina would let its tasks wait forever; destroying the pool rejects them, and the next
  // login starts a new pool.
  started.on("error", (error) => {
    logger().error({ err: error }, "password worker failed");
    if (cache.pool === started) cache.pool = undefined;
    void started.destroy();
  });
  return started;
}

/**
 * Rejects a request at once if the queue has no room for its password. Called before any other work for the request, so
 * that no work is wasted.
 * @param isFirst as for `passwordMatches`
 * @throws AppError `UNAVAILABLE`
 */
export function requireHashingSlot(isFirst: boolean): void {
  const { address = "this process" } = caller() ?? {};
  if (!queue().hasRoomFor({ from: countedAddress(address), isFirst })) throw manyLogins();
}

function manyLogins(cause?: unknown): AppError {
  return new AppError("UNAVAILABLE", "manyLogins", { headers: { "Retry-After": "5" }, cause });
}

/**
 * Runs a task in a worker when a slot is free. A client that disconnects leaves the queue.
 * @throws AppError `UNAVAILABLE` when the queue is full, the client disconnects, or the worker fails
 */
async function runInWorker<T>(task: unknown, name: "hash" | "compare", isFirst?: boolean): Promise<T> {
  releaseSlot();
  const { address = "this process", signal } = caller() ?? {};
  try {
    return await queue().run({ from: countedAddress(address), isFirst, signal }, () =>
      pool().run(task, { name }),
    );
  } catch (cause) {
    if (cause instanceof NoSlot) throw manyLogins(cause);
    logger().error({ err: cause }, "password not hashed");
    throw new AppError("UNAVAILABLE", "loginsDown", { headers: { "Retry-After": "5" }, cause });
  }
}

/** The bcrypt hash of a new password of at most 72 bytes. @throws AppError `UNAVAILABLE` when the queue is full */
export function hashPassword(password: string): Promise<string> {
  return runInWorker({ password, rounds: env().BCRYPT_ROUNDS }, "hash");
}

/**
 * Whether the password is that of the account. To reveal nothing, the comparison takes equally long when there is no
 * account (`passwordHash` undefined) or the password is too long for any account (docs/product.md, "Login").
 * @param isFirst whether to jump ahead of other clients in the queue, for known browsers
 * @throws AppError `UNAVAILABLE` when the queue is full
 */
export async function passwordMatches(
  password: string,
  passwordHash: string | undefined,
  isFirst?: boolean,
): Promise<boolean> {
  const tooLong = Buffer.byteLength(password) > MAX_BYTES;
  const usable = passwordHash !== undefined && !tooLong;
  const task = { password: tooLong ? "" : password, passwordHash: usable ? passwordHash : nobodysHash() };
  const matches = await runInWorker<boolean>(task, "compare", isFirst);
  return matches && usable;
}
