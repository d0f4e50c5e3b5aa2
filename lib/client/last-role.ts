import { ROLES, type Role } from "../domain/roles";

const KEY = "nelum-role-last";

/** Remembers the role of the last login in this browser. Does nothing if storage is denied. */
export function keepRole(role: Role): void {
  try {
    localStorage.setItem(KEY, role);
  } catch {}
}

/** The role of the last login in this browser; undefined if unknown. */
export function lastRole(): Role | undefined {
  try {
    const stored = localStorage.getItem(KEY);
    return ROLES.find((role) => role === stored);
  } catch {
    return undefined;
  }
}
