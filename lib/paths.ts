/** Every address of the product; no other file writes one by hand. Source: product 2.1 and 12.1. */

const under = (base: string) => (name: string) => `${base}/${encodeURIComponent(name)}`;

/** Page addresses. */
export const PAGES = {
  home: "/",
  services: "/services",
  about: "/about",
  contact: "/contact",
  privacy: "/privacy",
  signup: "/signup",
  login: "/login",
  forgotPassword: "/forgot-password",
  resetPassword: "/reset-password",
  verifyEmail: "/verify-email",
  touristDashboard: "/tourist-dashboard",
  providerDashboard: "/provider-dashboard",
  adminPanel: "/admin-panel",
  apiDocs: "/api-docs",
  mailPreferences: "/mail-preferences",
  answer: "/answer",
  productDescription: under("/product-description"),
  bookProduct: under("/book-product"),
  provider: under("/provider"),
  booking: under("/booking"),
} as const;

/** Address of the page of a service or product, by the id that visitors see. */
export const offerPath = (type: string, id: string): string =>
  (type === "product" ? PAGES.productDescription : PAGES.provider)(id);

/** First parts of call addresses that also work at the root and under `/api/api`. Source: product 12.1. */
export const API_NOUNS = ["auth", "providers", "reviews", "bookings", "admin"] as const;

/** Addresses of the admin panel's sections. */
export const ADMIN_PAGES = {
  overview: PAGES.adminPanel,
  pendingProviders: `${PAGES.adminPanel}/pending-providers`,
  providers: `${PAGES.adminPanel}/providers`,
  newProvider: `${PAGES.adminPanel}/providers/new`,
  provider: under(`${PAGES.adminPanel}/providers`),
  products: `${PAGES.adminPanel}/products`,
  calendar: `${PAGES.adminPanel}/calendar`,
  bookings: `${PAGES.adminPanel}/bookings`,
  newBooking: `${PAGES.adminPanel}/bookings/new`,
  booking: under(`${PAGES.adminPanel}/bookings`),
  tourists: `${PAGES.adminPanel}/tourists`,
  newTourist: `${PAGES.adminPanel}/tourists/new`,
  reviews: `${PAGES.adminPanel}/reviews`,
  messages: `${PAGES.adminPanel}/messages`,
  mails: `${PAGES.adminPanel}/mails`,
  mail: under(`${PAGES.adminPanel}/mails`),
  audit: `${PAGES.adminPanel}/audit`,
  analytics: `${PAGES.adminPanel}/analytics`,
  account: `${PAGES.adminPanel}/account`,
  staff: `${PAGES.adminPanel}/staff`,
  newStaff: `${PAGES.adminPanel}/staff/new`,
  noRight: `${PAGES.adminPanel}/no-right`,
} as const;

/** Addresses of the panel's pages with one schedule: of a provider's service by its id, of a product by its slug. */
export const SCHEDULE_PAGES = {
  service: (id: string) => `${ADMIN_PAGES.provider(id)}/schedule`,
  product: under(ADMIN_PAGES.products),
} as const;

/** The page of one's own account, for each role. */
export const ACCOUNT_PAGES = {
  tourist: `${PAGES.touristDashboard}?view=account`,
  provider: `${PAGES.providerDashboard}?view=account`,
  admin: ADMIN_PAGES.account,
} as const;

