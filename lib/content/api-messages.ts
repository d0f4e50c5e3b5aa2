/** Sentences of the API only. They are not in `messages.ts`, because pages load that file. */
export const API_MESSAGES = {
  // What a request got wrong
  nothingHere: "There is nothing at this address.",
  noSuchList: "There is no such list.",
  noSuchPicture: "There is no such picture.",
  takesMethods: (methods: string) => `This address takes ${methods}.`,
  notJson: "The request is not valid JSON.",
  nestedTooDeeply: "The request is nested too deeply.",
  sendJson: "Send the request as JSON (Content-Type: application/json).",
  sendForm: "Send the form as multipart/form-data.",
  formUnreadable: "The form could not be read. Please send it again.",
  sendUtf8: "Send the text of the form in UTF-8.",
  tooMuch: "That is more than this form takes. Please shorten it.",
  noFileHere: "This field takes no file. Please send files in the form's own file fields.",
  picturesAsFiles: "Send pictures as files, in a form (multipart/form-data).",
  cutShort: "The request ended before it was complete.",
  otherSite: "This request came from another site and was refused.",
  keyMalformed: "Idempotency-Key must be 1 to 255 visible characters.",
  keyReused: "This Idempotency-Key was already used for another request. Use a new one.",
  requestInProgress: "The same request is still being worked on. Please wait a moment.",
  tooManyTries: (wait: string) => `Too many tries. Please wait ${wait} and try again.`,
  tooSlow: "The request came too slowly. Please try again with a better connection.",
  uploadsUnderWay:
    "Other uploads of yours, or from your network, are still running. Please try again in a moment.",
  manyUploads: "Many people are sending pictures right now. Please try again in a moment.",
  tooManyReads: (wait: string) => `Too many requests. Please wait ${wait} and try again.`,
  manyOfYours: "Too many requests from your side are waiting already. Please try again in a moment.",
  manyRequests: "Many people are here right now. Please try again in a moment.",
  momentPlease: "One moment, please",
  tryAgain: "Try again",
  notAnAddress: "This is no address of ours",
  addressTooLong: "The address is longer than any of ours.",
  oneHost: "A request must have exactly one Host header.",
  toHome: "Back to Home",
  metricsToken: "This address needs the METRICS_TOKEN of this site (Authorization: Bearer).",
  loginsDown: "We can't check passwords right now. Please try again in a moment.",
  manyLogins: "Many people are logging in right now. Please try again in a moment.",
  manyPictures: (seconds: number) =>
    `Many people are sending pictures right now. Please try again in ${seconds} seconds.`,

  // What went wrong here
  databaseGone: "The database cannot be reached.",
  recordsOutOfReach: "We cannot reach our records right now. Please try again in a moment.",
  unexpected: "Something went wrong on our side. Please try again.",

  // Guests without an account
  guestNotFound: "We keep nothing about this guest without an account.",

  // Reviews
  reviewIsEarly: (day: string) =>
    `The tour of this review is still to come, on ${day}. Please approve the review on its own.`,

  // The staff
  staffMayNot: "Your account may not do this. Please ask an admin who may do everything.",
  ownRight: "Nobody changes or removes their own account here. Please ask another admin.",
  staffChanging: "Somebody else is changing the staff. Please try again in a moment.",
  staffNotFound: "There is no such member of the staff.",

  // Accounts and listings
  emailTaken: "An account with this email already exists. Please log in instead.",
  existsAlready: "This already exists.",
  signupUsed: "This signup was already used, and its account no longer exists.",
  commonPassword: "That password is too common. Please choose another one.",
  wrongPassword: "Your current password is not right.",
  sessionNotFound: "This session has ended already.",
  passwordChangedElsewhere: "Your password was changed elsewhere meanwhile. Please log in again.",
  codeWrong:
    "This code is not right. Please wait for the next one, and look whether the phone's clock is right.",
  setupTooOld: "This took too long. Please begin again.",
  passkeysNotHere: "Passkeys don't work here: they need https and the site's own address.",
  manyPasskeys: (most: number) => `You have ${most} passkeys. Please remove one first.`,
  passkeyWrong: "The passkey could not be added. Please try again.",
  passkeyNotFound: "There is no such passkey.",
  onlyFactor: "This is the only way in beside your password. Please switch the second factor off instead.",
  noSecondFactor: "No second factor is set up.",
  feedEnded: "You have no calendar feed.",
  secondFactorChanged: "Your second factor was changed meanwhile. Please look at it again.",
  secondFactorNeeded: "Admins of this site need a second factor. Please set one up on your account page.",
  ownAddressAlready: "This is your address already.",
  addressTakenMeanwhile: "Another account has this address meanwhile. Please choose another one.",
  addressVerifiedAlready: "Your address is confirmed already.",
  lastAdmin: "You are the only admin who may do everything. Let somebody else do so first, under Staff.",
  noAddressChange: "No change of your address is waiting.",
  listingChanged: "Your listing was changed elsewhere meanwhile. Please load it again.",
  providerChanged: "This provider was changed meanwhile. Please look at it again.",
  noMoveAsked: "This booking asks for no change.",
  tooManyHeld: ({ departures, seats }: { departures: number; seats: number }) =>
    `Please verify your email first. Until then, your requests can hold ${departures} departures and ${seats} places with one host.`,
  tooManyHolders:
    "Please verify your email first. Too many new accounts on your network are holding places right now.",
  tooManyWaiting: (most: number) =>
    `${most} of your bookings are waiting for an answer already. Please wait until one is answered, or cancel one.`,
  providerGone: "This booking cannot be approved: its provider is no longer with us.",
  hostDeclined: "The host declined this booking. Open it to decide.",
  approvalOfPast: "This booking is in the past. Open it to decide.",
  noWaitingChange: "There is no change that waits for approval.",
  orderMismatch: (place: string) => `photoOrder must say "${place}" once for each of the photos sent along.`,
  messageAnswered: "Somebody has answered this message already.",
  mailNotFound: "Mail not found",
  mailWaits: "This mail waits to be sent already.",
  mailLinkWrong: "This link is not complete, or it is not one of ours. Please open it from the mail again.",
  notConfirmedYet: "This booking is not confirmed yet, so there is nothing for a calendar.",
  notConfirmed: "This booking is not confirmed yet. Decline it instead.",
  notWrittenDown: "You can only correct a booking that you wrote down yourself.",
  groupOrder: "The smallest group must not be larger than the largest one.",
  manyPhotoTexts: "There are more texts than photos. Please load the listing again.",
  photoGone: "One of these photos is no longer part of the listing. Please load it again.",
} as const;
