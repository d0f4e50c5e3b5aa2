import "server-only";
import mongoose from "mongoose";
import type { ProcessedImage } from "./process-image";

/** The metadata of a picture in GridFS. */
export interface ImageMetadata extends Omit<ProcessedImage, "bytes"> {
  /** Missing in pictures that an older version stored, which have no `sizes` yet (`makeMissingSizes`). */
  sized: true;
}

/** Content type of all scaled copies. */
export const SIZES_TYPE = "image/webp";

/**
 * The GridFS bucket for pictures that are stored in the database. @throws MongoNotConnectedError without an
 * open connection
 */
export function imageBucket(): mongoose.mongo.GridFSBucket {
  const { db } = mongoose.connection;
  if (!db) throw new mongoose.mongo.MongoNotConnectedError("the database is not connected");
  return new mongoose.mongo.GridFSBucket(db, {
    bucketName: "images",
  });
}
