/**
 * All limits on what clients may do, in one place. Requests beyond a limit get 503 or 429 with `Retry-After`;
 * `docs/security.md` lists each limit with the file that enforces it. The web server loads `limits.ts` before Next
 * starts, so `limits.ts` imports nothing.
 */

/**
 * Limits on concurrent work in one web process. Only `hashing.running` counts all web processes of a machine
 * together.
 */
export const LIMITS = {
  /**
   * Requests for pages and API calls, but not for static files. Limits with `Each` are per account or,
   * without a session, per client address. `waitingEach` is high enough for 30 people with six connections each who
   * share one address.
   */
  requests: {
    /** Requests that compute. All share one processor, so more at once would only make each slower. */
    running: 4,
    runningEach: 2,
    waiting: 1_024,
    waitingEach: 256,
    /** How long a request may wait for a slot, in milliseconds. */
    waitMs: 10_000,
    /**
     * A request gives up its slot after this time, in milliseconds, because a request that takes longer is
     * usually waiting, not computing.
     */
    placeMs: 1_000,
    /** Like `placeMs`, but while the body of the request is still arriving. */
    bodyMs: 100,
    /** Requests that have started and not finished, with or without a slot. */
    inFlight: 1_024,
    inFlightEach: 64,
    /** Pipelined requests of one connection that may wait for the first response. */
    perConnection: 16,
  },
  /**
   * Limits on the URL of a request. `queryParts` is limited because Next's time for a query grows with the
   * square of its number of parameters.
   */
  addresses: { characters: 8_192, queryParts: 50 },
  /** Health checks and metrics, which have slots of their own. */
  probes: {
    running: 1,
    runningEach: 1,
    waiting: 64,
    waitingEach: 8,
    waitMs: 10_000,
    placeMs: 1_000,
    bodyMs: 100,
    inFlight: 16,
    inFlightEach: 8,
  },
  /**
   * Public responses that are cached as bytes, plain and compressed. Beyond the limit the least recently used are
   * dropped.
   */
  responseCache: {
    bytes: 64 * 1024 * 1024,
    bytesEach: 4 * 1024 * 1024,
    /** Responses to longer queries are not cached. The queries of our public lists are shorter. */
    queryCharacters: 200,
  },
  connections: {
    all: 4_000,
    /**
     * Per client address. Does not apply behind a proxy, because all connections then come from the proxy's address. 30
     * people with six connections of a browser each need 180.
     */
    each: 400,
    /** Maximum number of bytes of a request's headers. */
    headerBytes: 16 * 1024,
    /** How long a client may take to send the headers, in milliseconds. */
    headersMs: 15_000,
    /** A connection without any traffic is closed after this time, in milliseconds. */
    silentMs: 75_000,
    /** Like `silentMs`, but for a connection between two requests. */
    keptMs: 10_000,
  },
  /** Responses and files that are ready, but not read by their clients yet. */
  answers: {
    /** The lowest speed at which a client may read, in bytes per second. */
    slowest: 4 * 1024,
    /** How long a client may stay below that speed, in seconds. */
    patience: 10,
    /**
     * Maximum number of unread bytes of all clients together, beyond what the operating system buffers for
     * each connection.
     */
    bytes: 256 * 1024 * 1024,
    /** How many bytes of one response are rendered before its client reads any; a whole page has fewer. */
    bytesEach: 1024 * 1024,
  },
  /** Request bodies. */
  receiving: {
    /**
     * Total size of all bodies with files, from arrival to response. A body counts with its announced length
     * or, without one, with the largest allowed: 20 MB. Bodies of requests without a session may use half of
     * it.
     */
    bytes: 96 * 1024 * 1024,
    /** Like `bytes`, but per account or client address: enough for two bodies of the largest size. */
    bytesEach: 40 * 1024 * 1024,
    /**
     * Bodies with files that may wait for memory; half as many without a session. `Each` is per account or client
     * address.
     */
    waiting: 160,
    waitingEach: 40,
    waitMs: 60_000,
    /**
     * While other bodies wait for memory, a body with files must arrive fast enough to be complete within this
     * time, in milliseconds.
     */
    wholeMs: 120_000,
    /** How long a body is received before its speed must meet `wholeMs`, in milliseconds. */
    spareMs: 20_000,
    /** The lowest speed of any body, in bytes per second. */
    slowest: 4 * 1024,
    /** How long a body may stay below that speed, in seconds. */
    patience: 10,
  },
  /**
   * How long a response that says to retry later (429, `REQUEST_IN_PROGRESS`) is delayed, so that retrying at once
   * gains nothing.
   */
  retryLater: { waitMs: 1_000 },
  /**
   * Log lines per second about requests that did no work: they were rejected, or their client disconnected.
   */
  log: { refusedEachSecond: 10 },
  /**
   * Requests whose pictures are being decoded, about half a second per picture. A waiting request holds up to
   * 14 MB of memory, or 2 MB for a review; 30 people behind one address can upload at the same moment.
   */
  decoding: { running: 1, waiting: 32 },
  /**
   * Passwords being hashed or compared, about a third of a second each: if 30 people behind one address log
   * in at the same moment, all are served within 5 seconds. In a full queue, a request from an address with
   * few entries replaces one from an address with many. A request from a known browser
   * (`infra/known-browser.ts`) replaces one from an unknown browser. After `waitMs` milliseconds of waiting,
   * while other addresses wait too, the client is asked to retry. The web processes of a machine share
   * `running`; each has at least one.
   */
  hashing: { running: 2, waiting: 28, waitMs: 3_500 },
} as const;