/** API addresses of the admins' calls. */
export const ADMIN_API = {
  providers: "/api/admin/providers",
  provider: under("/api/admin/providers"),
  approveProvider: (id: string) => `${under("/api/admin/providers")(id)}/approve`,
  pendingChange: (id: string) => `${under("/api/admin/providers")(id)}/pending-change`,
  providerSessions: (id: string) => `${under("/api/admin/providers")(id)}/sessions`,
  autoConfirm: (id: string) => `${under("/api/admin/providers")(id)}/auto-confirm`,
  schedule: (id: string) => `${under("/api/admin/providers")(id)}/schedule`,
  productSchedule: (name: string) => `${under("/api/admin/products")(name)}/schedule`,
  bookings: "/api/bookings/admin",
  booking: under("/api/bookings/admin"),
  offerDay: "/api/bookings/admin/day",
  approveBooking: (id: string) => `${under("/api/bookings/admin")(id)}/approve`,
  cancelBooking: (id: string) => `${under("/api/bookings/admin")(id)}/cancel`,
  tourists: "/api/admin/tourists",
  tourist: under("/api/admin/tourists"),
  touristSessions: (id: string) => `${under("/api/admin/tourists")(id)}/sessions`,
  review: under("/api/admin/reviews"),
  approveReview: (id: string) => `${under("/api/admin/reviews")(id)}/approve`,
  message: under("/api/admin/contact-messages"),
  answerMessage: (id: string) => `${under("/api/admin/contact-messages")(id)}/answer`,
  resendMail: (id: string) => `${under("/api/admin/mails")(id)}/resend`,
  staff: "/api/admin/staff",
  staffMember: under("/api/admin/staff"),
  bulkApprove: "/api/admin/bulk-approve",
  export: under("/api/admin/export"),
} as const;

/** Why somebody was sent to the login page. */
export type LoginReason =
  | "session-expired"
  | "invalid-session"
  | "login-required"
  | "admin-token-missing"
  | "admin-denied"
  | "admin-session-invalid";

/** Addresses of the API's other calls. */
export const API = {
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
  answerByLink: "/api/bookings/answer",
  availability: "/api/availability",
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
  ownListing: "/api/providers/me",
  contact: "/api/contact",
  reviewsOf: (target: string, page: number, limit: number) =>
    `/api/reviews/${encodeURIComponent(target)}?page=${page}&limit=${limit}`,
  image: (id: string) => `/api/images/${encodeURIComponent(id)}`,
  approveBooking: (id: string) => `/api/bookings/admin/${encodeURIComponent(id)}/approve`,
} as const;

/** Address of the login page, which leads to `next` afterwards and says why one was sent there. */
export function loginPath(next?: string, reason?: LoginReason): string {
  const query = new URLSearchParams();
  if (next) query.set("next", next);
  if (reason) query.set("reason", reason);
  return query.size > 0 ? `${PAGES.login}?${query}` : PAGES.login;
}

/** Addresses of the links in mails; `token` is the secret of one. */
export const resetPasswordPath = (token: string): string => withQuery(PAGES.resetPassword, { token });
export const verifyEmailPath = (token: string): string => withQuery(PAGES.verifyEmail, { token });

/** Address of the signup page, which leads to `next` afterwards. */
export const signupPath = (next?: string): string => withQuery(PAGES.signup, { next });

/** Address of the signup page with the form of a host. */
export const HOST_SIGNUP: string = withQuery(PAGES.signup, { role: "provider" });

/** `tel:` address of a phone number in any notation. */
export function callPath(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, "")}`;
}

/** An address with a query; undefined values are left out. */
export function withQuery(path: string, query: Record<string, string | number | undefined>): string {
  const parts = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return parts.length > 0 ? `${path}?${new URLSearchParams(parts)}` : path;
}

/**
 * The address to go to after login: `next` when it is a page of this site, else undefined. Anything that could
 * lead to another site (`//host`, `https:`, backslashes) is refused.
 */
export function safeNextPath(next: string | null | undefined): string | undefined {
  if (!next?.startsWith("/") || /^\/[/\\]/.test(next) || next.length > 2_000) return undefined;
  const origin = "http://same.invalid";
  if (!URL.canParse(next, origin)) return undefined;
  const url = new URL(next, origin);
  // `/.//host` has our origin here, but its path `//host` would lead to another site.
  if (url.origin !== origin || url.pathname.startsWith("//")) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}
