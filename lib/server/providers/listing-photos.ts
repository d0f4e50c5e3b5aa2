import "server-only";
import type { ProviderDoc } from "@/models/provider";
import type { ListingDetails } from "@/models/provider-parts";
import { API } from "../../api-paths";
import { NEW_PHOTO } from "../../domain/uploads";
import { AppError, type Words } from "../../errors";
import type { ProviderUpdate } from "../../schemas/provider";
import type { Actor } from "../infra/actor";
import { detailsOf } from "./to-dto";

/** The photos of a listing: their order, their captions, and the pictures that an update removes. */

/** The photos that an update refers to: the public ones, or the pending ones (if any) when the host updates. */
export function photosSeenBy({ role }: Actor, { photos, pendingChange }: ProviderDoc): string[] {
  return (role !== "admin" && pendingChange?.photos) || photos;
}

/**
 * Checks the order of a listing's photos before pictures are stored.
 * @param order as in `providerUpdateSchema`: addresses of existing photos, and `NEW_PHOTO` for each new one
 * @param sent how many new photos were sent
 * @returns a function from the ids of the new photos to the ids of all photos, or to undefined when nothing changes
 * @throws AppError `VALIDATION_FAILED`
 */
export function photosInOrder(
  order: ProviderUpdate["photoOrder"],
  sent: number,
  { photos, pendingChange }: ProviderDoc,
): (newIds: readonly string[]) => string[] | undefined {
  if (!order) return (newIds) => (newIds.length > 0 ? [...newIds] : undefined);
  const existing = new Map([...photos, ...(pendingChange?.photos ?? [])].map((id) => [API.image(id), id]));
  const invalid = (words: Words) => new AppError("VALIDATION_FAILED", words, { field: "photoOrder" });
  if (order.some((photo) => photo !== NEW_PHOTO && !existing.has(photo))) {
    throw invalid("photoGone");
  }
  if (order.filter((photo) => photo === NEW_PHOTO).length !== sent) {
    throw invalid(["orderMismatch", NEW_PHOTO]);
  }
  return (newIds) => {
    const next = newIds.values();
    return order.map((photo) => existing.get(photo) ?? next.next().value ?? "");
  };
}

/** Sets the captions of these photos. `texts` has the captions in the order of `photos`. */
export function withTexts(
  current: ListingDetails["photoTexts"],
  photos: readonly string[],
  texts: readonly string[],
): ListingDetails["photoTexts"] {
  const captions = photos.map((photo, at) => ({ photo, text: texts[at] ?? "" }));
  return [...current.filter(({ photo }) => !photos.includes(photo)), ...captions].filter(({ text }) => text);
}

/** The captions of the photos that the listing still has, either public or in its pending change. */
export function textsOfPhotos(
  { photoTexts }: ListingDetails,
  { photos, pendingChange }: ProviderDoc,
): ListingDetails["photoTexts"] {
  const photoIds = [...photos, ...(pendingChange?.photos ?? [])];
  return photoTexts.filter(({ photo }) => photoIds.includes(photo));
}

/** The update (`$set`) that removes captions of photos that the listing no longer has. */
export function withoutGoneTexts(listing: ProviderDoc) {
  return listing.details && { "details.photoTexts": textsOfPhotos(detailsOf(listing), listing) };
}

/** Ids of all pictures of a listing and its pending change, without duplicates. */
export function imagesOf({ pendingChange, ...listing }: ProviderDoc): Set<string> {
  const all = [listing, pendingChange ?? {}].flatMap(({ profilePicture, portrait, photos = [] }) => [
    ...[profilePicture, portrait],
    ...photos,
  ]);
  const papers = (listing.papers ?? []).map(({ picture }) => picture);
  return new Set([...all, ...papers].filter((id) => typeof id === "string"));
}

/** Ids of the pictures that an update has removed. */
export function goneImages(before: ProviderDoc, after: ProviderDoc): string[] {
  return [...imagesOf(before).difference(imagesOf(after))];
}
