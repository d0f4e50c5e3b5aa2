import "server-only";
import { isDeepStrictEqual } from "node:util";
import type { Types } from "mongoose";
import {
  type ListingChange,
  type ListingDetails,
  type ProviderDoc,
  ProviderModel,
  PUBLIC_AT_ONCE,
  TOLD_DETAILS,
  type UnseenChange,
} from "@/models/provider";
import { API } from "../../api-paths";
import { NEW_PHOTO } from "../../domain/uploads";
import { AppError, type Words } from "../../errors";
import type { ChangeRefusal, ProviderApproval, ProviderSignup, ProviderUpdate } from "../../schemas/provider";
import type { OwnProviderDto } from "../../schemas/provider-dto";
import { eventOf } from "../audit/events";
import { dropDocument, type Removable } from "../audit/removals";
import { deleteImages, withStoredImages } from "../images/commands";
import type { SentPicture } from "../images/process-sent";
import { tracesOf } from "../platform/account-store";
import type { Actor } from "../platform/actor";
import { insertOnce, isDuplicateKey, isObjectIdText } from "../platform/db";
import { hashNewPassword } from "../platform/new-password";
import { refresh } from "../platform/topics";
import { providerSearch } from "./search-fields";
import { detailsOf, publicAtOnce, toAdminProviderDto, toOwnProviderDto } from "./to-dto";
import type { ProviderPictures } from "./upload-fields";

/**
 * Makes a provider with its pictures, or nothing when a part of it fails.
 * @param approvedBy the admin who adds the provider, which is then approved at once (product 8.1)
 * @returns the new provider, or the one that already has this id
 * @throws AppError `DUPLICATE` for an email that has a provider account, 415 for a file that is no picture
 */
export async function createProvider(
  input: ProviderSignup,
  pictures: ProviderPictures & { profilePicture: SentPicture },
  id: Types.ObjectId,
  approvedBy?: Actor,
): Promise<OwnProviderDto> {
  const approved = approvedBy !== undefined;
  const { password, ...listing } = input;
  const existing = await ProviderModel.findById(id).lean();
  if (existing) return toOwnProviderDto(existing);
  // An early check, before the pictures are processed; the unique index decides in the end.
  if (await ProviderModel.exists({ email: listing.email })) throw new AppError("DUPLICATE", "emailTaken");
  return withStoredImages(
    [pictures.profilePicture, ...pictures.photos],
    async ([profilePicture = null, ...photos]) => {
      // Not before: hashing costs more than finding that a file is no picture.
      const passwordHash = await hashNewPassword(password, listing.email);
      try {
        const made = await insertOnce(ProviderModel, {
          _id: id,
          ...listing,
          ...providerSearch(listing),
          passwordHash,
          profilePicture,
          photos,
          approved,
          ...waitingSince(!approved),
          pendingChange: null,
          autoConfirm: false,
          version: 0,
          sessionVersion: 0,
          createdAt: new Date(),
          outbox: [
            approvedBy
              ? eventOf(approvedBy, "provider.created", {}, { role: "provider" })
              : eventOf(
                  { id: id.toHexString(), role: "provider", email: listing.email },
                  "provider.signed-up",
                ),
          ],
        });
        return toOwnProviderDto(made);
      } catch (error) {
        throw isDuplicateKey(error) ? new AppError("DUPLICATE", "emailTaken", { cause: error }) : error;
      }
    },
  );
}

/** Adds a provider for an admin, approved at once (product 8.1), without a session. @throws as `createProvider` */
export async function addProvider(
  actor: Actor,
  input: ProviderSignup,
  pictures: ProviderPictures & { profilePicture: SentPicture },
  id: Types.ObjectId,
): Promise<OwnProviderDto> {
  const provider = await createProvider(input, pictures, id, actor);
  await refresh("providers");
  return provider;
}

/**
 * Changes a listing, for its owner or an admin. Description, price, location, contact and details change at once, and admins
 * are shown what they were. Name, category and pictures of an approved listing wait for approval while the approved version
 * stays, unless an admin changes them (product 8.3). Pictures that neither version uses any more are deleted.
 * @throws AppError `NOT_FOUND`, `VALIDATION_FAILED`, 415, or `CONFLICT` when another request changed the listing
 *   meanwhile
 */
