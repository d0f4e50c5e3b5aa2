import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { ADMIN_MESSAGES } from "../../lib/content/admin-messages";
import { MESSAGES } from "../../lib/content/messages";

/**
 * Every fixed sentence of the product, with the journeys that provoke it in a browser. The sentences are written out
 * here, so that a changed sentence fails this test. The journeys refer to sentences by key.
 */

const FIXED = { ...MESSAGES, ...ADMIN_MESSAGES };

type Key = keyof typeof FIXED;

interface Row {
  /**
   * Key in `FIXED`; undefined if only a component has the sentence. The journey then contains the sentence itself.
   */
  key?: Key;
  /** The exact sentence, with `…` for inserted values. */
  sentence: string;
  /** The journeys that provoke the sentence. */
  in: readonly string[];
}

const SESSIONS: readonly Row[] = [
  {
    key: "sessionExpired",
    sentence: "Session expired. Please log in again.",
    in: ["provider-booking", "booking-form", "review-form", "provider-review", "dashboard"],
  },
  {
    key: "invalidSession",
    sentence: "Invalid session. Please log in again.",
    in: ["provider-booking", "review-form", "provider-review", "dashboard"],
  },
];

const HOME: readonly Row[] = [
  {
    key: "homeFailed",
    sentence: "Failed to load providers or reviews. Please try again later.",
    in: ["home-states"],
  },
  { sentence: "No reviews yet", in: ["home-states"] },
  { sentence: "Anonymous", in: ["home"] },
  { sentence: "Unknown Service", in: ["home"] },
];

const SUBMISSIONS: readonly Row[] = [
  { key: "reviewFailed", sentence: "Failed to submit review", in: ["review-form"] },
  { key: "bookingNotMade", sentence: "Failed to create booking", in: ["provider-booking"] },
  {
    key: "loginFailed",
    sentence: "Failed to log in. Please check your credentials.",
    in: ["sessions"],
  },
  { key: "bookingsNotFetched", sentence: "Failed to fetch bookings.", in: ["review-form"] },
  { key: "signupFailed", sentence: "Error signing up: …", in: ["provider-signup"] },
  { key: "serviceBookingFailed", sentence: "Error booking: …", in: ["provider-booking"] },
  {
    key: "bookingEndpointMissing",
    sentence: "Booking endpoint not found. Please check the API URL configuration.",
    in: ["booking-form"],
  },
  { key: "bookingFailed", sentence: "Failed to create booking. Please try again.", in: ["booking-form"] },
];

const REVIEWS: readonly Row[] = [
  {
    key: "selectReviewTarget",
    sentence: "Please select a service or product to review",
    in: ["review-form"],
  },
  {
    key: "loginToReview",
    sentence: "Please log in to submit a review",
    in: ["review-form", "provider-review"],
  },
  {
    key: "needConfirmedBooking",
    sentence: "You need a confirmed booking to submit a review.",
    in: ["review-form", "provider-review"],
  },
  { key: "eligibilityFailed", sentence: "Failed to check review eligibility", in: ["provider-review"] },
  { key: "reviewImageTooLarge", sentence: "Image must be under 2MB", in: ["review-form"] },
];

const BOOKINGS: readonly Row[] = [
  { key: "loginToBookService", sentence: "Please log in to book a service", in: ["provider-booking"] },
  { key: "onlyTouristsBookServices", sentence: "Only tourists can book services", in: ["provider-booking"] },
  { key: "providerNotFound", sentence: "Provider not found", in: ["provider-booking", "provider"] },
  {
    key: "providerDetailsFailed",
    sentence: "Failed to load provider details",
    in: ["provider-booking", "provider"],
  },
  { key: "loginToBookProduct", sentence: "Please log in to make a booking", in: ["booking-form"] },
  { key: "invalidToken", sentence: "Invalid token. Please log in again.", in: ["booking-form"] },
  { key: "onlyTouristsBook", sentence: "Only tourists can book.", in: ["booking-form"] },
  { sentence: "Product Not Found", in: ["products"] },
  { key: "productNotFound", sentence: "Product not found", in: ["products"] },
  {
    key: "notBookableOnline",
    sentence: "This product cannot be booked online. Please contact support.",
    in: ["products"],
  },
  { key: "enterAdults", sentence: "Please enter the number of adults.", in: ["booking-form"] },
  {
    key: "noPriceForGroup",
    sentence: "No pricing available for … persons. Please contact support.",
    in: ["booking-form"],
  },
  {
    key: "bookingFieldsRequired",
    sentence: "All required fields (date, time, adults, name, email, message, phone) must be filled.",
    in: ["booking-form"],
  },
  {
    key: "adultsRequired",
    sentence: "At least 1 adult is required.",
    in: ["booking-form", "provider-booking"],
  },
  {
    key: "invalidTotal",
    sentence: "Invalid total price. Please check your selection.",
    in: ["booking-form"],
  },
];

