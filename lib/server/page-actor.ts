import "server-only";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import type { Role } from "../domain/roles";
import { AppError } from "../errors";
import { loginPath } from "../paths";
import { type Actor, resolveActor } from "./actor";
import { SESSION_COOKIE } from "./http/cookies";

/**
 * The guard of a protected page: the actor, or off to the login page, which comes back to `path`.
 * Source: specification point 2, /tourist-dashboard and /admin-panel.
 */
export async function requirePageActor(role: Role, path: string): Promise<Actor> {
  const token = (await cookies()).get(SESSION_COOKIE)?.value;
  if (!token) redirect(loginPath(path, "login-required"));
  let actor: Actor;
  try {
    actor = await resolveActor(token);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    redirect(loginPath(path, error.code === "SESSION_EXPIRED" ? "session-expired" : "invalid-session"));
  }
  if (actor.role !== role) redirect(loginPath(path, "login-required"));
  return actor;
}
