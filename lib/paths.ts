/**
 * Addresses of pages, and functions that build addresses. Those of the admin panel are in admin-paths.ts and
 * those of the API in api-paths.ts and admin-api-paths.ts, because most pages do not need to load them. No other
 * file writes an address by hand. Source: docs/product.md, "Page addresses", "API addresses".
 */

/** Creates a function that returns the address below `base` for a name or id. */
export const under = (base: string) => (name: string) => `${base}/${encodeURIComponent(name)}`;

export const PAGES = {
  home: "/",
  services: "/services",
  about: "/about",
  contact: "/contact",
  privacy: "/privacy",
  terms: "/terms",
  accessibility: "/accessibility",
  faq: "/faq",
  wishList: "/wish-list",
  signup: "/signup",
  login: "/login",
  forgotPassword: "/forgot-password",
  resetPassword: "/reset-password",
  verifyEmail: "/verify-email",
  confirmBooking: "/confirm-booking",
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

/** Files for programs: a summary of the site for AI assistants, and the feed for Google's "Things to do". */
export const FILES = { llms: "/llms.txt", thingsToDo: "/feeds/things-to-do.json" } as const;

/** Where AI assistants search offers (Model Context Protocol). */
export const MCP = "/mcp";

/** Where password managers send people who want a new password (W3C, "A Well-Known URL for Changing Passwords"). */
export const CHANGE_PASSWORD = "/.well-known/change-password";

export const ACCOUNT_PAGES = {
  tourist: `${PAGES.touristDashboard}?view=account`,
  provider: `${PAGES.providerDashboard}?view=account`,
  admin: `${PAGES.adminPanel}/account`,
} as const;

/** Address of the page of a service or product, by its public id. */
export const offerPath = (type: string, id: string): string =>
  (type === "product" ? PAGES.productDescription : PAGES.provider)(id);

/** Why a visitor was sent to the login page. */
export type LoginReason =
  | "session-expired"
  | "invalid-session"
  | "invalid-token"
  | "login-required"
  | "admin-token-missing"
  | "admin-denied"
  | "admin-session-invalid";

/** Address of the login page. It shows a message for `reason`, and leads to `next` after the login. */
export function loginPath(next?: string, reason?: LoginReason): string {
  const query = new URLSearchParams();
  if (next) query.set("next", next);
  if (reason) query.set("reason", reason);
  return query.size > 0 ? `${PAGES.login}?${query}` : PAGES.login;
}

/** Addresses of mailed links; `token` is secret. */
export const resetPasswordPath = (token: string): string => withQuery(PAGES.resetPassword, { token });
export const confirmBookingPath = (token: string): string => withQuery(PAGES.confirmBooking, { token });
export const verifyEmailPath = (token: string): string => withQuery(PAGES.verifyEmail, { token });

/** Address of the page of a tourist's own booking. */
export const ownBookingPath = (id: string): string =>
  withQuery(PAGES.touristDashboard, { view: "booking", booking: id });

/** Address of the signup page, which leads to `next` afterwards. */
export const signupPath = (next?: string): string => withQuery(PAGES.signup, { next });

/** Address of the signup page with the form for providers. */
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
 * The address to open after login: `next` if it is a page of this site, else undefined. Rejects anything that could
 * lead to another site (`//host`, `https:`, backslashes).
 */
export function safeNextPath(next: string | null | undefined): string | undefined {
  if (!next?.startsWith("/") || /^\/[/\\]/.test(next) || next.length > 2_000) return undefined;
  const origin = "http://same.invalid";
  if (!URL.canParse(next, origin)) return undefined;
  const url = new URL(next, origin);
  // `/.//host` resolves to our origin, but its path `//host` would lead to another site.
  if (url.origin !== origin || url.pathname.startsWith("//")) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Name of the query parameter of `PAGES.wishList` with the ids of the offers. */
export const WISHES_PARAMETER = "offers";

/** Address of the contact form with these words filled in as the message. */
export const askPath = (words: string): string => `${PAGES.contact}#ask=${encodeURIComponent(words)}`;

/** The words in the hash of `askPath`; blank without any. */
export function wordsToAsk(hash: string): string {
  try {
    return decodeURIComponent(/^#ask=(.*)$/.exec(hash)?.[1] ?? "");
  } catch {
    return "";
  }
}
