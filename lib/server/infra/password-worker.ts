import bcrypt from "bcryptjs";

/**
 * Runs in a worker thread: bcryptjs is plain JavaScript, and one hash at this cost would block the event loop for
 * hundreds of milliseconds.
 */

const COST = 12;

/** The bcrypt hash of a password of at most 72 bytes. */
export function hash(password: string): string {
  return bcrypt.hashSync(password, COST);
}

/** Whether the password matches the hash. */
export function compare({ password, passwordHash }: { password: string; passwordHash: string }): boolean {
  return bcrypt.compareSync(password, passwordHash);
}
