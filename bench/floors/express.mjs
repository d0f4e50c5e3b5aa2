/**
 * A floor for the bench: what Express and Mongoose alone need for some calls of the API. It reads the database of the
 * application and answers the same JSON; the token, limits, keys and write concern are the application's.
 *
 *   MONGODB_URI=… JWT_SECRET=… NODE_ENV=production \
 *     node --conditions=react-server --import tsx bench/floors/express.mjs --port 4000
 *
 * Models, schemas, prices and the functions that make answers are shared with the application: they are the same work
 * on both sides. Everything else is written here in the plainest way, one command of the database after the other:
 * no queue at the door, no log, no metrics, no description of the API. `X-Total-Count` is sent as usual. The
 * application must have made its indexes before.
 *
 * A booking is kept like the application's: counted twice, its `Idempotency-Key` claimed, its event stored with it, the
 * answer kept for a repeat, the event told to the trail after the answer. It leaves out the look for an account that is
 * deleted at the same moment.
 */
import { createHmac } from "node:crypto";
import { parseArgs } from "node:util";
import express from "express";
import jwt from "jsonwebtoken";
import mongoose from "mongoose";
import { RateLimiterMongo, RateLimiterRes } from "rate-limiter-flexible";
import { LIMITS } from "../../lib/bounds.ts";
import { findProduct, shownId } from "../../lib/catalogue.ts";
import { quoteProduct } from "../../lib/pricing.ts";
import { productBookingSchema } from "../../lib/schemas/booking.ts";
import { pageSchema } from "../../lib/schemas/page.ts";
import { auditSearch } from "../../lib/server/audit/search-fields.ts";
import { newReference } from "../../lib/server/bookings/reference.ts";
import { bookingSearch } from "../../lib/server/bookings/search-fields.ts";
import { toBookingDto } from "../../lib/server/bookings/to-dto.ts";
import { toProviderDto } from "../../lib/server/providers/to-dto.ts";
import { AdminModel } from "../../models/admin.ts";
import { AuditEntryModel } from "../../models/audit-entry.ts";
import { BookingModel } from "../../models/booking.ts";
import { IdempotencyRecordModel } from "../../models/idempotency-record.ts";
import { ProviderModel } from "../../models/provider.ts";
import { ReviewModel } from "../../models/review.ts";
import { SessionModel } from "../../models/session.ts";
import { TouristModel } from "../../models/tourist.ts";

const { MONGODB_URI = "", JWT_SECRET = "", EMBEDDED_DATABASE, RATE_LIMIT } = process.env;
const { values } = parseArgs({ options: { port: { type: "string", default: "4000" } } });

const NEWEST_FIRST = { createdAt: -1, _id: -1 };
/** Public reviews. */
const PUBLIC = { approved: true, reviewType: { $in: ["service", "product"] } };
const DAY_MS = 24 * 60 * 60 * 1000;

await mongoose.connect(MONGODB_URI, {
  autoIndex: false,
  autoCreate: false,
  bufferCommands: false,
  maxPoolSize: 20,
  writeConcern: { w: EMBEDDED_DATABASE === "true" ? 1 : "majority", journal: true },
});

/** An error with its status. */
const refusal = (status, message) => Object.assign(new Error(message), { status });

/* Public lists */

/** Answers one page of a list, with the number of all rows. */
async function sendPage(request, response, { model, where, toDtos }) {
  const { limit, page } = pageSchema.parse(request.query);
  const [found, total] = await Promise.all([
    model
      .find(where)
      .sort(NEWEST_FIRST)
      .skip((page - 1) * limit)
      .limit(limit)
      .lean(),
    model.countDocuments(where),
  ]);
  response.set("X-Total-Count", String(total)).json(await toDtos(found));
}

async function namesById(model, field, ids) {
  const found = await model.find({ _id: { $in: [...ids] } }, field).lean();
  return new Map(found.map((one) => [String(one._id), one[field]]));
}

/** Public reviews with the names of what they are about and who wrote them. */
async function toReviewDtos(reviews) {
  const services = reviews.filter(({ reviewType }) => reviewType === "service");
  const [serviceNames, touristNames] = await Promise.all([
    namesById(ProviderModel, "serviceName", new Set(services.map(({ targetId }) => targetId))),
    namesById(TouristModel, "fullName", new Set(reviews.map(({ reviewerId }) => String(reviewerId)))),
  ]);
  const named = (id, field, names) => (names.has(id) ? { _id: id, [field]: names.get(id) } : null);
  return reviews.map(({ _id, reviewType, targetId, reviewerId, image, createdAt, ...review }) => ({
    _id: String(_id),
    reviewType,
    targetId:
      reviewType === "product"
        ? { _id: shownId(targetId), serviceName: shownId(targetId) }
        : named(targetId, "serviceName", serviceNames),
    reviewerId: named(String(reviewerId), "fullName", touristNames),
    rating: review.rating,
    comment: review.comment,
    image: image && `/api/images/${image}`,
    approved: review.approved,
    createdAt: createdAt.toISOString(),
  }));
}

/* Sessions and counts */

function claimsOf(token) {
  try {
    return /** @type {jwt.JwtPayload} */ (jwt.verify(token, JWT_SECRET, { algorithms: ["HS256"] }));
  } catch {
    throw refusal(401, "Please log in again.");
  }
}