export async function updateListing(
  actor: Actor,
  id: string,
  input: ProviderUpdate,
  pictures: ProviderPictures,
): Promise<OwnProviderDto> {
  const current = await requireProvider(id);
  const { serviceName, category, photoOrder, removePortrait, photoTexts, ...told } = input;
  const [details, atOnce] = splitDetails(told);
  const isAdmin = actor.role === "admin";
  const photosNow = (!isAdmin && current.pendingChange?.photos) || current.photos;
  const orderPhotos = photosInOrder(photoOrder, pictures.photos.length, current);
  const photoCount = photoOrder?.length ?? (pictures.photos.length || photosNow.length);
  if (photoTexts && photoTexts.length > photoCount) {
    throw new AppError("VALIDATION_FAILED", "manyPhotoTexts", { field: "photoTexts" });
  }
  const { profilePicture, portrait, photos } = pictures;
  const sent = [profilePicture, portrait, ...photos].filter((picture) => picture !== undefined);
  const updated = await withStoredImages(sent, async (ids) => {
    const fresh = ids.values();
    const asked: ListingChange = withoutUndefined({
      serviceName,
      category,
      profilePicture: profilePicture && fresh.next().value,
      portrait: portrait && fresh.next().value,
      photos: orderPhotos([...fresh]),
    });
    const waited = current.pendingChange && {
      ...current.pendingChange,
      ...(removePortrait && { portrait: undefined }),
    };
    const wish = { ...waited, ...asked };
    // Before approval nothing waits: the whole wish, with any earlier one, takes effect at once.
    const [now, later] = isAdmin ? [asked, waited] : current.approved ? [{}, wish] : [wish, null];
    const publicNow: Partial<ProviderDoc> = {
      ...withoutUndefined(atOnce),
      ...(removePortrait && { portrait: null }),
      ...withoutUndefined(now),
    };
    const waiting = differences(later, { ...current, ...publicNow });
    const isWaiting = Object.keys(waiting).length > 0;
    const isWish = !isAdmin && isWaiting && Object.keys(asked).length > 0;
    const kept = { ...detailsOf(current), ...details };
    if (photoTexts) kept.photoTexts = withTexts(kept.photoTexts, asked.photos ?? photosNow, photoTexts);
    kept.photoTexts = textsOfPhotos(kept, { ...current, ...publicNow, pendingChange: waiting });
    requireOrder(kept, details);
    if (!isDeepStrictEqual(kept, detailsOf(current))) publicNow.details = kept;
    const event = eventOf(actor, isWish ? "provider.change-requested" : "provider.updated", {
      fields: [
        ...Object.keys(withoutUndefined(told)),
        ...(photoTexts ? ["photoTexts"] : []),
        ...new Set([...(removePortrait ? ["portrait"] : []), ...Object.keys(asked)]),
      ],
    });
    const unseenChange = unseenAfter(current, actor, { ...current, ...publicNow });
    const changed = {
      ...publicNow,
      ...(Object.keys(publicNow).length > 0 ? { changedAt: new Date() } : {}),
      pendingChange: isWaiting ? waiting : null,
      unseenChange,
    };
    const updated = await ProviderModel.findOneAndUpdate(
      { _id: current._id, version: current.version },
      {
        $set: {
          ...changed,
          ...providerSearch({ ...current, ...changed }),
          ...waitingSince(isWaiting || !current.approved || unseenChange !== null, current),
        },
        $inc: { version: 1 },
        $push: { outbox: event },
      },
      { returnDocument: "after" },
    ).lean();
    if (!updated) throw new AppError("CONFLICT", isAdmin ? "providerChanged" : "listingChanged");
    return updated;
  });
  if (updated.approved) await refresh("providers");
  await deleteImages(goneImages(current, updated));
  return isAdmin ? toAdminProviderDto(updated) : toOwnProviderDto(updated);
}

/** @throws AppError `VALIDATION_FAILED` when a changed limit would leave the smallest group above the largest one */
function requireOrder({ smallestGroup, groupSize }: ListingDetails, changed: ToldDetails): void {
  if (smallestGroup === null || groupSize === null || smallestGroup <= groupSize) return;
  if (changed.smallestGroup === undefined && changed.groupSize === undefined) return;
  throw new AppError("VALIDATION_FAILED", "groupOrder", {
    field: changed.smallestGroup === undefined ? "groupSize" : "smallestGroup",
  });
}

