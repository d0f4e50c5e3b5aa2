import "server-only";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import type { Role } from "../../domain/roles";
import { noteExchange } from "../../door/exchange";
import { SESSION_COOKIE } from "../../door/session-token";
import { AppError } from "../../errors";
import { type LoginReason, loginPath } from "../../paths";
import { resolveActor } from "../accounts/resolve-actor";
import type { Actor } from "../platform/actor";
import type { Browser } from "../platform/known-browser";
import { requestBrowser, requestCookie } from "./cookies";

/** The token in the visitor's cookie. */
async function sessionToken(): Promise<string | undefined> {
  return requestCookie({ headers: await headers() }, SESSION_COOKIE);
}

/** Asks the database once for all parts of a page: its layouts, its head and itself. */
const actorOf = cache(resolveActor);

/** The visitor's browser. */
export async function visitorsBrowser(): Promise<Browser> {
  return requestBrowser({ headers: await headers() });
}

/** Why a visitor is sent to the login page; each reason has its sentence there. */
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

/** The reasons of the admin panel, which has its own sentences. */
const OF_THE_PANEL: Reasons = {
  noSession: "admin-token-missing",
  expired: "admin-session-invalid",
  invalid: "admin-session-invalid",
  otherRole: "admin-denied",
};

/**
 * The account that may see a protected page. Everybody else is redirected to the login page, which leads back to
 * `path` (product 2.8 and 10.4).
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
  noteExchange({ actor: `${actor.role}:${actor.id}` });
  return actor;
}

/** Whether the visitor is an admin. For what a layout shows; it protects no page. */
export async function isAdminLooking(): Promise<boolean> {
  const token = await sessionToken();
  if (!token) return false;
  try {
    return (await actorOf(token)).role === "admin";
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
