import { ROLES, type Role } from "./roles";

/**
 * Pages are prerendered, so the header cannot know on the server who looks at it. Beside the
 * HttpOnly session cookie the server sets this readable one, which holds the role and the account's id,
 * such as `tourist.6650c0ffee…`, and proves nothing: it only decides which links are drawn, and whose
 * drafts are shown.
 */
export const ROLE_HINT_COOKIE = "nelum_role";

function hint(cookies: string): string | undefined {
  return cookies
    .split("; ")
    .find((cookie) => cookie.startsWith(`${ROLE_HINT_COOKIE}=`))
    ?.slice(ROLE_HINT_COOKIE.length + 1);
}

/** The role in a `document.cookie` text, or null for a visitor. */
export function roleHint(cookies: string): Role | null {
  const [value] = hint(cookies)?.split(".") ?? [];
  return ROLES.find((role) => role === value) ?? null;
}

/** The account in a `document.cookie` text, such as `tourist.6650c0ffee…`, or null where none is named. */
export function accountHint(cookies: string): string | null {
  const value = hint(cookies);
  return value?.includes(".") ? value : null;
}
