/**
 * Error messages. API clients rely on the exact wording of many of them, so a change is a breaking change.
 */
export const MESSAGES = {
  // Sessions
  sessionExpired: "Session expired. Please log in again.",
  invalidSession: "Invalid session. Please log in again.",
  invalidToken: "Invalid token. Please log in again.",
  confirmFirst: "Please enter your password again.",
  endSessionFailed: "Failed to end the session. Please try again.",
  endSessionsFailed: "Failed to end the sessions",
  invalidCredentials: "Invalid email or password",
  loginFailed: "Failed to log in. Please check your credentials.",
  secondFactorAsked: "Please also enter a code or use your passkey.",
  secondFactorWrong: "That didn't work. Try a new code or another method.",
  secondFactorFailed: "We couldn't change your two-step verification settings. Please try again.",
  logoutFailed: "Logging out failed. Please try again.",
  signupFailed: (reason: string) => `Error signing up: ${reason}`,

  // Forms
  formNotLoaded:
    "This form did not load completely. Check your connection and try again, or reload the page.",
  earlierVersionArrived:
    "We already received an earlier version of this form. Send it again only if you want both versions.",

  // Links in mails
  linkSent: "If this account exists, we have sent a link to its address.",
  invalidLink: "This link is no longer valid. Please ask for a new one.",

  // Required login or role
  loginFirst: "Please log in first.",
  onlyTouristsHaveBookings: "Only tourists have bookings of their own.",
  onlyTouristsHaveWishLists: "Only tourists have a wish list.",
  loginToReview: "Please log in to submit a review",
  loginToBookService: "Please log in to book a service",
  loginToBookProduct: "Please log in to make a booking",
  loginToViewBookings: "Please log in to view bookings",
  onlyTouristsBookServices: "Only tourists can book services",
  onlyTouristsBook: "Only tourists can book.",
  adminTokenMissing: "No token found. Please log in as an admin.",
  adminDenied: "Access denied. Please log in as admin.",
  adminSessionInvalid: "Session expired or invalid. Please log in again.",

  // Home page
  homeFailed: "Failed to load providers or reviews. Please try again later.",

  // Bookings
  bookingFieldsRequired:
    "All required fields (date, time, adults, name, email, message, phone) must be filled.",
  adultsRequired: "At least 1 adult is required.",
  enterAdults: "Please enter the number of adults.",
  invalidTotal: "Invalid total price. Please check your selection.",
  productNotFound: "Product not found",
  providerNotFound: "Provider not found",
  notBookableOnline: "This product cannot be booked online. Please contact support.",
  noPriceForGroup: (people: number) => `No pricing available for ${people} persons. Please contact support.`,
  noDeparture: "This tour does not start at that time.",
  partySize: ({ min, max }: { min: number; max: number }) => `This tour takes ${min} to ${max} people.`,
  adultsOnly: "This tour is for adults only. Please book without children.",
  departureClosed: "That departure is closed.",
  tooLateToBook: "It is too late to book that departure.",
  departureFull: "That departure is full.",
  seatsLeft: (left: number) =>
    left === 1 ? "Only 1 place is left at that time." : `Only ${left} places are left at that time.`,
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
  changeFailed: "We couldn't change the booking. Please try again.",
  phoneOrEmail: "Enter a phone number or an email.",
  totalWasAgreed: "You agreed this price with our team. Please contact us to change your group size.",
  tourBegun: "The tour has started, so this booking can't be changed.",
  cancelledCannotChange: "This booking is cancelled, so it can't be changed.",
  offerNotFound: "There is no such tour.",
  oneOffer: "Send either a provider's id or a product's name.",
  reversedRange: "The last day must not be before the first one.",
  longRange: (days: number) => `Ask for at most ${days} days at once.`,
  scheduleChanged: "Someone else has just changed this schedule. Please reload the page.",
  scheduleNotFound: "This tour has no schedule.",
  instantNeedsSchedule:
    "Set a schedule first. Bookings can be confirmed instantly only for tours with a schedule.",
  scheduleFailed: "We couldn't save the schedule. Please try again.",
  dayFailed: "We couldn't update the calendar. Please try again.",
  feedFailed: "We couldn't create the link. Please try again.",
  feedNotFound: "This calendar link doesn't work. The host may have created a new one.",
  feedEndFailed: "We couldn't turn off your calendar link. Please try again.",
  bookingFailed: "Failed to create booking. Please try again.",
  serviceBookingFailed: (reason: string) => `Error booking: ${reason}`,
  bookingNotMade: "Failed to create booking",
  bookingEndpointMissing: "Booking endpoint not found. Please check the API URL configuration.",
  bookingCancelled: "This booking is already cancelled.",
  bookingConfirmed: "This booking is already confirmed.",
  bookingNotFound: "Booking not found",
  answerLinkWrong: "This link doesn't work. Please open it from our email again.",
  answerLinkOld: "This link has expired because the tour has already started.",
  hostGone: "This host's account no longer exists.",
  answerFailed: "We couldn't send your answer. Please try again.",
  touristNotFound: "Tourist not found",
  bookingsFailed: "Failed to load bookings. Please log in again.",
  bookingsNotFetched: "Failed to fetch bookings.",

  // Reviews
  selectReviewTarget: "Please select a service or product to review",
  needConfirmedBooking: "You need a confirmed booking to submit a review.",
  reviewFailed: "Failed to submit review",
  replyFailed: "We couldn't send your reply. Please try again.",
  eligibilityFailed: "Failed to check review eligibility",
  alreadyReviewed: "You have already written a review.",
  onlyTouristsAndProvidersReview: "Only tourists and providers can submit reviews.",
  onlyTouristsAndProvidersHaveReviews: "Only tourists and providers have reviews of their own.",
  reviewNotFound: "Review not found",
  findGuestFailed: "Failed to search for the guest",
  markCalledFailed: "Failed to mark the guest as called",
  eraseGuestFailed: "Failed to erase the guest's data",

  // Files
  onlyJpegOrPng: "Only JPEG or PNG images are allowed",
  tooManyPhotos: "You can upload up to 5 photos",
  profilePictureTooLarge: "Profile picture must be under 2MB",
  photoTooLarge: "Each photo must be under 2MB",
  portraitTooLarge: "Portrait must be under 2MB",
  reviewImageTooLarge: "Image must be under 2MB",

  // Pages, providers and messages
  noSuchDay: "Enter a valid date, such as 2026-12-31.",
  dayPassed: "That day has passed. Choose today or a later day.",
  dayTooFar: "That day is too far ahead. Choose one within the next 2 years.",
  servicesFailed: "Failed to load the tours and hosts. Please try again later.",
  providerDetailsFailed: "Failed to load provider details",
  onlyProviders: "Only providers can do this.",
  onlyTouristsAndProvidersHaveProfiles: "Only tourists and providers have profiles.",
  messageNotFound: "Message not found",
  contactFailed: "We couldn't send your message. Please try again.",

  // The admin panel
  adminDataFailed: "Failed to load admin data. Please try again.",
  approveProviderFailed: "Failed to approve the host",
  withdrawApprovalFailed: "Failed to withdraw the approval",
  autoConfirmFailed: "Failed to change who confirms bookings",
  instantFailed: "Failed to change instant confirmation",
  rejectChangeFailed: "Failed to decline the change",
  deleteProviderFailed: "Failed to delete the host",
  addProviderFailed: "Failed to add the host",
  changePicturesFailed: "Failed to save the pictures",
  changeDetailsFailed: "Failed to save the details",
  approveBookingFailed: "Failed to approve the booking",
  cancelBookingFailed: "Failed to cancel the booking",
  deleteBookingFailed: "Failed to delete the booking",
  addBookingFailed: "Failed to add the booking",
  editBookingFailed: "Failed to save the booking",
  deleteTouristFailed: "Failed to delete the traveller",
  addTouristFailed: "Failed to add the traveller",
  approveReviewFailed: "Failed to approve the review",
  approveReplyFailed: "Failed to approve the reply",
  declineReplyFailed: "Failed to decline the reply",
  deleteReviewFailed: "Failed to delete the review",
  rejectReviewFailed: "Failed to reject the review",
  deleteMessageFailed: "Failed to delete the message",
  papersExpired: "This tour cannot be booked right now. Please try again later, or contact us.",
  paperFailed: "Failed to upload your document. Please try again.",
  decidePaperFailed: "Failed to save your decision",
  editProductFailed: "Failed to save the tour",
  saveHomePageFailed: "Failed to save the home page",
  saveCompanyFailed: "Failed to save the company details",
  removeVersionFailed: "Failed to remove the version",
  hostNoteChanged: "Someone else has just changed these details. Reload the page to see the change.",
  suspendFailed: "Failed to suspend the listing",
  endSuspensionFailed: "Failed to end the suspension",
  askForChangesFailed: "Failed to ask for changes",
  guestWithoutMail: "We can't email this guest. If you have their phone number, please call them.",
  longCall: "Too many messages are waiting for this guest. Please call the guest before you add another.",
  noHostToWrite: "This booking has no host that we can email.",
  writeAboutBookingFailed: "Failed to send the message",
  noteBookingFailed: "Failed to save the note",
  assignBookingFailed: "Failed to assign the booking",
  noSuchStaff: "No staff member has this email.",
  addTaskFailed: "Failed to add the task",
  finishTaskFailed: "Failed to mark the task as done",
  markAttendanceFailed: "Failed to save the attendance",
  publishQuestionFailed: "Failed to publish the question",
  deleteQuestionFailed: "Failed to delete the question",
  answerMessageFailed: "Failed to answer the message",
  resendMailFailed: "Failed to send the email again",
  ratesFailed: "Failed to save the exchange rates",
  addStaffFailed: "Failed to add the staff member",
  changeStaffFailed: "Failed to change the permissions",
  deleteStaffFailed: "Failed to remove the staff member",
  bulkApproveFailed: "Failed to approve the selection",
} as const;

/** Sentences by key. A sentence with inserted values is a function that takes these values. */
type Sentences = Readonly<Record<string, string | ((...values: never[]) => string)>>;

/** A reference to a sentence of a table: the sentence's key, followed by the values to insert, if there are any. */
export type WordsOf<T extends Sentences> = {
  [K in keyof T & string]: T[K] extends (...values: infer V) => string ? readonly [K, ...V] : K;
}[keyof T & string];

/** The sentence of `table` to which `words` refers. */
export function sentenceOf<T extends Sentences>(table: T, words: WordsOf<T>): string {
  const [key, ...values] = (typeof words === "string" ? [words] : words) as [string, ...never[]];
  const sentence = table[key] ?? key;
  return typeof sentence === "string" ? sentence : sentence(...values);
}
