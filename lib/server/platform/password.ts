import "server-only";
import path from "node:path";
import { Piscina } from "piscina";
import { BOUNDS } from "../../bounds";
import { leavePlace } from "../../door/exchange";
import { AppError } from "../../errors";

/** Passwords, hashed and compared in worker threads, so that the event loop stays free. */

/** A hash of the same cost that matches no password: an unknown account takes as long as a known one (product 9.1). */
const NOBODYS_HASH = "$2b$12$4jsSf7ENjGs6uCcji8kaBelaeDNrQeZaa/9VP93mEkBuKrtIFj3tm";

/** bcrypt ignores everything after this many bytes. Source: product 9.3. */
const MAX_BYTES = 72;

const cache = globalThis as typeof globalThis & { nelumPasswordPool?: Piscina };

function pool(): Piscina {
  cache.nelumPasswordPool ??= new Piscina({
    // Resolved from the project folder, because the bundled server is in another one.
    filename: path.join(process.cwd(), "lib/server/platform/password-worker.ts"),
    minThreads: 0,
    maxThreads: BOUNDS.hashing.running,
    idleTimeout: 10_000,
    maxQueue: BOUNDS.hashing.waiting,
  });
  return cache.nelumPasswordPool;
}

function turnedAway(cause: unknown): never {
  if (cause instanceof Error && /queue/i.test(cause.message)) {
    throw new AppError("UNAVAILABLE", "manyLogins", {
      headers: { "Retry-After": "5" },
      cause,
    });
  }
  throw cause;
}

/** The bcrypt hash of a new password of at most 72 bytes. @throws AppError `UNAVAILABLE` when too many hashes wait */
export async function hashPassword(password: string): Promise<string> {
  leavePlace();
  return (await pool().run(password, { name: "hash" }).catch(turnedAway)) as string;
}

/**
 * Whether the password is the account's. It takes as long when there is no account (`passwordHash` undefined), or
 * when the password is longer than any account's can be (product 9.1).
 * @throws AppError `UNAVAILABLE` when too many hashes wait
 */
export async function passwordMatches(password: string, passwordHash: string | undefined): Promise<boolean> {
  const tooLong = Buffer.byteLength(password) > MAX_BYTES;
  const usable = passwordHash !== undefined && !tooLong;
  const task = { password: tooLong ? "" : password, passwordHash: usable ? passwordHash : NOBODYS_HASH };
  leavePlace();
  const matches = (await pool().run(task, { name: "compare" }).catch(turnedAway)) as boolean;
  return matches && usable;
}
