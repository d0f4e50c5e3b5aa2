import "server-only";
import type { PictureWidth } from "../../domain/picture-widths";
import { AppError } from "../../errors";
import type { ProcessedImage } from "./process-image";

/** A stored picture in one size, ready to be sent. */
export interface StoredImage {
  /** Used as the ETag, so each size of a picture has a different name. */
  name: string;
  type: string;
  /** In bytes. */
  length: number;
  /** False if the requested size has not been created yet, so that the original is sent. */
  isFinal: boolean;
  /** @throws AppError `UNAVAILABLE` or `NOT_FOUND` before the first byte */
  open: () => Promise<ReadableStream<Uint8Array>>;
}

/**
 * A store for pictures in all their sizes (`docs/decisions`, 17). The methods throw AppError `UNAVAILABLE`, or the
 * driver's error, when the store does not answer.
 */
export interface PictureStore {
  /** Stores a picture under an id (24 hex digits) that is new to the store. Until it is complete, `find` ignores it. */
  store(id: string, picture: ProcessedImage): Promise<void>;
  /**
   * Finds a picture.
   * @param width the width of a scaled copy; without it, or if there is no such copy, the original is found
   */
  find(id: string, width: PictureWidth | undefined): Promise<StoredImage | null>;
  /** Reads a picture in all its sizes. @returns null when it is missing or incomplete */
  load(id: string): Promise<ProcessedImage | null>;
  /** Deletes a picture in all its sizes, also an incomplete one. A missing one is ignored. */
  delete(id: string): Promise<void>;
  /** The ids of the pictures that follow the id `after`, in ascending order, including incomplete ones. */
  list(after: string, limit: number): Promise<string[]>;
  /** Returns the ids (out of `ids`) of pictures whose upload began before `time`. */
  storedBefore(time: Date, ids: readonly string[]): Promise<string[]>;
  /** The approximate number of pictures. */
  count(): Promise<number>;
}

/** An id that is smaller than the id of any picture, to begin a list at the first picture. */
export const BEFORE_ALL = "0".repeat(24);

/** After how many seconds a client may try again. */
const TRY_AGAIN_AFTER = 5;

/** The error of a store that does not answer. */
export function storeUnavailable(cause: unknown): AppError {
  return new AppError("UNAVAILABLE", "recordsOutOfReach", {
    headers: { "Retry-After": String(TRY_AGAIN_AFTER) },
    cause,
  });
}
