/**
 * How much of everything strangers may cause, in one place. What is beyond a bound is answered with 503 or 429 and
 * `Retry-After`; `docs/security.md` lists each with the file that keeps it. The web server reads this file before Next
 * starts, so it imports nothing.
 */

/** How much may be under way at once in one web process, whatever it is for. Only `hashing.running` is for all together. */
export const LIMITS = {
  /**
   * Pages and calls; files of the build and of `public` are not among them. `Each`: of one account, or of one address
   * of strangers, behind which 30 people with six connections each may be.
   */
  requests: {
    /** Requests that compute. All share one processor, so more at once would only make each slower. */
    running: 4,
    runningEach: 2,
    waiting: 1_024,
    waitingEach: 256,
    /** How long a request may wait for its turn, in milliseconds. */
    waitMs: 10_000,
    /** A request gives its place to the next one after this time: what takes longer waits, it does not compute. */
    placeMs: 1_000,
    /** The same while its body is still arriving. */
    bodyMs: 100,
    /** Begun and not yet made, with or without a place. */
    inFlight: 1_024,
    inFlightEach: 64,
    /** Requests that one connection may send before the first of them is answered. */
    perConnection: 16,
  },
  /** What an address may hold. Next's time for a query grows with the square of its parts. */
  addresses: { characters: 8_192, queryParts: 50 },
  /** Whether the site is alive and ready, and its metrics: they have places of their own. */
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
  /** Public answers that are kept as bytes, plain and compressed. Beyond it, those go that were asked for least lately. */
  responseCache: {
    bytes: 64 * 1024 * 1024,
    bytesEach: 4 * 1024 * 1024,
    /** A longer query is no page of a public list. */
    queryCharacters: 200,
  },
  connections: {
    all: 4_000,
    /** Of one address, where no proxy of ours stands in front: 30 people with a browser need 180. */
    each: 400,
    /** Most bytes of a request's headers. */
    headerBytes: 16 * 1024,
    /** How long a client may take to send them, in milliseconds. */
    headersMs: 15_000,
    /** A connection on which nothing moves is ended after this time, in milliseconds. */
    silentMs: 75_000,
    /** The same between two requests. */
    keptMs: 10_000,
  },
  /** Answers and files that are made, and not yet taken by their clients. */
  answers: {
    /** Slowest speed at which a client may take them, in bytes for each second. */
    slowest: 4 * 1024,
    /** How long a client may stay below that speed, in seconds. */
    patience: 10,
    /** All together, beyond what the system keeps for each connection. */
    bytes: 256 * 1024 * 1024,
    /** What is made of one answer before its client takes any: more than a whole page has. */
    bytesEach: 1024 * 1024,
  },
  /** Bodies being received. */
  receiving: {
    /**
     * Bodies with files, all together, until they are answered. Each counts with its announced length, or with the
     * most it may have, which is 20 MB. Those without a session may take half of it.
     */
    bytes: 96 * 1024 * 1024,
    /** The same for one account or address: two of the largest. */
    bytesEach: 40 * 1024 * 1024,
    /** Bodies with files that may wait for room; half as many without a session, `each` of one account or address. */
    waiting: 160,
    waitingEach: 40,
    waitMs: 60_000,
    /** While others wait for its room, a body with files must come whole within this time, in milliseconds. */
    wholeMs: 120_000,
    /** But each has this time before it is looked at. */
    spareMs: 20_000,
    /** Slowest speed of any body, in bytes for each second. */
    slowest: 4 * 1024,
    /** How long a body may stay below that speed, in seconds. */
    patience: 10,
  },
  /** How long a refusal that says to ask again later (429, `REQUEST_IN_PROGRESS`) is kept back: asking on gains nothing. */
  refusals: { waitMs: 1_000 },
  /** Lines in the log about requests for which no work was done: refused ones, or ones whose client left. */
  log: { refusedEachSecond: 10 },
  /**
   * Requests whose pictures are being decoded, about half a second for each picture. A request holds up to 14 MB while
   * it waits, a review's 2 MB; 30 people behind one address can send theirs at the same moment.
   */
  decoding: { running: 1, waiting: 32 },
  /**
   * Passwords being hashed or compared, about a third of a second each: 30 people behind one address who log in at the
   * same moment all have their turn within 5 seconds. In a full queue an address with few takes the place of one with
   * many, and a browser that is known the place of one that is not. Who has waited `waitMs` milliseconds while other
   * addresses wait too is asked to come back. The web processes of one machine share `running`; each has one at least.
   */
  hashing: { running: 2, waiting: 28, waitMs: 3_500 },
} as const;

