import "server-only";
import mongoose from "mongoose";
import { env } from "../infra/env";
import { logger } from "../infra/logger";
import { databaseStore } from "./database-store";
import type { PictureStore } from "./picture-store";
import { S3_PICTURES, S3Store } from "./s3-store";

let s3: S3Store | undefined;

/** The S3 store of the settings, or undefined when a required setting is missing. */
export function s3Store(): S3Store | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, ...others } = env();
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined;
  s3 ??= new S3Store({
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: others.S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    isPathStyle: others.S3_PATH_STYLE === "true",
  });
  return s3;
}

/** All stores that may have pictures. New pictures are stored in the first one. */
export function pictureStores(): [PictureStore, ...PictureStore[]] {
  const store = s3Store();
  return store ? [store, databaseStore] : [databaseStore];
}

/** Writes a warning into the log when pictures are in S3 and the settings for it are missing. */
export async function warnOfPicturesInS3(): Promise<void> {
  if (s3Store() || !(await mongoose.connection.collection(S3_PICTURES).findOne({}))) return;
  logger().warn("S3_ENDPOINT is not set: pictures that are only in S3 cannot be shown");
}
