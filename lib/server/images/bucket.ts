import "server-only";
import mongoose from "mongoose";

/** The file store of all pictures; needs the connection to be open. */
export function imageBucket(): mongoose.mongo.GridFSBucket {
  const { db } = mongoose.connection;
  if (!db) throw new mongoose.mongo.MongoNotConnectedError("the database is not connected");
  return new mongoose.mongo.GridFSBucket(db, {
    bucketName: "images",
  });
}