/** Middleware: the account behind the token, asked of the database at each call. */
function session(role, accounts) {
  return async (request, response, next) => {
    const token = request.get("authorization")?.replace(/^Bearer /, "") ?? "";
    const claims = claimsOf(token);
    const [account, session] = await Promise.all([
      accounts.findById(claims.id, "email sessionVersion fullName").lean(),
      SessionModel.exists({ _id: claims.jti, accountId: claims.id }),
    ]);
    if (claims.role !== role || !session || account?.sessionVersion !== claims.version) {
      throw refusal(401, "Please log in again.");
    }
    response.locals.account = account;
    next();
  };
}

/** Middleware: counts the call. */
function counted(name) {
  const { points, seconds: duration } = LIMITS[name];
  const limiter = new RateLimiterMongo({
    storeClient: mongoose.connection,
    dbName: mongoose.connection.name,
    tableName: "ratelimits",
    keyPrefix: `floor-${name}`,
    points,
    duration,
  });
  return async (_request, response, next) => {
    if (RATE_LIMIT !== "off") await limiter.consume(String(response.locals.account._id));
    next();
  };
}

/* Booking a product */

/** The record of an `Idempotency-Key`: the one that is there already, else a new one. */
async function claimKey(request, account) {
  const key = request.get("idempotency-key");
  if (key === undefined) return undefined;
  const _id = `floor tourist:${account._id} bookings/product ${key}`;
  const fingerprint = createHmac("sha256", JWT_SECRET)
    .update(JSON.stringify(request.body))
    .digest("base64url");
  const record = {
    fingerprint,
    resultId: new mongoose.Types.ObjectId(),
    leaseUntil: new Date(Date.now() + 15_000),
    expiresAt: new Date(Date.now() + DAY_MS),
  };
  try {
    return (await IdempotencyRecordModel.create({ _id, ...record })).toObject();
  } catch (error) {
    if (error.code !== 11_000) throw error;
    const found = await IdempotencyRecordModel.findById(_id).lean();
    if (found?.fingerprint !== fingerprint) throw refusal(409, "This key was used for another request.");
    return found;
  }
}

async function bookProduct(request, response) {
  const { account } = response.locals;
  const record = await claimKey(request, account);
  if (record?.answer) return response.status(record.answer.status).json(record.answer.body);
  const { productType, totalPrice: _, ...details } = productBookingSchema.parse(request.body);
  const product = findProduct(productType);
  if (!product) throw refusal(404, "There is no such tour.");
  const result = quoteProduct(product, details, "half");
  if (!("quote" in result)) throw refusal(400, "There is no price for this group.");
  const { _id, fullName, email } = account;
  const by = { id: String(_id), role: "tourist", email };
  const event = {
    _id: new mongoose.Types.ObjectId(),
    at: new Date(),
    type: "booking.created",
    by,
    details: {},
  };
  const booking = {
    ...details,
    _id: record?.resultId ?? new mongoose.Types.ObjectId(),
    reference: newReference(),
    provider: null,
    productType: product.name,
    category: product.category,
    totalPrice: result.quote.total,
    price: result.quote,
    tourist: { _id, fullName, email },
    status: /** @type {const} */ ("pending"),
    outbox: [event],
  };
  const made = await BookingModel.create({ ...booking, ...bookingSearch(booking) });
  const body = toBookingDto(made.toObject());
  if (record) {
    const answer = { status: 201, body };
    await IdempotencyRecordModel.updateOne({ _id: record._id, answer: null }, { $set: { answer } });
  }
  response.status(201).json(body);
  const entry = { at: event.at, actor: by, action: event.type, targetId: body._id, details: {} };
  const told = { ...entry, ...auditSearch(entry) };
  await AuditEntryModel.updateOne({ _id: event._id }, { $setOnInsert: told }, { upsert: true });
  await BookingModel.updateOne({ _id: made._id }, { $pull: { outbox: { _id: event._id } } });
}

/* The calls */

const app = express().disable("x-powered-by").disable("etag");
app.use(express.json());

app.get("/api/health/live", (_request, response) => void response.json({ status: "ok" }));
app.get("/api/providers", (request, response) =>
  sendPage(request, response, {
    model: ProviderModel,
    where: { approved: true },
    toDtos: (providers) => providers.map(toProviderDto),
  }),
);
app.get("/api/providers/:id", async (request, response) => {
  const found = await ProviderModel.findOne({ _id: request.params.id, approved: true }).lean();
  if (!found) throw refusal(404, "There is no such provider.");
  response.json(toProviderDto(found));
});
app.get("/api/reviews/all", (request, response) =>
  sendPage(request, response, { model: ReviewModel, where: PUBLIC, toDtos: toReviewDtos }),
);

const tourist = session("tourist", TouristModel);
const toDtos = (bookings) => bookings.map(toBookingDto);
app.get("/api/bookings/my-bookings", tourist, (request, response) => {
  const where = { "tourist._id": response.locals.account._id };
  return sendPage(request, response, { model: BookingModel, where, toDtos });
});
app.get("/api/bookings/admin", session("admin", AdminModel), (request, response) =>
  sendPage(request, response, { model: BookingModel, where: {}, toDtos }),
);
app.post("/api/bookings/product", tourist, counted("write"), counted("booking"), bookProduct);

app.use((error, _request, response, _next) => {
  const status = error instanceof RateLimiterRes ? 429 : (error.status ?? 500);
  if (status === 500) console.error(error);
  if (!response.headersSent) response.status(status).json({ error: error.message ?? "Too many requests." });
});

const server = app.listen(Number(values.port), "127.0.0.1", (error) => {
  if (error) throw error;
  console.log(`Express answers on port ${values.port}`);
});
process.once("SIGTERM", () => {
  server.close();
  void mongoose.disconnect();
});
