import { ROLES, type Role } from "./roles";

/**
 * Pages are prerendered, so the header cannot know on the server who looks at it. Beside the
 * HttpOnly session cookie the server sets this readable one, which holds nothing but the role and
 * proves nothing: it only decides which links are drawn.
 */
export const ROLE_HINT_COOKIE = "nelum_role";

/** The role in a `document.cookie` text, or null for a visitor. */
export function roleHint(cookies: string): Role | null {
  const value = cookies
    .split("; ")
    .find((cookie) => cookie.startsWith(`${ROLE_HINT_COOKIE}=`))
    ?.slice(ROLE_HINT_COOKIE.length + 1);
  return ROLES.find((role) => role === value) ?? null;
}
