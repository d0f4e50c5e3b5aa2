import bcrypt from "bcryptjs";

/**
 * Runs in a worker thread: bcryptjs is plain JavaScript, and one hash at this cost would block the event loop
 * for hundreds of milliseconds. This file is not TypeScript, because Node loads TypeScript only from version
 * 22.18.
 */

/**
 * The bcrypt hash of a password of at most 72 bytes.
 * @param {{ password: string, rounds: number }} hashed
 * @returns {string}
 */
export function hash({ password, rounds }) {
  return bcrypt.hashSync(password, rounds);
}

/**
 * Whether the password matches the hash.
 * @param {{ password: string, passwordHash: string }} compared
 * @returns {boolean}
 */
export function compare({ password, passwordHash }) {
  return bcrypt.compareSync(password, passwordHash);
}
