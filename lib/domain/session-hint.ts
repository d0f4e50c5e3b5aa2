import { bothNames } from "./cookie-names";
import { ROLES, type Role } from "./roles";

/**
 * A cookie with role and account id, such as `tourist.6650c0ffee…`, that scripts can read. Public pages are
 * cached for everyone, so the browser uses this cookie to show the right links and drafts. The server does
 * not trust this cookie; it trusts only the HttpOnly session cookie.
 */
export const ROLE_HINT_COOKIE = "nelum_role";

/** The cookie's name differs with https. Cached pages do not know which one applies, so the browser checks both. */
const NAMES = bothNames(ROLE_HINT_COOKIE);

function hint(cookies: string): string | undefined {
  const pairs = cookies.split("; ");
  return NAMES.map((name) => pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)).find(
    (value) => value !== undefined,
  );
}

/** Values for `document.cookie` that delete the cookie, one for each possible name. */
export const NO_ROLE_HINT = NAMES.map(
  (name) => `${name}=; Max-Age=0; Path=/; SameSite=Lax${name === ROLE_HINT_COOKIE ? "" : "; Secure"}`,
);

/** The role in `document.cookie`, or null for a visitor. */
export function roleHint(cookies: string): Role | null {
  const [value] = hint(cookies)?.split(".") ?? [];
  return ROLES.find((role) => role === value) ?? null;
}

/** The account in `document.cookie`, such as `tourist.6650c0ffee…`, or null. */
export function accountHint(cookies: string): string | null {
  const value = hint(cookies);
  return value?.includes(".") ? value : null;
}
