import "server-only";
import mongoose from "mongoose";

/** The GridFS bucket that holds all pictures. @throws MongoNotConnectedError without an open connection */
export function imageBucket(): mongoose.mongo.GridFSBucket {
  const { db } = mongoose.connection;
  if (!db) throw new mongoose.mongo.MongoNotConnectedError("the database is not connected");
  return new mongoose.mongo.GridFSBucket(db, {
    bucketName: "images",
  });
}
