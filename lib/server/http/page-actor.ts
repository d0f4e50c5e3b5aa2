import "server-only";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { ADMIN_PAGES } from "../../admin-paths";
import type { StaffCall, StaffRight } from "../../domain/permissions";
import type { Role } from "../../domain/roles";
import { AppError } from "../../errors";
import { type LoginReason, loginPath } from "../../paths";
import { addToRequestContext } from "../../runtime/request-context";
import { SESSION_COOKIE } from "../../runtime/session-token";
import { resolveActor } from "../accounts/resolve-actor";
import { lacksSecondFactor } from "../accounts/second-factor";
import type { Actor } from "../infra/actor";
import type { Browser } from "../infra/known-browser";
import { isAllowed } from "../infra/staff-right";
import { requestBrowser, requestCookie } from "./cookies";

/** The session token in the visitor's cookie. */
async function sessionToken(): Promise<string | undefined> {
  return requestCookie({ headers: await headers() }, SESSION_COOKIE);
}

/** Cached for the request, so that layouts, metadata and page share one database query. */
const actorOf = cache(resolveActor);

export async function visitorsBrowser(): Promise<Browser> {
  return requestBrowser({ headers: await headers() });
}

/** Reasons for a redirect to the login page, which shows a message for each. */
interface Reasons {
  noSession: LoginReason;
  expired: LoginReason;
  invalid: LoginReason;
  otherRole: LoginReason;
}

const USUAL: Reasons = {
  noSession: "login-required",
  expired: "session-expired",
  invalid: "invalid-session",
  otherRole: "login-required",
};

/** The reasons on pages of the admin panel, which has its own messages. */
const OF_THE_PANEL: Reasons = {
  noSession: "admin-token-missing",
  expired: "admin-session-invalid",
  invalid: "admin-session-invalid",
  otherRole: "admin-denied",
};

/**
 * The account for a protected page. Other visitors are redirected to the login page, which leads back to `path`
 * (docs/product.md, "Pages for one role", "Ended session"). An admin who has to set up a second factor is redirected to
 * the account page.
 */
export async function requirePageActor(role: Role, path: string): Promise<Actor> {
  const reasons = role === "admin" ? OF_THE_PANEL : USUAL;
  const token = await sessionToken();
  if (!token) redirect(loginPath(path, reasons.noSession));
  let actor: Actor;
  try {
    actor = await actorOf(token);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    redirect(loginPath(path, error.code === "SESSION_EXPIRED" ? reasons.expired : reasons.invalid));
  }
  if (actor.role !== role) redirect(loginPath(path, reasons.otherRole));
  if (path !== ADMIN_PAGES.account && lacksSecondFactor(actor)) redirect(ADMIN_PAGES.account);
  addToRequestContext({ actor: `${actor.role}:${actor.id}` });
  return actor;
}

/**
 * The admin for a page of the panel, who must have the right to make `call`. Admins without that right are
 * redirected to a page that says so, everyone else to the login page.
 */
export async function requireStaff(call: StaffCall, path: string): Promise<Actor> {
  const actor = await requirePageActor("admin", path);
  if (!isAllowed(actor, call)) redirect(ADMIN_PAGES.noRight);
  return actor;
}

/** The visitor's rights in the panel, if the visitor is an admin. Only for the layout; it does not protect a page. */
export async function rightOfVisitor(): Promise<StaffRight | undefined> {
  const token = await sessionToken();
  if (!token) return undefined;
  try {
    const actor = await actorOf(token);
    return lacksSecondFactor(actor) ? undefined : actor.staff;
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
