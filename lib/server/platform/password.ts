import "server-only";
import path from "node:path";
import { Piscina } from "piscina";
import { AppError } from "../../errors";

/** Passwords, hashed and compared off the event loop. */

/** A hash of the same cost that no password has, so that an unknown account takes as long as a known one. */
const NOBODYS_HASH = "$2b$12$4jsSf7ENjGs6uCcji8kaBelaeDNrQeZaa/9VP93mEkBuKrtIFj3tm";

/** bcrypt looks at no more than this. */
const MAX_BYTES = 72;

/** Hashes under way or waiting, above which a further one is turned away rather than left hanging. */
const MAX_WAITING = 200;

const cache = globalThis as typeof globalThis & { nelumPasswordPool?: Piscina };

function pool(): Piscina {
  cache.nelumPasswordPool ??= new Piscina({
    // Resolved from the project folder, because the bundled server stands elsewhere.
    filename: path.join(process.cwd(), "lib/server/platform/password-worker.ts"),
    minThreads: 0,
    maxThreads: 2,
    idleTimeout: 10_000,
    maxQueue: MAX_WAITING,
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

/** Hash to store for a new password of at most 72 bytes. */
export async function hashPassword(password: string): Promise<string> {
  return (await pool().run(password, { name: "hash" }).catch(turnedAway)) as string;
}

/**
 * Whether the password is the account's. Takes the same time when there is no account (`undefined`),
 * or when the password is longer than any account's can be.
 */
export async function passwordMatches(password: string, passwordHash: string | undefined): Promise<boolean> {
  const tooLong = Buffer.byteLength(password) > MAX_BYTES;
  const usable = passwordHash !== undefined && !tooLong;
  const task = { password: tooLong ? "" : password, passwordHash: usable ? passwordHash : NOBODYS_HASH };
  const matches = (await pool().run(task, { name: "compare" }).catch(turnedAway)) as boolean;
  return matches && usable;
}
