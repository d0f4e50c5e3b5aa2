import "server-only";
import { ROLES } from "../../domain/roles";
import type { Access } from "./call";

/**
 * Which roles may make which calls, and the error messages for everyone else. Source: docs/product.md, "People and
 * permissions". The rights of individual admins are in `lib/domain/permissions.ts`.
 */

/** Any role, for calls about the caller's own account. */
export const ANY_ACCOUNT = {
  roles: ROLES,
  noToken: "loginFirst",
  wrongRole: "loginFirst",
  ownAccount: true,
} as const satisfies Access;

/** For `GET /api/bookings/{id}/calendar.ics`. */
export const CALENDAR_READERS = {
  roles: ROLES,
  noToken: "loginFirst",
  wrongRole: "loginFirst",
} as const satisfies Access;

/** For `POST /api/bookings/product`. */
export const PRODUCT_BOOKERS = {
  roles: ["tourist"],
  noToken: "loginToBookProduct",
  wrongRole: "onlyTouristsBook",
} as const satisfies Access;

/** For `GET /api/bookings/my-bookings`. */
export const BOOKING_OWNERS = {
  roles: ["tourist"],
  noToken: "loginToViewBookings",
  wrongRole: "onlyTouristsHaveBookings",
} as const satisfies Access;

/** For all calls of `/api/auth/me/wish-list`. */
export const WISH_LIST_OWNERS = {
  roles: ["tourist"],
  noToken: "loginFirst",
  wrongRole: "onlyTouristsHaveWishLists",
} as const satisfies Access;

/** For `POST /api/bookings`. */
export const SERVICE_BOOKERS = {
  roles: ["tourist"],
  noToken: "loginToBookService",
  wrongRole: "onlyTouristsBookServices",
} as const satisfies Access;

/** For changes of a booking by its tourist or an admin. */
export const BOOKING_CHANGERS = {
  roles: ["tourist", "admin"],
  noToken: "loginFirst",
  wrongRole: "onlyTouristsHaveBookings",
} as const satisfies Access;

/** For `GET /api/bookings/provider-bookings` and `/api/bookings/provider`. */
export const BOOKED_PROVIDERS = {
  roles: ["provider"],
  noToken: "loginToViewBookings",
  wrongRole: "onlyProviders",
} as const satisfies Access;

/** For calls with which hosts answer, change or cancel bookings, and reply to reviews. */
export const ANSWERING_HOSTS = {
  roles: ["provider"],
  noToken: "loginFirst",
  wrongRole: "onlyProviders",
} as const satisfies Access;

/** For calls about a provider's own listing, paper, schedule, departures and calendar feed. */
export const LISTING_OWNERS = {
  roles: ["provider"],
  noToken: "loginFirst",
  wrongRole: "onlyProviders",
} as const satisfies Access;

/** For `POST /api/reviews`. */
export const REVIEWERS = {
  roles: ["tourist", "provider"],
  noToken: "loginToReview",
  wrongRole: "onlyTouristsAndProvidersReview",
} as const satisfies Access;

/** For `GET /api/reviews/mine`. */
export const REVIEW_OWNERS = {
  roles: ["tourist", "provider"],
  noToken: "loginFirst",
  wrongRole: "onlyTouristsAndProvidersHaveReviews",
} as const satisfies Access;

/** For `PATCH /api/auth/me`. */
export const PROFILE_OWNERS = {
  roles: ["tourist", "provider"],
  noToken: "loginFirst",
  wrongRole: "onlyTouristsAndProvidersHaveProfiles",
} as const satisfies Access;

/** For all calls of the admin panel. `lib/domain/permissions.ts` decides which admins may make each call. */
export const ADMINS = {
  roles: ["admin"],
  noToken: "adminTokenMissing",
  wrongRole: "adminDenied",
} as const satisfies Access;
