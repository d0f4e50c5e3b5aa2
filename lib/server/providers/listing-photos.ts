import "server-only";
import type { ListingDetails, ProviderDoc } from "@/models/provider";
import { API } from "../../api-paths";
import { NEW_PHOTO } from "../../domain/uploads";
import { AppError, type Words } from "../../errors";
import type { ProviderUpdate } from "../../schemas/provider";
import type { Actor } from "../infra/actor";
import { detailsOf } from "./to-dto";

/** The photos of a listing: their order, what is said of them, and which it has no more. */

/** The photos that an update is about: those that a host asked for last, or for an admin the public ones. */
export function photosSeenBy({ role }: Actor, { photos, pendingChange }: ProviderDoc): string[] {
  return (role !== "admin" && pendingChange?.photos) || photos;
}

/**
 * Checks the order of a listing's photos, before any picture is stored.
 * @param order as in `providerUpdateSchema`: addresses of photos that stay, and `NEW_PHOTO` for each new one
 * @param sent how many new photos were sent
 * @returns a function from the ids of the new photos to those of all photos, or to undefined when none change
 * @throws AppError `VALIDATION_FAILED`
 */
export function photosInOrder(
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

/** What photos show, once these texts are said of these photos, in their order. */
export function withTexts(
  known: ListingDetails["photoTexts"],
  photos: readonly string[],
  texts: readonly string[],
): ListingDetails["photoTexts"] {
  const said = photos.map((photo, at) => ({ photo, text: texts[at] ?? "" }));
  return [...known.filter(({ photo }) => !photos.includes(photo)), ...said].filter(({ text }) => text);
}

/** Those of a listing's texts whose photos it has, in public or waiting: a text goes with its photo. */
export function textsOfPhotos(
  { photoTexts }: ListingDetails,
  { photos, pendingChange }: ProviderDoc,
): ListingDetails["photoTexts"] {
  const there = [...photos, ...(pendingChange?.photos ?? [])];
  return photoTexts.filter(({ photo }) => there.includes(photo));
}

/** Takes away the texts of photos that a listing has no more once it is like this. */
export function withoutGoneTexts(listing: ProviderDoc) {
  return listing.details && { "details.photoTexts": textsOfPhotos(detailsOf(listing), listing) };
}

/** Ids of all pictures of a listing and its pending change; a photo may be in both. */
export function imagesOf({ pendingChange, ...listing }: ProviderDoc): Set<string> {
  const all = [listing, pendingChange ?? {}].flatMap(({ profilePicture, portrait, photos = [] }) => [
    ...[profilePicture, portrait],
    ...photos,
  ]);
  return new Set(all.filter((id) => typeof id === "string"));
}

/** Ids of the pictures that a listing had before and has no more. */
export function goneImages(before: ProviderDoc, after: ProviderDoc): string[] {
  return [...imagesOf(before).difference(imagesOf(after))];
}