/** Rate limits: `points` times in `seconds`. Below, an address is the IP address of a client. */
export const RATE_LIMITS = {
  /**
   * The limits `login…` count wrong passwords, not correct ones. In a browser known for the account
   * (`infra/known-browser.ts`) only `loginBrowser` applies; in all other browsers, the three other limits
   * apply.
   */
  /** For one account from one address; a right password resets the count. */
  loginHere: { points: 10, seconds: 15 * 60 },
  /** Wrong passwords from one address for all accounts; a whole hotel may share the address. */
  loginAddress: { points: 60, seconds: 15 * 60 },
  /** For one account from all addresses. */
  loginAccount: { points: 100, seconds: 60 * 60 },
  /** For one account in one known browser; a right password resets the count. */
  loginBrowser: { points: 10, seconds: 15 * 60 },
  /**
   * The limits `secondFactor…` count wrong codes and passkeys after a correct password. In a browser known for the
   * account, only `secondFactorBrowser` applies; in all other browsers, the two other limits apply. At any time three
   * of a million possible codes are valid.
   */
  /** For one account from one address; a right code or passkey resets the count. */
  secondFactorHere: { points: 10, seconds: 60 * 60 },
  /** For one account from all addresses. */
  secondFactor: { points: 50, seconds: 60 * 60 },
  /** For one account in one known browser; a right code or passkey resets the count. */
  secondFactorBrowser: { points: 10, seconds: 60 * 60 },
  /** Signups from one address, including rejected ones: three attempts for each of 30 people in one hotel. */
  signup: { points: 90, seconds: 60 * 60 },
  /** Requests for a reset link from one address: three for each of 30 people in one hotel. */
  forgotPassword: { points: 90, seconds: 60 * 60 },
  /** Reset mails to one typed email, whether it has an account or not. */
  resetMail: { points: 5, seconds: 60 * 60 },
  /** Email changes of one account. Limited because each sends a mail to an address that may be a stranger's. */
  addressChange: { points: 5, seconds: 60 * 60 },
  /**
   * Verification mails to one email, counted for all accounts that use it, including deleted ones. The email
   * may belong to someone who never signed up.
   */
  verifyMail: { points: 3, seconds: 24 * 60 * 60 },
  /** Reset links to an unverified email. */
  resetUnverified: { points: 3, seconds: 24 * 60 * 60 },
  /** Copies of enquiries to an email that may not be the sender's. */
  enquiryCopy: { points: 2, seconds: 24 * 60 * 60 },
  /** Accounts with an unverified email that reserve seats, per client address. */
  holdingAccounts: { points: 5, seconds: 60 * 60 },
  /** Mailed links used from one address, including invalid ones: three for each of 30 people. */
  accountLink: { points: 90, seconds: 60 * 60 },
  /** Contact messages from one address, including rejected ones: two attempts for each of 30 people. */
  contact: { points: 60, seconds: 60 * 60 },
  /** Reports of errors in browsers from one address: four for each of 30 people. */
  browserErrors: { points: 120, seconds: 60 * 60 },
  /** Downloads of one's own data, per account. */
  ownData: { points: 10, seconds: 60 * 60 },
  /** Hosts' answers to bookings through mailed links from one address, including rejected answers. */
  answer: { points: 60, seconds: 60 * 60 },
  /** Uncached reads per account, or per client address without a session: 20 a minute for each of 30 people. */
  read: { points: 600, seconds: 60 },
  /** Pictures uploaded by one account: 20 listings with six pictures each. */
  picturesAccount: { points: 120, seconds: 60 * 60 },
  /** Pictures uploaded from one address: 20 for each of 30 people. */
  picturesAddress: { points: 600, seconds: 60 * 60 },
  /**
   * Unsubscribe links used from one address. Mail programs of many people may follow links from the same
   * address.
   */
  mailSwitch: { points: 600, seconds: 60 },
  /** Bookings by one tourist, or entered by one host, so that nobody fills the database. */
  booking: { points: 100, seconds: 24 * 60 * 60 },
  /** Bookings without an account from one address, including rejected ones: two attempts for each of 30 people. */
  guestBooking: { points: 60, seconds: 60 * 60 },
  /** Confirmation links for bookings without an account, mailed to one email. The email may be a stranger's. */
  guestBookingMail: { points: 6, seconds: 24 * 60 * 60 },
  /** Changes of bookings by one tourist. Limited because each change sends mails to the guest and the host. */
  bookingChange: { points: 30, seconds: 60 * 60 },
  /** Like `bookingChange`, but for all tourists behind one address: 10 for each of 30 people in one hotel. */
  bookingChangeAddress: { points: 300, seconds: 60 * 60 },
  /**
   * Mails about changes and cancellations of a booking to its guest or its host; further ones are merged into
   * one mail.
   */
  changeMails: { points: 1, seconds: 10 * 60 },
  /** Mails to one host about the bookings of one guest; further ones become one digest at the end of the hour. */
  hostMails: { points: 5, seconds: 60 * 60 },
  /** Mails to one host about the bookings of all guests with unverified emails together. */
  hostMailsUnverified: { points: 10, seconds: 60 * 60 },
  /**
   * Contact messages mailed one by one to a recipient of the team; further ones become one digest at the end of the
   * hour.
   */
  teamMails: { points: 20, seconds: 60 * 60 },
  /** Writes with a session, per account. */
  write: { points: 60, seconds: 60 },
} as const;

