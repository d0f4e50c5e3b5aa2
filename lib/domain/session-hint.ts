import { ROLES, type Role } from "./roles";

/**
 * Pages are prerendered, so the server does not know the visitor when it renders the header. Beside the HttpOnly
 * session cookie it therefore sets this readable one with role and account id, such as `tourist.6650c0ffee…`. It
 * proves nothing: it only decides which links and whose drafts the browser shows.
 */
export const ROLE_HINT_COOKIE = "nelum_role";

function hint(cookies: string): string | undefined {
  return cookies
    .split("; ")
    .find((cookie) => cookie.startsWith(`${ROLE_HINT_COOKIE}=`))
    ?.slice(ROLE_HINT_COOKIE.length + 1);
}

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
