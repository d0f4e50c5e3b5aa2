import { ROLES, type Role } from "../domain/roles";

const KEY = "nelum-role-last";

/** Keeps in this browser as what somebody logged in last. Where storage is denied, nothing is kept. */
export function keepRole(role: Role): void {
  try {
    localStorage.setItem(KEY, role);
  } catch {}
}

/** As what somebody logged in last in this browser; undefined where nothing is kept. */
export function lastRole(): Role | undefined {
  try {
    const kept = localStorage.getItem(KEY);
    return ROLES.find((role) => role === kept);
  } catch {
    return undefined;
  }
}
