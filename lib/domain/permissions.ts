/** What each admin may do: everything, or one part of the work. Source: product 19. */

/** The rights of the staff. */
export const STAFF_RIGHTS = ["all", "bookings", "moderation", "reading"] as const;

export type StaffRight = (typeof STAFF_RIGHTS)[number];

/** Each right in words: its name, and what one may do with it. */
export const STAFF_RIGHT_WORDS = {
  all: { name: "Everything", text: "Use the whole panel, manage staff and delete accounts." },
  bookings: {
    name: "Bookings",
    text: "Manage bookings, calendar and schedules. Answer messages, add tourists and see hosts.",
  },
  moderation: {
    name: "Moderation",
    text: "Manage listings, reviews and messages. No access to bookings or tourists.",
  },
  reading: { name: "Read only", text: "See lists and figures. No changes and no exports." },
} as const satisfies Record<StaffRight, { name: string; text: string }>;

/**
 * Which rights a call needs beside `all`, which may make every call: by the call's id, and for a part of a call by its id
 * and the part. Calls that stand here with no right, or not at all, are for `all` alone. What an account does with itself
 * needs no right. Nobody but `all` may do what cannot be taken back, but for reviews and messages, whose refusal it is.
 */
export const PERMISSIONS = {
  // Bookings, and when something starts
  adminListBookings: ["bookings", "reading"],
  adminGetOfferDay: ["bookings", "reading"],
  adminAddBooking: ["bookings"],
  adminEditBooking: ["bookings"],
  adminApproveBooking: ["bookings"],
  adminCancelBooking: ["bookings"],
  adminDeclineMove: ["bookings"],
  adminMarkCalled: ["bookings"],
  adminDeleteBooking: [],
  cancelOwnBooking: ["bookings"],
  moveBooking: ["bookings"],
  changeParty: ["bookings"],
  changeDetails: ["bookings"],
  getBookingCalendar: ["bookings", "reading"],
  adminGetSchedule: ["bookings", "moderation", "reading"],
  adminSetSchedule: ["bookings"],
  adminRemoveSchedule: ["bookings"],
  adminGetProductSchedule: ["bookings", "reading"],
  adminSetProductSchedule: ["bookings"],
  adminRemoveProductSchedule: ["bookings"],
  adminSetAutoConfirm: ["bookings"],

  // Providers: their listings, also those that wait, with the pictures of what waits
  getProvider: ["bookings", "moderation", "reading"],
  getImage: ["bookings", "moderation", "reading"],
  adminListProviders: ["bookings", "moderation", "reading"],
  adminListPendingProviders: ["moderation", "reading"],
  adminAddProvider: ["moderation"],
  adminUpdateProvider: ["moderation"],
  adminApproveProvider: ["moderation"],
  adminRejectProviderChange: ["moderation"],
  adminEndProviderSessions: ["moderation"],
  adminDeleteProvider: [],

  // People and what they write
  adminListTourists: ["bookings", "reading"],
  adminAddTourist: ["bookings"],
  adminEndTouristSessions: ["bookings"],
  adminDeleteTourist: [],
  adminFindGuest: [],
  adminEraseGuest: [],
  adminListReviews: ["moderation", "reading"],
  adminApproveReview: ["moderation"],
  adminDeleteReview: ["moderation"],
  // Whoever may make a booking answers an enquiry with one.
  adminListContactMessages: ["bookings", "moderation", "reading"],
  adminAnswerContactMessage: ["bookings", "moderation"],
  adminDeleteContactMessage: ["moderation"],

  // The panel
  adminGetAnalytics: ["bookings", "reading"],
  adminGetAnalyticsReport: ["bookings", "reading"],
  adminBulkApprove: ["bookings", "moderation"],
  "adminBulkApprove bookings": ["bookings"],
  "adminBulkApprove providers": ["moderation"],
  "adminBulkApprove reviews": ["moderation"],
  // Mails and the trail tell of everything, so they are for those who may read everything.
  adminListMails: ["reading"],
  adminGetMail: ["reading"],
  adminResendMail: [],
  adminListAuditEntries: ["reading"],
  // A file leaves the site and outlives every erasure: each right takes those of its own work.
  adminExportList: ["bookings", "moderation"],
  "adminExportList bookings": ["bookings"],
  "adminExportList pending-providers": ["moderation"],
  "adminExportList providers": ["moderation"],
  "adminExportList reviews": ["moderation"],
  "adminExportList contact-messages": ["moderation"],
  "adminExportList tourists": [],
  "adminExportList mails": [],
  "adminExportList audit": [],

  // The staff
  adminListStaff: [],
  adminAddStaff: [],
  adminChangeStaff: [],
  adminDeleteStaff: [],
} as const satisfies Readonly<Record<string, readonly Exclude<StaffRight, "all">[]>>;

/** A call, or a part of one, that an admin needs a right for. */
export type StaffCall = keyof typeof PERMISSIONS;

/** The rights that may make a call, by its id; of a call that the table does not know, `all` alone. */
export function rightsFor(call: string): readonly StaffRight[] {
  const rights: readonly StaffRight[] = Object.hasOwn(PERMISSIONS, call)
    ? PERMISSIONS[call as StaffCall]
    : [];
  return STAFF_RIGHTS.filter((right) => right === "all" || rights.includes(right));
}

/** Whether an admin with that right may make a call. Without any right nobody may. */
export function mayMake(right: StaffRight | undefined, call: string): boolean {
  return right !== undefined && rightsFor(call).includes(right);
}
