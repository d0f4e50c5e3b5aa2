/** Sentences of the API only. They are not in `messages.ts`, because pages load that file. */
export const REFUSALS = {
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
  tooManyReads: (wait: string) =>
    `There were too many searches and lists from your side. Please wait ${wait} and try again.`,
  manyOfYours: "Too many requests from your side are waiting already. Please try again in a moment.",
  manyRequests: "Many people are here right now. Please try again in a moment.",
  momentPlease: "One moment, please",
  tryAgain: "Try again",
  notAnAddress: "This is no address of ours",
  addressTooLong: "The address is longer than any of ours.",
  toHome: "Back to Home",
  metricsToken: "This address needs the METRICS_TOKEN of this site (Authorization: Bearer).",
  manyLogins: "Many people are logging in right now. Please try again in a moment.",
  manyPictures: (seconds: number) =>
    `Many people are sending pictures right now. Please try again in ${seconds} seconds.`,

  // What went wrong here
  databaseGone: "The database cannot be reached.",
  recordsOutOfReach: "We cannot reach our records right now. Please try again in a moment.",
  unexpected: "Something went wrong on our side. Please try again.",

  // Accounts and listings
  emailTaken: "An account with this email already exists. Please log in instead.",
  existsAlready: "This already exists.",
  signupUsed: "This signup was already used, and its account no longer exists.",
  wrongPassword: "Your current password is not right.",
  passwordChangedElsewhere: "Your password was changed elsewhere meanwhile. Please log in again.",
  listingChanged: "Your listing was changed elsewhere meanwhile. Please load it again.",
  providerChanged: "This provider was changed meanwhile. Please look at it again.",
  providerGone: "This booking cannot be approved: its provider is no longer with us.",
  noWaitingChange: "There is no change that waits for approval.",
  orderMismatch: (place: string) => `photoOrder must say "${place}" once for each of the photos sent along.`,
  photoGone: "One of these photos is no longer part of the listing. Please load it again.",
} as const;