/** Whether a listing waits for an admin, and since when: one that waits already has not begun anew. */
function waitingSince(
  awaitingApproval: boolean,
  before?: Pick<ProviderDoc, "awaitingApproval" | "waitsSince">,
) {
  // A version that knew no `waitsSince` may have left one when the waiting ended.
  const since = before?.awaitingApproval ? before.waitsSince : null;
  return { awaitingApproval, waitsSince: awaitingApproval ? (since ?? new Date()) : null };
}

type ToldDetails = Partial<Omit<ListingDetails, "photoTexts">>;

/** The details among changed fields, and the others. */
function splitDetails<T extends ToldDetails>(told: T): [ToldDetails, Omit<T, keyof ToldDetails>] {
  const isDetail = ([name]: [string, unknown]) => TOLD_DETAILS.some((detail) => detail === name);
  const fields = Object.entries(withoutUndefined(told));
  return [
    Object.fromEntries(fields.filter(isDetail)),
    Object.fromEntries(fields.filter((field) => !isDetail(field))) as Omit<T, keyof ToldDetails>,
  ];
}

/** What photos show, once these texts are said of these photos, in their order. */
function withTexts(
  known: ListingDetails["photoTexts"],
  photos: readonly string[],
  texts: readonly string[],
): ListingDetails["photoTexts"] {
  const said = photos.map((photo, at) => ({ photo, text: texts[at] ?? "" }));
  return [...known.filter(({ photo }) => !photos.includes(photo)), ...said].filter(({ text }) => text);
}

/** Those of a listing's texts whose photos it has, in public or waiting: a text goes with its photo. */
function textsOfPhotos(
  { photoTexts }: ListingDetails,
  { photos, pendingChange }: ProviderDoc,
): ListingDetails["photoTexts"] {
  const there = [...photos, ...(pendingChange?.photos ?? [])];
  return photoTexts.filter(({ photo }) => there.includes(photo));
}

/** Takes away the texts of photos that a listing has no more once it is like this. */
function withoutGoneTexts(listing: ProviderDoc) {
  return listing.details && { "details.photoTexts": textsOfPhotos(detailsOf(listing), listing) };
}

/**
 * What admins have not seen once the actor has changed a listing: of each changed field the value they saw last. What an
 * admin changes has been seen, and so has what is again as it was.
 */
function unseenAfter(current: ProviderDoc, { role }: Actor, changed: ProviderDoc): UnseenChange | null {
  const unseen = current.unseenChange ?? null;
  if (!current.approved) return null;
  const [was, is] = [publicAtOnce(current), publicAtOnce(changed)];
  const fields = PUBLIC_AT_ONCE.filter((field) => !isDeepStrictEqual(was[field], is[field]));
  if (fields.length === 0) return unseen;
  const before = PUBLIC_AT_ONCE.flatMap((field) => {
    const known = unseen?.before[field];
    const seen = known === undefined ? was[field] : known;
    const isOpen = fields.includes(field)
      ? role !== "admin" && !isDeepStrictEqual(seen, is[field])
      : known !== undefined;
    return isOpen ? [[field, seen]] : [];
  });
  if (before.length === 0) return null;
  // Later than the one before, whatever the clocks of two web servers say.
  const later = new Date(Math.max(Date.now(), (unseen?.at.getTime() ?? 0) + 1));
  return { before: Object.fromEntries(before), at: role === "admin" && unseen ? unseen.at : later };
}

/**
 * Checks the order of a listing's photos, before any picture is stored.
 * @param order as in `providerUpdateSchema`: addresses of photos that stay, and `NEW_PHOTO` for each new one
 * @param sent how many new photos were sent
 * @returns a function from the ids of the new photos to those of all photos, or to undefined when none change
 * @throws AppError `VALIDATION_FAILED`
 */