/** How often something may be done: `points` times in `seconds`. */
export const RATE_LIMITS = {
  /**
   * Wrong passwords. A right one is not counted. Browsers that are known for the account (`infra/known-browser.ts`)
   * have `loginBrowser` alone; everybody else has the three others.
   */
  /** For one account from one address; a right password sets the count back. */
  loginHere: { points: 10, seconds: 15 * 60 },
  /** For any account from one address, behind which there may be a whole hotel. */
  loginAddress: { points: 60, seconds: 15 * 60 },
  /** For one account from all addresses. */
  loginAccount: { points: 100, seconds: 60 * 60 },
  /** For one account in one known browser; a right password sets the count back. */
  loginBrowser: { points: 10, seconds: 15 * 60 },
  /**
   * Wrong codes and passkeys after the right password, counted as passwords are. Of a million codes three are right at a
   * time.
   */
  /** For one account from one address; a right one sets the count back. */
  secondFactorHere: { points: 10, seconds: 60 * 60 },
  /** For one account from all addresses. */
  secondFactor: { points: 50, seconds: 60 * 60 },
  /** For one account in one known browser; a right one sets the count back. */
  secondFactorBrowser: { points: 10, seconds: 60 * 60 },
  /** Signups from one address, also those that were refused: three tries for each of 30 people in one hotel. */
  signup: { points: 90, seconds: 60 * 60 },
  /** Requests for a link to a new password from one address: three for each of 30 people in one hotel. */
  forgotPassword: { points: 90, seconds: 60 * 60 },
  /** The same for one email that was typed, whether it has an account or not: so often it gets such a mail. */
  resetMail: { points: 5, seconds: 60 * 60 },
  /** Changes of address that one account begins, so that nobody has us write to many strangers. */
  addressChange: { points: 5, seconds: 60 * 60 },
  /**
   * Mails that ask one email to verify itself, for all accounts with it, also after they were deleted. The email may be a
   * stranger's who never signed up.
   */
  verifyMail: { points: 3, seconds: 24 * 60 * 60 },
  /** Links to a new password for an email that nobody has verified. */
  resetUnverified: { points: 3, seconds: 24 * 60 * 60 },
  /** Copies of enquiries to one email that nobody has verified to be the sender's. */
  enquiryCopy: { points: 2, seconds: 24 * 60 * 60 },
  /** Accounts with an unverified address, behind one address of strangers, whose requests hold seats. */
  holdingAccounts: { points: 5, seconds: 60 * 60 },
  /** Links of mails that are used from one address, wrong ones too: three for each of 30 people. */
  accountLink: { points: 90, seconds: 60 * 60 },
  /** Contact messages from one address, also those that were refused: two tries for each of 30 people. */
  contact: { points: 60, seconds: 60 * 60 },
  /** Files with all that is held about one person, for one account. */
  ownData: { points: 10, seconds: 60 * 60 },
  /** Answers by the links of mails from one address, also those that were refused. */
  answer: { points: 60, seconds: 60 * 60 },
  /** Reads that no cached response answers, of one account or of one address of strangers: 20 a minute for each of 30 people. */
  read: { points: 600, seconds: 60 },
  /** Pictures sent with one account: 20 listings of six. */
  picturesAccount: { points: 120, seconds: 60 * 60 },
  /** Pictures sent from one address: 20 for each of 30 people behind it. */
  picturesAddress: { points: 600, seconds: 60 * 60 },
  /** Links that switch mails off, from one address: mail programs of many people may follow them from one place. */
  mailSwitch: { points: 600, seconds: 60 },
  /** Bookings of one tourist, or that one host writes down, so that nobody fills the database. */
  booking: { points: 100, seconds: 24 * 60 * 60 },
  /** Changes that one tourist makes in bookings: each is told to guest and host by mail. */
  bookingChange: { points: 30, seconds: 60 * 60 },
  /** The same of all tourists behind one address: 10 for each of 30 people in one hotel. */
  bookingChangeAddress: { points: 300, seconds: 60 * 60 },
  /** Mails to one side of a booking that guest or host changed or cancelled; those beyond become one mail. */
  changeMails: { points: 1, seconds: 10 * 60 },
  /** Mails to one host about the bookings of one guest; those beyond become one mail for the hour. */
  hostMails: { points: 5, seconds: 60 * 60 },
  /** The same for all guests together whose addresses are unverified. */
  hostMailsUnverified: { points: 10, seconds: 60 * 60 },
  /** Contact messages that reach one reader of the team as mails of their own; those beyond become one mail for the hour. */
  teamMails: { points: 20, seconds: 60 * 60 },
  /** Writes with a session, for one account. */
  write: { points: 60, seconds: 60 },
} as const;

/** Bookings of one tourist that wait for an answer. `RATE_LIMIT=off` switches it off too. */
export const BOOKINGS = { waitingEach: 20 } as const;

/**
 * What pending requests of an account may hold at departures while nobody has verified its address. `RATE_LIMIT=off` switches it
 * off too.
 */
export const UNVERIFIED = {
  departures: 3,
  /** Seats of one host, or of one product of ours. */
  seatsOfHost: 12,
  /** For how long, in milliseconds. */
  heldMs: 6 * 60 * 60 * 1000,
} as const;

/** How mails are sent and tried again (contract, part 14). Times in milliseconds. */
export const MAILS = {
  /** Conversations with the mail server at once, of one web process. */
  running: 4,
  /** A conversation is given up after this time. */
  conversationMs: 60_000,
  /** How long one process may hold a mail until another takes it over: longer than a conversation may last. */
  leaseMs: 120_000,
  /** Pauses after the first tries that fail; the last one stays. */
  pausesMs: [30_000, 120_000, 600_000, 1_800_000, 3_600_000],
  /** For how long a mail is tried. */
  triedForMs: 24 * 60 * 60 * 1000,
  /** More tries than that time has room for: each process that tried it died. */
  mostTries: 100,
  /** How long a mail that is being sent may hold up the end of its process. */
  finishMs: 8_000,
  /** How long mails are kept: 90 days. */
  keptMs: 90 * 24 * 60 * 60 * 1000,
} as const;
