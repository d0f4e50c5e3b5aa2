// The file extension is needed because the web server loads this file without a bundler.
import { under } from "./paths.ts";

/**
 * Calls whose path begins with `/api` and one of these segments also work at the root and under `/api/api`. Source:
 * docs/product.md, "API addresses".
 */
export const API_NOUNS = ["auth", "providers", "reviews", "bookings", "admin"] as const;

export const API = {
  description: "/api/openapi.json",
  health: "/api/health",
  live: "/api/health/live",
  metrics: "/api/metrics",
  login: "/api/auth/login",
  logout: "/api/auth/logout",
  logoutEverywhere: "/api/auth/logout-everywhere",
  confirm: "/api/auth/confirm",
  sessions: "/api/auth/sessions",
  session: under("/api/auth/sessions"),
  me: "/api/auth/me",
  ownData: "/api/auth/me/data",
  wishList: "/api/auth/me/wish-list",
  password: "/api/auth/password",
  forgotPassword: "/api/auth/forgot-password",
  resetPassword: "/api/auth/reset-password",
  verifyEmail: "/api/auth/verify-email",
  verifyEmailAgain: "/api/auth/verify-email/again",
  email: "/api/auth/email",
  secondFactor: "/api/auth/second-factor",
  oneTimeCodes: "/api/auth/second-factor/codes",
  passkeys: "/api/auth/second-factor/passkeys",
  passkeyChallenge: "/api/auth/second-factor/passkeys/challenge",
  passkey: under("/api/auth/second-factor/passkeys"),
  recoveryCodes: "/api/auth/second-factor/recovery-codes",
  activity: "/api/auth/activity",
  mailPreferences: "/api/auth/mail-preferences",
  unsubscribe: "/api/mail/unsubscribe",
  touristSignup: "/api/auth/tourist/signup",
  providerSignup: "/api/auth/provider/signup",
  bookings: "/api/bookings",
  productBookings: "/api/bookings/product",
  myBookings: "/api/bookings/my-bookings",
  providerBookings: "/api/bookings/provider-bookings",
  answerBooking: (id: string) => `/api/bookings/provider/${encodeURIComponent(id)}/answer`,
  cancelAsHost: (id: string) => `/api/bookings/provider/${encodeURIComponent(id)}/cancel`,
  correctHostBooking: (id: string) => `/api/bookings/provider/${encodeURIComponent(id)}`,
  answerByLink: "/api/bookings/answer",
  guestBookings: "/api/bookings/guest",
  openGuestBooking: "/api/bookings/guest/confirm",
  availability: "/api/availability",
  providers: "/api/providers",
  ownPaper: "/api/providers/me/paper",
  ownSchedule: "/api/providers/me/schedule",
  scheduleDay: (date: string) => `/api/providers/me/schedule/days/${encodeURIComponent(date)}`,
  extraStart: "/api/providers/me/schedule/extra",
  hostBookings: "/api/bookings/provider",
  ownCalendarFeed: "/api/providers/me/calendar-feed",
  calendarFeed: (secret: string) => `/api/calendar-feeds/${encodeURIComponent(secret)}.ics`,
  cancelBooking: (id: string) => `/api/bookings/${encodeURIComponent(id)}/cancel`,
  moveBooking: (id: string) => `/api/bookings/${encodeURIComponent(id)}/move`,
  changeParty: (id: string) => `/api/bookings/${encodeURIComponent(id)}/party`,
  changeDetails: (id: string) => `/api/bookings/${encodeURIComponent(id)}/details`,
  calendar: (id: string) => `/api/bookings/${encodeURIComponent(id)}/calendar.ics`,
  reviews: "/api/reviews",
  ownReviews: "/api/reviews/mine",
  allReviews: "/api/reviews/all",
  ownListing: "/api/providers/me",
  exchangeRates: "/api/exchange-rates",
  contact: "/api/contact",
  browserErrors: "/api/browser-errors",
  replyToReview: (id: string) => `/api/reviews/${encodeURIComponent(id)}/reply`,
  reviewsOf: (target: string, { order, page, limit }: { order: string; page: number; limit: number }) =>
    `/api/reviews/${encodeURIComponent(target)}?order=${order}&page=${page}&limit=${limit}`,
  image: (id: string) => `/api/images/${encodeURIComponent(id)}`,
  approveBooking: (id: string) => `/api/bookings/admin/${encodeURIComponent(id)}/approve`,
} as const;

/** Addresses for the operator's monitoring tools. */
const PROBES = new Set<string>([API.health, API.live, API.metrics]);

/** Whether this address is for the operator's monitoring tools. */
export function isProbe(address: string): boolean {
  return PROBES.has(address.split("?", 1)[0] ?? "");
}
