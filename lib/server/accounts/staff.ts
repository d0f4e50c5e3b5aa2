import "server-only";
import { randomBytes } from "node:crypto";
import { Types } from "mongoose";
import { type AdminDoc, AdminModel } from "@/models/admin";
import type { StaffRight } from "../../domain/permissions";
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

/** The staff: who may do what in the admin panel (product 19). Admins who may do everything look after it. */

/**
 * How long a change holds the two accounts it is about when it dies, in milliseconds: until the sweep has finished a
 * deletion that died with it.
 */
const HELD_MS = 5 * 60_000;

/** What the documents of those fulfil who may do everything. */
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

/** The addresses of the staff with those ids (24 hex digits); those that are gone are left out. */
export async function staffNames(ids: readonly string[]): Promise<Map<string, string>> {
  const found = await AdminModel.find({ _id: { $in: ids } }, "email").lean();
  return new Map(found.map(({ _id, email }) => [_id.toHexString(), email]));
}

/**
 * Makes an account of the staff, which nobody can log in to before its password is set by the link in the mail that
 * follows.
 * @param id of the new account
 * @throws the database's duplicate-key error when an admin has the address; the answer says `DUPLICATE`
 */
export async function addStaff(actor: Actor, input: NewStaff, id: Types.ObjectId): Promise<StaffDto> {
  const existing = await AdminModel.findById(id).lean();
  if (existing) return toStaffDto(existing);
  const { email, staff } = input;
  const added = await insertOnce(AdminModel, {
    ...{ _id: id, email, staff, emailVerified: false, sessionVersion: 0, createdAt: new Date() },
    // Of a password that nobody knows, so that a login takes as long as with any other account.
    passwordHash: await hashPassword(randomBytes(32).toString("base64url")),
    outbox: [eventOf(actor, "staff.added", { staff }, { role: "admin" })],
  });
  return toStaffDto(added);
}

/**
 * Changes what a member of the staff may do. All but `all` takes something away, and ends the account's sessions.
 * @throws AppError `NOT_FOUND`, or `CONFLICT` for one's own account and while somebody else changes the staff
 */
export async function changeStaff(actor: Actor, id: string, staff: StaffRight): Promise<StaffDto> {
  return whileHeld(actor, id, async (_id) => {
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

/** How the account of a member of the staff is deleted; what follows from it is in `privacy/delete-account.ts`. */
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
 * Deletes the account of a member of the staff for good.
 * @param thing how it is deleted, with what follows
 * @throws as `changeStaff`
 */
export function dropStaff(actor: Actor, id: string, thing: Deletable): Promise<DeletedDto> {
  return whileHeld(actor, id, () => remove(thing, actor, id));
}

/**
 * Does something to another's account while nobody can do anything to either. So there is always somebody who may do
 * everything: whoever takes that right from another has it, and keeps it until this is done. Of two who take it from each
 * other at the same moment, one at most can.
 */
async function whileHeld<T>(
  actor: Actor,
  id: string,
  change: (_id: Types.ObjectId) => Promise<T>,
): Promise<T> {
  if (!isObjectIdText(id)) throw notFound();
  const _id = new Types.ObjectId(id);
  const own = new Types.ObjectId(actor.id);
  if (_id.equals(own)) throw new AppError("CONFLICT", "ownRight");
  return holding([own, _id], own, () => change(_id));
}

/**
 * Holds accounts while something is done, and lets them go again.
 * @param keeper the one among them that may do everything, and still may when it is done
 * @throws AppError `NOT_FOUND`, or `CONFLICT` when one is held already or the keeper may not do everything
 */
async function holding<T>(
  accounts: readonly Types.ObjectId[],
  keeper: Types.ObjectId,
  act: () => Promise<T>,
): Promise<T> {
  const heldUntil = new Date(Date.now() + HELD_MS);
  const mine: Types.ObjectId[] = [];
  try {
    for (const _id of accounts) {
      const free = { heldUntil: { $not: { $gt: new Date() } } };
      const asked = _id.equals(keeper) ? MAY_DO_EVERYTHING : {};
      const held = await AdminModel.updateOne({ _id, ...free, ...asked }, { $set: { heldUntil } });
      if (held.modifiedCount === 1) mine.push(_id);
      else throw (await AdminModel.exists({ _id })) ? new AppError("CONFLICT", "staffChanging") : notFound();
    }
    return await act();
  } finally {
    await AdminModel.updateMany({ _id: { $in: mine }, heldUntil }, { $unset: { heldUntil: 1 } });
  }
}

/**
 * Lets the actor's own account go, such as by its erasure, while somebody else who may do everything is held to that.
 * @throws AppError `CONFLICT` when there is nobody else, or while somebody changes the staff
 */
export async function leaveStaff<T>(actor: Actor, leave: () => Promise<T>): Promise<T> {
  if (actor.staff !== "all") return leave();
  const own = new Types.ObjectId(actor.id);
  const other = await AdminModel.findOne(
    // An index, and everybody has an address.
    { email: { $gt: "" }, _id: { $ne: own }, ...MAY_DO_EVERYTHING, emailVerified: { $ne: false } },
    "_id",
  ).lean();
  if (!other) throw new AppError("CONFLICT", "lastAdmin");
  return holding([own, other._id], other._id, leave);
}

function notFound(): AppError {
  return new AppError("NOT_FOUND", "staffNotFound");
}
