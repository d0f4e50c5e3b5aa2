import "server-only";
import { ROLES } from "../../domain/roles";
import { MESSAGES } from "../../messages";
import type { Access } from "./with-route";

/** Who may make which call, with the specification's sentences (points 5, 6 and 8; contract point 2). */

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

/** Every admin call. */
export const ADMINS = {
  roles: ["admin"],
  noToken: MESSAGES.adminTokenMissing,
  wrongRole: MESSAGES.adminDenied,
} as const satisfies Access;
