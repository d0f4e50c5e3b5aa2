import "server-only";
import type { Types } from "mongoose";
import { type ListingChange, type ProviderDoc, ProviderModel } from "@/models/provider";
import { AppError } from "../../errors";
import { MESSAGES } from "../../messages";
import type { DeletedDto } from "../../schemas/admin-dto";
import type { ProviderSignup, ProviderUpdate } from "../../schemas/provider";
import type { OwnProviderDto } from "../../schemas/provider-dto";
import type { Actor } from "../accounts/actor";
import { recordChange } from "../audit/commands";
import { cancelFutureBookings } from "../bookings/admin-commands";
import { deleteImages, withStoredImages } from "../images/commands";
import { isDuplicateKey, isObjectIdText } from "../platform/db";
import { hashPassword } from "../platform/password";
import { refresh } from "../platform/versions";
import { providerSearch } from "./search-fields";
import { toOwnProviderDto } from "./to-dto";
import type { ProviderPictures } from "./upload-fields";

const EMAIL_TAKEN = "An account with this email already exists. Please log in instead.";

/**
 * Makes a provider with its pictures, or nothing at all.
 * @param approved true when an admin adds it: it goes straight to the list of all providers
 * @returns the provider; the one that is there already when the id was used before
 * @throws AppError `DUPLICATE` for an email that has a provider account, 415 for what is no picture
 */
export async function createProvider(
  input: ProviderSignup,
  pictures: ProviderPictures & { profilePicture: Buffer },
  id: Types.ObjectId,
  approved: boolean,
): Promise<OwnProviderDto> {
  const { password, ...listing } = input;
  const existing = await ProviderModel.findById(id).lean();
  if (existing) return toOwnProviderDto(existing);
  // Before the pictures are worked on; the unique index has the last word.
  if (await ProviderModel.exists({ email: listing.email })) throw new AppError("DUPLICATE", EMAIL_TAKEN);
  const passwordHash = await hashPassword(password);
  return withStoredImages(
    [pictures.profilePicture, ...pictures.photos],
    async ([profilePicture = null, ...photos]) => {
      try {
        const made = await ProviderModel.create({
          _id: id,
          ...listing,
          ...providerSearch(listing),
          passwordHash,
          profilePicture,
          photos,
          approved,
          awaitingApproval: !approved,
        });
        return toOwnProviderDto(made.toObject());
      } catch (error) {
        throw isDuplicateKey(error) ? new AppError("DUPLICATE", EMAIL_TAKEN, { cause: error }) : error;
      }
    },
  );
}

/** Adds a provider for an admin, approved at once and without a session. @throws as `createProvider` */
export async function addProvider(
  actor: Actor,
  input: ProviderSignup,
  pictures: ProviderPictures & { profilePicture: Buffer },
  id: Types.ObjectId,
): Promise<OwnProviderDto> {
  const provider = await createProvider(input, pictures, id, true);
  refresh("providers");
  await recordChange(actor, { action: "provider.created", targetId: provider._id });
  return provider;
}

/**
 * Changes the actor's own listing. Description, price, location and contact change at once; name,
 * category and pictures of an approved listing wait for approval while the approved version stays.
 * @throws AppError `CONFLICT` when the listing was changed by another request meanwhile
 */
export async function updateOwnListing(
  actor: Actor,
  input: ProviderUpdate,
  pictures: ProviderPictures,
): Promise<OwnProviderDto> {
  const current = await ProviderModel.findById(actor.id).lean();
  if (!current) throw new AppError("NOT_FOUND", MESSAGES.providerNotFound);
  const sent = [...(pictures.profilePicture ? [pictures.profilePicture] : []), ...pictures.photos];
  return withStoredImages(sent, async (ids) => {
    const { serviceName, category, ...atOnce } = input;
    const asked: ListingChange = withoutUndefined({
      serviceName,
      category,
      profilePicture: pictures.profilePicture ? ids[0] : undefined,
      photos: pictures.photos.length > 0 ? ids.slice(pictures.profilePicture ? 1 : 0) : undefined,
    });
    const wanted = { ...current.pendingChange, ...asked };
    const waiting = current.approved ? differences(wanted, current) : null;
    const isWaiting = waiting !== null && Object.keys(waiting).length > 0;
    // Without an approved version nothing has to wait, what waited before neither.
    const shown = { ...withoutUndefined(atOnce), ...(waiting ? {} : wanted) };
    const changed = {
      ...shown,
      ...(Object.keys(shown).length > 0 ? { changedAt: new Date() } : {}),
      pendingChange: isWaiting ? waiting : null,
    };
    const updated = await ProviderModel.findOneAndUpdate(
      { _id: current._id, version: current.version },
      {
        $set: {
          ...changed,
          ...providerSearch({ ...current, ...changed }),
          awaitingApproval: isWaiting || !current.approved,
        },
        $inc: { version: 1 },
      },
      { returnDocument: "after" },
    ).lean();
    if (!updated) {
      throw new AppError("CONFLICT", "Your listing was changed elsewhere meanwhile. Please load it again.");
    }
    if (updated.approved) refresh("providers");
    await deleteImages(replacedImages(current.pendingChange, asked));
    if (!waiting) await deleteImages(replacedImages(current, wanted));
    await recordChange(actor, {
      action: isWaiting && Object.keys(asked).length > 0 ? "provider.change-requested" : "provider.updated",
      targetId: actor.id,
      details: { fields: [...Object.keys(withoutUndefined(atOnce)), ...Object.keys(asked)] },
    });
    return toOwnProviderDto(updated);
  });
}

