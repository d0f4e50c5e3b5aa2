import "server-only";
import { randomBytes } from "node:crypto";
import { Types } from "mongoose";
import { type AdminDoc, AdminModel } from "@/models/admin";
import { mayMake, type StaffRight } from "../../domain/permissions";
import { AppError } from "../../errors";
import type { DeletedDto } from "../../schemas/admin-dto";
import type { Page } from "../../schemas/page";
import type { NewStaff, StaffDto } from "../../schemas/staff";
import { type Deletable, dropDocument, remove } from "../audit/deletions";
import { eventOf } from "../audit/events";
import { tracesOf } from "../infra/account-store";
import type { Actor } from "../infra/actor";
import { insertOnce, isObjectIdText } from "../infra/db";
import { listedAs } from "../infra/lists/conditions";
import { findRows, NEWEST_FIRST } from "../infra/lists/find-rows";
import type { Listed } from "../infra/lists/listed";
import { hashPassword } from "../infra/password";
import { logSecurity } from "../infra/security-log";
import { ADMIN_NAME, rightOf } from "./queries";
import { deleteSessions } from "./sessions";

/** Staff accounts and their rights (docs/product.md, "Staff"). Admins with the right `all` manage them. */

/**
 * How long two accounts stay locked if the process that locked them crashes, in milliseconds. By then, the job that runs
 * every minute (`jobs/sweep.ts`) has finished an interrupted deletion.
 */
const HELD_MS = 5 * 60_000;

/** Maximum number of accounts to choose from when a task is assigned to somebody. */
const MOST_STAFF = 200;

/** Query filter for admins with the right `all`. Older documents have no `staff`, which means `all`. */
const MAY_DO_EVERYTHING: object = { staff: { $in: [null, "all"] } };

function toStaffDto(admin: AdminDoc): StaffDto {
  return {
    _id: admin._id.toHexString(),
    email: admin.email,
    staff: rightOf(admin),
    joined: admin.emailVerified !== false,
    createdAt: admin.createdAt.toISOString(),
  };
}

/** The staff, newest first. */
export async function pageStaff(page: Page): Promise<Listed<StaffDto>> {
  return listedAs(await findRows(AdminModel, { sort: NEWEST_FIRST, ...page }), toStaffDto);
}

/** The emails of the staff who may work on bookings, the oldest account first. One query. */
export async function bookingStaff(): Promise<string[]> {
  const found = await AdminModel.find({}, "email staff")
    .sort({ createdAt: 1, _id: 1 })
    .limit(MOST_STAFF)
    .lean();
  return found.filter((one) => mayMake(rightOf(one), "adminNoteBooking")).map(({ email }) => email);
}

/** The emails of the staff with these ids (24 hex digits), by id; deleted accounts are left out. */
export async function staffNames(ids: readonly string[]): Promise<Map<string, string>> {
  const found = await AdminModel.find({ _id: { $in: ids } }, "email").lean();
  return new Map(found.map(({ _id, email }) => [_id.toHexString(), email]));
}

/**
 * Creates a staff account. Nobody can log in to it before its password is set by a mailed link.
 * @param id the id of the new account
 * @throws the database's duplicate-key error when an admin has the email; the response is `DUPLICATE`
 */
export async function addStaff(actor: Actor, input: NewStaff, id: Types.ObjectId): Promise<StaffDto> {
  const existing = await AdminModel.findById(id).lean();
  if (existing) return toStaffDto(existing);
  const { email, staff } = input;
  const added = await insertOnce(AdminModel, {
    ...{ _id: id, email, staff, emailVerified: false, sessionVersion: 0, createdAt: new Date() },
    // The hash of a random password, so that a login takes as long as for any other account.
    passwordHash: await hashPassword(randomBytes(32).toString("base64url")),
    outbox: [eventOf(actor, "staff.added", { staff }, { role: "admin" })],
  });
  return toStaffDto(added);
}

/**
 * Changes the right of a staff member. A change to any right except `all` may remove permissions, so it also ends the
 * account's sessions.
 * @throws AppError `NOT_FOUND`, or `CONFLICT` for one's own account and while another staff change is running
 */
