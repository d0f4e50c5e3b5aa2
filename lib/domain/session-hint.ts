import { bothNames } from "./cookie-names";
import { ROLES, type Role } from "./roles";

/**
 * Public pages are made once for everybody, so the server does not know the visitor when it renders the header. Beside the HttpOnly
 * session cookie it therefore sets this readable one with role and account id, such as `tourist.6650c0ffee…`. It
 * proves nothing: it only decides which links and whose drafts the browser shows.
 */
export const ROLE_HINT_COOKIE = "nelum_role";

/** Pages are the same however the site is published, so a browser looks for both names. */
const NAMES = bothNames(ROLE_HINT_COOKIE);

function hint(cookies: string): string | undefined {
  const pairs = cookies.split("; ");
  return NAMES.map((name) => pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)).find(
    (value) => value !== undefined,
  );
}

/** What removes the cookie, for `document.cookie`: one text for each name it may have. */
export const NO_ROLE_HINT = NAMES.map(
  (name) => `${name}=; Max-Age=0; Path=/; SameSite=Lax${name === ROLE_HINT_COOKIE ? "" : "; Secure"}`,
);

/** The role in the text of `document.cookie`, or null for a visitor. */
export function roleHint(cookies: string): Role | null {
  const [value] = hint(cookies)?.split(".") ?? [];
  return ROLES.find((role) => role === value) ?? null;
}

/** The account in the text of `document.cookie`, such as `tourist.6650c0ffee…`, or null. */
export function accountHint(cookies: string): string | null {
  const value = hint(cookies);
  return value?.includes(".") ? value : null;
}
