/**
 * How much of everything strangers may cause, in one place. What is beyond a bound is answered with 503 or 429 and
 * `Retry-After`; `docs/security.md` lists each with the file that keeps it. The web server reads this file before Next
 * starts, so it imports nothing.
 */

/** How much may be under way at once in one web server, whatever it is for. */
export const BOUNDS = {
  /** Pages and calls; files of the build and of `public` are not among them. `Each`: of one account or address. */
  requests: {
    running: 8,
    runningEach: 2,
    waiting: 400,
    waitingEach: 64,
    /** How long a request may wait for its turn, in milliseconds. */
    waitMs: 10_000,
    /** A request gives its place to the next one after this time: what takes longer waits, it does not compute. */
    placeMs: 1_000,
    /** Requests that one connection may send before the first of them is answered. */
    perConnection: 16,
  },
  /** Bodies being received. */
  receiving: {
    /**
     * Bodies with files, all together, until they are answered. Each counts with its announced length, or with the
     * most it may have, which is 17 MB. Those without a session may take half of it.
     */
    bytes: 96 * 1024 * 1024,
    /** The same for one account or address: two of the largest. */
    bytesEach: 36 * 1024 * 1024,
    /** Bodies with files that may wait for room; half as many without a session, `each` of one account or address. */
    waiting: 160,
    waitingEach: 40,
    waitMs: 60_000,
    /** Slowest speed of any body, in bytes for each second. */
    slowest: 4 * 1024,
    /** How long a body may stay below that speed, in seconds. */
    patience: 10,
  },
  /** Uploaded pictures being decoded. */
  decoding: { running: 1, waiting: 40 },
  /** Passwords being hashed or compared, about a third of a second each. */
  hashing: { running: 2, waiting: 20 },
} as const;

/** How often something may be done: `points` times in `seconds`. */
export const LIMITS = {
  /** Passwords tried for one account; a successful login sets the count back. */
  loginAccount: { points: 10, seconds: 15 * 60 },
  /** Logins from one address, right or wrong. */
  loginAddress: { points: 60, seconds: 15 * 60 },
  /** Signups from one address, also those that were refused: three tries for each of 30 people in one hotel. */
  signup: { points: 90, seconds: 60 * 60 },
  /** Contact messages from one address, also those that were refused: two tries for each of 30 people. */
  contact: { points: 60, seconds: 60 * 60 },
  /** Writes with a session, for one account. */
  write: { points: 60, seconds: 60 },
} as const;
