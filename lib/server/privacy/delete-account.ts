import "server-only";
import type { EventAuthor } from "@/models/event";
import type { Role } from "../../domain/roles";
import { AppError } from "../../errors";
import type { DeletedDto } from "../../schemas/admin-dto";
import type { Erasure } from "../../schemas/auth";
import { tryPassword } from "../accounts/password-tries";
import { findAccountByEmail } from "../accounts/queries";
import { deletableStaff, dropStaff, leaveStaff } from "../accounts/staff";
import { noteActivity } from "../activity/commands";
import { type Deletable, remove } from "../audit/deletions";
import { bookingsOfProvider, bookingsOfTourist, guestTraces, hostNames } from "../bookings/erase";
import { guestEmails } from "../bookings/guest-emails";
import { handToOffice } from "../bookings/host-changes";
import { confirmedAhead } from "../bookings/provider-bookings";
import { toHostBookingDto } from "../bookings/to-dto";
import { deleteSchedule } from "../departures/schedules";
import { deleteImages } from "../images/commands";
import type { Actor } from "../infra/actor";
import { contentChanged } from "../infra/content-version";
import { logSecurity } from "../infra/security-log";
import { deleteFeed } from "../providers/calendar-feed";
import { deletableListing } from "../providers/delete-listing";
import { deletableTourist } from "../tourists/commands";
import { eraseTracesOf } from "./erase-account";

/**
 * Deletes accounts (docs/product.md, "Deleting an account"). Deleting the document ends the sessions, removes the
 * account from all lists and frees its email. Then `eraseTracesOf` cancels the account's future bookings and erases
 * personal data.
 */

/** Deletion of a provider's account. Its `traces` also contain the host names that bookings store. */
export const deletableProviderAccount: Deletable = {
  ...deletableListing,
  find: async (id) => {
    const found = await deletableListing.find(id);
    if (!found?.traces) return found;
    const names = await hostNames(bookingsOfProvider(id.toHexString()));
    return { ...found, traces: { ...found.traces, names: [...new Set([...found.traces.names, ...names])] } };
  },
  follow: async (deletion) => {
    const { _id, images } = deletion;
    await contentChanged();
    await eraseTracesOf("provider", deletion);
    await deleteImages(images);
    await Promise.all([deleteFeed(_id), deleteSchedule({ kind: "service", id: _id.toHexString() })]);
  },
};

/**
 * Deletion of a tourist's account. Its `traces` also contain names, emails and phones that bookings store.
 */
export const deletableTouristAccount: Deletable = {
  ...deletableTourist,
  find: async (id) => {
    const found = await deletableTourist.find(id);
    if (!found?.traces) return found;
    const { names, emails, phones } = await guestTraces(bookingsOfTourist(id.toHexString()));
    const { traces } = found;
    return {
      ...found,
      traces: {
        ...traces,
        names: [...new Set([...traces.names, ...names])],
        emails: [...new Set([...traces.emails, ...emails])],
        phones,
      },
    };
  },
  follow: async (deletion) => {
    await contentChanged();
    await eraseTracesOf("tourist", deletion);
  },
};

export const deletableStaffAccount: Deletable = {
  ...deletableStaff,
  follow: (deletion) => eraseTracesOf("admin", deletion),
};

async function removeAccount(
  role: Role,
  thing: Deletable,
  actor: EventAuthor,
  id: string,
): Promise<DeletedDto> {
  const deleted = await remove(thing, actor, id);
  logSecurity("account-deleted", { role, account: id, by: actor.id });
  return deleted;
}

/** Deletes a provider's account permanently. @throws AppError `NOT_FOUND` */
export function deleteProvider(actor: Actor, id: string): Promise<DeletedDto> {
  return removeAccount("provider", deletableProviderAccount, actor, id);
}

/** Deletes a staff account permanently. @throws as `dropStaff` */
export async function deleteStaff(actor: Actor, id: string): Promise<DeletedDto> {
  const deleted = await dropStaff(actor, id, deletableStaffAccount);
  logSecurity("account-deleted", { role: "admin", account: id, by: actor.id });
  return deleted;
}

/** Deletes a tourist's account permanently. @throws AppError `NOT_FOUND` */
export function deleteTourist(actor: Actor, id: string): Promise<DeletedDto> {
  return removeAccount("tourist", deletableTouristAccount, actor, id);
}

const BY_ROLE: Record<Role, Deletable> = {
  tourist: deletableTouristAccount,
  provider: deletableProviderAccount,
  admin: deletableStaffAccount,
};

/**
 * Erases the actor's account and everything that identifies the person (docs/product.md, "Privacy"). Takes a
 * few queries, and a few more for every 250 of the account's bookings, reviews and audit entries. A host must
 * first cancel all upcoming confirmed bookings, or set `handOver` to hand them to the team.
 * @throws AppError `BOOKINGS_AHEAD` for a host who still has such bookings, `VALIDATION_FAILED` when the
 * password is wrong, `CONFLICT` for the last admin with the right `all`, `INVALID_SESSION` when the account
 * has been deleted, or whatever `tryPassword` or `leaveStaff` throws
 */
export async function eraseAccount(
  actor: Actor,
  { currentPassword, handOver }: Erasure,
): Promise<DeletedDto> {
  const { role, email, id } = actor;
  const account = await findAccountByEmail(role, email);
  if (!(await tryPassword({ role, email, account }, currentPassword))) {
    await noteActivity(actor, "erasure-failed");
    throw new AppError("VALIDATION_FAILED", "wrongPassword", { field: "currentPassword" });
  }
  if (role === "provider") await endBookingsAhead(actor, handOver);
  const erase = () => removeAccount(role, asErasure(BY_ROLE[role]), { id, role, email: "" }, id);
  try {
    return await (role === "admin" ? leaveStaff(actor, erase) : erase());
  } catch (error) {
    const isGone = error instanceof AppError && error.code === "NOT_FOUND";
    throw isGone ? new AppError("INVALID_SESSION", "invalidSession") : error;
  }
}

/**
 * Hands a host's upcoming confirmed bookings to the team: cancels each booking, and mails guest and team.
 * Bookings that are confirmed later are cancelled when the account is deleted.
 * @throws AppError `BOOKINGS_AHEAD` if there are such bookings and `handOver` is false; the error's details contain the
 * first of them
 */
async function endBookingsAhead(actor: Actor, handOver: boolean): Promise<void> {
  const now = new Date();
  const ahead = await confirmedAhead(actor.id, now);
  if (ahead.length === 0) return;
  if (!handOver) {
    const emailOf = await guestEmails(ahead);
    const bookings = ahead.map((one) => ({ ...toHostBookingDto(one, now), guestEmail: emailOf(one) }));
    throw new AppError("BOOKINGS_AHEAD", ["bookingsAhead", ahead.length], { details: { bookings } });
  }
  for (let left = ahead; left.length > 0; left = await confirmedAhead(actor.id, now)) {
    for (const { _id } of left) await handToOffice(actor, _id.toHexString());
  }
}

/**
 * Adapts a deletion for an account that its owner erases: the audit log records the erasure, but no personal
 * data.
 */
function asErasure(thing: Deletable): Deletable {
  const erased = { erased: true };
  return {
    ...thing,
    find: async (id) => {
      const found = await thing.find(id);
      return found && { ...found, details: erased, unrecorded: { ...found.unrecorded, ...erased } };
    },
  };
}