function photosInOrder(
  order: ProviderUpdate["photoOrder"],
  sent: number,
  { photos, pendingChange }: ProviderDoc,
): (fresh: readonly string[]) => string[] | undefined {
  if (!order) return (fresh) => (fresh.length > 0 ? [...fresh] : undefined);
  const own = new Map([...photos, ...(pendingChange?.photos ?? [])].map((id) => [API.image(id), id]));
  const refuse = (words: Words) => new AppError("VALIDATION_FAILED", words, { field: "photoOrder" });
  if (order.some((photo) => photo !== NEW_PHOTO && !own.has(photo))) {
    throw refuse("photoGone");
  }
  if (order.filter((photo) => photo === NEW_PHOTO).length !== sent) {
    throw refuse(["orderMismatch", NEW_PHOTO]);
  }
  return (fresh) => {
    const next = fresh.values();
    return order.map((photo) => own.get(photo) ?? next.next().value ?? "");
  };
}

/**
 * Approves a provider with its pending change, or takes its approval back (product 8.1). What its owner changed in public
 * is seen then. Doing it again answers the same. The note is a word to the provider.
 * @throws AppError `NOT_FOUND`, or `CONFLICT` when the listing is no longer at the `version` that was shown
 */
export async function setProviderApproval(
  actor: Actor,
  id: string,
  { approved, note, version: shown }: ProviderApproval,
): Promise<OwnProviderDto> {
  const current = await requireProvider(id);
  if (isSettled(current, approved)) return toAdminProviderDto(current);
  if (shown !== undefined && shown !== current.version) throw new AppError("CONFLICT", "providerChanged");
  const change = withoutUndefined((approved && current.pendingChange) || {});
  const { unseenChange: unseen } = current;
  // Nothing to decide: it is public as it is, and was only looked at.
  const isLook = approved && current.approved && !current.pendingChange;
  const event = isLook
    ? eventOf(actor, "provider.changes-seen", { fields: Object.keys(unseen?.before ?? {}) })
    : eventOf(
        actor,
        approved ? "provider.approved" : "provider.approval-withdrawn",
        { fields: Object.keys(change), ...(note && { note }) },
        { first: !current.approved },
      );
  const after = { ...current, ...change, pendingChange: approved ? null : current.pendingChange };
  const updated = await ProviderModel.findOneAndUpdate(
    { _id: current._id, version: current.version },
    {
      $set: {
        ...change,
        ...providerSearch(after),
        ...withoutGoneTexts(after),
        approved,
        ...waitingSince(!approved, current),
        unseenChange: null,
        ...(isLook ? {} : { changedAt: new Date() }),
        pendingChange: after.pendingChange,
      },
      $inc: { version: 1 },
      $push: { outbox: event },
    },
    { returnDocument: "after" },
  ).lean();
  if (!updated) {
    const now = await requireProvider(id);
    if (isSettled(now, approved)) return toAdminProviderDto(now);
    throw new AppError("CONFLICT", "providerChanged");
  }
  if (!isLook) await refresh("providers");
  await deleteImages(goneImages(current, updated));
  return toAdminProviderDto(updated);
}

/** Whether the listing is already approved with nothing pending or unseen, or already not approved, as wanted. */
function isSettled({ approved, awaitingApproval }: ProviderDoc, wanted: boolean): boolean {
  return approved === wanted && awaitingApproval === !wanted;
}

async function requireProvider(id: string): Promise<ProviderDoc> {
  const found = isObjectIdText(id) ? await ProviderModel.findById(id).lean() : null;
  if (!found) throw new AppError("NOT_FOUND", "providerNotFound");
  return found;
}

/**
 * Says whether a provider's yes to a booking confirms it at once, from now on (product 15). Doing it again answers the
 * same.
 * @throws AppError `NOT_FOUND`
 */
export async function setAutoConfirm(
  actor: Actor,
  id: string,
  autoConfirm: boolean,
): Promise<OwnProviderDto> {
  const { _id } = await requireProvider(id);
  const updated = await ProviderModel.findOneAndUpdate(
    { _id, autoConfirm: autoConfirm ? { $ne: true } : true },
    {
      $set: { autoConfirm },
      $inc: { version: 1 },
      $push: { outbox: eventOf(actor, "provider.auto-confirm-set", { autoConfirm }) },
    },
    { returnDocument: "after" },
  ).lean();
  return toAdminProviderDto(updated ?? (await requireProvider(id)));
}