export async function changeStaff(actor: Actor, id: string, staff: StaffRight): Promise<StaffDto> {
  return whileLocked(actor, id, async (_id) => {
    const before = await AdminModel.findById(_id).lean();
    if (!before) throw notFound();
    const from = rightOf(before);
    if (from === staff) return toStaffDto(before);
    const event = eventOf(actor, "staff.right-changed", { from, to: staff });
    const changed = await AdminModel.findOneAndUpdate(
      { _id },
      {
        $set: { staff },
        $push: { outbox: event },
        ...(staff === "all" ? {} : { $inc: { sessionVersion: 1 } }),
      },
      { returnDocument: "after" },
    ).lean();
    if (!changed) throw notFound();
    if (staff !== "all") await deleteSessions(_id.toHexString());
    logSecurity("right-changed", {
      role: "admin",
      account: _id.toHexString(),
      by: actor.id,
      from,
      to: staff,
    });
    return toStaffDto(changed);
  });
}

/** How staff accounts are deleted; `privacy/delete-account.ts` adds the deletion of dependent data. */
export const deletableStaff: Deletable = {
  kind: "staff",
  missing: "staffNotFound",
  find: async (id) => {
    const found = await AdminModel.findById(id).lean();
    if (!found) return null;
    const { email } = found;
    const unrecorded = { fullName: ADMIN_NAME, email, role: "admin" };
    return { details: { staff: rightOf(found) }, unrecorded, traces: tracesOf(found) };
  },
  drop: (id) => dropDocument(AdminModel, id),
};

/**
 * Deletes a staff account permanently.
 * @param thing how to delete the account and its dependent data
 * @throws as `changeStaff`
 */
export function dropStaff(actor: Actor, id: string, thing: Deletable): Promise<DeletedDto> {
  return whileLocked(actor, id, () => remove(thing, actor, id));
}

/**
 * Locks the accounts of the actor and of the other staff member during a change. This guarantees that at
 * least one admin keeps the right `all`: two admins cannot remove it from each other at the same time.
 */
async function whileLocked<T>(
  actor: Actor,
  id: string,
  change: (_id: Types.ObjectId) => Promise<T>,
): Promise<T> {
  if (!isObjectIdText(id)) throw notFound();
  const _id = new Types.ObjectId(id);
  const ownId = new Types.ObjectId(actor.id);
  if (_id.equals(ownId)) throw new AppError("CONFLICT", "ownRight");
  return withLock([ownId, _id], ownId, () => change(_id));
}

/**
 * Locks accounts while `act` runs, and unlocks them afterwards.
 * @param keeper the one of these accounts that must have the right `all`
 * @throws AppError `NOT_FOUND`, or `CONFLICT` when one is locked already or the keeper lacks the right
 */
async function withLock<T>(
  accounts: readonly Types.ObjectId[],
  keeper: Types.ObjectId,
  act: () => Promise<T>,
): Promise<T> {
  const heldUntil = new Date(Date.now() + HELD_MS);
  const locked: Types.ObjectId[] = [];
  try {
    for (const _id of accounts) {
      const unlocked = { heldUntil: { $not: { $gt: new Date() } } };
      const rightFilter = _id.equals(keeper) ? MAY_DO_EVERYTHING : {};
      const result = await AdminModel.updateOne(
        { _id, ...unlocked, ...rightFilter },
        { $set: { heldUntil } },
      );
      if (result.modifiedCount === 1) locked.push(_id);
      else throw (await AdminModel.exists({ _id })) ? new AppError("CONFLICT", "staffChanging") : notFound();
    }
    return await act();
  } finally {
    await AdminModel.updateMany({ _id: { $in: locked }, heldUntil }, { $unset: { heldUntil: 1 } });
  }
}

/**
 * Runs `leave`, which removes the actor's own account. If the actor has the right `all`, another admin with this right
 * is locked meanwhile, so that at least one remains.
 * @throws AppError `CONFLICT` when there is no other admin with the right `all`, or while another staff change is
 * running
 */
export async function leaveStaff<T>(actor: Actor, leave: () => Promise<T>): Promise<T> {
  if (actor.staff !== "all") return leave();
  const ownId = new Types.ObjectId(actor.id);
  const other = await AdminModel.findOne(
    // Every admin has an email; this condition only makes the query use the index on `email`.
    { email: { $gt: "" }, _id: { $ne: ownId }, ...MAY_DO_EVERYTHING, emailVerified: { $ne: false } },
    "_id",
  ).lean();
  if (!other) throw new AppError("CONFLICT", "lastAdmin");
  return withLock([ownId, other._id], other._id, leave);
}

function notFound(): AppError {
  return new AppError("NOT_FOUND", "staffNotFound");
}
