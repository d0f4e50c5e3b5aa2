import "server-only";
import { type ConfirmedHours, isConfirmed } from "../../domain/session-rules";
import { AppError } from "../../errors";
import { resolveActor } from "../accounts/resolve-actor";
import { lacksSecondFactor } from "../accounts/second-factor";
import type { Actor } from "../infra/actor";
import { logSecurity } from "../infra/security-log";
import { isAllowed, requireRight } from "../infra/staff-right";
import { type Access, needsRight } from "./call";
import { requestCredentials, requireOwnOrigin } from "./credentials";

/** Whether the method of the request is one that changes data. */
export function writes({ method }: Request): boolean {
  return method !== "GET" && method !== "HEAD";
}

/**
 * Authenticates and authorises a call: token, role, admin right, second factor and origin.
 * @returns the actor; undefined for a call without a valid session, where none is required
 * @throws AppError `NO_TOKEN`, `WRONG_ORIGIN`, `WRONG_ROLE`, `SECOND_FACTOR_NEEDED`, or whatever `resolveActor` throws
 */
export async function authorise(
  request: Request,
  id: string,
  access: Access | "anyone",
): Promise<Actor | undefined> {
  const credentials = requestCredentials(request);
  if (credentials?.via === "cookie" && writes(request)) requireOwnOrigin(request);
  if (access === "anyone") {
    const guest = credentials && (await resolveActor(credentials.token).catch(ignoreDeadSession));
    return guest && isAllowed(guest, id) && !lacksSecondFactor(guest) ? guest : undefined;
  }
  if (!credentials) throw new AppError("NO_TOKEN", access.noToken);
  const actor = await resolveActor(credentials.token);
  if (!access.roles.includes(actor.role)) {
    logSecurity("wrong-role", { role: actor.role, account: actor.id, call: callName(request) });
    throw new AppError("WRONG_ROLE", access.wrongRole);
  }
  if (needsRight(access)) {
    requireRight(actor, id);
    if (lacksSecondFactor(actor)) throw new AppError("SECOND_FACTOR_NEEDED", "secondFactorNeeded");
  }
  return actor;
}

/** @throws AppError `CONFIRM_FIRST` when the password was not entered within this many hours */
export function requireConfirmed(actor: Actor | undefined, hours: ConfirmedHours): void {
  if (actor && isConfirmed(actor.confirmedAt, new Date(), hours)) return;
  throw new AppError("CONFIRM_FIRST", "confirmFirst");
}

/** Method and path of a request, for the log. */
function callName({ method, url }: Request): string {
  return `${method} ${new URL(url).pathname}`;
}

/** Ignores an expired or invalid session, for calls that require no session. */
function ignoreDeadSession(error: unknown): undefined {
  if (error instanceof AppError && error.status === 401) return undefined;
  throw error;
}
