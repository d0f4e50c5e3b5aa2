/**
 * Error messages. API clients rely on the exact wording of many of them, so a change is a breaking change.
 */
export const MESSAGES = {
  // Sessions
  sessionExpired: "Session expired. Please log in again.",
  invalidSession: "Invalid session. Please log in again.",
  invalidToken: "Invalid token. Please log in again.",
  endSessionFailed: "Failed to end the session. Please try again.",
  invalidCredentials: "Invalid email or password",
  loginFailed: "Failed to log in. Please check your credentials.",
  secondFactorFailed: "We couldn't change your two-step verification settings. Please try again.",
  logoutFailed: "Logging out failed. Please try again.",
  signupFailed: (reason: string) => `Error signing up: ${reason}`,

  // Forms
  formNotLoaded:
    "This form did not load completely. Check your connection and try again, or reload the page.",
  earlierVersionArrived:
    "We already received an earlier version of this form. Send it again only if you want both versions.",

  // Links in mails

  // Required login or role
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
  changeFailed: "We couldn't change the booking. Please try again.",
  phoneOrEmail: "Enter a phone number or an email.",
  scheduleFailed: "We couldn't save the schedule. Please try again.",
  dayFailed: "We couldn't update the calendar. Please try again.",
  feedFailed: "We couldn't create the link. Please try again.",
  feedEndFailed: "We couldn't turn off your calendar link. Please try again.",
  bookingFailed: "Failed to create booking. Please try again.",
  serviceBookingFailed: (reason: string) => `Error booking: ${reason}`,
  bookingNotMade: "Failed to create booking",
  bookingEndpointMissing: "Booking endpoint not found. Please check the API URL configuration.",
  answerLinkWrong: "This link doesn't work. Please open it from our email again.",
  answerFailed: "We couldn't send your answer. Please try again.",
  bookingsFailed: "Failed to load bookings. Please log in again.",
  bookingsNotFetched: "Failed to fetch bookings.",

  // Reviews
  selectReviewTarget: "Please select a service or product to review",
  needConfirmedBooking: "You need a confirmed booking to submit a review.",
  reviewFailed: "Failed to submit review",
  replyFailed: "We couldn't send your reply. Please try again.",
  eligibilityFailed: "Failed to check review eligibility",
  alreadyReviewed: "You have already written a review.",

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
  contactFailed: "We couldn't send your message. Please try again.",

  papersExpired: "This tour cannot be booked right now. Please try again later, or contact us.",
  paperFailed: "Failed to upload your document. Please try again.",
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