/**
 * Refuses the pending change; the approved version stays. The note is a word to the provider.
 * @throws AppError `NOT_FOUND` when no change is pending, or `CONFLICT` when the listing is no longer at the `version` that was
 *   shown
 */
export async function rejectProviderChange(
  actor: Actor,
  id: string,
  { note, version: shown }: ChangeRefusal,
): Promise<OwnProviderDto> {
  for (;;) {
    const before = isObjectIdText(id)
      ? await ProviderModel.findOne({ _id: id, approved: true, pendingChange: { $ne: null } }).lean()
      : null;
    if (!before) throw new AppError("NOT_FOUND", "noWaitingChange");
    if (shown !== undefined && shown !== before.version) throw new AppError("CONFLICT", "providerChanged");
    const waits = waitingSince(Boolean(before.unseenChange), before);
    const now = { ...before, pendingChange: null, ...waits };
    const rejected = await ProviderModel.findOneAndUpdate(
      { _id: before._id, version: before.version },
      {
        // A refused name is not searched for any more.
        $set: { pendingChange: null, ...waits, ...providerSearch(now), ...withoutGoneTexts(now) },
        $inc: { version: 1 },
        $push: { outbox: eventOf(actor, "provider.change-rejected", note ? { note } : {}) },
      },
      { returnDocument: "after" },
    ).lean();
    if (!rejected) continue;
    await deleteImages(goneImages(before, rejected));
    return toAdminProviderDto(rejected);
  }
}

/** How a listing is deleted; what follows from it is in `use-cases/delete-account.ts`. */
export const removableListing: Removable = {
  kind: "provider",
  missing: "providerNotFound",
  find: async (id) => {
    const found = await ProviderModel.findById(id).lean();
    if (!found) return null;
    const { serviceName, fullName, email, contact } = found;
    // Our team vouches for the address of an approved host.
    const isUnverified = !found.emailVerified && !found.approved;
    const unrecorded = { fullName, email, role: "provider", isUnverified };
    const traces = tracesOf(found, { names: [fullName], phones: [contact] });
    return { details: { serviceName }, unrecorded, images: [...imagesOf(found)], traces };
  },
  drop: (id) => dropDocument(ProviderModel, id),
};

/** Ids of all pictures of a listing and its pending change; a photo may be in both. */
function imagesOf({ pendingChange, ...listing }: ProviderDoc): Set<string> {
  const all = [listing, pendingChange ?? {}].flatMap(({ profilePicture, portrait, photos = [] }) => [
    ...[profilePicture, portrait],
    ...photos,
  ]);
  return new Set(all.filter((id) => typeof id === "string"));
}

/** Ids of the pictures that a listing had before and has no more. */
function goneImages(before: ProviderDoc, after: ProviderDoc): string[] {
  return [...imagesOf(before).difference(imagesOf(after))];
}

/** The fields of a change that differ from the listing. */
function differences(change: ListingChange | null, listing: ProviderDoc): ListingChange {
  const open = Object.entries(withoutUndefined(change ?? {})).filter(
    ([field, value]) => !isDeepStrictEqual(value, listing[field as keyof ListingChange]),
  );
  return Object.fromEntries(open);
}

function withoutUndefined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as T;
}

/** Changes the owner's name on the actor's listing. @returns false when the account was deleted */
export async function renameOwner(actor: Actor, fullName: string): Promise<boolean> {
  for (;;) {
    const current = await ProviderModel.findById(actor.id).lean();
    if (!current) return false;
    const unseenChange = unseenAfter(current, actor, { ...current, fullName });
    const renamed = await ProviderModel.updateOne(
      { _id: current._id, version: current.version },
      {
        $set: {
          fullName,
          unseenChange,
          ...waitingSince(
            !current.approved || current.pendingChange !== null || unseenChange !== null,
            current,
          ),
          changedAt: new Date(),
          ...providerSearch({ ...current, fullName }),
        },
        $inc: { version: 1 },
        $push: { outbox: eventOf(actor, "provider.profile-changed", { fields: ["fullName"] }) },
      },
    );
    if (renamed.modifiedCount === 1) return true;
  }
}
