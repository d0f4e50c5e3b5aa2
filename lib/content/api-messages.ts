/** Messages that only the server uses. Not in `messages.ts`, because browsers download that file. */
export const API_MESSAGES = {
  // Invalid requests
  nothingHere: "There is nothing at this address.",
  noSuchList: "There is no such list.",
  noSuchPicture: "There is no such picture.",
  noSuchOffer: "There is no offer with this id. Search for it first.",
  takesMethods: (methods: string) => `This address takes ${methods}.`,
  notJson: "The request is not valid JSON.",
  nestedTooDeeply: "The request is nested too deeply.",
  sendJson: "Send the request as JSON (Content-Type: application/json).",
  sendForm: "Send the form as multipart/form-data.",
  formUnreadable: "The form could not be read. Please send it again.",
  sendUtf8: "Send the text of the form in UTF-8.",
  tooMuch: "The form is too long. Please shorten it.",
  noFileHere: "This field does not accept files. Please use the form's file fields.",
  picturesAsFiles: "Send pictures as files in a form (multipart/form-data).",
  cutShort: "The request ended before it was complete.",
  otherSite: "We refused this request because it came from another site.",
  keyMalformed: "Idempotency-Key must be 1 to 255 visible characters.",
  keyReused: "This Idempotency-Key was already used for another request. Use a new one.",
  requestInProgress: "We are still processing the same request. Please wait a moment.",
  tooManyTries: (wait: string) => `Too many tries. Please wait ${wait} and try again.`,
  tooSlow: "Your connection is too slow. Please try again with a better one.",
  uploadsUnderWay: "Other uploads from your network are still running. Please try again in a moment.",
  manyUploads: "Many people are uploading pictures right now. Please try again in a moment.",
  tooManyReads: (wait: string) => `Too many requests. Please wait ${wait} and try again.`,
  manyOfYours: "Too many requests from your network. Please try again in a moment.",
  manyRequests: "We are very busy right now. Please try again in a moment.",
  momentPlease: "One moment, please",
  tryAgain: "Try again",
  notAnAddress: "Page not found",
  addressTooLong: "This address is too long.",
  oneHost: "A request must have exactly one Host header.",
  toHome: "Back to Home",
  metricsToken: "Send this site's METRICS_TOKEN as the bearer token (Authorization: Bearer).",
  loginsDown: "We can't check passwords right now. Please try again in a moment.",
  manyLogins: "Many people are logging in right now. Please try again in a moment.",
  manyPictures: (seconds: number) =>
    `Many people are uploading pictures right now. Please try again in ${seconds} seconds.`,

  // Errors of the server
  databaseGone: "The database cannot be reached.",
  recordsOutOfReach: "We can't load this right now. Please try again in a moment.",
  unexpected: "Something went wrong on our side. Please try again.",

  // Guests without an account
  guestNotFound: "We have no data about this guest.",

  // Reviews
  onlyTouristsAndProvidersReview: "Only tourists and providers can submit reviews.",
  onlyTouristsAndProvidersHaveReviews: "Only tourists and providers have reviews of their own.",
  reviewNotFound: "Review not found",
  replyIsPublic: "Your reply is already public. Please contact us to change it.",
  replyNotFound: "This review has no reply.",
  replyChanged: "The host has changed this reply since you opened it. Please reload the page.",
  reviewIsEarly: (day: string) =>
    `The tour of this review is on ${day}. Please approve the review individually.`,

  // The company
  homePageChanged: "Someone else has changed the home page. Please reload the page.",
  companyChanged: "Someone else has changed the company details. Please reload the page.",

  // Exchange rates
  ratesChanged: "Someone else has changed the rates. Please reload the page.",

  // The staff
  staffMayNot: "You don't have permission to do this. Please ask an admin with full permissions.",
  ownRight: "You can't change or remove your own account. Please ask another admin.",
  staffChanging: "Someone else is changing the staff. Please try again in a moment.",
  staffNotFound: "There is no such staff member.",

  // Accounts and listings
  emailTaken: "An account with this email already exists. Please log in instead.",
  existsAlready: "This already exists.",
  signupUsed: "You already used this signup, and its account no longer exists.",
  commonPassword: "That password is too common. Please choose another one.",
  wrongPassword: "Your current password is wrong.",
  sessionNotFound: "This session has already ended.",
  passwordChangedElsewhere: "Your password has changed. Please log in again.",
  codeWrong: "That code is wrong. Wait for the next one, and check your phone's clock.",
  setupTooOld: "This took too long. Please start again.",
  passkeysNotHere: "This site's address doesn't support passkeys. Use one-time codes instead.",
  manyPasskeys: (most: number) => `You have ${most} passkeys. Please remove one first.`,
  passkeyWrong: "The passkey could not be added. Please try again.",
  passkeyNotFound: "There is no such passkey.",
  onlyFactor: "This is your only two-step verification method. Turn off two-step verification instead.",
  noSecondFactor: "Two-step verification is not set up.",
  feedEnded: "You have no calendar link.",
  secondFactorChanged: "Your two-step verification settings have changed. Please reload the page.",
  secondFactorNeeded:
    "Admins of this site need two-step verification. Please set it up on your account page.",
  ownAddressAlready: "This is already your email.",
  addressTakenMeanwhile: "Another account now uses this email. Please choose another one.",
  addressVerifiedAlready: "Your email is already confirmed.",
  lastAdmin: "You are the only admin with full permissions. Give them to someone else first, under Staff.",
  noAddressChange: "You have no email change to cancel.",
  listingChanged: "Your listing has changed since you opened it. Please reload the page.",
  providerChanged: "This host has changed since you opened the page. Please reload it.",
  noMoveAsked: "This booking has no requested change.",
  tooManyHeld: ({ departures, seats }: { departures: number; seats: number }) =>
    `Please confirm your email first. Until then, your requests can hold ${departures} departures and ${seats} places with one host.`,
  tooManyHeldByGuest: ({ seats }: { seats: number }) =>
    `Until you confirm with the links that we emailed you, your bookings can hold ${seats} places.`,
  tooManyHolders:
    "Please confirm your email first. Too many new accounts on your network hold places right now.",
  guestLinkOld: "This link has expired, or the booking no longer exists. Please book again.",
  tooManyWaiting: (most: number) =>
    `You already have ${most} bookings waiting for an answer or confirmed instantly. Please wait for an answer, or cancel one.`,
  providerGone: "This booking cannot be approved because its host was deleted.",
  hostDeclined: "The host declined this booking. Open it to decide.",
  approvalOfPast: "This tour has already started. Open the booking to decide.",
  noWaitingChange: "No change is waiting for approval.",
  orderMismatch: (place: string) => `photoOrder must contain "${place}" once for each photo that you send.`,
  paperUnknown: "The host has uploaded no such document.",
  paperChanged: "The host has uploaded another document since you opened this page. Please reload it.",
  productChanged: "This tour has changed since you opened this page. Please reload it.",
  versionNotFound: "There is no such version.",
  tourAhead: "You can't record attendance before the day of the tour.",
  questionNotFound: "There is no such question.",
  noSuchTour: (name: string) => (name ? `There is no tour with the name “${name}”.` : "The tour is missing."),
  twoSuchTours: (name: string) => `Two hosts have a service with the name “${name}”.`,
  manyTasks: (most: number) => `A booking can have at most ${most} open tasks. Please finish one first.`,
  pictureGone: "A picture is no longer there. Please choose it again.",
  productExists: (name: string) => `There is already a tour named ${name}. Choose another name.`,
  manyQuestions: (most: number) => `This tour already has ${most} questions. Please delete one first.`,
  messageAnswered: "Someone has already answered this message.",
  mailNotFound: "Mail not found",
  mailWaits: "This mail is already queued.",
  mailLinkWrong: "This link doesn't work. Please open it from our email again.",
  notConfirmedYet: "You can add this booking to a calendar once it's confirmed.",
  notConfirmed: "This booking is not confirmed yet. Decline it instead.",
  notWrittenDown: "You can only edit bookings that you added yourself.",
  groupOrder: "The smallest group must not be larger than the largest one.",
  manyPhotoTexts: "There are more captions than photos. Please reload the page.",
  photoGone: "One of these photos is no longer in the listing. Please reload the page.",

  // Sessions
  confirmFirst: "Please enter your password again.",
  secondFactorAsked: "Please also enter a code or use your passkey.",
  secondFactorWrong: "That didn't work. Try a new code or another method.",

  // Links in mails
  linkSent: "If this account exists, we have sent a link to its address.",
  invalidLink: "This link is no longer valid. Please ask for a new one.",

  // Required login or role
  loginFirst: "Please log in first.",
  onlyTouristsHaveBookings: "Only tourists have bookings of their own.",
  onlyTouristsHaveWishLists: "Only tourists have a wish list.",

  // Bookings
  bookingsAffected: (bookings: number) =>
    bookings === 1
      ? "This change would close a start time with 1 booking. Send keepBookings to keep the booking and close the start time to others."
      : `This change would close start times with ${bookings} bookings. Send keepBookings to keep the bookings and close the start times to others.`,
  bookingsAhead: (bookings: number) =>
    bookings === 1
      ? "You have 1 upcoming confirmed booking. Cancel it first, or let our office look after the guests."
      : `You have ${bookings} upcoming confirmed bookings. Cancel them first, or let our office look after the guests.`,
  changedMeanwhile: "This booking has changed. Here is the latest version.",
  priceChanged: (total: string) => `The price is now ${total}.`,
  totalWasAgreed: "You agreed this price with our team. Please contact us to change your group size.",
  tourBegun: "The tour has started, so this booking can't be changed.",
  cancelledCannotChange: "This booking is cancelled, so it can't be changed.",
  oneOffer: "Send either a provider's id or a product's name.",
  reversedRange: "The last day must not be before the first one.",
  longRange: (days: number) => `Ask for at most ${days} days at once.`,
  scheduleChanged: "Someone else has just changed this schedule. Please reload the page.",
  scheduleNotFound: "This tour has no schedule.",
  instantNeedsSchedule:
    "Set a schedule first. Bookings can be confirmed instantly only for tours with a schedule.",
  feedNotFound: "This calendar link doesn't work. The host may have created a new one.",
  bookingCancelled: "This booking is already cancelled.",
  bookingConfirmed: "This booking is already confirmed.",
  bookingNotFound: "Booking not found",
  answerLinkOld: "This link has expired because the tour has already started.",
  hostGone: "This host's account no longer exists.",
  touristNotFound: "Tourist not found",

  // Pages, providers and messages
  onlyProviders: "Only providers can do this.",
  onlyTouristsAndProvidersHaveProfiles: "Only tourists and providers have profiles.",
  messageNotFound: "Message not found",

  // The admin panel
  hostNoteChanged: "Someone else has just changed these details. Reload the page to see the change.",
  guestWithoutMail: "We can't email this guest. If you have their phone number, please call them.",
  longCall: "Too many messages are waiting for this guest. Please call the guest before you add another.",
  noHostToWrite: "This booking has no host that we can email.",
  noSuchStaff: "No staff member has this email.",
} as const;
