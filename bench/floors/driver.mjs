/**
 * A floor for the bench: `http` and MongoDB's driver alone. It reads and inserts the application's bookings, with its
 * write concern and indexes, and checks nothing.
 *
 *   MONGODB_URI=… EMBEDDED_DATABASE=true node bench/floors/driver.mjs --port 4002
 */
import { randomUUID } from "node:crypto";
import http from "node:http";
import { json } from "node:stream/consumers";
import { parseArgs } from "node:util";
import jwt from "jsonwebtoken";
import mongoose from "mongoose";

const { values } = parseArgs({ options: { port: { type: "string" } } });
const { MONGODB_URI = "", EMBEDDED_DATABASE } = process.env;
const client = await mongoose.mongo.MongoClient.connect(MONGODB_URI, {
  maxPoolSize: 20,
  writeConcern: { w: EMBEDDED_DATABASE === "true" ? 1 : "majority", journal: true },
});
const bookings = client.db().collection("bookings");

/** The account that the token names, without a look at its signature. */
function touristOf(request) {
  const { id, email } = /** @type {jwt.JwtPayload} */ (jwt.decode(request.headers.authorization.slice(7)));
  return { _id: new mongoose.mongo.ObjectId(id), fullName: "Somebody", email };
}

async function answer(request) {
  const tourist = touristOf(request);
  if (request.method === "GET") {
    return bookings
      .find({ "tourist._id": tourist._id })
      .sort({ createdAt: -1, _id: -1 })
      .limit(100)
      .toArray();
  }
  const sent = /** @type {object} */ (await json(request));
  const booking = { ...sent, tourist, reference: randomUUID(), createdAt: new Date() };
  await bookings.insertOne(booking);
  return booking;
}

http
  .createServer(async (request, response) => {
    const body = JSON.stringify(await answer(request));
    const headers = { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body) };
    response.writeHead(request.method === "GET" ? 200 : 201, headers).end(body);
  })
  .listen(Number(values.port), "127.0.0.1");
