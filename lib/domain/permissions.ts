/** The rights of admins: all, or one area of work. Source: docs/product.md, "Staff". */

export const STAFF_RIGHTS = ["all", "bookings", "moderation", "reading"] as const;

export type StaffRight = (typeof STAFF_RIGHTS)[number];

export const STAFF_RIGHT_WORDS = {
  all: { name: "Everything", text: "Use the whole panel, manage staff and delete accounts." },
  bookings: {
    name: "Bookings",
    text: "Manage bookings, calendar and schedules. Answer messages, add travellers and see hosts.",
  },
  moderation: {
    name: "Moderation",
    text: "Manage listings, reviews and messages. No access to bookings or travellers.",
  },
  reading: { name: "Read only", text: "See lists and figures. No changes and no exports." },
} as const satisfies Record<StaffRight, { name: string; text: string }>;

/**
 * The rights that allow each API call, besides `all`, which allows every call. A key is the id of a call. If the rights
 * depend on the kind of data, the key also names this kind ("adminGetMail bookings"). Calls with an empty list, or missing
 * here, are for `all` only. Calls about one's own account need no right. Irreversible calls are for `all` only, except the
 * deletion of reviews, messages and questions.
 */
export const PERMISSIONS = {
  // Bookings and schedules
  adminListBookings: ["bookings", "reading"],
  adminGetOfferDay: ["bookings", "reading"],
  adminAddBooking: ["bookings"],
  adminImportBookings: ["bookings"],
  adminEditBooking: ["bookings"],
  adminApproveBooking: ["bookings"],
  adminCancelBooking: ["bookings"],
  adminDeclineMove: ["bookings"],
  adminMarkCalled: ["bookings"],
  adminNoteBooking: ["bookings"],
  adminWriteAboutBooking: ["bookings"],
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
  adminSetInstant: ["bookings"],
  adminSetProductInstant: ["bookings"],

  // Listings of providers, our own products, and pictures, also while they wait for approval.
  getProvider: ["bookings", "moderation", "reading"],
  getImage: ["bookings", "moderation", "reading"],
  adminListProviders: ["bookings", "moderation", "reading"],
  adminListPendingProviders: ["moderation", "reading"],
  adminAddProvider: ["moderation"],
  adminUpdateProvider: ["moderation"],
  adminApproveProvider: ["moderation"],
  adminRejectProviderChange: ["moderation"],
  adminAddProduct: [],
  adminStorePicture: [],
  adminEditProduct: [],
  adminRemoveProductVersion: [],
  adminDecidePaper: ["moderation"],
  adminManageProvider: ["bookings", "moderation"],
  adminEndProviderSessions: ["moderation"],
  adminDeleteProvider: [],

  // Tourists, guests, reviews, contact messages and questions
  adminListTourists: ["bookings", "reading"],
  adminAddTourist: ["bookings"],
  adminImportTourists: ["bookings"],
  adminEndTouristSessions: ["bookings"],
  adminDeleteTourist: [],
  adminFindGuest: [],
  adminEraseGuest: [],
  adminListReviews: ["moderation", "reading"],
  adminApproveReview: ["moderation"],
  adminDecideReply: ["moderation"],
  adminDeleteReview: ["moderation"],
  // `bookings` is allowed too, because staff can answer an enquiry by creating a booking.
  adminListContactMessages: ["bookings", "moderation", "reading"],
  adminAnswerContactMessage: ["bookings", "moderation"],
  adminDeleteContactMessage: ["moderation"],
  adminPublishQuestion: ["bookings", "moderation"],
  adminDeleteQuestion: ["bookings", "moderation"],

  // The admin panel as a whole
  adminSearch: ["bookings", "moderation", "reading"],
  adminGetAnalytics: ["bookings", "reading"],
  adminGetAnalyticsReport: ["bookings", "reading"],
  adminBulkApprove: ["bookings", "moderation"],
  "adminBulkApprove bookings": ["bookings"],
  "adminBulkApprove providers": ["moderation"],
  "adminBulkApprove reviews": ["moderation"],
  // The lists of mails and audit entries contain data of every area of work, so they require the right to read
  // everything. Staff with the right `bookings` can only open and resend the mails about bookings.
  adminListMails: ["reading"],
  adminGetMail: ["bookings", "reading"],
  "adminGetMail bookings": ["bookings", "reading"],
  "adminGetMail others": ["reading"],
  adminResendMail: ["bookings"],
  "adminResendMail bookings": ["bookings"],
  "adminResendMail others": [],
  adminListAuditEntries: ["reading"],
  // The erasure of a person's data cannot reach exported files, so each right may export only the lists of
  // its own area of work.
  adminExportList: ["bookings", "moderation"],
  "adminExportList bookings": ["bookings"],
  "adminExportList calls": ["bookings"],
  "adminExportList tasks": ["bookings"],
  "adminExportList products": ["bookings"],
  "adminExportList pending-providers": ["moderation"],
  "adminExportList providers": ["moderation"],
  "adminExportList reviews": ["moderation"],
  "adminExportList contact-messages": ["moderation"],
  "adminExportList questions": ["bookings", "moderation"],
  "adminExportList tourists": [],
  "adminExportList mails": [],
  "adminExportList audit": [],
  "adminExportList staff": [],

  // Settings of the site
  adminSetExchangeRates: [],
  adminSetCompany: [],
  adminSetHomePage: [],

  // The staff
  adminListStaff: [],
  adminAddStaff: [],
  adminChangeStaff: [],
  adminDeleteStaff: [],
} as const satisfies Readonly<Record<string, readonly Exclude<StaffRight, "all">[]>>;

/** A call for which an admin needs a right, sometimes with a kind of data. */
export type StaffCall = keyof typeof PERMISSIONS;

/** The rights that allow a call (by id); only `all` for unknown calls. */
export function rightsFor(call: string): readonly StaffRight[] {
  const rights: readonly StaffRight[] = Object.hasOwn(PERMISSIONS, call)
    ? PERMISSIONS[call as StaffCall]
    : [];
  return STAFF_RIGHTS.filter((right) => right === "all" || rights.includes(right));
}

/** Whether an admin with this right may make a call; false without a right. */
export function mayMake(right: StaffRight | undefined, call: string): boolean {
  return right !== undefined && rightsFor(call).includes(right);
}