/**
 * Maximum number of a tourist's bookings that are pending, or that were confirmed at once and are upcoming.
 * `RATE_LIMIT=off` disables this too.
 */
export const BOOKINGS = { waitingEach: 20 } as const;

/**
 * How many departures and seats an account may hold with pending bookings while its email is unverified.
 * `RATE_LIMIT=off` disables this too.
 */
export const UNVERIFIED = {
  departures: 3,
  /** Seats of one host, or of one product. */
  seatsOfHost: 12,
  /** How long these seats are held, in milliseconds. */
  heldMs: 6 * 60 * 60 * 1000,
} as const;

/** Bookings without an account, until the guest confirms with the mailed link. */
export const GUEST_BOOKINGS = {
  /** How long the seats of such a booking are held, and how long its link is valid, in milliseconds. */
  heldMs: 30 * 60 * 1000,
  /** Seats at departures that one email may hold. `RATE_LIMIT=off` disables this. */
  seats: 12,
} as const;

/** How mails are sent and retried (docs/product.md, "Sending mails"). Times in milliseconds. */
export const MAILS = {
  /** Concurrent connections of one web process to the mail server. */
  running: 4,
  /** A connection is cut after this time. */
  conversationMs: 60_000,
  /**
   * How long a process reserves a mail before another process may send it. Longer than `conversationMs`,
   * because until then the first process may still be sending.
   */
  leaseMs: 120_000,
  /** Pauses after failed attempts; the last one is used for all further attempts. */
  pausesMs: [30_000, 120_000, 600_000, 1_800_000, 3_600_000],
  /** How long a mail is retried. */
  triedForMs: 24 * 60 * 60 * 1000,
  /**
   * Maximum number of attempts. Failed attempts have pauses, so `triedForMs` ends them earlier. Only attempts whose
   * process crashed, which have no pause, can reach this number.
   */
  mostTries: 100,
  /** How long a mail that is being sent may delay the shutdown of its process. */
  finishMs: 8_000,
  /** How long mails are kept: 90 days. */
  keptMs: 90 * 24 * 60 * 60 * 1000,
} as const;