const FILES: readonly Row[] = [
  {
    key: "onlyJpegOrPng",
    sentence: "Only JPEG or PNG images are allowed",
    in: ["provider-signup", "review-form"],
  },
  { key: "profilePictureTooLarge", sentence: "Profile picture must be under 2MB", in: ["provider-signup"] },
  { key: "photoTooLarge", sentence: "Each photo must be under 2MB", in: ["provider-signup"] },
  { key: "tooManyPhotos", sentence: "You can upload up to 5 photos", in: ["provider-signup"] },
];

const DASHBOARDS: readonly Row[] = [
  { key: "loginToViewBookings", sentence: "Please log in to view bookings", in: ["dashboards"] },
  {
    key: "bookingsFailed",
    sentence: "Failed to load bookings. Please log in again.",
    in: ["dashboard"],
  },
];

const ADMIN: readonly Row[] = [
  {
    key: "adminTokenMissing",
    sentence: "No token found. Please log in as an admin.",
    in: ["admin-lists"],
  },
  {
    key: "adminDenied",
    sentence: "Access denied. Please log in as admin.",
    in: ["admin-lists"],
  },
  {
    key: "adminSessionInvalid",
    sentence: "Session expired or invalid. Please log in again.",
    in: ["admin-lists"],
  },
  {
    key: "adminDataFailed",
    sentence: "Failed to load admin data. Please try again.",
    in: ["admin-overview"],
  },
];

/** The sentence that an admin sees when an action fails. */
const ADMIN_ACTIONS: readonly Row[] = [
  { key: "approveProviderFailed", sentence: "Failed to approve the host", in: ["admin-lists"] },
  { key: "withdrawApprovalFailed", sentence: "Failed to withdraw the approval", in: ["admin-lists"] },
  { key: "rejectChangeFailed", sentence: "Failed to decline the change", in: ["admin-lists"] },
  { key: "deleteProviderFailed", sentence: "Failed to delete the host", in: ["admin-lists"] },
  { key: "addProviderFailed", sentence: "Failed to add the host", in: ["admin-lists"] },
  { key: "changePicturesFailed", sentence: "Failed to save the pictures", in: ["listing-photos"] },
  { key: "approveBookingFailed", sentence: "Failed to approve the booking", in: ["admin-bookings"] },
  { key: "cancelBookingFailed", sentence: "Failed to cancel the booking", in: ["admin-bookings"] },
  { key: "deleteBookingFailed", sentence: "Failed to delete the booking", in: ["admin-bookings"] },
  { key: "addBookingFailed", sentence: "Failed to add the booking", in: ["admin-bookings"] },
  { key: "bulkApproveFailed", sentence: "Failed to approve the selection", in: ["admin-bookings"] },
  { key: "deleteTouristFailed", sentence: "Failed to delete the traveller", in: ["admin-lists"] },
  { key: "addTouristFailed", sentence: "Failed to add the traveller", in: ["admin-lists"] },
  { key: "approveReviewFailed", sentence: "Failed to approve the review", in: ["admin-lists"] },
  { key: "deleteReviewFailed", sentence: "Failed to delete the review", in: ["admin-lists"] },
  { key: "rejectReviewFailed", sentence: "Failed to reject the review", in: ["admin-lists"] },
  { key: "resendMailFailed", sentence: "Failed to send the email again", in: ["admin-mails"] },
  { key: "answerMessageFailed", sentence: "Failed to answer the message", in: ["enquiry"] },
  { key: "deleteMessageFailed", sentence: "Failed to delete the message", in: ["admin-lists"] },
];

const ROWS = [
  ...SESSIONS,
  ...HOME,
  ...SUBMISSIONS,
  ...REVIEWS,
  ...BOOKINGS,
  ...FILES,
  ...DASHBOARDS,
  ...ADMIN,
  ...ADMIN_ACTIONS,
];

/** The sentence of a key, with `…` for inserted values. */
function sentenceOf(key: Key): string {
  const message: string | ((value: never) => string) = FIXED[key];
  return typeof message === "string" ? message : message("…" as never);
}

for (const { key, sentence, in: journeys } of ROWS) {
  test(`'${sentence}' is unchanged, and a journey provokes it`, { tag: "@core" }, () => {
    if (key) expect(sentenceOf(key)).toBe(sentence);
    for (const journey of journeys) {
      const source = readFileSync(`e2e/journeys/${journey}.spec.ts`, "utf8");
      expect(source, `${journey} names it`).toContain(key ? `MESSAGES.${key}` : sentence);
    }
  });
}