/**
 * Approves a provider with whatever change waits, or takes its approval back. Doing it again
 * answers the same (contract point 7).
 */
export async function setProviderApproval(
  actor: Actor,
  id: string,
  approved: boolean,
): Promise<OwnProviderDto> {
  const current = await requireProvider(id);
  if (isSettled(current, approved)) return toOwnProviderDto(current);
  const change = withoutUndefined((approved && current.pendingChange) || {});
  const updated = await ProviderModel.findOneAndUpdate(
    { _id: current._id, version: current.version },
    {
      $set: {
        ...change,
        ...providerSearch({ ...current, ...change }),
        approved,
        awaitingApproval: !approved,
        changedAt: new Date(),
        ...(approved ? { pendingChange: null } : {}),
      },
      $inc: { version: 1 },
    },
    { returnDocument: "after" },
  ).lean();
  if (!updated) {
    const now = await requireProvider(id);
    if (isSettled(now, approved)) return toOwnProviderDto(now);
    throw new AppError("CONFLICT", "This provider was changed meanwhile. Please look at it again.");
  }
  refresh("providers");
  await deleteImages(replacedImages(current, change));
  const action = approved ? "provider.approved" : "provider.approval-withdrawn";
  await recordChange(actor, {
    action,
    targetId: id,
    details: { fields: Object.keys(change) },
  });
  return toOwnProviderDto(updated);
}

/** Whether there is nothing left to do for an approval, or for taking it back. */
function isSettled({ approved, awaitingApproval }: ProviderDoc, wanted: boolean): boolean {
  return approved === wanted && awaitingApproval === !wanted;
}

async function requireProvider(id: string): Promise<ProviderDoc> {
  const found = isObjectIdText(id) ? await ProviderModel.findById(id).lean() : null;
  if (!found) throw new AppError("NOT_FOUND", MESSAGES.providerNotFound);
  return found;
}

/** Drops the change that waits; the approved version stays. */
export async function rejectProviderChange(actor: Actor, id: string): Promise<OwnProviderDto> {
  const before = isObjectIdText(id)
    ? await ProviderModel.findOneAndUpdate(
        { _id: id, approved: true, pendingChange: { $ne: null } },
        { $set: { pendingChange: null, awaitingApproval: false }, $inc: { version: 1 } },
        { returnDocument: "before" },
      ).lean()
    : null;
  if (!before) throw new AppError("NOT_FOUND", "There is no change that waits for approval.");
  await deleteImages(imagesOf(before.pendingChange));
  await recordChange(actor, { action: "provider.change-rejected", targetId: id });
  return toOwnProviderDto({ ...before, pendingChange: null, awaitingApproval: false });
}

/**
 * Deletes a provider: its sessions end, it leaves every list, its email is free again, future
 * bookings become cancelled, past ones and reviews stay readable (contract point 11).
 */
export async function deleteProvider(actor: Actor, id: string): Promise<DeletedDto> {
  const found = isObjectIdText(id) ? await ProviderModel.exists({ _id: id }) : null;
  const bookings = { "provider._id": found?._id };
  // Before, so that a deletion cut short can be sent again; after, for what came in meanwhile.
  if (found) await cancelFutureBookings(actor, bookings);
  const gone = found && (await ProviderModel.findOneAndDelete({ _id: found._id }).lean());
  if (!gone) throw new AppError("NOT_FOUND", MESSAGES.providerNotFound);
  refresh("providers", "reviews");
  await cancelFutureBookings(actor, bookings);
  await deleteImages([...imagesOf(gone), ...imagesOf(gone.pendingChange)]);
  await recordChange(actor, {
    action: "provider.deleted",
    targetId: id,
    details: { serviceName: gone.serviceName },
  });
  return { _id: id, deleted: true };
}

type Pictured = Pick<ListingChange, "photos"> & { profilePicture?: string | null };

function imagesOf(pictured: Pictured | null): string[] {
  return [...(pictured?.profilePicture ? [pictured.profilePicture] : []), ...(pictured?.photos ?? [])];
}

/** Pictures of the old version that the change took the place of. */
function replacedImages(old: Pictured | null, change: ListingChange): string[] {
  return [
    ...(change.profilePicture ? imagesOf({ profilePicture: old?.profilePicture ?? null }) : []),
    ...(change.photos ? imagesOf({ photos: old?.photos ?? [] }) : []),
  ];
}

/** What of a change is not so already. */
function differences(change: ListingChange, listing: ProviderDoc): ListingChange {
  const { serviceName, category, ...pictures } = change;
  return {
    ...(serviceName && serviceName !== listing.serviceName ? { serviceName } : {}),
    ...(category && category !== listing.category ? { category } : {}),
    ...pictures,
  };
}

function withoutUndefined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as T;
}

/** Gives a listing's owner another name. @returns whether the account is there */
export async function renameOwner(id: string, fullName: string): Promise<boolean> {
  const renamed = await ProviderModel.findOneAndUpdate(
    { _id: id },
    { $set: { fullName, changedAt: new Date() } },
    { returnDocument: "after" },
  ).lean();
  if (!renamed) return false;
  // Unless the listing was changed meanwhile, which writes its own.
  await ProviderModel.updateOne(
    { _id: id, version: renamed.version, fullName },
    { $set: providerSearch(renamed) },
  );
  return true;
}
