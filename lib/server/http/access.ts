import "server-only";
import { ROLES } from "../../domain/roles";
import { MESSAGES } from "../../messages";
import type { Access } from "./routes";

/** Who may make which call, with the sentences for all others. Source: product 1. */

/** Anybody with a session. */
export const ANY_ACCOUNT = {
  roles: ROLES,
  noToken: MESSAGES.loginFirst,
  wrongRole: MESSAGES.loginFirst,
} as const satisfies Access;

/** `POST /api/bookings/product`. */
export const PRODUCT_BOOKERS = {
  roles: ["tourist"],
  noToken: MESSAGES.loginToBookProduct,
  wrongRole: MESSAGES.onlyTouristsBook,
} as const satisfies Access;

/** `GET /api/bookings/my-bookings`. */
export const BOOKING_OWNERS = {
  roles: ["tourist"],
  noToken: MESSAGES.loginToViewBookings,
  wrongRole: MESSAGES.onlyTouristsHaveBookings,
} as const satisfies Access;

/** `POST /api/bookings`. */
export const SERVICE_BOOKERS = {
  roles: ["tourist"],
  noToken: MESSAGES.loginToBookService,
  wrongRole: MESSAGES.onlyTouristsBookServices,
} as const satisfies Access;

/** `GET /api/bookings/provider-bookings`. */
export const BOOKING_HOSTS = {
  roles: ["provider"],
  noToken: MESSAGES.loginToViewBookings,
  wrongRole: MESSAGES.onlyProviders,
} as const satisfies Access;

/** A provider's own listing. */
export const LISTING_OWNERS = {
  roles: ["provider"],
  noToken: MESSAGES.loginFirst,
  wrongRole: MESSAGES.onlyProviders,
} as const satisfies Access;

/** `POST /api/reviews`. */
export const REVIEWERS = {
  roles: ["tourist", "provider"],
  noToken: MESSAGES.loginToReview,
  wrongRole: MESSAGES.onlyGuestsAndHostsReview,
} as const satisfies Access;

/** `GET /api/reviews/mine`. */
export const REVIEW_OWNERS = {
  roles: ["tourist", "provider"],
  noToken: MESSAGES.loginFirst,
  wrongRole: MESSAGES.onlyGuestsAndHostsHaveReviews,
} as const satisfies Access;

/** `PATCH /api/auth/me`. */
export const PROFILE_OWNERS = {
  roles: ["tourist", "provider"],
  noToken: MESSAGES.loginFirst,
  wrongRole: MESSAGES.onlyGuestsAndHostsHaveProfiles,
} as const satisfies Access;

/** Every admin call. */
export const ADMINS = {
  roles: ["admin"],
  noToken: MESSAGES.adminTokenMissing,
  wrongRole: MESSAGES.adminDenied,
} as const satisfies Access;
